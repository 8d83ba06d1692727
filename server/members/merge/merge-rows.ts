// Moves the rows that belong to a merged person: memberships with branches, club roles, documents, mails, and decisions on duplicates.
import { inArray, sql } from 'drizzle-orm'
import type { FieldChange } from '#contract/record/history.ts'
import { roleLabel } from '#contract/members/club-role.ts'
import type { Person } from '#contract/members/person.ts'
import type { Transaction } from '../../db/database.ts'
import { bulkInsert } from '../../db/bulk-rows.ts'
import { clubRole, membership, membershipBranch } from '../../db/tables/member-tables.ts'
import { uuidArray } from '../../db/sql-expressions.ts'
import { lockMailsOrRefuse } from '../../mail/mail-locks.ts'
import type { UnitOfWork } from '../../records/unit-of-work.ts'
import { heldOf } from '../batch/write-texts.ts'
import { joinedMemberships, joinedRoles } from '../memberships/joined-periods.ts'
import { factChanges, membershipChanges, textChange } from '../memberships/membership-texts.ts'
import { auditRoles, periodText } from '../roles/role-writes.ts'
import { readPersons } from '../store.ts'
import type { LockedPerson } from '../kind.ts'
import type { Viewer } from '../../actor.ts'

interface PairWork extends UnitOfWork<Viewer> {
  locked: LockedPerson & { former: LockedPerson }
}

const moveMemberships = async (
  { actor, tx, at, locked: { view, former } }: PairWork,
  takesMainClub: boolean,
): Promise<void> => {
  const joined = joinedMemberships(view.memberships, former.view.memberships)
  const mainOf = ({ memberships }: typeof view) => memberships.find(({ isMainClub }) => isMainClub)?.id
  const chosen = takesMainClub ? (mainOf(former.view) ?? mainOf(view)) : (mainOf(view) ?? mainOf(former.view))
  const withChosen = joined.find(({ id, goneIds }) => chosen !== undefined && [id, ...goneIds].includes(chosen))
  const main = withChosen?.nextId ?? withChosen?.id ?? chosen
  const both = uuidArray([view.id, former.view.id])
  const stamp = sql`updated_at = ${at}, updated_by = ${actor.account.id}`
  // First none, because the database allows one main club at any moment.
  await tx.execute(sql`update membership set is_main_club = false where is_main_club and person_id = any(${both})`)
  const gone = joined.flatMap(({ goneIds }) => goneIds)
  const touched = [...joined.map(({ id }) => id), ...gone]
  if (touched.length > 0) await tx.delete(membershipBranch).where(inArray(membershipBranch.membershipId, touched))
  if (gone.length > 0) await tx.delete(membership).where(inArray(membership.id, gone))
  await tx.execute(sql`update membership set person_id = ${view.id}, ${stamp} where person_id = ${former.view.id}`)
  for (const { id, validFrom, validTo, paidYear } of joined)
    await tx.execute(sql`update membership set valid_from = ${validFrom}, valid_to = ${validTo}, paid_year = ${paidYear}, ${stamp}
      where id = ${id}`)
  await bulkInsert(
    tx,
    membershipBranch,
    joined.flatMap(({ id, branches }) => branches.map((branch) => ({ membershipId: id, ...branch }))),
  )
  if (main !== undefined) await tx.execute(sql`update membership set is_main_club = true where id = ${main}`)
}

const moveRoles = async ({ actor, tx, at, locked: { view, former } }: PairWork): Promise<void> => {
  const joined = joinedRoles(view.roles, former.view.roles)
  const stamp = sql`version = version + 1, updated_at = ${at}, updated_by = ${actor.account.id}`
  const gone = joined.flatMap(({ goneIds }) => goneIds)
  if (gone.length > 0) await tx.delete(clubRole).where(inArray(clubRole.id, gone))
  await tx.execute(sql`update club_role set person_id = ${view.id}, ${stamp} where person_id = ${former.view.id}`)
  for (const { id, validFrom, validTo } of joined)
    await tx.execute(
      sql`update club_role set valid_from = ${validFrom}, valid_to = ${validTo}, ${stamp} where id = ${id}`,
    )
}

/**
 * Moves references from the former person to the kept one. Persons merged into the former lead to the kept one directly, and who was
 * decided not to be the former is decided not to be the kept one.
 */
const moveReferences = async (tx: Transaction, keptId: string, formerId: string): Promise<void> => {
  await tx.execute(sql`update person set merged_into_id = ${keptId} where merged_into_id = ${formerId}`)
  await tx.execute(
    sql`update attachment set record_id = ${keptId} where record_type = 'person' and record_id = ${formerId}`,
  )
  for (const table of ['licence', 'licence_application', 'official_person'])
    await tx.execute(sql`update ${sql.identifier(table)} set person_id = ${keptId} where person_id = ${formerId}`)
  // A person has one number for each type and branch. Licences keep the numbers that they have, and hand them on.
  await tx.execute(sql`update licence_number n set person_id = ${keptId} where n.person_id = ${formerId} and not exists
    (select from licence_number k where k.person_id = ${keptId} and k.type_id = n.type_id and k.branch_id = n.branch_id)`)
  const isAboutFormer = sql`record_type = 'person' and record_id = ${formerId}`
  await lockMailsOrRefuse(tx, sql`select id, record_id from mail_outbox where ${isAboutFormer}`)
  await tx.execute(sql`update mail_outbox set record_id = ${keptId} where ${isAboutFormer}`)
  await tx.execute(sql`insert into distinct_persons (person_id, other_id, decided_at, decided_by)
    select least(other, ${keptId}::uuid), greatest(other, ${keptId}::uuid), decided_at, decided_by
      from (select case when person_id = ${formerId} then other_id else person_id end as other, decided_at, decided_by
        from distinct_persons where ${formerId} in (person_id, other_id)) decided
      where other <> ${keptId} on conflict do nothing`)
  await tx.execute(sql`delete from distinct_persons where ${formerId} in (person_id, other_id)`)
}

/** Each that was or is held, as it was and as it is. Null: it was not, or is no more. */
const paired = <Held extends { id: string }>(were: readonly Held[], are: readonly Held[]) =>
  [...new Set([...were, ...are].map(({ id }) => id))].map((id) => {
    const [was = null, is = null] = [were, are].map((all) => all.find((one) => one.id === id))
    return { was, is, held: is ?? was }
  })

/** What the memberships and roles of the person have become, for the history. */
const heldChanges = (before: Person, after: Person): FieldChange[] => {
  const parts = [before, after].flatMap(({ memberships }) => memberships.flatMap(({ branches }) => branches))
  const branchName = (id: string) => parts.find(({ branchId }) => branchId === id)?.shortName ?? ''
  return [
    ...paired(before.memberships, after.memberships).flatMap(({ was, is, held }) => {
      const name = held?.organization.name ?? ''
      return [
        ...membershipChanges(name, was && heldOf(was), is && heldOf(is), branchName),
        // Whether a new membership is in the main club is told, because it was chosen.
        ...(was ? [] : factChanges(name, is && { ...is, isMainClub: false }, is)),
      ]
    }),
    ...paired(before.roles, after.roles).flatMap(({ was, is, held }) =>
      held
        ? textChange(`${roleLabel(held.role)} i ${held.organization.name}`, periodText(was), periodText(is), 'roles')
        : [],
    ),
  ]
}

/** Adds the events of the clubs: the former person has no role any more, and the kept one those that they have become. */
const auditMovedRoles = (work: PairWork, merged: Person): Promise<void> => {
  const { view, former } = work.locked
  const moves = [
    { personId: former.view.id, roles: paired(former.view.roles, []) },
    { personId: view.id, roles: paired(view.roles, merged.roles) },
  ]
  const moved = moves.flatMap(({ personId, roles }) =>
    roles.flatMap(({ was, is, held }) =>
      held && periodText(was) !== periodText(is)
        ? [{ id: held.id, personId, organizationId: held.organization.id, role: held.role, before: was, after: is }]
        : [],
    ),
  )
  return auditRoles(work, moved)
}

/** Moves everything of the former person to the kept one. Returns the affected clubs, and the changes for the history. */
export const moveHeld = async (
  work: PairWork,
  takesMainClub: boolean,
): Promise<{ clubIds: string[]; changes: FieldChange[] }> => {
  const { view, former } = work.locked
  await moveMemberships(work, takesMainClub)
  await moveRoles(work)
  await moveReferences(work.tx, view.id, former.view.id)
  const [merged = view] = await readPersons(work.actor, work.tx, [view.id])
  await auditMovedRoles(work, merged)
  return {
    clubIds: [
      ...new Set([...former.view.memberships, ...former.view.roles].map(({ organization }) => organization.id)),
    ],
    changes: heldChanges(view, merged),
  }
}
