// What rules of permission have in common over all records: who decides, and how a SysAdmin passes a rule.
import type { z } from 'zod'
import type { Holder } from '../access.ts'
import { orList } from '../text/lists.ts'
import type { permissionFacts } from './review.ts'

export type PermissionFacts = z.output<typeof permissionFacts> & {
  /** A SysAdmin's reason for overriding four eyes or a conflict of interest; empty without an override. */
  override?: string
}

export interface Branch {
  id: string
  name: string
}

export const isSysAdmin = (holder: Holder) => holder.roles.some((role) => role.name === 'SysAdmin')

type Deciders = Pick<PermissionFacts, 'deciders'>

/** The deciders who are mailed about a record that waits: the branch's own, or the federation's when the branch has none. */
export const mailedDeciders = ({ deciders }: Deciders): PermissionFacts['deciders'] => {
  const inBranch = deciders.filter(({ isGlobal }) => !isGlobal)
  return inBranch.length > 0 ? inBranch : deciders
}

/** Sentence that names who else can decide. */
export const namedDeciders = ({ deciders }: Deciders): string => {
  const inBranch = deciders.filter((decider) => !decider.isGlobal).map(({ name }) => name)
  const inFederation = deciders.filter((decider) => decider.isGlobal).map(({ name }) => name)
  if (inBranch.length > 0) return `${orList(inBranch)} kan besluta.`
  if (inFederation.length > 0) return `Beslutet fattas av förbundskansliet: ${orList(inFederation)}.`
  return 'Ingen annan kan besluta: en systemadministratör får göra det med en motivering.'
}

/** Whether a SysAdmin has given a reason for passing the rule. */
const isOverridden = (holder: Holder, { override }: Pick<PermissionFacts, 'override'>): boolean =>
  isSysAdmin(holder) && Boolean(override?.trim())

/** Sentence on what to do for somebody who may not decide: pass the rule with a reason, or leave it to others. */
const alternativeText = (holder: Holder, facts: Deciders): string =>
  isSysAdmin(holder) ? 'Som systemadministratör kan du åsidosätta det med en motivering.' : namedDeciders(facts)

/**
 * Refusal by rules that a SysAdmin alone passes, with a reason, or null. Whom it stops altogether reads the first of the broken rules;
 * a SysAdmin reads them all, because the one reason passes all, and the history names what it has passed.
 */
export const impartialityRefusal = (
  [first, ...more]: readonly string[],
  holder: Holder,
  facts: Pick<PermissionFacts, 'deciders' | 'override'>,
): string | null => {
  if (first === undefined || isOverridden(holder, facts)) return null
  return [first, ...(isSysAdmin(holder) ? more : []), alternativeText(holder, facts)].join(' ')
}
