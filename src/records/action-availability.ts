// Availability of an action to the user: available, refused with a reason, or available to a SysAdmin who gives one.
import type { LucideIcon } from 'lucide-react'
import type { PermissionFacts } from '../../contract/competitions/permission.ts'

export interface ActionAvailability {
  /** Why the action is refused, or null. */
  refusal: string | null
  /** The rule that a SysAdmin overrides by the action, or null. */
  rule: string | null
}

/** `refusalFor` is the rule that page and server share: the refusal for given facts about the user, or null. */
export const availabilityOf = (
  refusalFor: (facts: PermissionFacts) => string | null,
  facts: PermissionFacts,
): ActionAvailability => {
  const refusal = refusalFor(facts)
  if (refusal === null) return { refusal, rule: null }
  // Only the four-eyes rule and conflicts of interest can be overridden, and only by a SysAdmin.
  return refusalFor({ ...facts, override: '-' }) === null ? { refusal: null, rule: refusal } : { refusal, rule: null }
}

/** An action as a button or menu item. */
export interface ActionItem<Key extends string = string> {
  key: Key
  label: string
  icon: LucideIcon
  refusal: string | null
  isDangerous?: boolean
}

/** Available actions as commands of the command palette. */
export const paletteCommandsOf = <Key extends string>(
  actions: readonly ActionItem<Key>[],
  onAction: (key: Key) => void,
) =>
  actions.flatMap(({ key, label, icon, refusal }) =>
    refusal === null ? [{ label, icon, run: () => onAction(key) }] : [],
  )

export const isAvailable = <Key extends string>(actions: readonly ActionItem<Key>[], key: Key): boolean =>
  actions.some((action) => action.key === key && action.refusal === null)
