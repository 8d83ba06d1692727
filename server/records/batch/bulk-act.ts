// Bulk acts on the rows of a list's filter, all or the marked ones: the type of an act, and the dry run that makes a batch job of it.
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { mostBulkRows, mostEmails, type SelectedRows } from '#contract/record/batch-endpoints.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { counted } from '#contract/text/counted.ts'
import type { BatchGroup, BatchOutcome } from '#contract/record/batch-search.ts'
import type { BatchJob, BatchRow } from '#contract/record/batch.ts'
import type { Viewer } from '../../actor.ts'
import { forbidden, invalid, orNotFound } from '../../api-error.ts'
import { writeAuditEvents } from '../../audit/audit-events.ts'
import type { Database } from '../../db/database.ts'
import type { Parts } from '../../parts.ts'
import { unnamedRowsOf, uuidArray } from '../../db/sql-expressions.ts'
import { listedIds, listedTotal, type ListedRows } from '../list-statements.ts'
import { rowCipher } from './batch-content.ts'
import type { BatchKind, BatchParts, RowOutcome } from './batch-kind.ts'
import * as store from './batch-store.ts'
import { unerasedRows } from './compared-rows.ts'
import { dryRun } from './dry-run.ts'
import { mapInTurns } from './turns.ts'

/** A record of the filter, as the act would change it. */
interface BulkRow<Content> {
  /** The id of the record; for a record that the act creates, its new id. */
  recordId: string
  /** Null: the act creates it. */
  recordVersion: number | null
  /** Most of the record's data had been erased before the row was made. */
  isErased?: boolean
  label: string
  /**
   * The person whom the row is about, when not everybody who sees the job may know every name: the name is then read each time the
   * row is shown, and put before the label.
   */
  personId?: string
  changes: BatchRow['changes']
  /** The data for carrying out the row and for undoing it. */
  content: Content
  /**
   * The outcome that the rules foresee, for acts whose locks others would have to wait for. Without it the dry run carries out the
   * row and rolls back.
   */
  foreseen?: Omit<RowOutcome, 'id'>
}

/** `Values`: the fields of the act's dialog; `Content`: the data stored for each row; `Filter`: the list's filter. */
export interface BulkAct<Values, Content, Filter = unknown> extends BatchKind<Content> {
  /** The reason why the viewer cannot do this here, or null. */
  refusal: (viewer: Viewer) => string | null
  /** A condition on a row of the list. Rows of the filter that do not meet it are left out. */
  concerns?: SQL
  /** 'Status: Vilande' */
  title: (values: Values) => string
  /** The rows of the job for the records with these ids, which the list's filter has found. */
  rows: (
    viewer: Viewer,
    db: Database,
    ids: readonly string[],
    values: Values,
    today: string,
    filter: Filter,
  ) => Promise<BulkRow<Content>[]>
}

type AnyFilter = { q: string }
interface Selection<Filter> {
  filter: Filter
  selected: SelectedRows
}

/** The condition that the row is selected; none when all rows are. */
const isMeant = (alias: string, { kind, ids }: SelectedRows): SQL[] => {
  const isMarked = sql`${sql.raw(alias)}.id = any(${uuidArray(ids)})`
  if (kind === 'some') return [isMarked]
  return ids.length === 0 ? [] : [sql`not ${isMarked}`]
}

const emptyText = 'Urvalet är tomt. Ändra sökning eller filter.'
const noneLeftText =
  'Ingen av de valda raderna kan vara med, eftersom de har lämnat listan eller bara visas i den. Välj andra rader.'
const noneConcernedText = 'Åtgärden gäller ingen av de valda raderna.'

/**
 * The ids of the selected rows of the filter that meet `concerns`, and how many rows are left out of what the page counted as chosen.
 * Throws 400 when there are no ids, or more than a job may have.
 */
const chosenIds = async <Filter extends AnyFilter>(
  viewer: Viewer,
  { db, now }: Pick<Parts, 'db' | 'now'>,
  list: ListedRows<Filter>,
  { filter, selected }: Selection<Filter>,
  concerns?: SQL,
): Promise<{ ids: string[]; leftOut: number }> => {
  const isSelected = isMeant(list.alias, selected)
  const among = concerns ? [...isSelected, concerns] : isSelected
  const found = await unnamedRowsOf<{ id: string }>(db, listedIds(list, viewer, filter, now(), mostBulkRows + 1, among))
  const ids = found.map(({ id }) => id)
  if (ids.length > mostBulkRows)
    throw invalid([{ message: 'Urvalet har fler än 20 000 rader. Avgränsa det med sökning eller filter.' }])
  // The list may also show rows that are not visible.
  const isMarked = selected.kind === 'some'
  const [listed] =
    isMarked && ids.length > 0
      ? []
      : await unnamedRowsOf<{ total: number }>(db, listedTotal(list, viewer, filter, now(), isSelected))
  const total = listed?.total ?? 0
  const chosen = isMarked ? new Set(selected.ids).size : total
  if (ids.length === 0) {
    const noneText = chosen === 0 ? emptyText : noneLeftText
    throw invalid([{ message: concerns !== undefined && total > 0 ? noneConcernedText : noneText }])
  }
  // A row may leave the list between the two statements.
  return { ids, leftOut: Math.max(chosen - ids.length, 0) }
}

const groupOf = (outcome: BatchOutcome | undefined, isNew: boolean): BatchGroup => {
  if (outcome === 'done') return isNew ? 'new' : 'changed'
  return outcome === 'skipped' ? 'unchanged' : 'impossible'
}

export const shownJob = async (
  _viewer: Viewer,
  { kind: _, columns: __, options: ___, ...job }: store.StoredJob,
): Promise<BatchJob> => job

/** The handler that makes a job of the act by a dry run. */
export const bulkHandler =
  <Filter extends AnyFilter, Values, Content>(
    parts: BatchParts,
    list: ListedRows<Filter>,
    act: BulkAct<Values, Content, Filter>,
  ) =>
  async (
    { body: { filter, selected, ...rest } }: { body: Selection<Filter> & Values },
    { viewer }: { viewer: Viewer },
  ) => {
    const { db, config } = parts
    const refusal = act.refusal(viewer)
    if (refusal !== null) throw forbidden(refusal)
    const values = rest as unknown as Values
    const { ids, leftOut } = await chosenIds(viewer, parts, list, { filter, selected }, act.concerns)
    const rows = (await act.rows(viewer, db, ids, values, swedishDay(parts.now()), filter)).map((row) => ({
      ...row,
      id: uuidv7(),
    }))
    const outcomes = await dryRun(
      viewer,
      parts,
      act,
      rows.filter(({ foreseen }) => foreseen === undefined),
    )
    const { seal } = rowCipher(config)
    const job = {
      kind: act.name,
      fileName: act.title(values),
      state: 'differences' as const,
      columns: [],
      options: { leftOut: String(leftOut) },
    }
    const tried = await mapInTurns(rows, (row, at) => {
      const { id: rowId, recordId, recordVersion, isErased = false, label, personId, changes, content, foreseen } = row
      const { outcome, reason } = foreseen ?? outcomes.get(rowId) ?? {}
      const group = groupOf(outcome, recordVersion === null)
      const isDone = outcome === 'done'
      // A record that the act does not create is never there, so the row names none.
      const exists = isDone || recordVersion !== null
      return {
        isErased,
        row: {
          number: at + 1,
          rowGroup: group,
          isIncluded: isDone,
          recordId: exists ? recordId : null,
          recordVersion,
          content: seal({ shown: { label, personId, changes: isDone ? changes : [], reason }, content }),
        },
      }
    })
    const id = await db.transaction(async (tx) =>
      store.insertJob(viewer, tx, job, await unerasedRows(viewer, tx, act, tried)),
    )
    return shownJob(viewer, orNotFound(await store.job(viewer, db, [act.name], id)))
  }

/**
 * The handler that returns the e-mail addresses of a filter, and writes an audit event of the account that asked. `emailsOf`: the
 * addresses of each row, of which any may be empty.
 */
export const emailListHandler =
  <Filter extends AnyFilter>(
    parts: BatchParts,
    list: ListedRows<Filter>,
    name: string,
    emailsOf: (viewer: Viewer, db: Database, ids: readonly string[], today: string) => Promise<string[][]>,
  ) =>
  async (
    { body: { filter, selected, reason } }: { body: Selection<Filter> & { reason: string } },
    { viewer }: { viewer: Viewer },
  ): Promise<{ items: string[]; without: number; leftOut: number }> => {
    const { db } = parts
    const { ids, leftOut } = await chosenIds(viewer, parts, list, { filter, selected })
    const found = await emailsOf(viewer, db, ids, swedishDay(parts.now()))
    const given = found.map((emails) => emails.filter((email) => email !== '')).filter((emails) => emails.length > 0)
    const items = [...new Set(given.flat().map((email) => email.toLowerCase()))].toSorted()
    if (items.length > mostEmails)
      throw invalid([
        {
          message: `Urvalet har ${counted(items.length, 'adress', 'adresser')}. Avgränsa det till högst ${mostEmails}.`,
        },
      ])
    await db.transaction((tx) =>
      writeAuditEvents(viewer, tx, [
        {
          action: 'emailList',
          recordType: 'account',
          recordId: viewer.account.id,
          recordLabel: `${name}, ${counted(items.length, 'e-postadress', 'e-postadresser')}`,
          reason,
        },
      ]),
    )
    return { items, without: ids.length - given.length, leftOut }
  }
