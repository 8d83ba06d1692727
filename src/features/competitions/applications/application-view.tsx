// Page of one application for reviewers: header, alerts and tabs.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { Application } from '../../../../contract/competitions/applications/application-view.ts'
import { applicationAttachments } from '../../../../contract/competitions/attachments.ts'
import { competitionTypeLabels } from '../../../../contract/competitions/enums.ts'
import { useDownload } from '../../../api/download.ts'
import { useLive } from '../../../api/live-updates.ts'
import { FileList } from '../../../ui/file-list.tsx'
import { backLinkStyle, RecordHeader } from '../../../ui/record-header.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { checklistRefusal } from '../record/checklist-card.tsx'
import { HistorySection } from '../record/history-section.tsx'
import { NextInQueue } from '../review-queue/next-in-queue.tsx'
import { attachmentListItems } from '../record/attachment-list-items.ts'
import { SubmissionTimeline } from '../record/submission-timeline.tsx'
import { useChangeToast } from '../record/change-toast.ts'
import { ApplicationStateChip } from '../record/state-chips.tsx'
import { useApplicationActions } from './application-actions.tsx'
import { ApplicationComparison } from './application-comparison.tsx'
import { ApplicationReview } from './application-review.tsx'
import { ApplicationAlerts } from './application-alerts.tsx'
import { periodOf } from './application-text.ts'
import { ClubAnswerChip } from './club-answer-chip.tsx'
import { applicationLive, applicationQueries } from './queries.ts'
import { QueryBoundary } from '../../../api/query-boundary.tsx'

const route = getRouteApi('/_staff/competitions/announcements/$announcementId/applications/$applicationId')

export const ApplicationView = () => {
  const { announcementId, applicationId: id } = route.useParams()
  const { tab, page } = route.useSearch()
  const navigate = route.useNavigate()
  const key = { announcementId, id }
  useLive(applicationLive)
  const application = useSuspenseQuery(applicationQueries.view(key)).data
  const checks = useSuspenseQuery(applicationQueries.checklist(key)).data.items
  const attachments = useSuspenseQuery(applicationQueries.attachments(key)).data.items
  const all = useSuspenseQuery(applicationQueries.list(announcementId)).data.items
  useChangeToast(application, applicationQueries.history(key, 1))
  // The championship check is left out, because the server repeats it for the classes that are sanctioned.
  const actions = useApplicationActions(application, checklistRefusal(checks, ['championship']))
  const { mutate: download } = useDownload(applicationAttachments.download)

  const tabs = [
    { value: 'facts' as const, label: 'Ansökan' },
    ...(all.length > 1 ? [{ value: 'compare' as const, label: 'Jämför', count: all.length }] : []),
    ...(attachments.length > 0 ? [{ value: 'attachments' as const, label: 'Bilagor', count: attachments.length }] : []),
    { value: 'history' as const, label: 'Historik' },
  ]
  const shown = tabs.some(({ value }) => value === tab) ? tab : 'facts'

  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        back={
          <Link
            to="/competitions/announcements/review/$id"
            params={{ id: announcementId }}
            search={{ tab: 'applications' }}
            className={backLinkStyle}
          >
            <ChevronLeft className="size-4" aria-hidden="true" />
            {application.announcement.title}
          </Link>
        }
        title={application.club?.name ?? 'Ansökan utan förening'}
        chips={
          <>
            <ApplicationStateChip application={application} />
            <ClubAnswerChip answer={application.clubAnswer} />
          </>
        }
        summary={summaryOf(application)}
      />
      <NextInQueue id={id} isPending={application.status === 'Review'} isDecided={isDecided(application)} />
      <ApplicationAlerts application={application} />
      <Tabs
        label="Om ansökan"
        tabs={tabs}
        value={shown}
        onChange={(value) =>
          void navigate({ search: (before) => ({ ...before, tab: value, page: 1 }), resetScroll: false })
        }
      >
        <TabPanel value={shown}>
          <QueryBoundary resetKey={`${shown} ${page}`}>
            {shown === 'facts' ? (
              <ApplicationReview
                application={application}
                checks={checks}
                actions={actions.available}
                onAction={actions.start}
              />
            ) : null}
            {shown === 'compare' ? <ApplicationComparison announcementId={announcementId} id={id} /> : null}
            {shown === 'attachments' ? (
              <FileList
                label="Bilagor"
                files={attachmentListItems(attachments)}
                onOpen={(attachmentId) => download({ params: { ...key, attachmentId } })}
              />
            ) : null}
            {shown === 'history' ? <ApplicationHistory application={application} page={page} /> : null}
          </QueryBoundary>
        </TabPanel>
      </Tabs>
      {actions.dialog}
    </div>
  )
}

const isDecided = ({ status, returnedAt, withdrawnAt }: Application) =>
  status === 'Draft' ? returnedAt !== null && withdrawnAt === null : status !== 'Review'

const ApplicationHistory = ({ application, page }: { application: Application; page: number }) => {
  const key = { announcementId: application.announcement.id, id: application.id }
  const history = useSuspenseQuery(applicationQueries.history(key, page)).data
  return (
    <div className="flex flex-col gap-6">
      {page === 1 ? <SubmissionTimeline submissions={application.submissions} comments={application.comments} /> : null}
      <HistorySection history={history} page={page} />
    </div>
  )
}

const summaryOf = (application: Application) =>
  [
    competitionTypeLabels[application.announcement.competitionType],
    application.branch.name,
    periodOf(application),
    application.place,
  ]
    .filter(Boolean)
    .join(' · ')
