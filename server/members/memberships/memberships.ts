// The changes of memberships: add, change, end. Each is a change of the person, so that a batch can run them over many.
import { eq } from 'drizzle-orm'
import { dayText } from '#contract/dates/day-text.ts'
import {
  branchesText,
  endOf,
  hasOwnFirstDay,
  periodOf,
  type Membership,
  type MembershipCreate,
  type MembershipEnd,
  type MembershipUpdate,
} from '#contract/members/membership.ts'
import { membershipBranchRefusal, membershipFactRefusal, membershipRefusal } from '#contract/members/person-rights.ts'
import { openPeriodText } from '#contract/dates/periods.ts'
import { isPeriodWithin, type ValidityPeriod } from '#contract/dates/validity-period.ts'
import { changedBranchIds, lengthenedBy, type Affiliation } from '#contract/organizations/affiliation.ts'
import type { FieldChange } from '#contract/record/history.ts'
import { invalid, notFound } from '../../api-error.ts'
import { membership } from '../../db/tables/member-tables.ts'
import { organizationScope } from '../../organizations/visibility.ts'
import type { PersonWork } from '../kind.ts'
import { readPlacedClubs } from '../store.ts'
import {
  checkBranches,
  insertMembership,
  refuse,
  refuseLeft,
  refuseOverlap,
  writeBranches,
  writeMainClub,
} from './membership-rows.ts'
import { factChanges, textChange } from './membership-texts.ts'

export const addMembership = async (work: PersonWork, body: MembershipCreate) => {
  const { changes, club } = await insertMembership(work, work.locked.view, body)
  await work.alsoChanged({ scope: organizationScope, id: club.id })
  return { changes }
}

/** The membership with the id among the person's. Throws 404. */
const findHeld = ({ locked: { view } }: PersonWork, id: string): Membership => {
  const held = view.memberships.find((one) => one.id === id)
  if (!held) throw notFound('Medlemskapet finns inte längre. Ladda om sidan.')
  return held
}

/** Throws 403 and 400 when the branches or the period of the membership cannot become these. */
const checkPeriod = async (
  work: PersonWork,
  held: Membership,
  branches: readonly Affiliation[],
  period: ValidityPeriod,
  overlapField: 'validFrom' | 'branches',
) => {
  const { actor, tx, locked } = work
  const { account, context } = actor
  let club = held.organization
  refuse(membershipRefusal(account, context, club, held))
  const changed = changedBranchIds(held.branches, branches)
  for (const id of changed) refuse(membershipBranchRefusal(account, context, id))
  const { validTo } = period
  const isLost = held.branches.some(({ validFrom }) => validTo === null || validFrom <= validTo)
  if (branches.length === 0 && isLost)
    throw invalid([{ field: 'branches', message: 'Avsluta medlemskapet i stället för att ta bort dess sista gren.' }])
  // What has ended, or will, does not go on in a club that has left, or in a branch that is out of use or that the club has left.
  const lengthened = lengthenedBy(held.branches, branches)
  if (lengthened.length > 0 || !isPeriodWithin(period, held)) {
    await refuseLeft(actor, tx, club)
    // Its branches may have changed while the lock was waited for.
    club = (await readPlacedClubs(actor, tx, [club.id])).get(club.id) ?? club
  }
  const named = [...new Set([...held.branches, ...branches].map(({ branchId }) => branchId))]
  const kept = named.filter((id) => !lengthened.some(({ branchId }) => branchId === id))
  const indexOf = (id: string) => branches.findIndex((part) => part.branchId === id && lengthened.includes(part))
  const nameOf = await checkBranches(actor, tx, club, named, kept, (id) => `branches.${indexOf(id)}.branchId`)
  if (period.validTo !== null && period.validTo < period.validFrom)
    throw invalid([{ field: 'validTo', message: '”Medlem till” ska vara samma dag som ”Medlem från”, eller senare.' }])
  refuseOverlap(locked.view.memberships, held, period, overlapField)
  return nameOf
}

/** The own first day of a membership that began before its branches. Throws 400 when it is after the first day of a branch. */
const firstDayBefore = (branches: readonly Affiliation[], day: string): string => {
  if (branches.every(({ validFrom }) => validFrom >= day)) return day
  throw invalid([
    { field: 'validFrom', message: '”Medlem från” ska inte vara efter den första dagen i medlemskapets grenar.' },
  ])
}

/** Changes the fields that the body has; a batch may send the paid year alone. */
export const changeMembership = async (work: PersonWork, body: Omit<MembershipUpdate, 'version'>) => {
  const { actor, tx, at, locked } = work
  const held = findHeld(work, body.membershipId)
  const { branches = held.branches, isMainClub = held.isMainClub, paidYear = held.paidYear } = body
  const given = {
    validFrom: body.validFrom ?? held.validFrom,
    validTo: body.validTo === undefined ? held.validTo : body.validTo,
  }
  const hasNewBranches = changedBranchIds(held.branches, branches).length > 0
  const before = held.branches.length === 0 ? { ...given, branches: [] } : { ...held, validTo: given.validTo }
  const kept = branches.length === 0 ? given : { validFrom: held.validFrom, validTo: held.validTo }
  const period = hasNewBranches ? periodOf(branches, before) : kept
  const isMoved =
    held.branches.length > 0 && hasOwnFirstDay(held) && ![held.validFrom, period.validFrom].includes(given.validFrom)
  if (isMoved) {
    refuse(membershipFactRefusal(actor.account, actor.context, held))
    period.validFrom = firstDayBefore(branches, given.validFrom)
  }
  // From a form that was opened before the membership had branches.
  if (branches.length > 0 && body.validTo !== undefined && body.validTo !== period.validTo)
    throw invalid([{ field: 'validTo', message: 'Medlemskapet har grenar, och slutar med den sista av dem.' }])
  const name = held.organization.name
  const changes: FieldChange[] = []
  if (hasNewBranches || openPeriodText(period) !== openPeriodText(held)) {
    const nameOf = await checkPeriod(work, held, branches, period, hasNewBranches ? 'branches' : 'validFrom')
    changes.push(
      ...(hasNewBranches
        ? textChange(
            `Medlemskap i ${name}`,
            branchesText(held.branches, nameOf),
            branchesText(branches, nameOf) || openPeriodText(period),
          )
        : []),
      ...(hasNewBranches && !isMoved
        ? []
        : textChange(`Medlemskap i ${name}`, openPeriodText(held), openPeriodText(period))),
    )
    await writeBranches(actor, tx, held.id, branches)
  }
  if (isMainClub !== held.isMainClub || paidYear !== held.paidYear) {
    refuse(membershipFactRefusal(actor.account, actor.context, held))
    changes.push(...factChanges(held.organization.name, held, { paidYear, isMainClub }))
  }
  if (changes.length === 0) return 'unchanged'
  const { validFrom, validTo } = period
  await tx
    .update(membership)
    .set({
      validFrom,
      validTo,
      paidYear,
      ...(isMainClub ? {} : { isMainClub }),
      updatedAt: at,
      updatedBy: actor.account.id,
    })
    .where(eq(membership.id, held.id))
  if (isMainClub && !held.isMainClub) await writeMainClub(actor, tx, locked.row.id, held.id)
  await work.alsoChanged({ scope: organizationScope, id: held.organization.id })
  return { changes }
}

/** Ends a membership; in the context of a branch only its own part. The membership ends with its last branch. */
export const endMembership = async (work: PersonWork, { membershipId, lastDay }: Omit<MembershipEnd, 'version'>) => {
  const { today } = work
  const { context } = work.actor
  const held = findHeld(work, membershipId)
  const isOwn = ({ branchId }: Affiliation) => context.kind !== 'branch' || branchId === context.id
  const end = endOf(held, isOwn, lastDay, today)
  if (!('ended' in end)) {
    const day = dayText(end.earliest)
    const message = end.isFirst
      ? `Sista dag ska inte vara före den första, ${day}.`
      : `Sista dag ska inte vara före ${day}, då en gren av medlemskapet börjar.`
    throw invalid([{ field: 'lastDay', message }])
  }
  const done = await changeMembership(work, { membershipId, ...end.ended })
  if (done !== 'unchanged') return done
  refuse(membershipFactRefusal(work.actor.account, context, held))
  const { validTo } = periodOf(held.branches.filter(isOwn), { validFrom: held.validFrom, validTo: held.validTo })
  const message = validTo === null ? 'Medlemskapet gäller inte här.' : `Medlemskapet slutar redan ${dayText(validTo)}.`
  throw invalid([{ field: 'lastDay', message }])
}
