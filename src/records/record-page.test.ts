// What a record's page offers a user who must override a rule to change the record, and which tabs it has.
import { expect, it } from 'vitest'
import { mayChangeFreely, tabsWith } from './record-page.tsx'

const allowing = (refusal: string | null, rule: string | null) =>
  mayChangeFreely({ availabilityOf: () => ({ refusal, rule }) } as never)

it('offers no change without a reason where a rule has to be overridden with one', () => {
  expect(allowing(null, null)).toBe(true)
  expect(allowing(null, 'Jäv: du har uppdrag i Åsens Segelflygklubb.')).toBe(false)
  expect(allowing('Tävlingen är inställd.', null)).toBe(false)
})

it('keeps the open tab when it has nothing to show any more', () => {
  const tabs = [
    { value: 'facts', label: 'Uppgifter', content: null },
    { value: 'board', label: 'Styrelse', count: 0, content: null },
    { value: 'documents', label: 'Dokument', count: 0, isShown: false, content: null },
  ]
  const valuesWith = (open: string | null) => tabsWith(open, tabs).map(({ value }) => value)
  expect(valuesWith(null)).toEqual(['facts'])
  expect(valuesWith('documents')).toEqual(['facts', 'documents'])
})
