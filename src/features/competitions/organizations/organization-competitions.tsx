// Tab *Tävlingar* of an organization: its sanctioned competitions and its applications.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Medal } from 'lucide-react'
import type { OrganizationApplication } from '#contract/competitions/applications/application-row.ts'
import { competitionTypeLabels } from '#contract/competitions/enums.ts'
import { periodText } from '#contract/dates/day-text.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { LineCard } from '../../../records/line-card.tsx'
import { PageLink } from '../../../records/page-link.tsx'
import { EmptyPage, Pagination } from '../../../table/pagination.tsx'
import { EmptyState } from '../../../ui/placeholder-states.tsx'
import { ShownOfTotal } from '../../../ui/shown-of-total.tsx'
import { useShownWhileLoading } from '../../../ui/shown-while-loading.ts'
import { SanctionLine } from '../sanctions/sanction-line.tsx'
import { ApplicationRowChip } from '../state-chips.tsx'
import { organizationCompetitionQueries, sanctionPageSize } from './queries.ts'

interface OrganizationCompetitionsProps {
  id: string
  /** Page number of the sanctioned competitions. */
  page: number
}

export const OrganizationCompetitions = ({ id, page }: OrganizationCompetitionsProps) => {
  const { shown, busy } = useShownWhileLoading(page)
  const sanctions = useSuspenseQuery(organizationCompetitionQueries.sanctions(id, shown)).data
  const applications = useSuspenseQuery(organizationCompetitionQueries.applications(id)).data
  if (sanctions.total + applications.items.length === 0) {
    return (
      <EmptyState icon={<Medal />} title="Inga tävlingar">
        Föreningen har inte ansökt om att arrangera någon tävling här.
      </EmptyState>
    )
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div {...busy}>
        <LineCard
          title="Sanktionerade tävlingar"
          items={sanctions.items}
          empty={sanctions.total > 0 ? <EmptyPage /> : 'Föreningen har ingen sanktionerad tävling.'}
          below={
            sanctions.total > sanctionPageSize ? (
              <Pagination page={shown} size={sanctionPageSize} total={sanctions.total} />
            ) : null
          }
        >
          {(sanction) => <SanctionLine sanction={sanction} note={competitionTypeLabels[sanction.competitionType]} />}
        </LineCard>
      </div>
      <LineCard
        title="Ansökningar"
        items={applications.items}
        empty="Föreningen har inte skickat in någon ansökan."
        below={
          applications.total > applications.items.length ? (
            <ShownOfTotal shown={applications.items.length} total={applications.total} isPlain />
          ) : null
        }
      >
        {(application) => <Applied application={application} />}
      </LineCard>
    </div>
  )
}

const Applied = ({ application }: { application: OrganizationApplication }) => (
  <>
    <div className="min-w-0 flex-1 basis-56">
      <p className="wrap-break-word">
        <PageLink
          to="/competitions/announcements/$announcementId/applications/$applicationId"
          params={{ announcementId: application.announcement.id, applicationId: application.id }}
          className="font-medium"
        >
          {application.announcement.name}
        </PageLink>
      </p>
      <p className="text-sm text-muted">
        {application.startsOn === null
          ? ''
          : `${periodText(application.startsOn, application.endsOn ?? application.startsOn)} · `}
        {application.place}
      </p>
      <p className="text-sm text-muted">
        {application.submittedAt === null ? '' : `Inskickad ${swedishDay(application.submittedAt)}`}
        {application.sanction === null ? null : (
          <>
            {application.submittedAt === null ? '' : ' · '}
            <PageLink to="/competitions/sanctions/edit/$id" params={{ id: application.sanction.id }}>
              {application.sanction.number}
            </PageLink>
          </>
        )}
      </p>
    </div>
    <span className="self-start">
      <ApplicationRowChip application={application} />
    </span>
  </>
)
