// Hook for the actions on an announcement: which are suggested, which are refused and why, and their dialogs.
// Actions that the state forbids are left out.
import { useNavigate } from '@tanstack/react-router'
import {
  Ban,
  CircleCheck,
  CircleX,
  Copy,
  Move,
  Pencil,
  RotateCcw,
  Send,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import {
  announcementActions,
  announcementRefusal,
  announcementStateRefusal,
  type AnnouncementAction,
} from '../../../../contract/competitions/announcements/announcement-transitions.ts'
import type { Announcement } from '../../../../contract/competitions/announcements/announcement-view.ts'
import { today } from '../../../../contract/dates/swedish-day.ts'
import { copyLabel } from './copy-label.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { suggestedAnnouncementActions } from './suggested-actions.ts'
import { availabilityOf, type ActionItem, type ActionAvailability } from '../record/action-availability.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { DialogBoundary } from '../../../ui/async-boundary.tsx'

const Dialogs = lazyComponent(async () => (await import('./announcement-action-dialogs.tsx')).AnnouncementDialog)

const icons: Record<AnnouncementAction, LucideIcon> = {
  update: Pencil,
  submit: Send,
  withdraw: Undo2,
  approve: CircleCheck,
  return: Undo2,
  reject: CircleX,
  reopen: RotateCcw,
  remove: Trash2,
  cancel: Ban,
  move: Move,
  copy: Copy,
}
const dangerous: readonly AnnouncementAction[] = ['remove', 'cancel']
const allActions = Object.keys(announcementActions) as AnnouncementAction[]

const labelOf = (action: AnnouncementAction, record: Announcement) =>
  action === 'copy' ? copyLabel(record, today()) : announcementActions[action].label

interface AnnouncementActions {
  /** The actions that the state suggests: shown as buttons. */
  suggested: readonly ActionItem<AnnouncementAction>[]
  /** The other actions: shown in the menu. */
  more: readonly ActionItem<AnnouncementAction>[]
  primary: AnnouncementAction | null
  start: (action: AnnouncementAction) => void
  /** The dialog of the action that has been started; the page renders it. */
  dialog: ReactNode
}

interface AnnouncementActionsOptions {
  /** Why the checklist blocks an approval, or null. */
  approvalRefusal?: string | null
  /** Called when the record has been removed, before its page is left. */
  onRemoved?: () => void
}

export const useAnnouncementActions = (
  record: Announcement,
  { approvalRefusal = null, onRemoved }: AnnouncementActionsOptions = {},
): AnnouncementActions => {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const [open, setOpen] = useState<AnnouncementAction | null>(null)

  const availability = (action: AnnouncementAction, announcement: Announcement): ActionAvailability => {
    const byRules = availabilityOf(
      (facts) => announcementRefusal(action, announcement, user, user.context, facts),
      announcement.facts,
    )
    return action === 'approve' && byRules.refusal === null ? { ...byRules, refusal: approvalRefusal } : byRules
  }
  const possible = allActions.filter((action) => announcementStateRefusal(action, record) === null)
  const suggestedKeys = suggestedAnnouncementActions(record, today())
  const items = possible.map((action) => ({
    key: action,
    label: labelOf(action, record),
    icon: icons[action],
    refusal: availability(action, record).refusal,
    isDangerous: dangerous.includes(action),
  }))
  const suggested = suggestedKeys.flatMap((suggestedKey) => items.filter(({ key }) => key === suggestedKey))
  const finish = (action: AnnouncementAction, response: Announcement | undefined) => {
    setOpen(null)
    if (action === 'remove') {
      onRemoved?.()
      void navigate({ to: '/competitions/announcements/list' })
    }
    if (!response) return
    const params = { id: response.id }
    if (action === 'copy') void navigate({ to: '/competitions/announcements/edit/$id', params })
    if (action === 'move') void navigate({ to: '/competitions/announcements/review/$id', params })
  }
  const start = (action: AnnouncementAction) => {
    if (action === 'update') void navigate({ to: '/competitions/announcements/edit/$id', params: { id: record.id } })
    else setOpen(action)
  }

  return {
    suggested,
    // Available actions come before refused ones.
    more: items
      .filter(({ key }) => !suggestedKeys.includes(key))
      .sort((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null)),
    primary: suggested.find(({ refusal }) => refusal === null)?.key ?? null,
    start,
    dialog:
      open === null || open === 'update' ? null : (
        <DialogBoundary onClose={() => setOpen(null)}>
          <Dialogs
            action={open}
            record={record}
            availability={(announcement) => availability(open, announcement)}
            onDone={(response) => finish(open, response)}
            onClose={() => setOpen(null)}
          />
        </DialogBoundary>
      ),
  }
}
