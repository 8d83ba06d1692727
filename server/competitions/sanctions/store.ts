// Queries of sanctions. Rows outside the viewer's context are neither read, counted nor named.
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../../contract/access.ts'
import type { Sanction, SanctionRow } from '../../../contract/competitions/sanctions/sanction.ts'
import type { SanctionFilter, SanctionSearch } from '../../../contract/competitions/sanctions/sanction-search.ts'
import type { Viewer } from '../../actor.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { iso, jsonList, rowsOf, swedish } from '../../db/sql-expressions.ts'
import type { ReadCoverage } from '../../records/record-scope.ts'
import { storeModule } from '../../store-order.ts'
import { classColumns } from '../announcements/expressions.ts'
import { accountName, readPermissionFacts } from '../permission-facts.ts'
import { sanctionVisibility } from '../visibility.ts'
import { filterCondition, listOrder } from './search.ts'
import { sanctionStateOn } from './state-sql.ts'

const classes = (fields: SQL) =>
  jsonList(
    sql`${fields}, 'championship', sc.championship`,
    sql`${swedish(sql`c.code`)}, c.id`,
    sql`from sanction_class sc join class_type c on c.id = sc.class_type_id where sc.sanction_id = s.id`,
  )
const organizers = (fields: SQL) =>
  jsonList(
    fields,
    sql`so.position`,
    sql`from sanction_organizer so join organization o on o.id = so.organization_id where so.sanction_id = s.id`,
  )
const districts = jsonList(
  sql`'id', d.id, 'name', d.name`,
  swedish(sql`d.name`),
  sql`from sanction_district sd join association d on d.id = sd.district_id where sd.sanction_id = s.id`,
)

const rowColumns = (today: string): SQL => sql`s.id, s.number, s.title, s.competition_type as "competitionType",
  ${sanctionStateOn(sql`${today}::date`)} as state, json_build_object('id', b.id, 'name', b.name, 'shortName', b.short_name) as branch,
  ${districts} as districts, s.starts_on::text as "startsOn", s.ends_on::text as "endsOn",
  s.moved_from_starts_on::text as "movedFromStartsOn", s.place, ${iso(sql`s.decided_at`)} as "decidedAt"`

/** The statement of one page of the list, or of all its rows without `page`. */
export const listStatement = (
  context: Context,
  filter: SanctionFilter,
  today: string,
  page?: { page: number; size: number },
): SQL => {
  const order = listOrder(filter, today)
  const limit = page ? sql`order by ${order} limit ${page.size} offset ${(page.page - 1) * page.size}` : sql``
  return sql`select ${rowColumns(today)}, ${classes(sql`'id', c.id, 'code', c.code, 'name', c.name`)} as classes,
      ${organizers(sql`'id', o.id, 'name', o.name`)} as organizers
    from (select s.* from sanction s where ${filterCondition(context, filter, today)} ${limit}) s
      join association b on b.id = s.branch_id order by ${order}`
}

/** One page of the list, and the total.  */
export const list = async (
  { context }: Viewer,
  db: Database,
  search: SanctionSearch,
  today: string,
): Promise<{ items: SanctionRow[]; total: number }> => {
  const total = sql`select count(*)::int as total from sanction s where ${filterCondition(context, search, today)}`
  const [items, totals] = await Promise.all([
    rowsOf<SanctionRow>(db, listStatement(context, search, today, search)),
    rowsOf<{ total: number }>(db, total),
  ])
  return { items, total: totals[0]?.total ?? 0 }
}

/** Columns of the invitation and programme of the sanction `s`. */
export const invitationColumns = sql`s.invitation, s.invitation_en as "invitationEn", s.programme,
  s.programme_en as "programmeEn", s.entry_url as "entryUrl"`

const pageClasses = classes(classColumns)
const pageOrganizers = organizers(sql`'id', o.id, 'name', o.name, 'email', o.email`)

const viewStatement = (context: Context, id: string, today: string, coverage: ReadCoverage): SQL =>
  sql`select ${rowColumns(today)}, s.version, s.title_en as "titleEn", ${pageClasses} as classes, ${pageOrganizers} as organizers,
    (select json_build_object('id', n.id, 'title', n.title, 'lastApplicationDay', n.last_application_day) from announcement n where n.id = s.announcement_id) as announcement,
    s.application_id as "applicationId", exists (select from attachment t where t.completed_at is not null
      and (t.record_type, t.record_id) in (('application', s.application_id), ('sanction', s.id))) as "hasDocuments", s.icao, s.latitude, s.longitude, s.officials, s.conditions,
    s.contact_name as "contactName", s.contact_email as "contactEmail", s.contact_phone as "contactPhone", s.web,
    s.reserve_starts_on::text as "reserveStartsOn", s.reserve_ends_on::text as "reserveEndsOn", ${invitationColumns},
    ${accountName(sql`s.decided_by`)} as "decidedByName", ${iso(sql`s.moved_at`)} as "movedAt",
    s.move_reason as "moveReason", s.moved_from_ends_on::text as "movedFromEndsOn",
    ${iso(sql`s.cancelled_at`)} as "cancelledAt", s.cancel_reason as "cancelReason",
    ${iso(sql`s.withdrawn_at`)} as "withdrawnAt", s.withdraw_reason as "withdrawReason",
    ${iso(sql`s.updated_at`)} as "updatedAt", ${accountName(sql`s.updated_by`)} as "updatedByName"
    from sanction s join association b on b.id = s.branch_id
    where s.id = ${id} and ${coverage === 'changed' ? sql`true` : sanctionVisibility(context)}`

/** One sanction with all that its page shows. */
export const byId = async (
  viewer: Viewer,
  db: Queryable,
  id: string,
  today: string,
  coverage: ReadCoverage = 'visible',
): Promise<Sanction | undefined> => {
  const [row] = await rowsOf<Omit<Sanction, 'facts'>>(db, viewStatement(viewer.context, id, today, coverage))
  if (!row) return undefined
  const clubIds = row.organizers.map((club) => club.id)
  return {
    ...row,
    facts: await readPermissionFacts(viewer, db, { branchId: row.branch.id, handIds: [], clubIds }),
  }
}

storeModule<typeof import('./store.ts')>()
