// Announcements as a kind of record on the page, and the hook for their actions.
import { useNavigate } from '@tanstack/react-router'
import {
  announcementFieldRefusal,
  type AnnouncementField,
} from '../../../../contract/competitions/announcements/announcement-draft.ts'
import { announcements } from '../../../../contract/competitions/announcements/announcement-endpoints.ts'
import {
  announcementActions,
  announcementRefusal,
  announcementStateRefusal,
} from '../../../../contract/competitions/announcements/announcement-transitions.ts'
import type { Announcement } from '../../../../contract/competitions/announcements/announcement-view.ts'
import { today } from '../../../../contract/dates/swedish-day.ts'
import { availabilityOf } from '../../../records/action-availability.ts'
import { useRecordActions } from '../../../records/record-actions.tsx'
import type { RecordResource } from '../../../records/record-resource.ts'
import { useRecordWrite } from '../../../records/record-write.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { announcementTexts } from './announcement-text.ts'
import { copyLabel } from './copy-label.ts'
import { suggestedAnnouncementActions } from './suggested-actions.ts'

const Dialogs = lazyComponent(async () => (await import('./announcement-action-dialogs.tsx')).AnnouncementDialog)

export const announcementResource: RecordResource<Announcement> = {
  noun: 'utlysningen',
  endpoints: announcements,
  textsOf: announcementTexts,
  fieldRefusal: (field, { status }) => announcementFieldRefusal(status, field as AnnouncementField),
}

export const useUpdateAnnouncement = () =>
  useRecordWrite(announcementResource, announcements.update, {
    success: ({ status }) => (status === 'Draft' ? 'Utkastet är sparat' : 'Utlysningen är sparad'),
    undo: 'fields',
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
    availability: (action, announcement, user) => {
      const byRules = availabilityOf(
        (facts) => announcementRefusal(action, announcement, user, user.context, facts),
        announcement.facts,
      )
      return action === 'approve' && byRules.refusal === null ? { ...byRules, refusal: approvalRefusal } : byRules
    },
    suggested: hasButtons ? [] : suggestedAnnouncementActions(record, today()),
    looks: { copy: { label: copyLabel(record, today()) } },
    Dialogs,
    onEdit: () => void navigate({ to: '/competitions/announcements/edit/$id', params: { id: record.id } }),
    onDone: (action, answer) => {
      const params = { id: (answer as Announcement | undefined)?.id ?? '' }
      if (action === 'remove') {
        onRemoved?.()
        void navigate({ to: '/competitions/announcements/list' })
      }
      if (action === 'copy') void navigate({ to: '/competitions/announcements/edit/$id', params })
      if (action === 'move') void navigate({ to: '/competitions/announcements/review/$id', params })
    },
  })
}
