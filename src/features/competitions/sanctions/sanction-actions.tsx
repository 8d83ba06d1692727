// Everything that can be done with a sanctioned competition, by the rules that page and server share.
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
  /** What is done to it as it stands, and what is rare. */
  offers: readonly ActionItem<SanctionAction>[]
  more: readonly ActionItem<SanctionAction>[]
  /** Why it cannot be changed, or null. */
  refusal: string | null
  /** The rule that a SysAdmin sets aside by changing it, or null. */
  rule: string | null
  start: (action: SanctionAction) => void
  /** To be drawn somewhere on the page. */
  dialog: ReactNode
}

export const useSanctionActions = (record: Sanction, onEdit: () => void): SanctionActions => {
  const user = useCurrentUser()
  const [open, setOpen] = useState<Exclude<SanctionAction, 'update'> | null>(null)
  const standing = (action: SanctionAction, of: Sanction) =>
    availabilityOf((told) => sanctionRefusal(action, of, user, user.currentContext, told), of.facts)
  const offerOf = (action: SanctionAction): ActionItem<SanctionAction> => ({
    key: action,
    label: sanctionActions[action].label,
    icon: icons[action],
    refusal: standing(action, record).refusal,
    isDangerous: dangerous.includes(action),
  })
  const possible = (actions: readonly SanctionAction[]) =>
    actions.filter((action) => sanctionStateRefusal(action, record.state) === null).map(offerOf)
  return {
    offers: possible(['update']),
    more: possible(['move', 'cancel', 'withdraw']),
    refusal: standing('update', record).refusal,
    rule: standing('update', record).rule,
    start: (action) => (action === 'update' ? onEdit() : setOpen(action)),
    dialog:
      open === null ? null : (
        <DialogBoundary onClose={() => setOpen(null)}>
          <Dialogs action={open} record={record} standing={(of) => standing(open, of)} onClose={() => setOpen(null)} />
        </DialogBoundary>
      ),
  }
}
