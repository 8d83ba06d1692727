// The roles of persons in clubs: give one, change its period, end it. Each is a change of the person, and an event of the club too,
// whose history names persons by their member numbers.
import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { isCurrent, isPeriodWithin } from '#contract/dates/validity-period.ts'
import type { ClubRoleName } from '#contract/organizations/club-roles.ts'
import {
  clubRoleUpdate,
  roleLabel,
  type clubMemberChoice,
  type ClubRoleCreate,
  type ClubRoleUpdate,
} from '#contract/members/club-role.ts'
import type { PlacedClub } from '#contract/members/membership.ts'
import { boardRefusal, roleRefusal } from '#contract/members/person-rights.ts'
import { seesProtectedPersons } from '#contract/members/protected-identity.ts'
import type { z } from 'zod'
import type { Viewer } from '../../actor.ts'
import { conflict, forbidden, invalid, notFound } from '../../api-error.ts'
import type { Database } from '../../db/database.ts'
import { clubRole } from '../../db/tables/member-tables.ts'
import { allOf, isValidOn, rowsOf, collateSwedish } from '../../db/sql-expressions.ts'
import { textConditions } from '../../db/text-search.ts'
import { membershipVisibility, organizationScope, organizationVisibility } from '../../organizations/visibility.ts'
import { transition } from '../../records/transition.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { personKind, personKindWithin, type PersonWork, type Reach } from '../kind.ts'
import { readClub, refuseLeft } from '../memberships/membership-rows.ts'
import { clubEvent, periodText, twiceRefusal } from './role-writes.ts'
import { findClub } from '../store.ts'
import { personScope } from '../visibility.ts'

interface RoleChange {
  club: PlacedClub
  role: ClubRoleName
  old: string
  now: string
}

/** Whether the person is a member of the club today. */
const isMember = ({ locked: { view }, today }: PersonWork, club: { id: string }) =>
  view.memberships.some((held) => held.organization.id === club.id && isCurrent(held, today))

/** Adds the event of the club, and returns that of the person. */
const auditRole = async (work: PersonWork, { club, role, old, now }: RoleChange) => {
  const event = clubEvent({ club, role, person: work.locked.row, old, now })
  work.entries.push(event)
  await work.alsoChanged({ scope: organizationScope, id: club.id })
  const label = `${roleLabel(role)} i ${club.name}`
  return { action: event.action, changes: [{ field: 'roles', policy: 'text' as const, label, old, new: now }] }
}

const refuse = ({ actor }: PersonWork, club: PlacedClub, role: ClubRoleName, isMember: boolean) => {
  const refusal = roleRefusal(actor.account, actor.context, club, role, isMember)
  if (refusal !== null) throw forbidden(refusal)
}

/** Throws 400 when the person has the role in the club on a day of the period. */
const refuseTwice = (
  { locked }: PersonWork,
  role: Parameters<typeof twiceRefusal>[1],
  period: ClubRoleUpdate | ClubRoleCreate,
) => {
  const message = twiceRefusal(locked.view.roles, role, period)
  if (message !== null) throw invalid([{ field: 'validFrom', message }])
}

const addRole = async (work: PersonWork, body: ClubRoleCreate & { role: ClubRoleName }) => {
  const { actor, tx, at, locked } = work
  const { organizationId, role, validFrom, validTo } = body
  const club = await readClub(actor, tx, organizationId)
  refuse(work, club, role, isMember(work, club))
  refuseTwice(work, { id: null, organizationId, role }, body)
  const by = { createdBy: actor.account.id, updatedAt: at, updatedBy: actor.account.id }
  await tx
    .insert(clubRole)
    .values({ id: uuidv7(), personId: locked.row.id, organizationId, role, validFrom, validTo, ...by })
  return auditRole(work, { club, role, old: '', now: periodText(body) })
}

const changeRole = async (
  work: PersonWork,
  { id, version, ...body }: ClubRoleUpdate & { id: string },
  reach: Reach,
) => {
  const { actor, tx, at, locked } = work
  const held = locked.view.roles.find((one) => one.id === id)
  if (!held) throw notFound('Rollen finns inte längre. Ladda om sidan.')
  const { organization: club, role } = held
  refuse(work, club, role, true)
  // Before what depends on the present period, which the caller has not seen.
  if (held.version !== version) throw conflict(clubRoleUpdate, held)
  // Somebody who is no longer a member cannot get a longer period, but the role can be ended.
  const isShorter = isPeriodWithin(body, held)
  refuse(work, club, role, isShorter || isMember(work, club))
  if (reach === 'anywhere' && !isShorter)
    throw forbidden(
      'Personen hör inte hit. Rollen kan bara kortas eller avslutas här. Förbundskansliet kan förlänga den.',
    )
  if (!isShorter) await refuseLeft(actor, tx, club)
  if (periodText(held) === periodText(body)) return 'unchanged'
  refuseTwice(work, { id, organizationId: club.id, role }, { ...body, version })
  await tx
    .update(clubRole)
    .set({ ...body, version: sql`version + 1`, updatedAt: at, updatedBy: actor.account.id })
    .where(and(eq(clubRole.id, id), eq(clubRole.personId, locked.row.id)))
  return auditRole(work, { club, role, old: periodText(held), now: periodText(body) })
}

const act = { action: 'changeRoles', stamp: 'time', answersOther: true } as const

export const give = async (viewer: Viewer, deps: Deps, body: ClubRoleCreate): Promise<void> => {
  const { personId, role } = body
  if (role === '') throw invalid([{ field: 'role', message: 'Roll är obligatoriskt.' }])
  await transition(viewer, deps, personKind, personId, act, {}, (work) => addRole(work, { ...body, role }))
}

/**
 * The person who has the role. Throws 404. The roles of a club of the context are the club's, also of persons whom the context does
 * not show.
 */
const holderOf = async (viewer: Viewer, db: Database, id: string): Promise<{ personId: string; reach: Reach }> => {
  const [row] = await rowsOf<{ personId: string; reach: Reach }>(
    db,
    sql`select r.person_id as "personId", case when ${organizationVisibility(viewer.context)}
        and not ${personScope.isVisible(viewer, sql`r.person_id`)} then 'anywhere' else 'visible' end as reach
      from club_role r join organization o on o.id = r.organization_id where r.id = ${id}::uuid`,
  )
  if (!row) throw notFound('Rollen finns inte längre. Ladda om sidan.')
  return row
}

export const change = async (viewer: Viewer, deps: Deps, id: string, body: ClubRoleUpdate): Promise<void> => {
  const { personId, reach } = await holderOf(viewer, deps.db, id)
  const kind = personKindWithin(reach)
  await transition(viewer, deps, kind, personId, act, {}, (work) => changeRole(work, { ...body, id }, reach))
}

const mostChoices = 20

/** Current members of the club in the context, searched by name. Protected identities are found only by those who may open them. */
export const memberChoices = async (
  viewer: Viewer,
  db: Database,
  organizationId: string,
  q: string,
): Promise<z.output<typeof clubMemberChoice>[]> => {
  const { account, context } = viewer
  const club = await findClub(viewer, db, organizationId)
  if (!club) throw notFound('Föreningen finns inte, eller så har du inte tillgång till den.')
  const refusal = boardRefusal(account, context, club)
  if (refusal !== null) throw forbidden(refusal)
  if (q.trim() === '') return []
  const names = sql`fold(p.first_name || ' ' || p.last_name)`
  const condition = allOf([
    sql`p.merged_into_id is null and p.anonymized_at is null`,
    seesProtectedPersons(account, context) ? sql`true` : sql`not p.is_protected`,
    sql`exists (select from membership m where m.person_id = p.id and m.organization_id = ${organizationId}
      and ${isValidOn('m')} and ${membershipVisibility(context)})`,
    ...textConditions(names, q),
  ])
  return rowsOf(
    db,
    sql`select p.id as "personId", p.first_name || ' ' || p.last_name as name, p.member_number as "memberNumber" from person p
      where ${condition} order by ${collateSwedish(sql`p.last_name`)}, ${collateSwedish(sql`p.first_name`)}, p.id limit ${sql.raw(String(mostChoices))}`,
  )
}

storeModule<typeof import('./club-roles.ts')>()
