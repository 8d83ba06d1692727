// Permission rules of competitions: roles, four eyes and conflict of interest. Page and server share the refusal.
import { administratorRefusal, type Context, type Holder } from '../access.ts'
import { andList } from '../text/lists.ts'
import { defineTransitions, type TransitionTable } from '../record/transitions.ts'
import { impartialityRefusal, type Branch, type PermissionFacts } from '../record/permission.ts'

/** `owner`: an administrator of the owning branch. `decider`: an administrator of the branch or of the federation. */
export type ActorRole = 'owner' | 'decider'

/** An action of a state machine. */
export interface Transition<Status extends string> {
  label: string
  from: readonly Status[]
  actor: ActorRole
  /** Not allowed for someone who has edited or submitted the record since the last decision. */
  fourEyes?: true
  /** Not allowed for someone with a role in a club that the record concerns. */
  disinterested?: true
  needsReason?: true
  /** Not allowed on a record that has been cancelled or moved. */
  whileLive?: true
}

export const administrators = { areas: ['Competitions'], who: 'tävlingsadministratör' } as const

/**
 * By role, the reason why the holder's rights do not permit the action on a record of the branch, or null. Roles in a district
 * only permit reading.
 */
export const rightsRefusals: Record<ActorRole, ReturnType<typeof administratorRefusal>> = {
  owner: administratorRefusal({ ...administrators, what: 'Det görs', isOwnAlone: true }),
  decider: administratorRefusal({ ...administrators, what: 'Beslutet fattas' }),
}

type ImpartialityRules = Pick<Transition<string>, 'fourEyes' | 'disinterested'>

/** The rules of four eyes and conflict of interest (jäv) that the holder would break, as sentences. */
const brokenRules = (
  rules: ImpartialityRules,
  handRefusal: string,
  { ownClubs, hasHand }: PermissionFacts,
): string[] => [
  ...(rules.disinterested && ownClubs.length > 0 ? [`Jäv: du har uppdrag i ${andList(ownClubs)}.`] : []),
  ...(rules.fourEyes && hasHand ? [handRefusal] : []),
]

interface BranchMachine<Action extends string, State extends string, Subject, Record> extends TransitionTable<
  Action,
  State,
  Subject
> {
  /** Tells what the holder has to do with the record, for actions with four eyes. */
  handRefusal?: string
  actions: Readonly<{ [Name in Action]: Transition<NoInfer<State>> }>
  /** What refuses an action that the state allows, so that its button stands there disabled. */
  readinessRefusal?: (action: Action, record: Record) => string | null
}

/**
 * The state machine of records that a branch's administrators act on. `stateRefusal`: the reason why the record's state does not
 * allow the action, or null, whoever asks. `refusal`: the reason why the holder may not perform it: rights, then the state, then
 * impartiality.
 */
export const branchTransitions = <Action extends string, State extends string, Subject, Record = unknown>({
  handRefusal = '',
  readinessRefusal,
  ...table
}: BranchMachine<Action, State, Subject, Record>) => {
  const stateRefusal = defineTransitions<Action, State, Subject>(table)
  return {
    stateRefusal,
    refusal: (
      action: Action,
      record: Subject & Record & { branch: Branch },
      holder: Holder,
      context: Context,
      facts: PermissionFacts,
    ): string | null =>
      rightsRefusals[table.actions[action].actor](holder, context, record.branch) ??
      stateRefusal(action, record) ??
      readinessRefusal?.(action, record) ??
      impartialityRefusal(brokenRules(table.actions[action], handRefusal, facts), holder, facts),
  }
}
