// Availability of an action to the user: available, refused with a reason, or available to a SysAdmin who gives one.
import type { LucideIcon } from 'lucide-react'
import type { PermissionFacts } from '../../../../contract/competitions/permission.ts'

export interface ActionAvailability {
  /** Why it may not be done, or null. */
  refusal: string | null
  /** The rule that a SysAdmin sets aside by doing it, or null. */
  rule: string | null
}

/** `ask` answers a refusal by what is told of the caller: the rules that page and server share. */
export const availabilityOf = (
  ask: (told: PermissionFacts) => string | null,
  facts: PermissionFacts,
): ActionAvailability => {
  const refusal = ask(facts)
  if (refusal === null) return { refusal, rule: null }
  // Nothing but four eyes and jäv can be set aside, and by nobody else.
  return ask({ ...facts, override: '-' }) === null ? { refusal: null, rule: refusal } : { refusal, rule: null }
}

/** An action as it is drawn. */
export interface ActionItem<Key extends string = string> {
  key: Key
  label: string
  icon: LucideIcon
  refusal: string | null
  isDangerous?: boolean
}

/** What is not refused, as the command palette offers it. */
export const paletteCommandsOf = <Key extends string>(
  actions: readonly ActionItem<Key>[],
  onAction: (key: Key) => void,
) =>
  actions.flatMap(({ key, label, icon, refusal }) =>
    refusal === null ? [{ label, icon, run: () => onAction(key) }] : [],
  )
