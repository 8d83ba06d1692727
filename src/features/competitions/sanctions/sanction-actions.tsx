// Hook for the actions on a sanctioned competition: which are available, refused and why, and their dialogs.
import { Ban, CircleX, Move, Pencil, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Sanction } from '../../../../contract/competitions/sanctions/sanction.ts'
import {
  sanctionActions,
  sanctionRefusal,
  sanctionStateRefusal,
  type SanctionAction,
} from '../../../../contract/competitions/sanctions/sanction-transitions.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { availabilityOf, type ActionItem } from '../record/action-availability.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { DialogBoundary } from '../../../ui/async-boundary.tsx'

const Dialogs = lazyComponent(async () => (await import('./sanction-action-dialogs.tsx')).SanctionDialog)

const icons: Record<SanctionAction, LucideIcon> = { update: Pencil, cancel: Ban, move: Move, withdraw: CircleX }
const dangerous: readonly SanctionAction[] = ['cancel', 'withdraw']

interface SanctionActions {
  /** Shown as buttons; `more` is shown in the menu. */
  suggested: readonly ActionItem<SanctionAction>[]
  more: readonly ActionItem<SanctionAction>[]
  /** Why the record cannot be changed, or null. */
  refusal: string | null
  /** The rule that a SysAdmin overrides by changing it, or null. */
  rule: string | null
  start: (action: SanctionAction) => void
  /** The dialog of the action that has been started; the page renders it. */
  dialog: ReactNode
}

export const useSanctionActions = (record: Sanction, onEdit: () => void): SanctionActions => {
  const user = useCurrentUser()
  const [open, setOpen] = useState<Exclude<SanctionAction, 'update'> | null>(null)
  const availability = (action: SanctionAction, sanction: Sanction) =>
    availabilityOf((facts) => sanctionRefusal(action, sanction, user, user.context, facts), sanction.facts)
  const itemOf = (action: SanctionAction): ActionItem<SanctionAction> => ({
    key: action,
    label: sanctionActions[action].label,
    icon: icons[action],
    refusal: availability(action, record).refusal,
    isDangerous: dangerous.includes(action),
  })
  const possible = (actions: readonly SanctionAction[]) =>
    actions.filter((action) => sanctionStateRefusal(action, record) === null).map(itemOf)
  return {
    suggested: possible(['update']),
    more: possible(['move', 'cancel', 'withdraw']),
    refusal: availability('update', record).refusal,
    rule: availability('update', record).rule,
    start: (action) => (action === 'update' ? onEdit() : setOpen(action)),
    dialog:
      open === null ? null : (
        <DialogBoundary onClose={() => setOpen(null)}>
          <Dialogs
            action={open}
            record={record}
            availability={(sanction) => availability(open, sanction)}
            onClose={() => setOpen(null)}
          />
        </DialogBoundary>
      ),
  }
}
