// List page of the audit log: the events of all records, with those of one request or job together.
import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import {
  actionChoices,
  auditLogColumns,
  eventKindLabels,
  recordTypeChoices,
} from '#contract/audit-log/audit-log-columns.ts'
import { auditLog } from '#contract/audit-log/audit-log-endpoints.ts'
import { globalContext } from '#contract/access.ts'
import { read } from '../../api/read.ts'
import { associationOptions, associationOptionsFrom } from '../../records/association-filters.ts'
import { KeysetList } from '../../records/keyset-list.tsx'
import { BackLink } from '../../records/page-link.tsx'
import { openPlaceOf } from '../../records/record-place.ts'
import { useSignedIn } from '../../session/session.ts'
import { optionsFrom } from '../../table/filter-options.ts'
import { choiceFilter, type Filter } from '../../table/filters.tsx'
import { textColumns } from '../../table/table-columns.ts'
import { EmptyState } from '../../ui/placeholder-states.tsx'
import { eventGroup } from './event-group.ts'

const columns = textColumns(auditLogColumns, {
  sortable: [],
  name: 'what',
  cells: {
    record: ({ recordLabel }) => <span className="block md:max-w-56 md:truncate">{recordLabel}</span>,
    fields: ({ fields }) => <span className="block md:max-w-32 md:truncate">{fields.join(', ')}</span>,
  },
})

const filters: Filter[] = [
  {
    name: 'who',
    label: 'Vem',
    options: optionsFrom({ ...read(auditLog.who), staleTime: 0 }, ({ items }) =>
      items.map(({ value, name, hasAccount }) => ({
        value,
        label: name,
        ...(hasAccount ? {} : { group: 'Utan konto' }),
      })),
    ),
  },
  { name: 'action', label: 'Vad', options: actionChoices },
  { name: 'record', label: 'Post', options: recordTypeChoices },
  {
    name: 'context',
    label: 'Arbetsplats',
    options: associationOptionsFrom((items) => [
      { value: globalContext.id, label: 'Hela förbundet' },
      ...associationOptions(items, 0, 'Grenar'),
      ...associationOptions(items, 1, 'Distrikt'),
    ]),
  },
  choiceFilter('kind', 'Slag', eventKindLabels),
]

export const AuditLogList = () => {
  const { routesByPath } = useRouter<AnyRouter>()
  const signedIn = useSignedIn()
  return (
    <KeysetList
      title="Händelselogg"
      searchLabel="Sök post"
      back={<BackLink to="/home/settings">Inställningar</BackLink>}
      endpoints={auditLog}
      columns={columns}
      defaultColumns={['at', 'who', 'what', 'record', 'fields', 'context']}
      filters={filters}
      hasPeriod
      groupOf={eventGroup}
      target={(event) => openPlaceOf(event, signedIn, routesByPath)}
      empty={
        <EmptyState icon={<ScrollText />} title="Inga händelser än">
          När någon ändrar en post, loggar in eller hämtar uppgifter står det här vem som gjorde det och när.
        </EmptyState>
      }
    />
  )
}
