// List page of licence applications: first what waits for the account, with its requirements and the decisions beside each.
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { CircleCheck, CircleX, FileClock, OctagonX, TriangleAlert, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { withoutSysAdmin } from '#contract/access.ts'
import { licenceApplications } from '#contract/licences/applications/application-endpoints.ts'
import { isOpenApplication, licenceApplicationListSchemas } from '#contract/licences/applications/application-search.ts'
import { licenceApplicationColumns } from '#contract/licences/applications/application-texts.ts'
import {
  licenceApplicationActions,
  licenceApplicationLabels,
} from '#contract/licences/applications/application-transitions.ts'
import type { LicenceApplicationRow } from '#contract/licences/applications/application-view.ts'
import { holderText } from '#contract/licences/holder.ts'
import { hasLicenceQueue, licenceCreationRefusal } from '#contract/licences/licence-rights.ts'
import { QueryDialogBoundary } from '../../../api/query-boundary.tsx'
import { RecordList } from '../../../records/record-list.tsx'
import { decisionKeys } from '../../../records/review/decision-card.tsx'
import { Deadline } from '../../../records/review/deadline.tsx'
import { useCurrentUser } from '../../../session/session.ts'
import { choiceFilter } from '../../../table/filters.tsx'
import { textColumns } from '../../../table/table-columns.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { formatRelativeTime } from '../../../ui/number-and-time-formats.ts'
import { EmptyState } from '../../../ui/placeholder-states.tsx'
import { useApplicationBulk } from '../bulk.tsx'
import { HolderCell, useHolderFilters, useReadsLicenceDetails } from '../holder-lists.tsx'
import { LicenceApplicationChip } from '../state-chips.tsx'
import type { Decision } from './decision-dialog.tsx'
import { WaitingAge } from './waiting-age.tsx'

const DecisionDialog = lazyComponent(async () => (await import('./decision-dialog.tsx')).DecisionDialog)
const route = getRouteApi('/_staff/licenses/requested/list')

const mostShown = 3

/** The requirements that are not met: those that stop an approval and those that only warn, as text with an icon. */
const Requirements = ({ row }: { row: LicenceApplicationRow }) => {
  if (!isOpenApplication(row)) return null
  const unmet = row.checks.filter(({ outcome }) => outcome !== 'ok')
  if (unmet.length === 0)
    return (
      <span className="inline-flex items-center gap-1.5">
        <CircleCheck className="size-4 shrink-0 text-success-text" aria-hidden="true" />
        Alla krav är uppfyllda
      </span>
    )
  // Spans, because a card has them in its line of text.
  return (
    <span className="md:flex md:w-56 md:flex-col md:gap-0.5 md:whitespace-normal">
      {unmet.slice(0, mostShown).map(({ rule, outcome, requirement }) => (
        <span key={rule} className="inline-flex items-start gap-1.5 max-md:mr-2">
          {outcome === 'blocking' ? (
            <OctagonX className="mt-0.5 size-4 shrink-0 text-danger-text" aria-hidden="true" />
          ) : (
            <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning-text" aria-hidden="true" />
          )}
          <span>
            <span className="sr-only">{outcome === 'blocking' ? 'Hindrar: ' : 'Bör uppfyllas: '}</span>
            {requirement.replace(/\.$/, '')}
            <span className="sr-only">. </span>
          </span>
        </span>
      ))}
      {unmet.length > mostShown ? <span className="text-muted">och {unmet.length - mostShown} till</span> : null}
    </span>
  )
}

const columns = textColumns(licenceApplicationColumns, {
  sortable: licenceApplicationListSchemas.sortable,
  name: 'holder',
  state: 'status',
  number: 'birthYear',
  cells: {
    holder: ({ holder }) => <HolderCell holder={holder} />,
    status: (row) => (
      <span className="max-md:text-right">
        <LicenceApplicationChip {...row} />
        <WaitingAge {...row} />
      </span>
    ),
    requirements: (row) => <Requirements row={row} />,
    decideBy: ({ decideBy, status }) => (decideBy && status === 'Submitted' ? <Deadline day={decideBy} /> : null),
    submittedAt: ({ submittedAt }) => submittedAt && formatRelativeTime(submittedAt),
  },
})

/** What waits for nobody is not offered as a queue. */
const useApplicationFilters = () => {
  const user = useCurrentUser()
  const isOffered = hasLicenceQueue(withoutSysAdmin(user), user.context)
  const queue = { ...choiceFilter('queue', 'Kö', { mine: 'Väntar på mig' }), isOffered }
  return [queue, ...useHolderFilters(choiceFilter('status', 'Status', licenceApplicationLabels))]
}

const groupOf = ({ isWaiting, status }: LicenceApplicationRow): string => {
  if (isWaiting) return 'Väntar på mig'
  if (status === 'Submitted') return 'Väntar på andra'
  return status === 'Draft' ? 'Utkast' : 'Avgjorda'
}

const decisions = [
  { action: 'approve', icon: CircleCheck },
  { action: 'return', icon: Undo2 },
  { action: 'reject', icon: CircleX },
] as const

/** The decisions on a row that waits for the account. */
const decisionButtons =
  (onDecide: (decision: { id: string; action: Decision }) => void) =>
  ({ id, isWaiting, status, holder }: LicenceApplicationRow) =>
    isWaiting && status === 'Submitted' ? (
      <span className="flex">
        {decisions.map(({ action, icon: Icon }) => (
          <IconButton
            key={action}
            size="sm"
            label={`${licenceApplicationActions[action].label}: ${holderText(holder)}`}
            icon={<Icon className="size-4" aria-hidden="true" />}
            aria-keyshortcuts={decisionKeys[action]}
            onClick={() => onDecide({ id, action })}
          />
        ))}
      </span>
    ) : null

export const LicenceApplicationList = () => {
  const { sort } = route.useSearch()
  const [deciding, setDeciding] = useState<{ id: string; action: Decision } | null>(null)
  const close = () => setDeciding(null)
  return (
    <>
      <RecordList
        title="Licensansökningar"
        searchLabel={
          useReadsLicenceDetails() ? 'Sök namn, medlemsnummer eller meddelande' : 'Sök namn eller medlemsnummer'
        }
        endpoints={licenceApplications}
        columns={columns}
        defaultColumns={['holder', 'type', 'status', 'requirements', 'decideBy', 'branch']}
        filters={useApplicationFilters()}
        ownOrder={{ id: 'waiting', label: 'Väntar på mig först' }}
        groupOf={sort === 'waiting' ? groupOf : undefined}
        target={({ id }) => ({ to: '/licenses/requested/edit/$id', params: { id } })}
        rowActions={decisionButtons(setDeciding)}
        actions={<NewApplication />}
        bulk={useApplicationBulk()}
        empty={
          <EmptyState icon={<FileClock />} title="Här finns inga licensansökningar än">
            En ansökan gäller en person och en licenstyp. Den läggs in med Ny ansökan av grenens licensadministratörer.
          </EmptyState>
        }
      />
      {deciding === null ? null : (
        <QueryDialogBoundary onClose={close}>
          <DecisionDialog key={deciding.id} {...deciding} onClose={close} />
        </QueryDialogBoundary>
      )}
    </>
  )
}

const NewApplication = () => {
  const user = useCurrentUser()
  const navigate = useNavigate()
  return (
    <AddButton
      reason={licenceCreationRefusal(user, user.context)}
      onClick={() => void navigate({ to: '/licenses/requested/create' })}
    >
      Ny ansökan
    </AddButton>
  )
}
