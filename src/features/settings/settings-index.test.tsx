// Tests of the cards of the settings: what one says, and what it counts.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { globalContext, type Context } from '#contract/access.ts'
import { administrators } from '#contract/accounts/account-endpoints.ts'
import { read } from '../../api/read.ts'
import { markupFor, testingBranch } from '../../records/testing-markup.tsx'
import { SettingsIndex } from './settings-index.tsx'

it.each<[Context, string]>([
  [testingBranch, 'Adressen som svar på mejl kommer till'],
  [{ ...testingBranch, kind: 'district' }, 'Adressen som mejl om distriktets utlysningar och tävlingar kommer till'],
])('in %j', (context, text) => {
  expect(markupFor({ scope: 'Organizations.Admin', context }, <SettingsIndex />)).toContain(text)
})

it('counts the roles that end soon of active administrators alone', () => {
  const client = new QueryClient()
  const ending = read(administrators.list, { query: { ends: ['soon'], state: ['active'], size: 25 } })
  client.setQueryData(ending.queryKey, { items: [], total: 3 })
  const markup = markupFor(
    { scope: 'Global.Administrators.Admin', context: globalContext },
    <QueryClientProvider client={client}>
      <SettingsIndex />
    </QueryClientProvider>,
  )
  expect(markup).toContain('Upphör inom 30 dagar: 3.')
})
