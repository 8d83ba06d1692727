// Rights over licences: who prepares and who decides, by branch, issuer, own licence and two persons. Pure functions that the server
// runs to refuse and the page to disable, with the same sentence.
import { administratorRefusal, globalContext, holds, type Context, type Holder } from '../access.ts'
import { impartialityRefusal, isSysAdmin, type Branch } from '../record/permission.ts'
import type { LicenceDecisionFacts } from './decision-facts.ts'

/** `prepare`: create, edit, submit, withdraw. `decide`: all that issues, changes or ends a licence. */
export type LicenceRole = 'prepare' | 'decide'

export interface LicencePlace {
  branch: Branch
  type: {
    /** Null: the federation. */
    issuer: { id: string } | null
    needsTwoPersons: boolean
  }
  /** The licence that the approval of an application ends. */
  replaces?: { isFederations: boolean } | null
}

const administrators = { areas: ['Licenses'], who: 'licensadministratör' } as const
const branchRefusals: Record<LicenceRole, ReturnType<typeof administratorRefusal>> = {
  prepare: administratorRefusal({ ...administrators, what: 'Det görs' }),
  decide: administratorRefusal({ ...administrators, what: 'Beslutet fattas' }),
}

const isFederationAdmin = (holder: Holder) => holds(holder, globalContext, 'Global.Licenses.Admin')

/** Why the federation alone decides, or null. */
const federationReason = ({ type, replaces }: LicencePlace): string | null => {
  if (type.issuer === null) return 'Licenstypen utfärdas av FSF'
  return replaces?.isFederations ? 'Licensen som ersätts är utfärdad av FSF' : null
}

export const isFederationsDecision = (place: LicencePlace): boolean => federationReason(place) !== null

/** The reason why the holder's rights do not permit it, or null. */
export const licenceRightsRefusal = (
  role: LicenceRole,
  holder: Holder,
  context: Context,
  place: LicencePlace,
): string | null => {
  const reason = role === 'decide' && !isFederationAdmin(holder) ? federationReason(place) : null
  if (reason !== null) return `${reason}: beslutet fattas av förbundskansliet.`
  const refusal = branchRefusals[role](holder, context, place.branch)
  if (refusal !== null || context.kind !== 'district' || isSysAdmin(holder)) return refusal
  return `Byt till ${place.branch.name}: i ett distrikt går det bara att läsa.`
}

/** The reason why the holder may prepare no application in the context, or null. */
export const licenceCreationRefusal = (holder: Holder, context: Context): string | null => {
  if (context.kind !== 'branch') return 'En licensansökan hör till en gren. Byt till grenen först.'
  return holds(holder, context, ['Licenses.Admin', 'Global.Licenses.Admin'])
    ? null
    : 'Ansökningar läggs in av grenens licensadministratörer eller av förbundskansliet.'
}

/** Whether the holder may read e-mail addresses, merits and the reasons of blocks. */
export const readsLicenceDetails = (holder: Holder, context: Context): boolean =>
  holds(holder, context, ['Licenses.Admin', 'Global.Licenses.Admin'])

/** Whether applications can wait for the holder, who is given without the role of a SysAdmin. In a district nothing is decided. */
export const hasLicenceQueue = (holder: Holder, context: Context): boolean =>
  context.kind !== 'district' && readsLicenceDetails(holder, context)

const batchWho = { prepare: 'Licenser förnyas', decide: 'Beslut fattas' } as const

/** The reason why the holder may not renew, or decide on, many at once in the context, or null. */
export const licenceBatchRefusal = (role: LicenceRole, holder: Holder, context: Context): string | null => {
  if (context.kind !== 'branch') return 'Licenser hör till en gren. Byt till grenen först.'
  return readsLicenceDetails(holder, context)
    ? null
    : `${batchWho[role]} av grenens licensadministratörer eller av förbundskansliet.`
}

/** Whether the holder may read why a licence has been blocked or recalled. */
export const readsLicenceReasons = (holder: Holder, context: Context): boolean =>
  readsLicenceDetails(holder, context) || holds(holder, context, ['Members.Admin', 'Global.Members.Admin'])

interface DecisionRules {
  /** The one who submitted it may not, when the type needs two persons. */
  asksTwoPersons?: true
  /** Unmet requirements of the level `must` prevent it. */
  asksRequirements?: true
}

const overridden = (facts: LicenceDecisionFacts) => Boolean(facts.override?.trim())

/** The rules on the own licence and on two persons that the holder would break, as sentences. */
const brokenRules = (
  { asksTwoPersons }: DecisionRules,
  { type }: LicencePlace,
  facts: LicenceDecisionFacts,
): string[] => [
  ...(facts.isOwn ? ['Jäv: det är din egen licens.'] : []),
  ...(asksTwoPersons && type.needsTwoPersons && facts.hasSubmitted
    ? ['Licenstypen kräver två personer, och du har själv skickat in ansökan.']
    : []),
]

const requirementRefusal = (holder: Holder, facts: LicenceDecisionFacts): string | null => {
  if (facts.unmet.length === 0 || (isFederationAdmin(holder) && overridden(facts))) return null
  const sentence = `Det här hindrar godkännandet: ${facts.unmet.join(' ')}`
  return isFederationAdmin(holder) ? sentence : `${sentence} Förbundskansliet kan godkänna ändå, med en motivering.`
}

/** The reason why the holder may not decide, or null. What can be overridden with a reason is checked last. */
export const decisionRefusal = (
  rules: DecisionRules,
  holder: Holder,
  place: LicencePlace,
  facts: LicenceDecisionFacts,
): string | null => {
  if (rules.asksRequirements && facts.firmRefusal !== null) return facts.firmRefusal
  const requirement = rules.asksRequirements ? requirementRefusal(holder, facts) : null
  const broken = brokenRules(rules, place, facts)
  // The reason of a SysAdmin passes the requirements too.
  const passed = requirement === null ? broken : [...broken, requirement]
  return broken.length === 0 ? requirement : impartialityRefusal(passed, holder, facts)
}
