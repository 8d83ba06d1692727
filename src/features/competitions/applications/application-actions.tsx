// Hook for the actions of staff on an application: which are available, which are refused and why, their dialogs.
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
const allActions = Object.keys(applicationActions) as ApplicationAction[]

/** `approvalRefusal`: why the checklist blocks an approval, or null. */
export const useApplicationActions = (
  record: Application,
  approvalRefusal: string | null,
): {
  available: readonly ActionItem<ApplicationAction>[]
  start: (action: ApplicationAction) => void
  dialog: ReactNode
} => {
  const user = useCurrentUser()
  const [open, setOpen] = useState<ApplicationAction | null>(null)
  const availability = (action: ApplicationAction, application: Application): ActionAvailability => {
    const byRules = availabilityOf(
      (facts) => applicationRefusal(action, application, user, user.context, facts),
      application.facts,
    )
    return action === 'approve' && byRules.refusal === null ? { ...byRules, refusal: approvalRefusal } : byRules
  }
  // A club that has answered yes is not asked again.
  const isPossible = (action: ApplicationAction) =>
    applicationStateRefusal(action, record) === null && (action !== 'askClub' || record.clubAnswer !== 'yes')
  return {
    available: allActions.filter(isPossible).map((action) => ({
      key: action,
      label: applicationActions[action].label,
      icon: icons[action],
      refusal: availability(action, record).refusal,
    })),
    start: setOpen,
    dialog:
      open === null ? null : (
        <DialogBoundary onClose={() => setOpen(null)}>
          <Dialogs
            action={open}
            record={record}
            availability={(application) => availability(open, application)}
            onClose={() => setOpen(null)}
          />
        </DialogBoundary>
      ),
  }
}
