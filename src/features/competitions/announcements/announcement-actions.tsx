// Everything that can be done with an announcement: what its state forbids is left out, what the caller may not do says why.
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
import { copyLabel } from './copy-label.ts'
import { today } from '../../../ui/number-and-time-formats.ts'
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
const actions = Object.keys(announcementActions) as AnnouncementAction[]

const labelOf = (action: AnnouncementAction, record: Announcement) =>
  action === 'copy' ? copyLabel(record, today()) : announcementActions[action].label

interface AnnouncementActions {
  offers: readonly ActionItem<AnnouncementAction>[]
  more: readonly ActionItem<AnnouncementAction>[]
  primary: AnnouncementAction | null
  start: (action: AnnouncementAction) => void
  /** To be drawn somewhere on the page. */
  dialog: ReactNode
}

interface AnnouncementActionsOptions {
  /** What the machine's checklist has against an approval, or null. */
  blocked?: string | null
  /** Told when the record is gone, before its page is left. */
  onRemoved?: () => void
}

export const useAnnouncementActions = (
  record: Announcement,
  { blocked = null, onRemoved }: AnnouncementActionsOptions = {},
): AnnouncementActions => {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const [open, setOpen] = useState<AnnouncementAction | null>(null)

  const standing = (action: AnnouncementAction, of: Announcement): ActionAvailability => {
    const found = availabilityOf((told) => announcementRefusal(action, of, user, user.currentContext, told), of.facts)
    return action === 'approve' && found.refusal === null ? { ...found, refusal: blocked } : found
  }
  const possible = actions.filter((action) => announcementStateRefusal(action, record) === null)
  const steps = suggestedAnnouncementActions(record, today())
  const offers = possible.map((action) => ({
    key: action,
    label: labelOf(action, record),
    icon: icons[action],
    refusal: standing(action, record).refusal,
    isDangerous: dangerous.includes(action),
  }))
  const next = steps.flatMap((step) => offers.filter(({ key }) => key === step))
  const done = (action: AnnouncementAction, answer: Announcement | undefined) => {
    setOpen(null)
    if (action === 'remove') {
      onRemoved?.()
      void navigate({ to: '/competitions/announcements/list' })
    }
    if (!answer) return
    const params = { id: answer.id }
    if (action === 'copy') void navigate({ to: '/competitions/announcements/edit/$id', params })
    if (action === 'move') void navigate({ to: '/competitions/announcements/review/$id', params })
  }
  const start = (action: AnnouncementAction) => {
    if (action === 'update') void navigate({ to: '/competitions/announcements/edit/$id', params: { id: record.id } })
    else setOpen(action)
  }

  return {
    offers: next,
    // What can be done before what cannot.
    more: offers
      .filter(({ key }) => !steps.includes(key))
      .sort((one, other) => Number(one.refusal !== null) - Number(other.refusal !== null)),
    primary: next.find(({ refusal }) => refusal === null)?.key ?? null,
    start,
    dialog:
      open === null || open === 'update' ? null : (
        <DialogBoundary onClose={() => setOpen(null)}>
          <Dialogs
            action={open}
            record={record}
            standing={(of) => standing(open, of)}
            onDone={(answer) => done(open, answer)}
            onClose={() => setOpen(null)}
          />
        </DialogBoundary>
      ),
  }
}
