// Page of one application for reviewers.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Info, Undo2 } from 'lucide-react'
import type { Application } from '#contract/competitions/applications/application-view.ts'
import { applicationAttachments } from '#contract/competitions/attachments.ts'
import { competitionTypeLabels } from '#contract/competitions/enums.ts'
import { AttachmentList } from '../../../records/attachments.tsx'
import { BackLink } from '../../../records/page-link.tsx'
import { checklistRefusal } from '../../../records/review/checklist-card.tsx'
import { DecisionLine } from '../../../records/review/decision-card.tsx'
import { ReviewPage } from '../../../records/review/review-page.tsx'
import { useReviewed } from '../../../records/review/reviewed.ts'
import { Alert } from '../../../ui/alert.tsx'
import { SanctionLink } from '../record-links.tsx'
import { NextCompetition } from '../review-queue/next-competition.tsx'
import { ApplicationStateChip } from '../state-chips.tsx'
import { useApplicationActions } from './application-actions.ts'
import { ApplicationComparison } from './application-comparison.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { periodOf, titleOf } from './application-text.ts'
import { ClubAnswerChip } from './club-answer-chip.tsx'
import { applicationQueries, applicationReview } from './queries.ts'

const route = getRouteApi('/_staff/competitions/announcements/$announcementId/applications/$applicationId')

export const ApplicationView = () => {
  const { announcementId, applicationId: id } = route.useParams()
  const key = { announcementId, id }
  const reviewed = useReviewed(applicationReview, key)
  const { record: application, checks, files } = reviewed
  // The application may have moved with its announcement since the page was opened.
  const { announcement } = application
  const all = useSuspenseQuery(applicationQueries.list(announcement.id)).data.items
  // The championship check is left out, because the server repeats it for the classes that are sanctioned.
  const actions = useApplicationActions(application, checklistRefusal(checks, ['championship']))

  return (
    <ReviewPage
      actions={actions}
      reviewed={reviewed}
      titleOf={titleOf}
      pendingIn="Review"
      submitter={application.applicantName}
      until={application.decideBy}
      outcome={
        application.sanction && (
          <>
            Sanktionsnummer <SanctionLink sanction={application.sanction} className="font-medium" />
          </>
        )
      }
      keepsComments
      back={
        <BackLink
          to="/competitions/announcements/review/$id"
          params={{ id: announcement.id }}
          search={{ tab: 'applications' }}
        >
          {announcement.title}
        </BackLink>
      }
      title={application.club?.name ?? 'Ansökan utan förening'}
      chips={
        <>
          <ApplicationStateChip application={application} />
          <ClubAnswerChip application={application} />
        </>
      }
      summary={summaryOf(application)}
      alerts={
        <>
          <NextCompetition id={id} isPending={application.status === 'Review'} isDecided={isDecided(application)} />
          <ApplicationAlerts application={application} />
        </>
      }
      judged={{ value: 'facts', label: 'Ansökan', content: <ApplicationFacts actions={actions} /> }}
      tabs={[
        {
          value: 'compare',
          label: 'Jämför',
          count: all.length,
          isShown: all.length > 1,
          content: <ApplicationComparison announcementId={announcement.id} id={id} />,
        },
        {
          value: 'attachments',
          label: 'Bilagor',
          count: files.length,
          content: (
            <AttachmentList
              endpoints={applicationAttachments}
              params={key}
              label="Bilagor"
              empty={<p className="text-muted">Inga bilagor.</p>}
            />
          ),
        },
      ]}
    />
  )
}

const isDecided = ({ status, returnedAt, withdrawnAt }: Application) =>
  status === 'Draft' ? returnedAt !== null && withdrawnAt === null : status !== 'Review'

const summaryOf = (application: Application) =>
  [
    competitionTypeLabels[application.announcement.competitionType],
    application.branch.name,
    periodOf(application),
    application.place,
  ]
    .filter(Boolean)
    .join(' · ')

/** The announcement is cancelled or moved, or the application withdrawn. */
const ApplicationAlerts = ({ application: { status, withdrawnAt, announcement } }: { application: Application }) => (
  <>
    {announcement.cancelledAt || announcement.movedAt ? (
      <Alert tone="warning" icon={<Info className="size-5" aria-hidden="true" />}>
        {announcement.cancelledAt ? 'Utlysningen är inställd.' : 'Utlysningen är flyttad till en annan.'}
      </Alert>
    ) : null}
    {status === 'Draft' && withdrawnAt ? (
      <Alert icon={<Undo2 className="size-5" aria-hidden="true" />}>
        <DecisionLine what="Tillbakadragen av sökanden" at={withdrawnAt} reason={null} />
      </Alert>
    ) : null}
  </>
)
