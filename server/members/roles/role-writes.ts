// Writes of a batch to the roles of persons in clubs, by the rules of the single acts, and the clubs' events of a role.
import { sql } from 'drizzle-orm'
import { openPeriodPhrase, openPeriodText } from '#contract/dates/periods.ts'
import { haveCommonDay, isPeriodWithin, type ValidityPeriod } from '#contract/dates/validity-period.ts'
import { roleLabel, type HeldRole } from '#contract/members/club-role.ts'
import { memberLabel, type Person } from '#contract/members/person.ts'
import { isClubIn, leftClubText, roleRefusal } from '#contract/members/person-rights.ts'
import type { ClubChoice } from '#contract/members/membership.ts'
import type { ClubRoleName } from '#contract/organizations/club-roles.ts'
import type { Viewer } from '../../actor.ts'
import type { AuditEntry } from '../../audit/audit-events.ts'
import { bulkInsert, bulkUpdate } from '../../db/bulk-rows.ts'
import { clubRole } from '../../db/tables/member-tables.ts'
import { rowsOf, uuidArray } from '../../db/sql-expressions.ts'
import { organizationScope } from '../../organizations/visibility.ts'
import type { UnitOfWork } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'

/** Null before: the role is given. Null after: it is taken away again. */
export interface RoleWrite {
  id: string
  organizationId: string
  role: ClubRoleName
  before: ValidityPeriod | null
  after: ValidityPeriod | null
}

/** Empty without a period. */
export const periodText = (held: ValidityPeriod | null): string => (held ? openPeriodText(held) : '')

/** The reason why the person cannot have the role in the period, or null: the person has it already on a day of the period. */
export const twiceRefusal = (
  roles: readonly HeldRole[],
  { id, organizationId, role }: Pick<RoleWrite, 'organizationId' | 'role'> & { id: string | null },
  period: ValidityPeriod,
): string | null => {
  const other = roles.find(
    (held) =>
      held.id !== id && held.organization.id === organizationId && held.role === role && haveCommonDay(held, period),
  )
  return other ? `Personen har redan rollen ${openPeriodPhrase(other)}.` : null
}

/** The reason why a role has changed since the write was made, or null. The person's version does not change with the roles. */
export const changedRefusal = (roles: readonly HeldRole[], writes: readonly RoleWrite[]): string | null => {
  const changed = writes.find(
    ({ id, before }) => before && periodText(before) !== periodText(roles.find((held) => held.id === id) ?? null),
  )
  return changed ? `Rollen ”${roleLabel(changed.role)}” har ändrats av någon annan.` : null
}

/**
 * The reason why the account may not make the write, or null. `clubs`: those of the context that have not left. `isUndo`: it restores
 * what was.
 */
export const roleWriteRefusal = (
  { account, context }: Viewer,
  write: RoleWrite,
  { memberships, roles }: Pick<Person, 'memberships' | 'roles'>,
  clubs: ReadonlyMap<string, ClubChoice>,
  isUndo: boolean,
): string | null => {
  const held = [...roles, ...memberships].find(({ organization: { id } }) => id === write.organizationId)
  const club = clubs.get(write.organizationId) ?? held?.organization
  if (!club || !isClubIn(context, club)) return 'Föreningen hör inte hit.'
  // In a club that has left the federation no roles can be given or lengthened, but existing ones can be ended.
  const isLonger = write.after && (!write.before || !isPeriodWithin(write.after, write.before))
  if (club.hasLeft && isLonger && !isUndo) return leftClubText
  return (
    roleRefusal(account, context, club, write.role, true) ??
    changedRefusal(roles, [write]) ??
    (write.after && twiceRefusal(roles, write, write.after))
  )
}

interface RoleEvent {
  club: { id: string; name: string }
  role: ClubRoleName
  person: { memberNumber: number }
  old: string
  now: string
}

/** The event of the club, which names the person by member number. */
export const clubEvent = ({ club, role, person, old, now }: RoleEvent): AuditEntry => ({
  action: old === '' ? 'addRole' : 'changeRole',
  recordType: organizationScope.type,
  recordId: club.id,
  recordLabel: club.name,
  changes: [{ field: 'roles', policy: 'text', label: `${roleLabel(role)}: ${memberLabel(person)}`, old, new: now }],
})

type Written = RoleWrite & { personId: string }

/** Adds the events of the clubs. Called while the persons still exist. */
export const auditRoles = async ({ tx, entries }: UnitOfWork<Viewer>, roles: readonly Written[]): Promise<void> => {
  if (roles.length === 0) return
  const idsOf = (ids: readonly string[]) => uuidArray([...new Set(ids)])
  const persons = await rowsOf<{ id: string; memberNumber: number }>(
    tx,
    sql`select p.id, p.member_number as "memberNumber" from person p
      where p.id = any(${idsOf(roles.map(({ personId }) => personId))})`,
  )
  const clubs = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`select o.id, o.name from organization o where o.id = any(${idsOf(roles.map((one) => one.organizationId))})`,
  )
  const [personOf, clubOf] = [
    new Map(persons.map((person) => [person.id, person])),
    new Map(clubs.map((club) => [club.id, club])),
  ]
  for (const { personId, organizationId, role, before, after } of roles) {
    const [person, club] = [personOf.get(personId), clubOf.get(organizationId)]
    if (person && club) entries.push(clubEvent({ club, role, person, old: periodText(before), now: periodText(after) }))
  }
}

export const writeRoles = async (unit: UnitOfWork<Viewer>, roles: readonly Written[]): Promise<void> => {
  const { actor, tx, at } = unit
  const by = { updatedAt: at, updatedBy: actor.account.id }
  const taken = roles.filter(({ after }) => after === null).map(({ id }) => id)
  if (taken.length > 0) await tx.delete(clubRole).where(sql`${clubRole.id} = any(${uuidArray(taken)})`)
  await bulkInsert(
    tx,
    clubRole,
    roles.flatMap(({ id, personId, organizationId, role, before, after }) =>
      before === null && after
        ? [{ id, personId, organizationId, role, ...after, createdBy: actor.account.id, ...by }]
        : [],
    ),
  )
  const kept = roles.flatMap(({ id, before, after }) => (before && after ? [{ id, ...after }] : []))
  if (kept.length > 0) await bulkUpdate(tx, clubRole, kept, { version: sql`version + 1`, ...by })
  await auditRoles(unit, roles)
}

storeModule<typeof import('./role-writes.ts')>()
