// Tests how the latest changes name the fields that were changed, and count the other changes.
import { expect, it } from 'vitest'
import { globalContext } from '#contract/access.ts'
import { markupFor } from '../../records/testing-markup.tsx'
import { RecentChanges } from './recent-changes.tsx'

const event = {
  id: 'e',
  at: '2026-11-27T08:00:00Z',
  accountName: 'Eva Ek',
  action: 'update',
  recordType: 'organization' as const,
  recordId: 'o',
  recordLabel: 'Åsens flygklubb',
  announcementId: null,
  also: 0,
  reason: null,
  changes: ['Webbplats', 'RF-nummer', 'Ort'].map((label) => ({ field: label, label, old: '', new: 'x' })),
}
const shown = (also: number) =>
  markupFor(
    { scope: 'Global.Organizations.View', context: globalContext },
    <RecentChanges events={[{ ...event, also }]} />,
  )

it('names the fields in small letters, but for abbreviations', () => {
  expect(shown(0)).toContain(': webbplats, RF-nummer och 1 till')
})

it('says how many other changes there were, within which time, and when there may be more', () => {
  expect(shown(0)).not.toMatch(/ändring(?:ar)? till/)
  expect(shown(1)).toMatch(/>1.ändring till på 30 dagar</)
  expect(shown(98)).toMatch(/>98.ändringar till på 30 dagar</)
  expect(shown(99)).toMatch(/>minst 99.ändringar till på 30 dagar</)
})
