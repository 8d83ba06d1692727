// Page for reviewing and following one announcement.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { AnnouncementAction } from '../../../../../contract/competitions/announcements/announcement-transitions.ts'
import type { Announcement } from '../../../../../contract/competitions/announcements/announcement-view.ts'
import { announcementAttachments } from '../../../../../contract/competitions/attachments.ts'
import { competitionTypeLabels } from '../../../../../contract/competitions/enums.ts'
import { periodText } from '../../../../../contract/dates/day-text.ts'
import { isAvailable } from '../../../../records/action-availability.ts'
import { AttachmentList } from '../../../../records/attachments.tsx'
import { BackLink } from '../../../../records/back-link.tsx'
import { useChangeToast } from '../../../../records/change-toast.ts'
import { RecordPage } from '../../../../records/record-page.tsx'
import { checklistRefusal } from '../../../../records/review/checklist-card.tsx'
import { FieldCommentsProvider } from '../../../../records/review/field-comments.tsx'
import { SubmissionTimeline } from '../../../../records/review/submission-timeline.tsx'
import { NextInQueue } from '../../review-queue/next-in-queue.tsx'
import { AnnouncementChips } from '../../state-chips.tsx'
import { announcementResource, useAnnouncementActions } from '../announcement-actions.ts'
import { announcementQueries } from '../queries.ts'
import { announcementFieldTitle } from './announcement-field-title.ts'
import { AnnouncementAlerts } from './announcement-alerts.tsx'
import { ApplicationsTab } from './applications-tab.tsx'
import { ReviewTab } from './review-tab.tsx'
import { SanctionsTab } from './sanctions-tab.tsx'

const route = getRouteApi('/_staff/competitions/announcements/review/$id')
const decisions: readonly AnnouncementAction[] = ['approve', 'return', 'reject']

export const AnnouncementReview = () => {
  const { id } = route.useParams()
  const { view } = route.useSearch()
  const navigate = route.useNavigate()
  const announcement = useSuspenseQuery(announcementQueries.view(id)).data
  const checks = useSuspenseQuery(announcementQueries.checklist(id)).data.items
  const documents = useSuspenseQuery(announcementQueries.attachments(id)).data.items
  useChangeToast(announcementResource, announcement)
  const actions = useAnnouncementActions(announcement, { approvalRefusal: checklistRefusal(checks) })
  const isPending = announcement.status === 'PendingApproval'

  return (
    <FieldCommentsProvider
      key={id}
      record={announcement}
      mayReturn={isAvailable(actions.suggested, 'return')}
      titleOf={announcementFieldTitle}
    >
      <RecordPage
        resource={announcementResource}
        record={announcement}
        actions={actions}
        // During a review, the decisions are shown in the review tab instead of the header.
        actionsElsewhere={isPending ? decisions : []}
        back={<BackLink to="/competitions/announcements/list">Utlysningar</BackLink>}
        title={announcement.title}
        chips={<AnnouncementChips announcement={announcement} />}
        summary={summaryOf(announcement)}
        alerts={
          <>
            <NextInQueue
              id={id}
              isPending={isPending}
              isDecided={announcement.status !== 'Draft' || announcement.returnedAt !== null}
            />
            <AnnouncementAlerts announcement={announcement} />
          </>
        }
        tabs={[
          {
            value: 'page',
            label: isPending ? 'Granskning' : 'Utlysning',
            content: (
              <ReviewTab
                announcement={announcement}
                checks={checks}
                documents={documents}
                actions={actions.suggested.filter(({ key }) => decisions.includes(key))}
                onAction={actions.start}
              />
            ),
          },
          {
            value: 'applications',
            label: 'Ansökningar',
            count: announcement.applicationCount,
            content: (
              <ApplicationsTab
                id={id}
                view={view}
                onView={(next) =>
                  void navigate({ search: (before) => ({ ...before, view: next }), resetScroll: false })
                }
              />
            ),
          },
          {
            value: 'sanctions',
            label: 'Sanktionerade tävlingar',
            count: announcement.sanctions.length,
            content: <SanctionsTab announcement={announcement} />,
          },
          {
            value: 'documents',
            label: 'Dokument',
            count: documents.length,
            content: <AttachmentList endpoints={announcementAttachments} params={{ id }} label="Dokument" />,
          },
        ]}
        aboveHistory={<SubmissionTimeline submissions={announcement.submissions} comments={announcement.comments} />}
      />
    </FieldCommentsProvider>
  )
}

const summaryOf = ({ competitionType, branch, proposedFrom, proposedTo, season }: Announcement) =>
  [
    competitionTypeLabels[competitionType],
    branch.name,
    proposedFrom && proposedTo ? periodText(proposedFrom, proposedTo) : `Säsong ${season}`,
  ].join(' · ')
