// The choices of an application: persons of the context to apply for, and for one of them the types, clubs and competitions.
import { sql, type SQL } from 'drizzle-orm'
import {
  offeredType,
  type ApplicationOffer,
  type OfferedType,
} from '#contract/licences/applications/application-offer.ts'
import type { Context } from '#contract/access.ts'
import type { LicenceHolder } from '#contract/licences/holder.ts'
import { readsLicenceDetails } from '#contract/licences/licence-rights.ts'
import { seesProtectedPersons } from '#contract/members/protected-identity.ts'
import type { Viewer } from '../../actor.ts'
import { orNotFound } from '../../api-error.ts'
import type { Database } from '../../db/database.ts'
import { licenceType } from '../../db/tables/licence-type-tables.ts'
import { allOf, isValidOn, jsonList, literal, rowsOf, collateSwedish } from '../../db/sql-expressions.ts'
import { textConditions } from '../../db/text-search.ts'
import type { IdentityKeys } from '../../identity-numbers/identity-number.ts'
import { findByNumber } from '../../members/numbers/identity.ts'
import { membershipInContext, personVisibility } from '../../members/visibility.ts'
import { isClubOf } from '../../organizations/visibility.ts'
import { jsonFields, selected } from '../../records/columns.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { holderColumn, holderFields } from '../holders.ts'
import { isCurrentLicence } from '../licence-state.ts'
import { issuerOf, otherTypesOf } from '../licence-types/columns.ts'
import { lastPossibleDayOf } from '../last-possible-day.ts'
import { licenceTypeVisibility } from '../visibility.ts'

type Found = LicenceHolder & { clubs: string[] }
const mostFound = 12

const readHolders = (viewer: Viewer, db: Database, condition: SQL): Promise<Found[]> =>
  rowsOf<{ holder: Found }>(
    db,
    sql`select json_build_object(${holderFields(viewer)}, 'clubs', array(select o.name from membership m
        join organization o on o.id = m.organization_id where m.person_id = p.id and ${membershipInContext(viewer.context, isValidOn)}
        group by o.name order by ${collateSwedish(sql`o.name`)})) as holder
      from person p where ${condition} and p.anonymized_at is null and ${personVisibility(viewer.context)}
      order by ${collateSwedish(sql`p.last_name`)}, ${collateSwedish(sql`p.first_name`)}, p.id limit ${literal(mostFound)}`,
  ).then((rows) => rows.map(({ holder }) => holder))

/** By words of the name, or the member number. A protected identity is found by who may see it alone, or by its member number. */
export const findHolders = async (viewer: Viewer, db: Database, q: string): Promise<Found[]> => {
  const words = textConditions(sql`p.search_text`, q)
  if (words.length === 0) return []
  const named = textConditions(sql`fold(p.first_name || ' ' || p.last_name || ' ' || p.member_number)`, q)
  const isFindable = seesProtectedPersons(viewer.account, viewer.context)
    ? sql`true`
    : sql`(not p.is_protected or p.member_number::text = ${q.trim()})`
  return readHolders(viewer, db, allOf([...words, ...named, isFindable]))
}

/** The person of the context with the number. */
export const findHolderByNumber = async (
  viewer: Viewer,
  deps: Deps,
  keys: IdentityKeys,
  identityNumber: string,
): Promise<Found[]> => {
  const id = await findByNumber(viewer, deps, keys, identityNumber)
  return id === null ? [] : readHolders(viewer, deps.db, sql`p.id = ${id}`)
}

/** Columns of the licence type `t` for the person in the branch. The arguments must not refer to aliases `l` and `a`. */
const offered = (personId: SQL, branchId: SQL, day: SQL) => ({
  issuer: issuerOf,
  otherTypes: otherTypesOf,
  latest: sql`(select json_build_object('id', l.id, 'number', l.number, 'validFrom', l.valid_from, 'validTo', l.valid_to,
    'organizationId', l.organization_id) from licence l
    where l.person_id = ${personId} and l.type_id = t.id and l.branch_id = ${branchId} and ${isCurrentLicence(day)}
    order by l.valid_to desc limit 1)`,
  held: jsonList(
    sql`'id', l.id, 'validFrom', l.valid_from`,
    sql`l.valid_from`,
    sql`from licence l where l.person_id = ${personId} and l.type_id = t.id and l.branch_id = ${branchId} and ${isCurrentLicence(day)}`,
  ),
  hasOpenApplication: sql`t.kind <> 'event' and exists (select from licence_application a where a.person_id = ${personId} and a.type_id = t.id
    and a.branch_id = ${branchId} and a.status in ('Draft', 'Submitted'))`,
})

/** The offered type `t` as JSON. */
export const offeredTypeField = (personId: SQL, branchId: SQL, day: SQL): SQL =>
  sql`json_build_object(${jsonFields(licenceType, 't', offeredType, offered(personId, branchId, day))})`

const offeredTypes = (
  _viewer: Viewer,
  db: Database,
  context: Context,
  personId: string,
  day: SQL,
): Promise<OfferedType[]> =>
  rowsOf<OfferedType>(
    db,
    sql`select ${selected(licenceType, 't', offeredType, offered(sql`${personId}::uuid`, sql`${context.id}::uuid`, day))}
      from licence_type t where ${licenceTypeVisibility(context)} order by ${collateSwedish(sql`t.name`)}, t.id`,
  )

interface Offered {
  personId: string
  /** The branch of a record that exists, which may be opened in a district. */
  branchId?: string | undefined
}

/** The context whose choices are offered: the branch of the record to who looks after its licences, else that of the viewer. */
const offeringContext = ({ account, context }: Viewer, { branchId }: Offered): Context => {
  if (branchId === undefined) return context
  const branch = { kind: 'branch', id: branchId } as const
  return readsLicenceDetails(account, branch) ? branch : context
}

/** The choices for the person, those of a branch alone. Throws 404 when the person is not in the context. */
export const offerFor = async (
  viewer: Viewer,
  db: Database,
  offered: Offered,
  today: string,
): Promise<ApplicationOffer> => {
  const { personId } = offered
  const context = offeringContext(viewer, offered)
  const day = sql`${today}::date`
  const isOffered = context.kind === 'branch' ? isClubOf(sql`${context.id}`, day) : sql`true`
  const [found] = await rowsOf<Omit<ApplicationOffer, 'types'>>(
    db,
    sql`select ${holderColumn(viewer)} as holder,
      ${jsonList(
        sql`'id', c.id, 'name', c.name`,
        collateSwedish(sql`c.name`),
        sql`from (select distinct o.id, o.name from membership m join organization o on o.id = m.organization_id
          where m.person_id = p.id and ${membershipInContext(context, (alias) => isValidOn(alias, day))} and ${isOffered}) c`,
      )} as clubs,
      ${jsonList(
        sql`'id', s.id, 'number', s.number, 'title', s.title, 'startsOn', s.starts_on, 'endsOn', s.ends_on,
          'reserveStartsOn', s.reserve_starts_on, 'reserveEndsOn', s.reserve_ends_on`,
        sql`s.starts_on, s.id`,
        sql`from sanction s where s.branch_id = ${context.kind === 'branch' ? context.id : null}::uuid and ${lastPossibleDayOf('s')} >= ${day}
          and s.cancelled_at is null and s.withdrawn_at is null`,
      )} as competitions
      from person p where p.id = ${personId} and p.anonymized_at is null and ${personVisibility(viewer.context)}`,
  )
  const shown = orNotFound(found)
  return { ...shown, types: context.kind === 'branch' ? await offeredTypes(viewer, db, context, personId, day) : [] }
}

storeModule<typeof import('./offer.ts')>()
