// Tab *Ansökningar* of an announcement: its applications as a list or compared side by side.
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ApplicationRow } from '#contract/competitions/applications/application-row.ts'
import { periodText } from '#contract/dates/day-text.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { QueryBoundary } from '../../../../api/query-boundary.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { ApplicationComparison } from '../../applications/application-comparison.tsx'
import { applicationQueries } from '../../applications/queries.ts'
import { ApplicationLink } from '../../record-links.tsx'
import { ApplicationRowChip } from '../../state-chips.tsx'
import { ClubAnswerChip } from '../../applications/club-answer-chip.tsx'

const views = [
  { value: 'list' as const, label: 'Lista' },
  { value: 'compare' as const, label: 'Jämför' },
]

interface ApplicationsTabProps {
  id: string
  view: 'list' | 'compare'
  onView: (view: 'list' | 'compare') => void
}

export const ApplicationsTab = ({ id, view, onView }: ApplicationsTabProps) => {
  const { items } = useSuspenseQuery(applicationQueries.list(id)).data
  if (items.length === 0) return <p className="text-muted">Inga ansökningar.</p>
  const isCompared = view === 'compare' && items.length > 1
  return (
    <div className="flex flex-col gap-3">
      {items.length > 1 ? (
        <SegmentedControl label="Visa ansökningarna som" options={views} value={view} onChange={onView} />
      ) : null}
      {isCompared ? (
        <QueryBoundary>
          <ApplicationComparison announcementId={id} />
        </QueryBoundary>
      ) : (
        <ul
          aria-label="Ansökningar"
          className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sm"
        >
          {items.map((application) => (
            <Row key={application.id} announcementId={id} application={application} />
          ))}
        </ul>
      )}
    </div>
  )
}

const Row = ({ announcementId, application }: { announcementId: string; application: ApplicationRow }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-3">
    <div className="min-w-0 flex-auto">
      <ApplicationLink announcementId={announcementId} application={application} className="font-medium" />
      <p className="text-muted">
        {[
          application.startsOn && application.endsOn ? periodText(application.startsOn, application.endsOn) : '',
          application.place,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-sm text-muted">
        {[
          // Staff may have replaced the applicant since the approval.
          application.status === 'Approved' ? `Kontaktperson ${application.applicantName}` : application.applicantName,
          application.submittedAt ? `inskickad ${swedishDay(application.submittedAt)}` : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
    <div className="flex flex-wrap gap-2">
      <ClubAnswerChip application={application} />
      <ApplicationRowChip application={application} />
    </div>
  </li>
)
