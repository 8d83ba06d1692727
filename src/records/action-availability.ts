// Availability of an action to the user: available, refused with a reason, or available to a SysAdmin who gives one.
import type { LucideIcon } from 'lucide-react'
import type { PermissionFacts } from '#contract/record/permission.ts'
import type { CurrentUser } from '../session/session.ts'

export interface ActionAvailability {
  /** Why the action is refused, or null. */
  refusal: string | null
  /** The rule that a SysAdmin overrides by the action, or null. */
  rule: string | null
}

type RefusalRule<Action extends string, Subject, Facts extends readonly unknown[]> = (
  action: Action,
  record: Subject,
  user: CurrentUser,
  context: CurrentUser['context'],
  ...facts: Facts
) => string | null

/** The availability of an action by a rule that nobody can override. */
export const firmly =
  <Action extends string, Subject>(refusalBy: RefusalRule<Action, Subject, []>) =>
  (action: Action, record: Subject, user: CurrentUser): ActionAvailability => ({
    refusal: refusalBy(action, record, user, user.context),
    rule: null,
  })

/**
 * The availability of an action by the rule that page and server share: the refusal for given facts about the user, or
 * null. `approvalRefusal`: why the checklist blocks an approval, or null.
 */
export const availabilityBy =
  <Action extends string, Subject, Facts extends { override?: string } = PermissionFacts>(
    refusalBy: RefusalRule<Action, Subject, [Facts]>,
    approvalRefusal: string | null = null,
  ) =>
  (action: Action, record: Subject & { facts: Facts }, user: CurrentUser): ActionAvailability => {
    const refusalFor = (facts: Facts) => refusalBy(action, record, user, user.context, facts)
    const refusal = refusalFor(record.facts)
    // The rule says what can be overridden, and by whom.
    if (refusal !== null && refusalFor({ ...record.facts, override: '-' }) !== null) return { refusal, rule: null }
    return { refusal: action === 'approve' ? approvalRefusal : null, rule: refusal }
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
