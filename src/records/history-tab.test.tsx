// Tests that the buttons that restore saves of a record are told apart by the time of the save.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { globalContext } from '#contract/access.ts'
import { events } from '#contract/competitions/events/event-endpoints.ts'
import { formatTimestamp } from '../ui/number-and-time-formats.ts'
import { HistoryTab } from './history-tab.tsx'
import { historyQuery, type RecordResource, type RecordView } from './record-resource.ts'
import { markupFor } from './testing-markup.tsx'

const record: RecordView = { id: 'e', version: 3, updatedAt: '2026-11-02T08:00:00.000Z' }
const resource: RecordResource<RecordView> = {
  noun: 'evenemanget',
  endpoints: events,
  textsOf: () => [{ field: 'place', label: 'Plats', text: 'Åre' }],
}
const savedAt = (at: string, old: string) => ({
  id: at,
  at,
  accountName: 'Anna Ek',
  action: 'update',
  recordType: 'event',
  recordId: 'e',
  recordLabel: 'Vårmötet',
  reason: null,
  changes: [{ field: 'place', label: 'Plats', old, new: 'Åre', isRestorable: true }],
})
const titleChange = { field: 'title', label: 'Titel', old: 'A', new: 'B', isRestorable: false }

it('each says what it restores', () => {
  const times = ['2026-11-02T08:00:00.000Z', '2026-11-01T08:00:00.000Z']
  const client = new QueryClient()
  const saves = times.map((at) => savedAt(at, `Borås ${at}`))
  // A field has a button of its own where several were changed.
  const items = saves.map((save) => ({ ...save, changes: [...save.changes, titleChange] }))
  client.setQueryData(historyQuery(resource, record, 1).queryKey, { items, total: items.length })
  const html = markupFor(
    { scope: 'SysAdmin', context: globalContext },
    <QueryClientProvider client={client}>
      <HistoryTab resource={resource} record={record} page={1} mayRestore />
    </QueryClientProvider>,
  )
  const names = [...html.matchAll(/<button.*?<\/button>/g)].map(([button]) => button.replace(/<.*?>/g, ''))
  expect(names).toEqual(times.flatMap((at) => [`Återställ det som ändrades ${formatTimestamp(at)}`, '']))
  const labels = [...html.matchAll(/aria-label="(Återställ [^"]*)"/g)].map(([, label]) => label)
  expect(labels).toEqual(times.map((at) => `Återställ Plats, ändrat ${formatTimestamp(at)}`))
})
