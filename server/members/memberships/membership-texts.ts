// What the history says of a change of a membership, by whatever way it is made, and a batch of one that cannot end.
import { dayText } from '#contract/dates/day-text.ts'
import { openPeriodText } from '#contract/dates/periods.ts'
import type { ValidityPeriod } from '#contract/dates/validity-period.ts'
import { branchesText, type EarliestEnd, type Membership } from '#contract/members/membership.ts'
import type { Affiliation } from '#contract/organizations/affiliation.ts'
import type { FieldChange } from '#contract/record/history.ts'

type Facts = Pick<Membership, 'paidYear' | 'isMainClub'>
export interface HeldMembership extends ValidityPeriod, Facts {
  branches: Affiliation[]
}

/** Why what is held in the club cannot end before it begins. */
export const beginsLater = (what: string, { name }: { name: string }, firstDay: string): string =>
  `${what} i ${name} börjar ${dayText(firstDay)}. Sista dag ska inte vara före den dagen.`

export const earliestEndText = ({ earliest, isFirst }: EarliestEnd, club: { name: string }): string =>
  beginsLater(isFirst ? 'Medlemskapet' : 'En gren av medlemskapet', club, earliest)

export const textChange = (label: string, old: string, now: string, field = 'memberships'): FieldChange[] =>
  old === now ? [] : [{ field, label, policy: 'text', old, new: now }]

const heldText = (held: HeldMembership | null, branchName: (id: string) => string): string => {
  if (!held) return ''
  return held.branches.length > 0 ? branchesText(held.branches, branchName) : openPeriodText(held)
}

/** The change of what is not the period. Null before: the membership is new, null after: it is taken away. */
export const factChanges = (name: string, before: Facts | null, after: Facts | null): FieldChange[] => {
  const mainText = ({ isMainClub }: Facts) => (isMainClub ? 'Ja' : 'Nej')
  return [
    ...textChange(`Avgift betald till ${name}`, String(before?.paidYear ?? ''), String(after?.paidYear ?? '')),
    ...(before && after ? textChange(`Huvudförening: ${name}`, mainText(before), mainText(after)) : []),
  ]
}

export const membershipChanges = (
  name: string,
  before: HeldMembership | null,
  after: HeldMembership | null,
  branchName: (id: string) => string,
): FieldChange[] => [
  ...textChange(`Medlemskap i ${name}`, heldText(before, branchName), heldText(after, branchName)),
  ...factChanges(name, before, after),
]
