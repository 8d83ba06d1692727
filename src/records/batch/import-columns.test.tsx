// Tests that the columns of a compared file are chosen again under its own number of rows, with a way back to them, and that what was
// chosen when the session expired is chosen again.
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { globalContext } from '#contract/access.ts'
import { markupFor } from '../testing-markup.tsx'
import { ImportColumns } from './import-columns.tsx'

const fields = ['name', 'place'].map((name) => ({ name, label: name }))

const markupOf = (props: Pick<ComponentProps<typeof ImportColumns>, 'job' | 'onCancel'>, drafts = {}) =>
  markupFor(
    { scope: 'Global.Organizations.Admin', context: globalContext, drafts },
    <ImportColumns name="import" fields={fields} hint="" compare={() => Promise.resolve()} {...props} />,
  )

it.each([
  ['before it is compared', {}, 'medlemmar.csv har 3 rader.'],
  ['without those that only the register has', { changed: 1, missing: 2 }, 'medlemmar.csv har 1 rad.'],
])('says how many rows the file has, %s', (_, groups, expected) => {
  const job = { title: 'medlemmar.csv', rows: 3, groups, columns: [], options: {} }
  const markup = markupOf({ job })
  expect(markup.replaceAll('\u00A0', ' ')).toContain(expected)
})

it('leads back to the rows that have been compared, and says what comparing again does to their choice', () => {
  const job = { title: 'medlemmar.csv', rows: 3, columns: [], options: {} }
  expect(markupOf({ job, onCancel: () => undefined })).toMatch(
    /Avbryt<\/button>.*får du på nytt välja vilka rader som tas med\./,
  )
  expect(markupOf({ job })).not.toMatch(/Avbryt|på nytt/)
})

it('has what was chosen when the session expired', () => {
  const columns = [{ header: 'Ort', samples: [], field: null }]
  const chosenIn = (html: string) => /<option value="([^"]*)" selected/.exec(html)?.[1]
  const job = { title: 'medlemmar.csv', rows: 3, columns, options: {} }
  expect(chosenIn(markupOf({ job }))).toBe('')
  expect(chosenIn(markupOf({ job }, { import: { fields: ['place'], options: {} } }))).toBe('place')
})
