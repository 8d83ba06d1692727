// Who may act on competitions, and why not: one sentence that the disabled button and the server's refusal share.
import { holds, type ContextId, type Holder } from '../access.ts'

/** `owner` writes: an admin of the owning branch. `decider` judges: the same, or a global one. */
export type ActorRole = 'owner' | 'decider'

/** One row of a state table. */
export interface Transition<Status extends string> {
  label: string
  from: readonly Status[]
  /** Null: the state stays; the record is written, ends (removed) or gets a mark (cancelled, moved). */
  to: Status | null
  actor: ActorRole
  /** Never by someone who has edited or submitted it since the last decision. */
  fourEyes?: true
  /** Never by someone with a role in a club that it concerns. */
  disinterested?: true
  needsReason?: true
  /** Not on one that has been cancelled or moved. */
  whileLive?: true
}

/** What the caller is to the record: worked out by the server, read by both sides. */
export interface PermissionFacts {
  /** The caller has edited or submitted it since the last decision. */
  hasHand: boolean
  /** Clubs that it concerns and where the caller has a role, by name. */
  ownClubs: string[]
  /** Who else may decide now. */
  deciders: { name: string; isGlobal: boolean }[]
  /** Why a SysAdmin sets four eyes or jäv aside; empty when he does not. */
  override?: string
}

export interface Branch {
  id: string
  name: string
}

const branchScope = 'Competitions.Admin'
const globalScope = 'Global.Competitions.Admin'

export const isSysAdmin = (holder: Holder) => holder.roles.some((role) => role.name === 'SysAdmin')

/** Why the holder's roles do not let him act on what a branch owns; a district reads it, whatever role he has there. */
export const rightsRefusal = (actor: ActorRole, branch: Branch, holder: Holder, context: ContextId): string | null => {
  if (isSysAdmin(holder)) return null
  if (actor === 'decider' && holds(holder, context, globalScope)) return null
  if (!holds(holder, branch.id, branchScope)) {
    const admins = `tävlingsadministratörerna i ${branch.name}`
    return actor === 'decider' ? `Beslutet fattas av ${admins} eller av förbundskansliet.` : `Det görs av ${admins}.`
  }
  return context === branch.id ? null : `Byt till ${branch.name}: där är du tävlingsadministratör.`
}

const listOf = (names: readonly string[], word: 'och' | 'eller') =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`

/** Who decides instead, by name. */
const otherDeciders = ({ deciders }: PermissionFacts): string => {
  const near = deciders.filter((decider) => !decider.isGlobal).map(({ name }) => name)
  const far = deciders.filter((decider) => decider.isGlobal).map(({ name }) => name)
  if (near.length > 0) return `${listOf(near, 'eller')} kan besluta.`
  if (far.length > 0) return `Beslutet fattas av kansliet: ${listOf(far, 'eller')}.`
  return 'Ingen annan kan besluta: en systemadministratör får göra det med en motivering.'
}

type ImpartialityRules = Pick<Transition<string>, 'fourEyes' | 'disinterested'>

/** Four eyes and jäv. A SysAdmin may set them aside with a reason, which is recorded. */
export const impartialityRefusal = (
  rules: ImpartialityRules,
  noun: string,
  holder: Holder,
  facts: PermissionFacts,
): string | null => {
  const mayOverride = isSysAdmin(holder)
  if (mayOverride && facts.override?.trim()) return null
  const instead = mayOverride
    ? 'Som systemadministratör kan du åsidosätta det med en motivering.'
    : otherDeciders(facts)
  if (rules.disinterested && facts.ownClubs.length > 0) {
    return `Jäv: du har uppdrag i ${listOf(facts.ownClubs, 'och')}. ${instead}`
  }
  if (rules.fourEyes && facts.hasHand) {
    return `Du har själv ändrat eller skickat in ${noun} sedan det förra beslutet. ${instead}`
  }
  return null
}

/** Why the state does not allow it: the sentence on what has become of the record. */
export const stateRefusal = <Status extends string>(
  transition: Pick<Transition<Status>, 'from'>,
  status: Status,
  sentences: Record<Status, string>,
): string | null => (transition.from.includes(status) ? null : sentences[status])
