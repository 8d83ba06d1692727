// Announcements as a kind of record on the page, and the hook for their actions.
import { useNavigate } from '@tanstack/react-router'
import {
  announcementFieldRefusal,
  type AnnouncementField,
} from '#contract/competitions/announcements/announcement-draft.ts'
import { announcements } from '#contract/competitions/announcements/announcement-endpoints.ts'
import {
  announcementActions,
  announcementRefusal,
  announcementStateRefusal,
  announcementStatusLabels,
} from '#contract/competitions/announcements/announcement-transitions.ts'
import {
  type Announcement,
  announcementFieldsWith,
  announcementValues,
} from '#contract/competitions/announcements/announcement-view.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { copyLabel } from '#contract/competitions/announcements/copy-target.ts'
import { shortRefetchWait } from '../../../api/write.ts'
import { availabilityBy } from '../../../records/action-availability.ts'
import { useRecordActions } from '../../../records/record-actions.tsx'
import type { RecordResource } from '../../../records/record-resource.ts'
import { useRecordWrite } from '../../../records/record-write.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { recordTexts } from '../../../records/record-text.ts'
import { suggestedAnnouncementActions } from './suggested-actions.ts'

const Dialogs = lazyComponent(async () => (await import('./announcement-action-dialogs.tsx')).AnnouncementDialog)

const markOf = ({ cancelledAt, movedAt }: Announcement) => {
  if (cancelledAt !== null) return 'Inställd'
  return movedAt === null ? '' : 'Flyttad'
}

export const announcementResource: RecordResource<Announcement> = {
  noun: 'utlysningen',
  endpoints: announcements,
  textsOf: (announcement) =>
    recordTexts(announcementFieldsWith(announcement), announcementValues(announcement), [
      { field: 'status', label: 'Status', text: announcementStatusLabels[announcement.status] },
      { field: 'mark', label: 'Läge', text: markOf(announcement) },
      {
        field: 'returnReason',
        label: 'Begärd komplettering',
        // It stays while the record is in review again, but nothing is asked for then.
        text: (announcement.status === 'Draft' ? announcement.returnReason : null) ?? '',
      },
      { field: 'decisionReason', label: 'Motivering', text: announcement.decisionReason ?? '' },
      { field: 'applicationCount', label: 'Ansökningar', text: String(announcement.applicationCount) },
      {
        field: 'sanctions',
        label: 'Sanktionerade tävlingar',
        text: announcement.sanctions.map(({ number }) => number).join(', '),
      },
    ]),
  fieldRefusal: (field, { status }) => announcementFieldRefusal(status, field as AnnouncementField),
}

export const useUpdateAnnouncement = () =>
  useRecordWrite(announcementResource, announcements.update, {
    success: ({ status }) => (status === 'Draft' ? 'Utkastet är sparat' : 'Utlysningen är sparad'),
    undo: 'fields',
    ...shortRefetchWait,
  })

interface AnnouncementActionsOptions {
  /** Why the checklist blocks an approval, or null. */
  approvalRefusal?: string | null
  /** The page has buttons of its own, so all actions are in the menu. */
  hasButtons?: boolean
  /** Called when the record has been removed, before its page is left. */
  onRemoved?: () => void
}

export const useAnnouncementActions = (
  record: Announcement,
  { approvalRefusal = null, hasButtons = false, onRemoved }: AnnouncementActionsOptions = {},
) => {
  const navigate = useNavigate()
  return useRecordActions({
    resource: announcementResource,
    record,
    actions: announcementActions,
    stateRefusal: announcementStateRefusal,
    availability: availabilityBy(announcementRefusal, approvalRefusal),
    suggested: hasButtons ? [] : suggestedAnnouncementActions(record, today()),
    looks: { copy: { label: copyLabel(record, today()) } },
    Dialogs,
    onEdit: () => void navigate({ to: '/competitions/announcements/edit/$id', params: { id: record.id } }),
    onAnswered: (action) => {
      if (action !== 'remove') return
      onRemoved?.()
      if (location.pathname.endsWith(`/${record.id}`)) void navigate({ to: '/competitions/announcements/list' })
    },
    onDone: (action, answer) => {
      const params = { id: (answer as Announcement | undefined)?.id ?? '' }
      if (action === 'copy') void navigate({ to: '/competitions/announcements/edit/$id', params })
      if (action === 'move') void navigate({ to: '/competitions/announcements/review/$id', params })
    },
  })
}
