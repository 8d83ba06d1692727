// Queries of sanctions. Rows outside the viewer's context are neither read, counted nor named.
import type { Context } from '../../../contract/access.ts'
import type { Sanction, SanctionRow } from '../../../contract/competitions/sanctions/sanction.ts'
import type { SanctionFilter, SanctionSearch } from '../../../contract/competitions/sanctions/sanction-search.ts'
import type { Viewer } from '../../actor.ts'
import type { Database, Queryable } from '../../db/database.ts'
import {
  toDrizzleSql,
  isoTimestamp,
  sqlParameters,
  collateSwedish,
  type SqlParameters,
  embed,
} from '../../db/sql-fragments.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import type { ReadCoverage } from '../../records/record-scope.ts'
import { classColumns, jsonList } from '../announcements/store.ts'
import { readPermissionFacts, accountNameSql } from '../permission-facts.ts'
import { sanctionVisibility } from '../visibility.ts'
import { filterCondition, listOrder } from './search.ts'
import { sanctionStateSql } from './state-sql.ts'
import { storeModule } from '../../store-order.ts'

const classes = (fields: string) =>
  jsonList(
    `${fields}, 'championship', sc.championship`,
    `${collateSwedish('c.code')}, c.id`,
    'from sanction_class sc join class_type c on c.id = sc.class_type_id where sc.sanction_id = s.id',
  )
const organizers = (fields: string) =>
  jsonList(
    fields,
    'so.position',
    'from sanction_organizer so join organization o on o.id = so.organization_id where so.sanction_id = s.id',
  )
const districts = jsonList(
  `'id', d.id, 'name', d.name`,
  collateSwedish('d.name'),
  'from sanction_district sd join association d on d.id = sd.district_id where sd.sanction_id = s.id',
)

const rowColumns = (
  today: string,
  { bind }: SqlParameters,
) => `s.id, s.number, s.title, s.competition_type as "competitionType",
  ${sanctionStateSql(`${bind(today)}::date`)} as state, json_build_object('id', b.id, 'name', b.name, 'shortName', b.short_name) as branch,
  ${districts} as districts, s.starts_on::text as "startsOn", s.ends_on::text as "endsOn",
  s.moved_from_starts_on::text as "movedFromStartsOn", s.place, ${isoTimestamp('s.decided_at')} as "decidedAt"`

/** The statement of one page of the list, or of all its rows without `page`. */
export const listStatement = (
  context: Context,
  filter: SanctionFilter,
  today: string,
  page?: { page: number; size: number },
) => {
  const using = sqlParameters()
  const columns = rowColumns(today, using)
  const chosen = `select s.* from sanction s where ${filterCondition(context, filter, today, using)}`
  const order = listOrder(filter, today, using)
  const limit = page
    ? `order by ${order} limit ${using.bind(page.size)} offset ${using.bind((page.page - 1) * page.size)}`
    : ''
  const text = `select ${columns}, ${classes(`'id', c.id, 'code', c.code, 'name', c.name`)} as classes,
      ${organizers(`'id', o.id, 'name', o.name`)} as organizers
    from (${chosen} ${limit}) s join association b on b.id = s.branch_id order by ${order}`
  return { text, values: using.values }
}

/** One page of the list, and the total.  */
export const list = async (
  { context }: Viewer,
  db: Database,
  search: SanctionSearch,
  today: string,
): Promise<{ items: SanctionRow[]; total: number }> => {
  const using = sqlParameters()
  const text = `select count(*)::int as total from sanction s where ${filterCondition(context, search, today, using)}`
  const [items, totals] = await Promise.all([
    db.$client.query<SanctionRow>(listStatement(context, search, today, search)),
    db.$client.query<{ total: number }>({ text, values: using.values }),
  ])
  return { items: items.rows, total: totals.rows[0]?.total ?? 0 }
}

/** Columns of the invitation and programme of the sanction `s`. */
export const invitationColumns = `s.invitation, s.invitation_en as "invitationEn", s.programme,
  s.programme_en as "programmeEn", s.entry_url as "entryUrl"`

const viewStatement = (context: Context, id: string, today: string, coverage: ReadCoverage) => {
  const using = sqlParameters()
  const text = `select ${rowColumns(today, using)}, s.version, s.title_en as "titleEn", ${classes(classColumns)} as classes,
    ${organizers(`'id', o.id, 'name', o.name, 'email', o.email`)} as organizers,
    (select json_build_object('id', n.id, 'title', n.title, 'lastApplicationDay', n.last_application_day) from announcement n where n.id = s.announcement_id) as announcement,
    s.application_id as "applicationId", exists (select from attachment t where t.completed_at is not null
      and (t.record_type, t.record_id) in (('application', s.application_id), ('sanction', s.id))) as "hasDocuments", s.icao, s.latitude, s.longitude, s.officials, s.conditions,
    s.contact_name as "contactName", s.contact_email as "contactEmail", s.contact_phone as "contactPhone", s.web,
    s.reserve_starts_on::text as "reserveStartsOn", s.reserve_ends_on::text as "reserveEndsOn", ${invitationColumns},
    ${accountNameSql('s.decided_by')} as "decidedByName", ${isoTimestamp('s.moved_at')} as "movedAt",
    s.move_reason as "moveReason", s.moved_from_ends_on::text as "movedFromEndsOn",
    ${isoTimestamp('s.cancelled_at')} as "cancelledAt", s.cancel_reason as "cancelReason",
    ${isoTimestamp('s.withdrawn_at')} as "withdrawnAt", s.withdraw_reason as "withdrawReason",
    ${isoTimestamp('s.updated_at')} as "updatedAt", ${accountNameSql('s.updated_by')} as "updatedByName"
    from sanction s join association b on b.id = s.branch_id
    where s.id = ${using.bind(id)} and ${coverage === 'changed' ? 'true' : embed(using, sanctionVisibility(context))}`
  return { text, values: using.values }
}

/** One sanction with all that its page shows. */
export const byId = async (
  viewer: Viewer,
  db: Queryable,
  id: string,
  today: string,
  coverage: ReadCoverage = 'visible',
): Promise<Sanction | undefined> => {
  const statement = toDrizzleSql(viewStatement(viewer.context, id, today, coverage))
  const [row] = await rowsOf<Omit<Sanction, 'facts'>>(db, statement)
  if (!row) return undefined
  const clubIds = row.organizers.map((club) => club.id)
  return {
    ...row,
    facts: await readPermissionFacts(viewer, db, { branchId: row.branch.id, handIds: [], clubIds }),
  }
}

storeModule<typeof import('./store.ts')>()
