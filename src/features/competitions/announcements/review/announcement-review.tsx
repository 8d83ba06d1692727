// Page for reviewing and following one announcement: header, actions, alerts and tabs.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { AnnouncementAction } from '../../../../../contract/competitions/announcements/announcement-transitions.ts'
import type { Announcement } from '../../../../../contract/competitions/announcements/announcement-view.ts'
import { competitionTypeLabels } from '../../../../../contract/competitions/enums.ts'
import { periodText } from '../../../../../contract/dates/day-text.ts'
import { useLive } from '../../../../api/live-updates.ts'
import { backLinkStyle, RecordHeader } from '../../../../ui/record-header.tsx'
import { TabPanel, Tabs } from '../../../../ui/tabs.tsx'
import { ActionBar } from '../../record/action-bar.tsx'
import { useAnnouncementActions } from '../announcement-actions.tsx'
import { announcementLive, announcementQueries } from '../queries.ts'
import { AnnouncementChip, MarkChip, ReturnedChip } from '../../record/state-chips.tsx'
import { checklistRefusal } from '../../record/checklist-card.tsx'
import { NextInQueue } from '../../review-queue/next-in-queue.tsx'
import { ApplicationsTab } from './applications-tab.tsx'
import { AttachmentsTab } from './attachments-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { ReviewTab } from './review-tab.tsx'
import { AnnouncementAlerts } from './announcement-alerts.tsx'
import { SanctionsTab } from './sanctions-tab.tsx'
import { useChangeToast } from '../../record/change-toast.ts'
import { QueryBoundary } from '../../../../api/query-boundary.tsx'

const route = getRouteApi('/_staff/competitions/announcements/review/$id')
const decisions: readonly AnnouncementAction[] = ['approve', 'return', 'reject']

export const AnnouncementReview = () => {
  const { id } = route.useParams()
  const { tab, page, view } = route.useSearch()
  const navigate = route.useNavigate()
  useLive(announcementLive)
  const announcement = useSuspenseQuery(announcementQueries.view(id)).data
  const checks = useSuspenseQuery(announcementQueries.checklist(id)).data.items
  const documents = useSuspenseQuery(announcementQueries.attachments(id)).data.items
  useChangeToast(announcement, announcementQueries.history(id, 1))
  const actions = useAnnouncementActions(announcement, { approvalRefusal: checklistRefusal(checks) })
  const isPending = announcement.status === 'PendingApproval'
  // During a review, the decisions are shown in the review tab instead of the header.
  const isHere = (key: AnnouncementAction) => !isPending || !decisions.includes(key)

  const tabs = [
    { value: 'page' as const, label: isPending ? 'Granskning' : 'Utlysning' },
    ...(announcement.applicationCount > 0
      ? [{ value: 'applications' as const, label: 'Ansökningar', count: announcement.applicationCount }]
      : []),
    ...(announcement.sanctions.length > 0
      ? [{ value: 'sanctions' as const, label: 'Sanktionerade tävlingar', count: announcement.sanctions.length }]
      : []),
    ...(documents.length > 0 ? [{ value: 'documents' as const, label: 'Dokument', count: documents.length }] : []),
    { value: 'history' as const, label: 'Historik' },
  ]
  const shown = tabs.some(({ value }) => value === tab) ? tab : 'page'

  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        back={
          <Link to="/competitions/announcements/list" className={backLinkStyle}>
            <ChevronLeft className="size-4" aria-hidden="true" />
            Utlysningar
          </Link>
        }
        title={announcement.title}
        chips={
          <>
            {announcement.status === 'Draft' && announcement.returnedAt ? (
              <ReturnedChip />
            ) : (
              <AnnouncementChip status={announcement.status} />
            )}
            <MarkChip mark={markOf(announcement)} />
          </>
        }
        summary={summaryOf(announcement)}
        actions={
          <ActionBar
            label="Åtgärder"
            actions={actions.suggested.filter(({ key }) => isHere(key))}
            more={actions.more.filter(({ key }) => isHere(key))}
            primary={isPending ? null : actions.primary}
            onAction={actions.start}
          />
        }
      />
      <NextInQueue
        id={id}
        isPending={isPending}
        isDecided={announcement.status !== 'Draft' || announcement.returnedAt !== null}
      />
      <AnnouncementAlerts announcement={announcement} />
      <Tabs
        label="Om utlysningen"
        tabs={tabs}
        value={shown}
        onChange={(value) =>
          void navigate({ search: (before) => ({ ...before, tab: value, page: 1 }), resetScroll: false })
        }
      >
        <TabPanel value={shown}>
          <QueryBoundary resetKey={`${shown} ${page}`}>
            {shown === 'page' ? (
              <ReviewTab
                announcement={announcement}
                checks={checks}
                documents={documents}
                actions={actions.suggested.filter(({ key }) => decisions.includes(key))}
                onAction={actions.start}
              />
            ) : null}
            {shown === 'applications' ? (
              <ApplicationsTab
                id={id}
                view={view}
                onView={(next) =>
                  void navigate({ search: (before) => ({ ...before, view: next }), resetScroll: false })
                }
              />
            ) : null}
            {shown === 'sanctions' ? <SanctionsTab announcement={announcement} /> : null}
            {shown === 'documents' ? <AttachmentsTab id={id} documents={documents} /> : null}
            {shown === 'history' ? <HistoryTab announcement={announcement} page={page} /> : null}
          </QueryBoundary>
        </TabPanel>
      </Tabs>
      {actions.dialog}
    </div>
  )
}

const markOf = ({ cancelledAt, movedAt }: Announcement) => {
  if (cancelledAt !== null) return 'cancelled'
  return movedAt === null ? null : 'moved'
}

const summaryOf = ({ competitionType, branch, proposedFrom, proposedTo, season }: Announcement) =>
  [
    competitionTypeLabels[competitionType],
    branch.name,
    proposedFrom && proposedTo ? periodText(proposedFrom, proposedTo) : `Säsong ${season}`,
  ].join(' · ')
