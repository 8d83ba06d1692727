// Tests what the card of an association's own settings says of its e-mail address.
import { expect, it } from 'vitest'
import type { Context } from '#contract/access.ts'
import { markupFor, testingBranch } from '../../records/testing-markup.tsx'
import { SettingsIndex } from './settings-index.tsx'

it.each<[Context, string]>([
  [testingBranch, 'Adressen som svar på mejl kommer till'],
  [{ ...testingBranch, kind: 'district' }, 'Adressen som mejl om distriktets utlysningar och tävlingar kommer till'],
])('in %j', (context, text) => {
  expect(markupFor({ scope: 'Organizations.Admin', context }, <SettingsIndex />)).toContain(text)
})
