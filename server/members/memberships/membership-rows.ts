// New memberships: the checks of club and branches, and the rows of a membership.
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { associationType } from '#contract/access.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { openPeriodPhrase } from '#contract/dates/periods.ts'
import { goesOn, haveCommonDay, type ValidityPeriod } from '#contract/dates/validity-period.ts'
import {
  becomesMainClub,
  branchesText,
  periodOf,
  presentOf,
  type ClubChoice,
  type Membership,
  type MembershipStart,
} from '#contract/members/membership.ts'
import { leftClubText, membershipBranchRefusal, membershipRefusal } from '#contract/members/person-rights.ts'
import type { Affiliation } from '#contract/organizations/affiliation.ts'
import type { FieldChange } from '#contract/record/history.ts'
import type { Viewer } from '../../actor.ts'
import { forbidden, invalid } from '../../api-error.ts'
import { readChosen } from '../../associations/chosen-associations.ts'
import type { Transaction } from '../../db/database.ts'
import { membership, membershipBranch } from '../../db/tables/member-tables.ts'
import { organization } from '../../db/tables/organization-tables.ts'
import { lockRow } from '../../records/lock.ts'
import type { UnitOfWork } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { findClub } from '../store.ts'
import { factChanges, textChange } from './membership-texts.ts'

type Held = Pick<Membership, 'id' | 'organization' | 'validFrom' | 'validTo' | 'isMainClub' | 'paidYear' | 'branches'>

export const refuse = (refusal: string | null) => {
  if (refusal !== null) throw forbidden(refusal)
}

/** Locks the club against changes, and returns it. Throws 400 when the context has no such club to become a member of. */
export const readClub = async (viewer: Viewer, tx: Transaction, id: string): Promise<ClubChoice> => {
  await lockRow(viewer, tx, organization, id, 'share')
  const found = await findClub(viewer, tx, id)
  const message = found?.hasLeft ? leftClubText : 'Förening har ett val som inte finns.'
  if (!found || found.hasLeft) throw invalid([{ field: 'organizationId', message }])
  return found
}

/** Throws 403 when the club has left the federation: nothing that is held there gets longer. Locks the club against changes. */
export const refuseLeft = async (viewer: Viewer, tx: Transaction, { id }: { id: string }): Promise<void> => {
  const club = await lockRow(viewer, tx, organization, id, 'share')
  if (club?.status === 'left') throw forbidden(leftClubText)
}

/** Throws 400 for a branch that is out of use or that the club is not affiliated to, unless it is `kept`. Returns names by id. */
export const checkBranches = async (
  viewer: Viewer,
  tx: Transaction,
  club: { name: string; branchIds: readonly string[] },
  ids: readonly string[],
  kept: readonly string[],
  fieldOf: (id: string) => string,
) => {
  const chosen = await readChosen(viewer, tx, ids, kept)
  const errors = ids.flatMap((id) => {
    const problem =
      chosen.problem(id, 'Grenar', associationType.Branch) ??
      (club.branchIds.includes(id) || kept.includes(id)
        ? null
        : `${club.name} är inte ansluten till ${chosen.find(id)?.name ?? 'grenen'}.`)
    return problem === null ? [] : [{ field: fieldOf(id), message: problem }]
  })
  if (errors.length > 0) throw invalid(errors)
  return (id: string) => chosen.find(id)?.shortName ?? ''
}

/** Throws 400 when the membership with the period overlaps another one in the club. `isTold`: whether the caller may know its time. */
export const refuseOverlap = (
  memberships: readonly Held[],
  { id, organization: club }: Held,
  period: ValidityPeriod,
  field: string,
  isTold = true,
) => {
  const overlapping = memberships.find(
    (other) => other.id !== id && other.organization.id === club.id && haveCommonDay(other, period),
  )
  if (overlapping)
    throw invalid([
      {
        field,
        message: `Tiden överlappar ett annat medlemskap i ${club.name}${isTold ? `, ${openPeriodPhrase(overlapping)}` : ''}.`,
      },
    ])
}

/** Makes the club of the membership the main club, instead of any other. */
export const writeMainClub = async (_viewer: Viewer, tx: Transaction, personId: string, id: string) => {
  await tx
    .update(membership)
    .set({ isMainClub: false })
    .where(and(eq(membership.personId, personId), eq(membership.isMainClub, true)))
  await tx.update(membership).set({ isMainClub: true }).where(eq(membership.id, id))
}

export const writeBranches = async (
  _viewer: Viewer,
  tx: Transaction,
  membershipId: string,
  branches: readonly Affiliation[],
) => {
  await tx.delete(membershipBranch).where(eq(membershipBranch.membershipId, membershipId))
  const rows = branches.map(({ branchId, validFrom, validTo }) => ({ membershipId, branchId, validFrom, validTo }))
  if (rows.length > 0) await tx.insert(membershipBranch).values(rows)
}

/**
 * Adds a membership to a person who is new or locked. If the person is a member of the club already, the missing branches are added to
 * that membership. Throws 403 and 400; for a person outside the context (`isBeyond`) the messages do not tell any dates.
 */
export const insertMembership = async (
  { actor, tx, at, today }: Pick<UnitOfWork<Viewer>, 'actor' | 'tx' | 'at' | 'today'>,
  person: { id: string; memberships: readonly Held[]; isBeyond?: boolean },
  start: MembershipStart & { isMainClub: boolean; paidYear?: number | null; validTo?: string | null },
): Promise<{ changes: FieldChange[]; club: ClubChoice; id: string }> => {
  const { organizationId, validFrom, validTo = null } = start
  const branchIds = [...new Set(start.branchIds)]
  const club = await readClub(actor, tx, organizationId)
  refuse(membershipRefusal(actor.account, actor.context, club))
  for (const id of branchIds) refuse(membershipBranchRefusal(actor.account, actor.context, id))
  if (branchIds.length === 0 && club.branchIds.length > 0)
    throw invalid([{ field: 'branchIds', message: 'Grenar är obligatoriskt.' }])
  const nameOf = await checkBranches(actor, tx, club, branchIds, [], () => 'branchIds')

  const branches = branchIds.map((branchId) => ({ branchId, validFrom, validTo }))
  const present = presentOf(
    person.memberships.filter((held) => held.organization.id === organizationId),
    validFrom,
  )
  const isKnown = (held: Held) =>
    branches.length === 0 ||
    branches.some(({ branchId }) => held.branches.some((has) => has.branchId === branchId && goesOn(validFrom)(has)))
  if (present && isKnown(present))
    throw invalid([
      {
        field: 'organizationId',
        message: `Personen är redan medlem i ${club.name}${person.isBeyond ? '' : `, från ${dayText(present.validFrom)}`}.`,
      },
    ])
  const id = present?.id ?? uuidv7()
  const before = present ?? { paidYear: null, isMainClub: false }
  // The later of two paid years is the last one.
  const paidYear = Math.max(start.paidYear ?? 0, before.paidYear ?? 0) || null
  const isMainClub =
    before.isMainClub || start.isMainClub || becomesMainClub(person.memberships, { validFrom, validTo }, today)
  const stamp = { updatedAt: at, updatedBy: actor.account.id }
  if (present) {
    const all = [...present.branches, ...branches]
    const period = periodOf(all, present)
    refuseOverlap(person.memberships, present, period, 'validFrom', !person.isBeyond)
    await tx
      .update(membership)
      .set({ ...period, paidYear, ...stamp })
      .where(eq(membership.id, id))
    await writeBranches(actor, tx, id, all)
  } else {
    await tx.insert(membership).values({
      id,
      personId: person.id,
      organizationId,
      validFrom,
      validTo,
      paidYear,
      createdBy: actor.account.id,
      ...stamp,
    })
    await writeBranches(actor, tx, id, branches)
  }
  if (isMainClub && !before.isMainClub) await writeMainClub(actor, tx, person.id, id)
  const alone = validTo === null ? `från ${validFrom}` : `${validFrom}–${validTo}`
  const text = branches.length === 0 ? alone : branchesText(branches, nameOf)
  // The first membership is always in the main club, so the history does not mention it.
  const old = person.memberships.length === 0 ? { ...before, isMainClub } : before
  const facts = factChanges(club.name, old, { paidYear, isMainClub })
  return { id, club, changes: [...textChange(`Medlemskap i ${club.name}`, '', text), ...facts] }
}

storeModule<typeof import('./membership-rows.ts')>()
