// Reads persons with all that their page shows, the clubs that somebody can become a member of, and what merged persons became.
import { sql, type SQL } from 'drizzle-orm'
import { changes, holds, reads, type Context } from '#contract/access.ts'
import { person as personView, type Person } from '#contract/members/person.ts'
import { readsMedical } from '#contract/members/person-rights.ts'
import type { ClubChoice, PlacedClub } from '#contract/members/membership.ts'
import type { Viewer } from '../actor.ts'
import type { Queryable } from '../db/database.ts'
import { person } from '../db/tables/person-tables.ts'
import {
  constant,
  fullName,
  isScopeEnabled,
  isValidOn,
  jsonList,
  rowsOf,
  collateSwedish,
  uuidArray,
} from '../db/sql-expressions.ts'
import { hasNumberOfPerson } from '../identity-numbers/identity-number.ts'
import { organizationVisibility } from '../organizations/visibility.ts'
import { selected } from '../records/columns.ts'
import { recordReader } from '../records/record-reads.ts'
import { storeModule } from '../store-order.ts'
import { heldVisibility, personVisibility } from './visibility.ts'

/** The fields of a club: the organization `o` with its district `d`. */
const hasLeft = sql`o.status = 'left'`
const clubFields = sql`'id', o.id, 'name', o.name, 'hasLeft', ${hasLeft}, 'district', json_build_object('id', d.id, 'name', d.name),
  'branchIds', (select coalesce(json_agg(distinct ob.branch_id), '[]') from organization_branch ob
    where ob.organization_id = o.id and ${isValidOn('ob')})`
const club = sql`json_build_object(${clubFields})`
const ofClub = (alias: string) =>
  sql.raw(`join organization o on o.id = ${alias}.organization_id join association d on d.id = o.district_id`)

const branches = jsonList(
  sql`'branchId', b.id, 'name', b.name, 'shortName', b.short_name, 'validFrom', mb.valid_from, 'validTo', mb.valid_to`,
  sql`${collateSwedish(sql`b.name`)}, mb.valid_from`,
  sql`from membership_branch mb join association b on b.id = mb.branch_id where mb.membership_id = m.id`,
)
// Memberships that go on come before ended ones, the latest first.
const memberships = jsonList(
  sql`'id', m.id, 'organization', ${club}, 'validFrom', m.valid_from, 'validTo', m.valid_to,
    'isMainClub', m.is_main_club, 'paidYear', m.paid_year, 'branches', ${branches}`,
  sql`coalesce(m.valid_to, 'infinity') desc, m.is_main_club desc, m.valid_from desc, m.id`,
  sql`from membership m ${ofClub('m')} where m.person_id = p.id`,
)
const roles = jsonList(
  sql`'id', r.id, 'version', r.version, 'organization', ${club}, 'role', r.role, 'validFrom', r.valid_from, 'validTo', r.valid_to`,
  sql`coalesce(r.valid_to, 'infinity') desc, r.valid_from desc, r.id`,
  sql`from club_role r ${ofClub('r')} where r.person_id = p.id`,
)

const added = {
  nationality: constant(sql`coalesce(p.nationality, '')`),
  municipalityCode: constant(sql`coalesce(p.municipality_code, '')`),
  maskedNumber: constant(
    sql`case when p.identity_number_fingerprint is not null then to_char(p.birth_date, 'YYYYMMDD') || '-••••' end`,
  ),
  formerNumbers: constant(
    sql`(select count(*)::int from person f where f.merged_into_id = p.id and f.identity_number_fingerprint is not null)`,
  ),
  isAnonymized: constant(sql`p.anonymized_at is not null`),
  guardians: constant(
    jsonList(
      sql`'name', g.name, 'email', g.email, 'phoneNumber', g.phone_number`,
      sql`g.position`,
      sql`from guardian g where g.person_id = p.id`,
    ),
  ),
  memberships: constant(memberships),
  roles: constant(roles),
  documents: constant(sql`(select count(*)::int from attachment t
    where t.record_type = 'person' and t.record_id = p.id and t.completed_at is not null)`),
}
const medical = constant(sql`p.medical_valid_to::text`)
const noMedical = constant(sql`null::text`)
/** The number of licences on the tab of the page. The global context shows none. */
const licenceCount = ({ account, context }: Viewer): SQL =>
  context.kind !== 'global' && holds(account, context, reads('Licenses'))
    ? sql`(select count(*)::int from licence l where l.person_id = p.id and ${heldVisibility('l')(context)})`
    : sql`0`

/**
 * Others who administer members in the whole federation, of whom one decides on what another account has asked for. A SysAdmin is not
 * among them, for whom nothing waits.
 */
const deciders = ({ account, context }: Viewer): SQL =>
  holds(account, context, changes('Members'))
    ? jsonList(
        sql`'id', d.id, 'name', ${fullName('d')}`,
        sql`${collateSwedish(fullName('d'))}, d.id`,
        sql`from account d where d.is_active and d.id <> ${account.id}::uuid and exists (select from role_in_force r
          where r.account_id = d.id and r.scope = 'Global.Members.Admin' and ${isScopeEnabled('r')})`,
      )
    : sql`null::json`

const selectWith = (viewer: Viewer, where: SQL, named: SQL) =>
  sql`select ${selected(person, 'p', personView, {
    ...added,
    isOwnByNumber: sql`exists (select from account a
      where a.id = ${viewer.account.id}::uuid and a.person_id = p.id and ${hasNumberOfPerson('a', 'p')})`,
    medicalValidTo: readsMedical(viewer.account, viewer.context) ? medical : noMedical,
    licences: licenceCount(viewer),
    deciders: named,
  })} from person p ${where}`

export const readPerson = recordReader<Person, Person>({
  alias: 'p',
  isVisible: personVisibility,
  select: (viewer, where) => selectWith(viewer, where, deciders(viewer)),
})

/**
 * Reads persons that the caller has locked, which has checked that they are visible. Those who may decide are not among it, because
 * nothing that is judged of several persons names them, and the list would be sent with each.
 */
export const readPersons = (viewer: Viewer, db: Queryable, ids: readonly string[]): Promise<Person[]> =>
  rowsOf<Person>(db, selectWith(viewer, sql`where p.id = any(${uuidArray(ids)})`, sql`null::json`))

/** The id of the person into which this one was merged; its own id if it was not. */
export const presentId = async (_viewer: Viewer, db: Queryable, id: string): Promise<string> => {
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`select coalesce(p.merged_into_id, p.id) as id from person p where p.id = ${id}::uuid`,
  )
  return row?.id ?? id
}

const affiliated = sql`from association b where b.is_active and b.id in
  (select ob.branch_id from organization_branch ob where ob.organization_id = o.id and ${isValidOn('ob')})`
const clubChoices = (where: SQL) =>
  sql`select o.id, o.name, ${hasLeft} as "hasLeft", json_build_object('id', d.id, 'name', d.name) as district,
      (select coalesce(json_agg(b.id), '[]') ${affiliated}) as "branchIds",
      (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'shortName', b.short_name)
        order by ${collateSwedish(sql`b.name`)}), '[]') ${affiliated}) as branches
    from organization o join association d on d.id = o.district_id where ${where}`

/** The clubs as persons have them, by id, whatever the context. A caller who has locked them reads what the lock was waited for. */
export const readPlacedClubs = async (
  _viewer: Viewer,
  tx: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlacedClub>> => {
  const found = await rowsOf<{ club: PlacedClub }>(
    tx,
    sql`select ${club} as club from organization o join association d on d.id = o.district_id where o.id = any(${uuidArray(ids)})`,
  )
  return new Map(found.map(({ club }) => [club.id, club]))
}

/** More clubs than there are, to limit the choices anyway. */
export const mostClubs = 5000
const isChosen = (context: Context) => sql`not ${hasLeft} and ${organizationVisibility(context)}`
const listClubs = (db: Queryable, where: SQL) =>
  rowsOf<ClubChoice>(
    db,
    sql`${clubChoices(where)} order by ${collateSwedish(sql`o.name`)}, o.id limit ${sql.raw(String(mostClubs))}`,
  )

/** The clubs of the context that somebody can become a member of, by name. `ids`: only these. */
export const clubs = ({ context }: Viewer, db: Queryable, ids?: readonly string[]): Promise<ClubChoice[]> =>
  listClubs(db, ids ? sql`o.id = any(${uuidArray(ids)}) and ${isChosen(context)}` : isChosen(context))

/** The clubs of the context by name, also those that have left. */
export const clubsAndFormer = ({ context }: Viewer, db: Queryable): Promise<ClubChoice[]> =>
  listClubs(db, organizationVisibility(context))

/** A club of the context, also one that has left. */
export const findClub = async ({ context }: Viewer, tx: Queryable, id: string): Promise<ClubChoice | undefined> =>
  (await rowsOf<ClubChoice>(tx, clubChoices(sql`o.id::text = ${id} and ${organizationVisibility(context)}`)))[0]

storeModule<typeof import('./store.ts')>()
