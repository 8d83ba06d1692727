// Merging: two persons of the register turn out to be one. What is chosen, what stands in the way, and who may. Pure functions that
// the server runs to refuse and the page to disable.
import { z } from 'zod'
import { changes, globalContext, holds, type Context, type Holder } from '../access.ts'
import { dayText } from '../dates/day-text.ts'
import { version } from '../record/version.ts'
import type { IdentityKind } from '../validation/identity-number.ts'
import { numberActions } from './number.ts'
import { person, memberLabel, type Person } from './person.ts'
import { isClubIn, isMembershipIn, type PlacedMembership } from './person-rights.ts'
import { andList } from '../text/lists.ts'

/** What is chosen from one of the two. The address is one choice, because its parts belong together. */
const mergeChoices = [
  'firstName',
  'lastName',
  'birthDate',
  'sex',
  'nationality',
  'email',
  'phoneNumber',
  'address',
  'diplomaDate',
  'medicalValidTo',
  'guardians',
  'mainClub',
] as const
const mergeChoice = z.enum(mergeChoices)
export type MergeChoice = z.output<typeof mergeChoice>

export const mergeBody = z.object({
  version,
  otherId: z.uuid(),
  otherVersion: version,
  /** The choices to take from the other person; the rest stays as it is. */
  fromOther: z.array(mergeChoice).max(mergeChoices.length).meta({ title: 'Från den andra' }),
})
export type MergeBody = z.output<typeof mergeBody>

const identityKind = z.enum(['personal', 'coordination']).nullable()
/** Facts that merging depends on and the two records do not show. */
const mergeFacts = z.object({
  keptNumber: identityKind,
  formerNumber: identityKind,
  /** The name of the linked account; null when there is none. */
  keptAccount: z.string().nullable(),
  formerAccount: z.string().nullable(),
  /** The numbers of the two and of their accounts have two different personnummer among them. */
  haveDifferentNumbers: z.boolean(),
  /**
   * Somebody has decided that they are not the same (_Inte samma_), by name when the account is still there. An older server, beside
   * this one while they are replaced, does not send it.
   */
  distinct: z.object({ byName: z.string().nullable() }).nullable().default(null),
})
export type MergeFacts = z.output<typeof mergeFacts>

/** `kept` remains; afterwards the address of `former` leads to it. */
export const mergeComparison = z.object({ kept: person, former: person, facts: mergeFacts })
export type MergeComparison = z.output<typeof mergeComparison>

type Merged = Pick<
  Person,
  'id' | 'memberNumber' | 'isProtected' | 'isAnonymized' | 'memberships' | 'roles' | 'birthDate' | 'birthYear'
>
interface MergedPair {
  kept: Merged
  former: Merged
  facts: MergeFacts
}

/** Whether the whole membership belongs to the context. A branch administers its own part of a membership alone. */
const isWhollyIn = (context: Context, membership: PlacedMembership): boolean =>
  isMembershipIn(context, membership) &&
  (context.kind !== 'branch' || membership.branches.every(({ branchId }) => branchId === context.id))

/** The clubs in which one of the two has something that the context does not look after. */
const clubsBeyond = (context: Context, { memberships, roles }: Merged): string[] => [
  ...memberships.filter((one) => !isWhollyIn(context, one)).map(({ organization }) => organization.name),
  ...roles.filter(({ organization }) => !isClubIn(context, organization)).map(({ organization }) => organization.name),
]

const mostNamed = 3

const stateRefusal = ({ kept, former, facts }: MergedPair): string | null => {
  if (kept.id === former.id) return 'En person slås inte ihop med sig själv.'
  if (kept.isAnonymized || former.isAnonymized) return 'Den som är avidentifierad slås inte ihop med någon.'
  if (kept.isProtected !== former.isProtected) {
    const [hidden, open] = kept.isProtected ? [kept, former] : [former, kept]
    return `${memberLabel(hidden)} har skyddad identitet och medlem ${open.memberNumber} inte. Sätt skyddet för båda innan de slås ihop, eller låt det hävas först.`
  }
  if (facts.distinct !== null)
    return `${facts.distinct.byName ?? 'Någon'} har markerat dem som Inte samma. Är de ändå en person tar du först bort markeringen, under Möjliga dubbletter.`
  if (facts.haveDifferentNumbers)
    return facts.keptNumber === 'personal' && facts.formerNumber === 'personal'
      ? `De har olika personnummer. Är de två personer markerar du dem som Inte samma. Är ett av numren fel tar du först bort det med ”${numberActions.changeBirthDate.label}” på den personens sida.`
      : 'Ett konto som är kopplat till någon av dem har ett annat personnummer. Är de två personer markerar du dem som Inte samma. Är kontot kopplat till fel person måste kopplingen först tas bort av den som utser administratörer på förbundskansliet.'
  if (facts.keptAccount !== null && facts.formerAccount !== null)
    return `Båda är kopplade till ett konto: ${facts.keptAccount} och ${facts.formerAccount}. Den som utser administratörer på förbundskansliet kopplar loss det ena först.`
  return null
}

/** The reason why the holder may not merge the two, or null. */
export const mergeRefusal = (holder: Holder, context: Context, pair: MergedPair): string | null => {
  const refusal = stateRefusal(pair)
  if (refusal !== null || holds(holder, globalContext, 'Global.Members.Admin')) return refusal
  if (!holds(holder, context, changes('Members')))
    return 'Personer slås ihop av medlemsadministratören i grenen eller distriktet, eller av förbundskansliet.'
  const beyond = [...new Set([...clubsBeyond(context, pair.kept), ...clubsBeyond(context, pair.former)])]
  if (beyond.length === 0) return null
  const clubs = beyond.length > mostNamed ? `${beyond.length} föreningar` : andList(beyond)
  return `Medlemskap eller roller i ${clubs} sköts inte bara härifrån. Personerna slås ihop av förbundskansliet.`
}

const birthOf = ({ birthDate, birthYear }: Merged) => birthDate ?? (birthYear === null ? null : String(birthYear))

/** Signs that the two are different persons, which do not prevent a merge. */
export const mergeWarnings = ({ kept, former, facts }: MergedPair): string[] => {
  const [one, other] = [birthOf(kept), birthOf(former)]
  const isSameYear = one !== null && other !== null && one.slice(0, 4) === other.slice(0, 4)
  const mayBeSame = one === null || other === null || one === other || (isSameYear && one.length !== other.length)
  const day = (birth: string | null) => (birth?.length === 10 ? dayText(birth) : birth)
  return [
    ...(mayBeSame ? [] : [`De är födda olika dagar: ${day(one)} och ${day(other)}.`]),
    ...(facts.keptNumber === 'coordination' && facts.formerNumber === 'coordination'
      ? [
          `De har olika samordningsnummer. Det som medlem ${kept.memberNumber} har blir kvar, och personen hittas på båda.`,
        ]
      : []),
  ]
}

/** Whether the number of `former` remains: `kept` has none, or a samordningsnummer where `former` has a personnummer. */
export const numberOfFormer = ({ keptNumber, formerNumber }: MergeFacts): boolean =>
  (keptNumber === null && formerNumber !== null) || (keptNumber === 'coordination' && formerNumber === 'personal')

/** The birth date follows the number, and is chosen only without any. */
export const isBirthDateChosen = ({ keptNumber, formerNumber }: MergeFacts): boolean =>
  keptNumber === null && formerNumber === null

export const identityKindLabels: Record<IdentityKind, string> = {
  personal: 'Personnummer',
  coordination: 'Samordningsnummer',
}
