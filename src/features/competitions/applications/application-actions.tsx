// What staff can do with an application, as the state table and the rules shared with the server have it.
import { CircleCheck, CircleX, MailQuestionMark, Undo2, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import {
  applicationActions,
  applicationRefusal,
  applicationStateRefusal,
  type ApplicationAction,
} from '../../../../contract/competitions/applications/application-transitions.ts'
import type { Application } from '../../../../contract/competitions/applications/application-view.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { availabilityOf, type ActionItem, type ActionAvailability } from '../record/action-availability.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { DialogBoundary } from '../../../ui/async-boundary.tsx'

const Dialogs = lazyComponent(async () => (await import('./application-action-dialogs.tsx')).ApplicationDialog)

const icons: Record<ApplicationAction, LucideIcon> = {
  approve: CircleCheck,
  return: Undo2,
  reject: CircleX,
  askClub: MailQuestionMark,
}
const actions = Object.keys(applicationActions) as ApplicationAction[]

/** `blocked`: what the machine's checklist has against an approval, or null. */
export const useApplicationActions = (
  record: Application,
  blocked: string | null,
): {
  offers: readonly ActionItem<ApplicationAction>[]
  start: (action: ApplicationAction) => void
  dialog: ReactNode
} => {
  const user = useCurrentUser()
  const [open, setOpen] = useState<ApplicationAction | null>(null)
  const standing = (action: ApplicationAction, of: Application): ActionAvailability => {
    const found = availabilityOf((told) => applicationRefusal(action, of, user, user.currentContext, told), of.facts)
    return action === 'approve' && found.refusal === null ? { ...found, refusal: blocked } : found
  }
  // A club that has said yes is not asked again.
  const isPossible = (action: ApplicationAction) =>
    applicationStateRefusal(action, record) === null && (action !== 'askClub' || record.clubAnswer !== 'yes')
  return {
    offers: actions.filter(isPossible).map((action) => ({
      key: action,
      label: applicationActions[action].label,
      icon: icons[action],
      refusal: standing(action, record).refusal,
    })),
    start: setOpen,
    dialog:
      open === null ? null : (
        <DialogBoundary onClose={() => setOpen(null)}>
          <Dialogs action={open} record={record} standing={(of) => standing(open, of)} onClose={() => setOpen(null)} />
        </DialogBoundary>
      ),
  }
}
