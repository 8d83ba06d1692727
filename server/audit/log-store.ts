// The audit log: the events of all records as a list, in the global context alone, and the choices of who acted.
import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import { globalContext, type Context } from '#contract/access.ts'
import { auditLogColumns, unchangingActions } from '#contract/audit-log/audit-log-columns.ts'
import type { AuditLogColumn, AuditLogFilter, EventKind } from '#contract/audit-log/audit-log-search.ts'
import type { AuditLogEvent, WhoChoice } from '#contract/audit-log/audit-log.ts'
import { readsLicenceDetails, readsLicenceReasons } from '#contract/licences/licence-rights.ts'
import { seesProtectedPersons } from '#contract/members/protected-identity.ts'
import { recordTypes } from '#contract/record/record-types.ts'
import type { Viewer } from '../actor.ts'
import { invalid } from '../api-error.ts'
import type { Database } from '../db/database.ts'
import { allTables } from '../db/tables/all-tables.ts'
import { licenceApplication } from '../db/tables/licence-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { allOf, constant, literal, rowsOf, collateSwedish, textArray, uuidArray } from '../db/sql-expressions.ts'
import { textConditions } from '../db/text-search.ts'
import { eventReason, labelledEventColumns, withValues } from '../history/store.ts'
import type { KeysetList } from '../records/keyset-list.ts'
import { storeModule } from '../store-order.ts'
import { startOf, whoActed, writeFirstReading } from './reading-events.ts'

const isVisible = ({ kind }: Context): SQL => (kind === 'global' ? sql`true` : sql`false`)

/** A condition on chosen values. A single value is written with `=`, because an index then gives the rows in the list's order. */
const isChosen = (column: SQL, [first, ...others]: readonly string[]): SQL =>
  others.length === 0 ? sql`${column} = ${first}` : sql`${column} = any(${textArray([first ?? '', ...others])})`

/** What an account does about itself alone, by endpoints that judge no context: sign-ins, profile and notices, saved views. */
const isAboutItself = sql`(e.record_type = 'account' and e.record_id is not distinct from e.account_id
  and (e.action in ('signIn', 'signInStopped', 'saveView', 'changeView', 'removeView')
    or e.action = 'update' and e.fields <@ array['email', 'phoneNumber', 'noticeMail']))`

const isInContext = (chosen: readonly string[]): SQL => {
  const ids = chosen.filter((id) => id !== globalContext.id)
  const inAssociation = sql`e.context_association_id = any(${uuidArray(ids)})`
  const isGlobal = sql`(e.context_association_id is null and e.account_id is not null and not ${isAboutItself})`
  if (ids.length === chosen.length)
    return ids.length === 1 ? sql`e.context_association_id = ${ids[0]}::uuid` : inAssociation
  return ids.length === 0 ? isGlobal : sql`(${isGlobal} or ${inAssociation})`
}

const isOfKind = (chosen: readonly EventKind[]): SQL => {
  const unchanging = Object.values(unchangingActions).flat()
  const conditions = chosen.map((kind) =>
    kind === 'change'
      ? sql`e.action <> all(${textArray(unchanging)})`
      : sql`e.action = any(${textArray(unchangingActions[kind])})`,
  )
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** A search finds at most so many records. */
const mostRecords = 1000
const searchedTables = allTables
  .filter((table) => 'searchText' in getTableColumns(table))
  .filter((table) => (recordTypes as readonly string[]).includes(getTableName(table)))

/** The condition that the row `r` is about no protected identity, for a table with persons or what they hold. */
const knownPersonIn = (table: (typeof allTables)[number]): SQL[] => {
  if (table === person) return [sql`not r.is_protected`]
  return 'holderLastName' in getTableColumns(table) ? [sql`r.holder_text is not null`] : []
}

/** A protected identity matches no text of a viewer who may not know the name, and an application none of one who may not read its message. */
const recordsNamed = ({ account, context }: Viewer, text: string): SQL => {
  const words = textConditions(sql`r.search_text`, text)
  const hidesPersons = !seesProtectedPersons(account, context)
  const readsMessages = readsLicenceDetails(account, context)
  return sql.join(
    searchedTables.flatMap((table) => {
      if (table === licenceApplication && !readsMessages) return []
      const name = getTableName(table)
      const condition = allOf([...(hidesPersons ? knownPersonIn(table) : []), ...words])
      return sql`select ${name}::text as type, r.id from ${sql.identifier(name)} r where ${condition}`
    }),
    sql` union all `,
  )
}

/** The records whose present name has the words, or whose id is the text. */
const found = (viewer: Viewer, text: string): SQL => {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text.trim()))
    return sql`select type, ${text.trim()}::uuid as id from unnest(${textArray(recordTypes)}) type`
  return sql`select named.type, named.id from (${recordsNamed(viewer, text)}) named limit ${literal(mostRecords)}`
}

/** Throws 400 when so many records are found that the events of some would be left out. */
export const refuseBroadSearch = async (viewer: Viewer, db: Database, { q }: { q: string }): Promise<void> => {
  if (textConditions(sql`r.search_text`, q).length === 0) return
  const found = await rowsOf(
    db,
    sql`select from (${recordsNamed(viewer, q)}) found offset ${literal(mostRecords)} limit 1`,
  )
  if (found.length > 0)
    throw invalid([{ field: 'q', message: 'Sökningen träffar fler än 1 000 poster. Skriv mer av namnet.' }])
}

/** What events are grouped by: the request or the run of a job, or for an older job the time, which all its events share. */
const origin = sql`coalesce(e.request_id, case when e.account_id is null then e.account_name || ' ' || e.at else e.id::text end)`

const page = sql`(order by e.at desc, e.id desc)`

const columnsWith = (reason: SQL): SQL =>
  constant(sql`${labelledEventColumns}, ${reason} as reason, e.account_id is not null as "hasAccount",
    ${isAboutItself} as "isAboutItself", e.request_id as "requestId",
    (select a.short_name from association a where a.id = e.context_association_id) as context,
    array(select change->>'label' from jsonb_array_elements(v.changes) with ordinality as listed (change, nth) order by nth) as fields,
    case when e.record_type = 'application' then (select p.announcement_id from application p where p.id = e.record_id) end
      as "announcementId",
    coalesce(${origin} in (lag(${origin}) over ${page}, lead(${origin}) over ${page}), false) as "isOneOfSeveral"`)
const columns = columnsWith(eventReason)
const maskedColumns = (isMasked: SQL) =>
  columnsWith(sql`case when ${isMasked} and v.reason <> '' then '•••' else ${eventReason} end`)
const isOfApplication = sql`e.record_type = 'licence_application'`
/** For those who do not look after licences: in the history of an application `eventWithoutTexts` masks its reasons too. */
const columnsWithoutApplications = maskedColumns(isOfApplication)
/** For those who may not read the reasons of licences: in the history of a licence `withoutReason` masks that of a changed last day too. */
const columnsWithoutReasons = maskedColumns(
  sql`(${isOfApplication} or (e.record_type = 'licence' and 'validTo' = any(e.fields)))`,
)

export const auditLogList: KeysetList<AuditLogFilter, AuditLogEvent, AuditLogColumn> = {
  table: 'audit_event',
  alias: 'e',
  isVisible,
  found,
  isOfFound: sql`e.record_type = found.type and e.record_id = found.id`,
  filters: {
    who: { condition: (chosen) => isChosen(whoActed, chosen) },
    action: { condition: (chosen) => isChosen(sql`e.action`, chosen) },
    kind: { condition: isOfKind },
    record: { condition: (chosen) => isChosen(sql`e.record_type`, chosen) },
    context: { condition: isInContext },
    from: { condition: (day) => sql`e.at >= ${startOf(day)}` },
    to: { condition: (day) => sql`e.at < ${startOf(day, 1)}` },
  },
  columns: ({ account, context }) => {
    if (readsLicenceDetails(account, context)) return columns
    return readsLicenceReasons(account, context) ? columnsWithoutApplications : columnsWithoutReasons
  },
  joins: withValues,
  file: { name: 'Händelselogg', columns: auditLogColumns },
}

/** Writes the event that the account opens the log, once a day. */
export const auditOpening = async (viewer: Viewer, db: Database, day: string): Promise<void> => {
  const { id } = viewer.account
  if (viewer.context.kind !== 'global') return
  const about = { recordType: 'account', recordId: id, recordLabel: 'Händelselogg' }
  await writeFirstReading(viewer, db, { action: 'openLog', ...about }, day)
}

/** The most choices of who acted. */
const mostWho = 2000

/** Who has events in the log. Each is found in the index after the one before, so that only the latest event of each is read. */
export const listWho = ({ context }: Viewer, db: Database): Promise<WhoChoice[]> =>
  rowsOf(
    db,
    sql`with recursive found as (
        (select ${whoActed} as value from audit_event e where ${isVisible(context)} order by 1 limit 1)
        union all
        select (select ${whoActed} from audit_event e where ${whoActed} > found.value order by 1 limit 1)
        from found where found.value is not null)
      select found.value, latest.name, latest."hasAccount" from found
        cross join lateral (select e.account_name as name, e.account_id is not null as "hasAccount" from audit_event e
          where ${whoActed} = found.value order by e.at desc, e.id desc limit 1) latest
      order by ${collateSwedish(sql`latest.name`)}, found.value limit ${literal(mostWho)}`,
  )

storeModule<typeof import('./log-store.ts')>()
