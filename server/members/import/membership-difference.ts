// The change that a row of a file makes to the memberships of its person.
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#contract/access.ts'
import { endsNoLater, goesOn, type ValidityPeriod } from '#contract/dates/validity-period.ts'
import {
  becomesMainClub,
  earliestEndOf,
  endedBy,
  firstFreeDay,
  lastEndOf,
  periodOf,
  presentOf,
  type ClubChoice,
  type Membership,
} from '#contract/members/membership.ts'
import type { Person } from '#contract/members/person.ts'
import { lengthenedBy } from '#contract/organizations/affiliation.ts'
import { andList } from '#contract/text/lists.ts'
import type { MembershipWrite } from '../batch/batch-writes.ts'
import { heldOf } from '../batch/write-texts.ts'
import type { HeldMembership } from '../memberships/membership-texts.ts'
import type { KnownPersons } from './known-persons.ts'
import type { PersonRow } from './row-values.ts'

export interface Facts {
  context: Context
  today: string
  /** The last day that members who are not in the file get; null when their memberships go on. */
  lastDay: string | null
  known: KnownPersons
  /** The persons that the rows match, and if `lastDay` is set also those who are not in the file, by id. */
  persons: ReadonlyMap<string, Person>
  branchName: (id: string) => string
  /** The reason why the person's own data may not be changed here on the day, or null. */
  personRefusal: (person: Person, day: string) => string | null
  /** Why the part of a membership in the branch may not be changed here, or null. */
  branchRefusal: (branchId: string) => string | null
}

/** The branches that the row names; in a branch it means that one when it names none. */
const namedBy = ({ branchIds, club }: PersonRow, { context }: Facts): string[] =>
  branchIds.length === 0 && context.kind === 'branch' && club?.branchIds.includes(context.id) ? [context.id] : branchIds

/** The branches of a new membership: those of the row, or the club's only one. */
const branchesOf = (row: PersonRow, facts: Facts): readonly string[] => {
  const named = namedBy(row, facts)
  return named.length === 0 && row.club?.branchIds.length === 1 ? row.club.branchIds : named
}

/** The branches that the row names and the membership does not have. */
const lackedBy = (present: Pick<Membership, 'branches'> | undefined, row: PersonRow, facts: Facts): string[] =>
  namedBy(row, facts).filter((id) => !present?.branches.some((one) => one.branchId === id && goesOn(facts.today)(one)))

const isAddedIn =
  ({ branchRefusal }: Facts) =>
  (branchId: string): boolean =>
    branchRefusal(branchId) === null

/**
 * The parts that the last day of a row without a branch lengthens: the last to end. A part that cannot be lengthened, because the club
 * has left its branch, counts only when there is no other that goes on.
 */
const lastToEnd = <Part extends ValidityPeriod & { branchId: string }>(
  own: readonly Part[],
  { branchIds }: ClubChoice,
  today: string,
): readonly Part[] => {
  const affiliated = own.filter((part) => branchIds.includes(part.branchId) && goesOn(today)(part))
  const counted = affiliated.length > 0 ? affiliated : own
  return counted.filter((part) => counted.every((one) => endsNoLater(one, part)))
}

/** The part in a branch with the last day that the row gives. One that goes on longer is ended, one that ends earlier is lengthened if it may be. */
const endedOn = <Part extends ValidityPeriod & { branchId: string }>(
  part: Part,
  lastDay: string,
  own: readonly Part[],
  isLengthened: boolean,
  today: string,
): Part[] => {
  const ended = endedBy(part, lastDay)
  if (!ended) return []
  const isLastOfBranch = !own.some((one) => one.branchId === part.branchId && one.validFrom > part.validFrom)
  return [goesOn(today)(part) && isLastOfBranch && isLengthened ? { ...part, validTo: lastDay } : ended]
}

/** The note on a first day that differs from the register. An import does not change it. */
export const firstDayNote = (row: PersonRow, held: readonly Membership[], facts: Facts) => {
  const { club, validFrom } = row
  const { today } = facts
  const inClub = held.filter(({ organization }) => organization.id === club?.id)
  const present = presentOf(inClub, today)
  if (!present || validFrom === null) return ''
  const isNew = lackedBy(present, row, facts).some(isAddedIn(facts))
  const isKnown = [present, ...present.branches].some((one) => one.validFrom === validFrom)
  return isNew || isKnown
    ? ''
    : `”Medlem från” är ${validFrom} i filen och ${present.validFrom} i registret. Ändra det på personens sida.`
}

/** What the row says of branches that look after their own parts, which it neither adds nor ends. */
export const otherBranchesNote = (row: PersonRow, held: readonly Membership[], facts: Facts): string => {
  const inClub = held.filter(({ organization }) => organization.id === row.club?.id)
  const present = presentOf(inClub, facts.today)
  const others = namedBy(row, facts).filter((id) => facts.branchRefusal(id) !== null)
  const lacked = lackedBy(present, row, facts).filter((id) => others.includes(id))
  const isEndedOtherwise = ({ branchId, validTo }: Membership['branches'][number]) =>
    others.includes(branchId) && goesOn(facts.today)({ validTo }) && row.validTo !== null && validTo !== row.validTo
  const kept = [...new Set(present?.branches.filter(isEndedOtherwise).map(({ branchId }) => branchId))]
  const [first] = [...lacked, ...kept]
  if (!first) return ''
  const said = (ids: readonly string[], what: string) =>
    ids.length === 0 ? [] : [`${andList(ids.map(facts.branchName))} ${what}.`]
  return [...said(lacked, 'läggs inte till'), ...said(kept, 'ändras inte'), facts.branchRefusal(first)].join(' ')
}

/** The membership whose club is no longer the main one, because that of the write is. */
export const givingWay = ({ id, after }: MembershipWrite, held: readonly Membership[]): MembershipWrite[] =>
  held
    .filter((one) => one.isMainClub && after?.isMainClub && one.id !== id)
    .map((one) => {
      const before = heldOf(one)
      return { id: one.id, organizationId: one.organization.id, before, after: { ...before, isMainClub: false } }
    })

export const missingClubText = 'Föreningen saknas. Välj en för hela filen, eller fyll i den på varje rad.'

/** Whether the row says something of a membership, which it has to name the club of. */
const namesMembership = ({ paidYear, validFrom, validTo, role, branchIds }: PersonRow): boolean =>
  [paidYear, validFrom, validTo, role].some((value) => value !== null) || branchIds.length > 0

/** The write that the row makes to a membership, null when nothing changes, or the sentence why it is impossible. */
export const membershipOf = (
  row: PersonRow,
  held: readonly Membership[],
  facts: Facts,
): MembershipWrite | string | null => {
  const { club, validTo, paidYear } = row
  const { today } = facts
  if (!club) return namesMembership(row) ? missingClubText : null
  const inClub = held.filter(({ organization }) => organization.id === club.id)
  const present = presentOf(inClub, today)
  if (!present) {
    const named = branchesOf(row, facts)
    if (club.branchIds.length > 0 && named.length === 0)
      return `${club.name} har flera grenar. Lägg till en kolumn med grenen.`
    const foreign = named.find((id) => !club.branchIds.includes(id))
    if (foreign) return `${club.name} är inte ansluten till ${facts.branchName(foreign)}.`
    const added = named.filter(isAddedIn(facts))
    if (named.length > 0 && added.length === 0) return otherBranchesNote(row, held, facts)
    const lastEnd = lastEndOf(inClub)
    if (validTo !== null && validTo <= lastEnd)
      return `Medlemskapet i ${club.name} slutade ${lastEnd}. Ändra det på personens sida.`
    const validFrom = firstFreeDay(inClub, row.validFrom ?? today)
    if (validTo !== null && validTo < validFrom)
      return '”Medlem till” ska vara samma dag som ”Medlem från”, eller senare.'
    const after: HeldMembership = {
      validFrom,
      validTo,
      paidYear,
      isMainClub: becomesMainClub(held, { validFrom, validTo }, today),
      branches: added.map((branchId) => ({ branchId, validFrom, validTo })),
    }
    return { id: uuidv7(), organizationId: club.id, before: null, after }
  }
  const before = heldOf(present)
  // What the row does not name stays: a branch is added, an end is set, and a paid year goes up.
  const named = namedBy(row, facts)
  const lacked = lackedBy(present, row, facts)
  const foreign = lacked.find((id) => !club.branchIds.includes(id))
  if (foreign) return `${club.name} är inte ansluten till ${facts.branchName(foreign)}.`
  const former = inClub.filter((one) => !goesOn(today)(one))
  const joined = lacked.filter(isAddedIn(facts)).flatMap((branchId) => {
    const ended = before.branches.filter((one) => one.branchId === branchId)
    const validFrom = firstFreeDay([...former, ...ended], row.validFrom ?? today)
    if (validTo !== null && validTo < validFrom) return []
    const endsWithMembership = before.validTo !== null && before.validTo >= validFrom
    return [{ branchId, validFrom, validTo: validTo ?? (endsWithMembership ? before.validTo : null) }]
  })
  const all = [...before.branches, ...joined]
  // A last day is meant for the parts in the branches that the row names, or for all of the context when it names none.
  const isMeant = ({ branchId }: { branchId: string }) =>
    (facts.context.kind !== 'branch' || branchId === facts.context.id) &&
    (named.length === 0 || named.includes(branchId))
  const meant = all.filter(isMeant)
  const lengthened = named.length === 0 ? lastToEnd(meant, club, today) : meant
  const ends =
    validTo === null
      ? all
      : all.flatMap((one) => (isMeant(one) ? endedOn(one, validTo, meant, lengthened.includes(one), today) : [one]))
  const longer = lengthenedBy(all, ends).find(({ branchId }) => !club.branchIds.includes(branchId))
  if (longer)
    return `${club.name} är inte längre ansluten till ${facts.branchName(longer.branchId)}, eller så är grenen inaktiv. Medlemskapet förlängs inte där.`
  const lone = { validFrom: before.validFrom, validTo: validTo ?? before.validTo }
  if (lone.validTo !== null && lone.validTo < lone.validFrom) return '”Medlem till” är före medlemskapets första dag.'
  const earliest = earliestEndOf({ ...before, branches: all }, isMeant, today)
  const gone = meant.find(({ validFrom }) => validFrom === earliest)
  if (gone && validTo !== null && validTo < earliest)
    return `”Medlem till” är före den första dagen i ${facts.branchName(gone.branchId)}, ${earliest}.`
  const dropped = meant.find(
    ({ branchId }) => row.branchIds.includes(branchId) && !ends.some((one) => one.branchId === branchId),
  )
  if (dropped)
    return `”Medlem till” är före den första dagen i ${facts.branchName(dropped.branchId)}, ${dropped.validFrom}.`
  const after: HeldMembership = {
    ...before,
    ...periodOf(ends, ends.length === 0 ? lone : before),
    branches: ends,
    paidYear: paidYear === null ? before.paidYear : Math.max(paidYear, before.paidYear ?? 0),
  }
  const next = inClub.find(
    ({ validFrom }) => validFrom > before.validFrom && (after.validTo === null || validFrom <= after.validTo),
  )
  if (next) return `Tiden överlappar nästa medlemskap i ${club.name}, från ${next.validFrom}.`
  return JSON.stringify(before) === JSON.stringify(after)
    ? null
    : { id: present.id, organizationId: club.id, before, after }
}
