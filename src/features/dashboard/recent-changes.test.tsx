// Tests how the latest changes name the fields that were changed.
import { expect, it } from 'vitest'
import { globalContext } from '#contract/access.ts'
import { markupFor } from '../../records/testing-markup.tsx'
import { RecentChanges } from './recent-changes.tsx'

it('names the fields in small letters, but for abbreviations', () => {
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
  const markup = markupFor(
    { scope: 'Global.Organizations.View', context: globalContext },
    <RecentChanges events={[event]} />,
  )
  expect(markup).toContain(': webbplats, RF-nummer och 1 till')
})
