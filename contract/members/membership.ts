// Memberships of a person in clubs: what a membership is, the forms that add, change and end it, and its period.
import { z } from 'zod'
import type { Context } from '../access.ts'
import { openPeriodText } from '../dates/periods.ts'
import { addDays } from '../dates/swedish-day.ts'
import { goesOn, type ValidityPeriod } from '../dates/validity-period.ts'
import { affiliations, type Affiliation } from '../organizations/affiliation.ts'
import { branchPeriod, namedRef, shortNamedRef } from '../record/named-ref.ts'
import { version } from '../record/version.ts'
import { integer, isoDate, required } from '../validation/fields.ts'
import { between } from '../validation/number-rules.ts'

/** A club, and where it lies: its district, and the branches that it is affiliated to now. */
export const placedClub = namedRef.extend({
  district: namedRef,
  branchIds: z.array(z.string()),
  /** Whether it has left the federation. An older server, beside this one while they are replaced, does not send it. */
  hasLeft: z.boolean().optional(),
})
export type PlacedClub = z.output<typeof placedClub>

export const membership = z.object({
  id: z.string(),
  organization: placedClub,
  validFrom: z.string(),
  validTo: z.string().nullable(),
  isMainClub: z.boolean(),
  /** The last year whose fee is paid. */
  paidYear: z.int().nullable(),
  branches: z.array(branchPeriod),
})
export type Membership = z.output<typeof membership>

const paidYear = () => integer().check(between(1900, 2100)).meta({ title: 'Avgift betald för år' })
const isMainClub = () => z.boolean().meta({ title: 'Huvudförening' })

/** The club, the branches and the first day of a new membership. */
export const membershipStart = {
  organizationId: required(z.union([z.uuid(), z.literal('')])).meta({ title: 'Förening' }),
  branchIds: z.array(z.uuid()).max(20).meta({ title: 'Grenar' }),
  validFrom: isoDate().meta({ title: 'Medlem från' }),
}
export interface MembershipStart {
  organizationId: string
  branchIds: readonly string[]
  validFrom: string
}

export const membershipCreate = z.object({
  version,
  ...membershipStart,
  isMainClub: isMainClub(),
  paidYear: paidYear(),
})
export type MembershipCreate = z.output<typeof membershipCreate>

/** A field that is left out keeps its value. */
export const membershipUpdate = z.object({
  version,
  membershipId: z.uuid(),
  /** Given for a membership without branches, or one that began before it had any; otherwise its branches decide its first day. */
  validFrom: isoDate().meta({ title: 'Medlem från' }).optional(),
  validTo: isoDate().nullable().meta({ title: 'Medlem till' }).optional(),
  branches: affiliations().optional(),
  isMainClub: isMainClub().optional(),
  paidYear: paidYear().optional(),
})
export type MembershipUpdate = z.output<typeof membershipUpdate>

export const membershipEnd = z.object({
  version,
  membershipId: z.uuid(),
  lastDay: isoDate().meta({ title: 'Sista dag' }),
})
export type MembershipEnd = z.output<typeof membershipEnd>

/** A club that a membership can be in. */
export const clubChoice = placedClub.extend({
  branches: z.array(shortNamedRef),
})
export type ClubChoice = z.output<typeof clubChoice>

/** Whether a membership has a first day of its own: it has no branch, or began before it had any. Else the first of them has it. */
export const hasOwnFirstDay = ({
  branches,
  validFrom,
}: {
  branches: readonly ValidityPeriod[]
  validFrom: string
}): boolean => branches.every((one) => one.validFrom > validFrom)

/**
 * The period of a membership with these branches: from the first day of the first to the last day of the last. One that began before
 * it had a branch, as the branches that it has had until now tell, keeps its first day.
 */
export const periodOf = (
  branches: readonly ValidityPeriod[],
  held: ValidityPeriod & { branches?: readonly ValidityPeriod[] },
): ValidityPeriod => {
  const { validFrom: began, validTo: end, branches: former } = held
  if (branches.length === 0) return { validFrom: began, validTo: end }
  const ends = branches.map(({ validTo }) => validTo)
  const firstDays = branches.map(({ validFrom }) => validFrom)
  if (former && hasOwnFirstDay({ branches: former, validFrom: began })) firstDays.push(began)
  return {
    validFrom: firstDays.toSorted()[0] ?? began,
    validTo: ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null),
  }
}

/** A period that does not go on after the day. Null: it begins later, and so never was. */
export const endedBy = <Ended extends ValidityPeriod>(period: Ended, lastDay: string): Ended | null => {
  if (period.validFrom > lastDay) return null
  return period.validTo !== null && period.validTo <= lastDay ? period : { ...period, validTo: lastDay }
}

type HeldParts<Part> = ValidityPeriod & { branches: readonly Part[] }

/**
 * The earliest last day that the meant parts of a membership can be given together, so that each part that has begun keeps at least
 * one day: the latest first day of these. When none has begun it is the earliest first day, so that one part is left, or the first day
 * of the membership where it has one of its own and no other part.
 */
export const earliestEndOf = <Part extends ValidityPeriod>(
  held: HeldParts<Part>,
  isMeant: (part: Part) => boolean,
  today: string,
): string => {
  const firstDays = held.branches
    .filter(isMeant)
    .map(({ validFrom }) => validFrom)
    .toSorted()
  const begun = firstDays.findLast((day) => day <= today)
  const isWhole = held.branches.every(isMeant) && hasOwnFirstDay(held)
  return begun ?? (isWhole ? held.validFrom : (firstDays[0] ?? ''))
}

/** The earliest last day that can be given. `isFirst`: it is the first one, of the membership or of the meant parts. */
export interface EarliestEnd {
  earliest: string
  isFirst: boolean
}

/**
 * What becomes of a membership whose meant parts do not go on after the day, or the earliest day when they cannot end as early. Without
 * parts it ends itself, also when it has none left because they begin later.
 */
export const endOf = <Part extends ValidityPeriod>(
  held: HeldParts<Part>,
  isMeant: (part: Part) => boolean,
  lastDay: string,
  today: string,
): { ended: ValidityPeriod & { branches: Part[] } } | EarliestEnd => {
  const own = { validFrom: held.validFrom, validTo: held.validTo }
  const whole = endedBy(own, lastDay)
  const earliestOfParts = earliestEndOf(held, isMeant, today)
  if (!whole || lastDay < earliestOfParts) {
    const { validFrom } = periodOf(held.branches.filter(isMeant), held.branches.every(isMeant) ? held : own)
    const earliest = earliestOfParts || validFrom
    return { earliest, isFirst: earliest === validFrom }
  }
  const branches = held.branches.flatMap((part) => (isMeant(part) ? (endedBy(part, lastDay) ?? []) : [part]))
  return { ended: { ...(branches.length > 0 ? periodOf(branches, held) : whole), branches } }
}

/** Whether the membership has a branch besides that of the context after the last day that this one gets. */
export const hasOtherBranchAfter = (
  { kind, id }: Context,
  parts: readonly (Pick<ValidityPeriod, 'validTo'> & { branchId: string })[],
  lastDay: string,
): boolean =>
  kind === 'branch' && parts.some(({ branchId, validTo }) => branchId !== id && (validTo === null || validTo > lastDay))

/** The membership that goes on at the day, or else begins first after it, among those in a club in whatever order. */
export const presentOf = <Held extends ValidityPeriod>(inClub: readonly Held[], day: string): Held | undefined =>
  inClub.filter(goesOn(day)).toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))[0]

/** Empty of none that has an end. */
export const lastEndOf = (ended: readonly ValidityPeriod[]): string =>
  ended
    .flatMap(({ validTo }) => validTo ?? [])
    .toSorted()
    .at(-1) ?? ''

/** The day, or the day after the last of the ended periods, because periods of the same thing do not overlap. */
export const firstFreeDay = (ended: readonly ValidityPeriod[], day: string): string => {
  const lastEnd = lastEndOf(ended)
  return lastEnd < day ? day : addDays(lastEnd, 1)
}

/**
 * Whether the club of a new membership becomes the main club without being chosen: the person has no main club, or only one whose
 * membership will have ended when the new one begins. A new membership that has ended already does not replace another.
 */
export const becomesMainClub = (
  memberships: readonly Pick<Membership, 'isMainClub' | 'validTo'>[],
  added: ValidityPeriod,
  today: string,
): boolean => {
  const main = memberships.filter(({ isMainClub }) => isMainClub)
  const firstDay = added.validFrom > today ? added.validFrom : today
  return main.length === 0 || (goesOn(today)(added) && !main.some(goesOn(firstDay)))
}

/** 'Segelflyg 2024-01-01–, Skärmflyg 2020-03-01–2023-12-31' */
export const branchesText = (branches: readonly Affiliation[], nameOf: (id: string) => string): string =>
  branches.map((branch) => `${nameOf(branch.branchId)} ${openPeriodText(branch)}`).join(', ')
