// Page of one application for reviewers.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Application } from '../../../../contract/competitions/applications/application-view.ts'
import { applicationAttachments } from '../../../../contract/competitions/attachments.ts'
import { competitionTypeLabels } from '../../../../contract/competitions/enums.ts'
import { isAvailable } from '../../../records/action-availability.ts'
import { AttachmentList } from '../../../records/attachments.tsx'
import { BackLink } from '../../../records/back-link.tsx'
import { useChangeToast } from '../../../records/change-toast.ts'
import { RecordPage } from '../../../records/record-page.tsx'
import { checklistRefusal } from '../../../records/review/checklist-card.tsx'
import { FieldCommentsProvider } from '../../../records/review/field-comments.tsx'
import { SubmissionTimeline } from '../../../records/review/submission-timeline.tsx'
import { NextInQueue } from '../review-queue/next-in-queue.tsx'
import { ApplicationStateChip } from '../state-chips.tsx'
import { applicationResource, useApplicationActions } from './application-actions.ts'
import { ApplicationAlerts } from './application-alerts.tsx'
import { ApplicationComparison } from './application-comparison.tsx'
import { ApplicationReview } from './application-review.tsx'
import { applicationFieldTitle, periodOf } from './application-text.ts'
import { ClubAnswerChip } from './club-answer-chip.tsx'
import { applicationQueries } from './queries.ts'

const route = getRouteApi('/_staff/competitions/announcements/$announcementId/applications/$applicationId')

export const ApplicationView = () => {
  const { announcementId, applicationId: id } = route.useParams()
  const key = { announcementId, id }
  const application = useSuspenseQuery(applicationQueries.view(key)).data
  const checks = useSuspenseQuery(applicationQueries.checklist(key)).data.items
  const attachments = useSuspenseQuery(applicationQueries.attachments(key)).data.items
  const all = useSuspenseQuery(applicationQueries.list(announcementId)).data.items
  useChangeToast(applicationResource, application)
  // The championship check is left out, because the server repeats it for the classes that are sanctioned.
  const actions = useApplicationActions(application, checklistRefusal(checks, ['championship']))

  return (
    <FieldCommentsProvider
      key={id}
      record={application}
      mayReturn={isAvailable(actions.suggested, 'return')}
      titleOf={applicationFieldTitle}
    >
      <RecordPage
        resource={applicationResource}
        record={application}
        actions={actions}
        // The first tab shows them beside the checklist.
        actionsElsewhere={actions.suggested.map(({ key: action }) => action)}
        back={
          <BackLink
            to="/competitions/announcements/review/$id"
            params={{ id: announcementId }}
            search={{ tab: 'applications' }}
          >
            {application.announcement.title}
          </BackLink>
        }
        title={application.club?.name ?? 'Ansökan utan förening'}
        chips={
          <>
            <ApplicationStateChip application={application} />
            <ClubAnswerChip answer={application.clubAnswer} />
          </>
        }
        summary={summaryOf(application)}
        alerts={
          <>
            <NextInQueue id={id} isPending={application.status === 'Review'} isDecided={isDecided(application)} />
            <ApplicationAlerts application={application} />
          </>
        }
        tabs={[
          {
            value: 'facts',
            label: 'Ansökan',
            content: (
              <ApplicationReview
                application={application}
                checks={checks}
                actions={actions.suggested}
                onAction={actions.start}
              />
            ),
          },
          {
            value: 'compare',
            label: 'Jämför',
            count: all.length,
            isShown: all.length > 1,
            content: <ApplicationComparison announcementId={announcementId} id={id} />,
          },
          {
            value: 'attachments',
            label: 'Bilagor',
            count: attachments.length,
            content: <AttachmentList endpoints={applicationAttachments} params={key} label="Bilagor" />,
          },
        ]}
        aboveHistory={<SubmissionTimeline submissions={application.submissions} comments={application.comments} />}
      />
    </FieldCommentsProvider>
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
