// Edit page of an announcement: form, review remarks, attachments and history.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronLeft, Copy, Eye, Lock, Trash2, Undo2 } from 'lucide-react'
import {
  announcementRefusal,
  type AnnouncementAction,
} from '../../../../contract/competitions/announcements/announcement-transitions.ts'
import type { Announcement } from '../../../../contract/competitions/announcements/announcement-view.ts'
import { competitionTypeLabels } from '../../../../contract/competitions/enums.ts'
import { useLive } from '../../../api/live-updates.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { HistoryPage } from '../../../table/history-page.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Alert } from '../../../ui/alert.tsx'
import { backLinkStyle, RecordHeader } from '../../../ui/record-header.tsx'
import { formatTimestamp } from '../../../ui/number-and-time-formats.ts'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { ActionBar } from '../record/action-bar.tsx'
import { useAnnouncementActions } from './announcement-actions.tsx'
import { AnnouncementChip, MarkChip, ReturnedChip } from '../record/state-chips.tsx'
import { reviewRemarksOf } from './announcement-draft.ts'
import { AnnouncementForm, useAnnouncementForm } from './announcement-form.tsx'
import { announcementLive, announcementQueries } from './queries.ts'
import { QueryBoundary } from '../../../api/query-boundary.tsx'

const route = getRouteApi('/_staff/competitions/announcements/edit/$id')
const tabs = [
  { value: 'form' as const, label: 'Uppgifter' },
  { value: 'history' as const, label: 'Historik' },
]
/** Save and submit are buttons of the form, and decisions belong to the review page, so neither is in the menu. */
const menuActions: readonly AnnouncementAction[] = ['copy', 'remove', 'move', 'cancel']

export const AnnouncementEdit = () => {
  const { id } = route.useParams()
  const { tab, page } = route.useSearch()
  const navigate = route.useNavigate()
  const user = useCurrentUser()
  useLive(announcementLive)
  const { data: announcement, error } = useSuspenseQuery(announcementQueries.view(id))
  const toReview = () => void navigate({ to: '/competitions/announcements/review/$id', params: { id } })
  const form = useAnnouncementForm(announcement, toReview)
  const actions = useAnnouncementActions(announcement, {
    // The draft is gone, so the form does not ask about unsaved changes.
    onRemoved: form.discardChanges,
  })
  const refusal = announcementRefusal('update', announcement, user, user.context, announcement.facts)

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
        chips={<Chips announcement={announcement} />}
        summary={[
          announcement.branch.name,
          ...(announcement.competitionType === 'Unset' ? [] : [competitionTypeLabels[announcement.competitionType]]),
          `säsong ${announcement.season}`,
        ].join(' · ')}
        actions={
          <>
            <Link to="/competitions/announcements/review/$id" params={{ id }} className={buttonStyle('secondary')}>
              <Eye className="size-4" aria-hidden="true" />
              Så ser den ut
            </Link>
            <ActionBar
              label="Åtgärder för utlysningen"
              actions={[]}
              more={[...actions.suggested, ...actions.more].filter(({ key }) => menuActions.includes(key))}
              onAction={actions.start}
            />
          </>
        }
      />
      {actions.dialog}
      <Tabs
        label="Om utlysningen"
        tabs={tabs}
        value={tab}
        onChange={(value) => void navigate({ search: { tab: value }, resetScroll: false })}
      >
        <TabPanel value="form" isAlwaysMounted>
          <div className="flex flex-col gap-4">
            {error?.status === 404 ? <RemovedAlert /> : null}
            <EditAlerts announcement={announcement} refusal={refusal} />
            <AnnouncementForm form={form} announcement={announcement} refusal={refusal} />
          </div>
        </TabPanel>
        {tab === 'history' ? (
          <TabPanel value="history">
            <QueryBoundary resetKey={String(page)}>
              <AnnouncementHistory id={id} page={page} />
            </QueryBoundary>
          </TabPanel>
        ) : null}
      </Tabs>
    </div>
  )
}

const AnnouncementHistory = ({ id, page }: { id: string; page: number }) => (
  <HistoryPage history={useSuspenseQuery(announcementQueries.history(id, page)).data} page={page} />
)

const Chips = ({ announcement }: { announcement: Announcement }) => (
  <>
    {announcement.status === 'Draft' && announcement.returnedAt !== null ? (
      <ReturnedChip />
    ) : (
      <AnnouncementChip status={announcement.status} />
    )}
    {announcement.cancelledAt === null ? null : <MarkChip mark="cancelled" />}
    {announcement.movedAt === null ? null : <MarkChip mark="moved" />}
  </>
)

/** Alert that another user has removed the draft while it was open. */
const RemovedAlert = () => (
  <Alert tone="danger" icon={<Trash2 className="size-5" aria-hidden="true" />}>
    Utkastet finns inte längre: någon har tagit bort det. Det du har skrivit går inte att spara här.
  </Alert>
)

/** Alerts above the form: why it is read-only, why it was returned, what it was copied from. */
const EditAlerts = ({ announcement, refusal }: { announcement: Announcement; refusal: string | null }) => {
  const general = reviewRemarksOf(announcement).filter(({ field }) => field === null)
  const isReturned = announcement.status === 'Draft' && announcement.returnedAt !== null
  return (
    <>
      {refusal === null ? null : (
        <Alert icon={<Lock className="size-5" aria-hidden="true" />}>Utlysningen kan inte ändras nu. {refusal}</Alert>
      )}
      {isReturned && announcement.returnedAt !== null ? (
        <Alert tone="warning" icon={<Undo2 className="size-5 self-start" aria-hidden="true" />}>
          <span className="block font-semibold">
            {announcement.returnedByName ?? 'En granskare'} bad om komplettering{' '}
            {formatTimestamp(announcement.returnedAt)}
          </span>
          <span className="block whitespace-pre-line">{announcement.returnReason}</span>
          {general.map(({ id, createdByName, text }) => (
            <span key={id} className="mt-1 block whitespace-pre-line">
              {createdByName}: {text}
            </span>
          ))}
        </Alert>
      ) : null}
      {announcement.copiedFrom && announcement.version === 1 ? (
        <Alert icon={<Copy className="size-5" aria-hidden="true" />}>
          Kopierad från{' '}
          <Link
            to="/competitions/announcements/review/$id"
            params={{ id: announcement.copiedFrom.id }}
            className="text-accent-text underline underline-offset-3"
          >
            {announcement.copiedFrom.title}
          </Link>
          . Dagarna är flyttade 52 veckor framåt, till samma veckodagar. Gå igenom dem innan du skickar in.
        </Alert>
      ) : null}
    </>
  )
}
