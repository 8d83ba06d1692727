// SQL of batch jobs for staff. A job is visible in the context in which it was made.
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { associationIdOf } from '#contract/access.ts'
import {
  batchJobsPerPage,
  batchRowsPerPage,
  type BatchGroup,
  type BatchRowSearch,
} from '#contract/record/batch-search.ts'
import type { BatchJob, BatchState } from '#contract/record/batch.ts'
import type { HistorySearch } from '#contract/record/history-search.ts'
import type { ImportOptions } from '#contract/record/import.ts'
import type { Viewer } from '../../actor.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { bulkInsert } from '../../db/bulk-rows.ts'
import { batchJob, batchRow } from '../../db/tables/batch-tables.ts'
import { isoTimestamp, pageOf, rowsOf, textArray, fullName } from '../../db/sql-expressions.ts'
import { keptSince, retentionTime } from '../../retention/subject.ts'
import { storeModule } from '../../store-order.ts'
import { isOver } from './batch-retention.ts'

type StoredColumn = (typeof batchJob.$inferSelect)['columns'][number]

/** A job as it is shown, with the columns of its file and what was chosen for the whole of it. */
export interface StoredJob extends BatchJob {
  columns: StoredColumn[]
  options: ImportOptions
  kind: string
}

/** How long a job can be looked at, and undone. */
const keptFor = retentionTime('imports')

const isOfContext = ({ context }: Viewer, kinds: readonly string[]): SQL =>
  sql`j.kind = any(${textArray(kinds)}) and j.context_association_id is not distinct from ${associationIdOf(context)}::uuid
    and not (${isOver(keptSince('imports'), sql`j`)})`

const countWhere = (condition: SQL) => sql`count(*) filter (where ${condition})::int`

/** The options of an import come from the page: `leftOut` is read only when it is a number. */
const jobStatement = (
  { account }: Viewer,
  condition: SQL,
  page = 1,
): SQL => sql`select j.id, j.kind, j.file_name as "title", j.state, ${isoTimestamp(sql`j.created_at`)} as "createdAt",
    ${fullName('a')} as "createdByName", j.account_id = ${account.id} as "isOwn", j.columns, j.options,
    ${isoTimestamp(sql`j.counted_from + ${keptFor}`)} as "expiresAt", j.comparison, counted.*,
    coalesce(substring(j.options ->> 'leftOut' from '^[0-9]{1,9}$'), '0')::int as "leftOut"
  from (select * from batch_job j where ${condition} order by j.created_at desc, j.id desc
    limit ${batchJobsPerPage} offset ${(page - 1) * batchJobsPerPage}) j
  join account a on a.id = j.account_id
  cross join lateral (
    select coalesce(json_object_agg(row_group, n) filter (where row_group is not null), '{}') as groups,
      coalesce(bool_or(unlisted), false) as "hasUnlisted",
      coalesce(sum(n), 0)::int as rows, coalesce(sum(included), 0)::int as included,
      json_build_object('done', coalesce(sum(done), 0), 'skipped', coalesce(sum(skipped), 0), 'refused', coalesce(sum(refused), 0)) as outcomes,
      json_build_object('done', coalesce(sum(undone), 0), 'skipped', coalesce(sum(passed), 0), 'refused', coalesce(sum(kept), 0)) as undone
    from (select row_group, count(*)::int as n, bool_or(row_group = 'missing' and record_id is null) as unlisted,
        ${countWhere(sql`is_included`)} as included,
        ${countWhere(sql`outcome = 'done'`)} as done, ${countWhere(sql`outcome = 'skipped'`)} as skipped,
        ${countWhere(sql`outcome = 'refused'`)} as refused, ${countWhere(sql`undone = 'done'`)} as undone,
        ${countWhere(sql`undone = 'skipped'`)} as passed, ${countWhere(sql`undone = 'refused'`)} as kept
      from batch_row r where r.job_id = j.id group by row_group) by_group) counted
  order by j.created_at desc, j.id desc`

/** One page of the jobs of the kinds that can still be looked at, the last first, and their total. */
export const jobs = (viewer: Viewer, db: Database, kinds: readonly string[], { page }: HistorySearch) => {
  const condition = isOfContext(viewer, kinds)
  return pageOf<StoredJob>(
    db,
    jobStatement(viewer, condition, page),
    sql`select count(*)::int as total from batch_job j where ${condition}`,
  )
}

export const job = async (
  viewer: Viewer,
  db: Queryable,
  kinds: readonly string[],
  id: string,
): Promise<StoredJob | undefined> =>
  (await rowsOf<StoredJob>(db, jobStatement(viewer, sql`${isOfContext(viewer, kinds)} and j.id = ${id}`)))[0]

/** Stores a job with its rows, and returns its id. */
export const insertJob = async (
  { account, context }: Viewer,
  tx: Transaction,
  values: Pick<typeof batchJob.$inferInsert, 'kind' | 'fileName' | 'state' | 'columns' | 'options'>,
  rows: readonly Omit<typeof batchRow.$inferInsert, 'id' | 'jobId'>[],
): Promise<string> => {
  const id = uuidv7()
  await tx
    .insert(batchJob)
    .values({ id, ...values, accountId: account.id, contextAssociationId: associationIdOf(context) })
  await bulkInsert(
    tx,
    batchRow,
    rows.map((row) => ({ id: uuidv7(), jobId: id, ...row })),
  )
  return id
}

/** Sets the state if the job has one of the given states. Returns false if it has another, because somebody was faster. */
export const changeState = async (
  _viewer: Viewer,
  db: Queryable,
  id: string,
  from: readonly BatchState[],
  values: Partial<typeof batchJob.$inferInsert>,
): Promise<boolean> => {
  const changed = await db
    .update(batchJob)
    .set({ ...values, lease: null, leasedUntil: null })
    .where(and(eq(batchJob.id, id), inArray(batchJob.state, [...from])))
    .returning({ id: batchJob.id })
  return changed.length > 0
}

/** Whether the rows are still those of the comparison; null for one that is not known. */
export const isComparison = async (
  _viewer: Viewer,
  tx: Transaction,
  id: string,
  comparison: string | null,
): Promise<boolean> => {
  if (comparison === null) return true
  return (await tx.$count(batchJob, and(eq(batchJob.id, id), eq(batchJob.comparison, comparison)))) > 0
}

type StoredRow = typeof batchRow.$inferSelect

/** Records that are not in the file come last. */
const inOrder = [sql`${batchRow.number} = 0`, batchRow.number, batchRow.id]

/** Rows of a job that the viewer has been given, in the order of the file. */
export const allRows = (_viewer: Viewer, db: Queryable, jobId: string, limit?: number): Promise<StoredRow[]> => {
  const rows = db
    .select()
    .from(batchRow)
    .where(eq(batchRow.jobId, jobId))
    .orderBy(...inOrder)
  return limit === undefined ? rows : rows.limit(limit)
}

/** Replaces the rows of a job by the result of comparing them. */
export const replaceRows = async (
  _viewer: Viewer,
  tx: Queryable,
  jobId: string,
  rows: readonly (typeof batchRow.$inferInsert)[],
): Promise<void> => {
  await tx.delete(batchRow).where(eq(batchRow.jobId, jobId))
  await bulkInsert(tx, batchRow, rows)
  await tx.update(batchJob).set({ comparison: uuidv7() }).where(eq(batchJob.id, jobId))
}

export const rowPage = async (
  _viewer: Viewer,
  db: Queryable,
  jobId: string,
  { group, outcome, page }: BatchRowSearch,
): Promise<{ items: StoredRow[]; total: number }> => {
  const isWanted = and(
    eq(batchRow.jobId, jobId),
    group && eq(batchRow.rowGroup, group),
    outcome === 'refused'
      ? sql`(${batchRow.outcome} = 'refused' or ${batchRow.undone} = 'refused')`
      : outcome && eq(batchRow.outcome, outcome),
  )
  const items = await db
    .select()
    .from(batchRow)
    .where(isWanted)
    .orderBy(...inOrder)
    .limit(batchRowsPerPage)
    .offset((page - 1) * batchRowsPerPage)
  return { items, total: await db.$count(batchRow, isWanted) }
}

/** Includes or excludes one row, or all rows of a group, if they can be carried out. Returns how many. */
export const includeRows = async (
  _viewer: Viewer,
  db: Queryable,
  jobId: string,
  includable: readonly BatchGroup[],
  { isIncluded, rowId, group }: { isIncluded: boolean; rowId: string | null; group: BatchGroup | null },
): Promise<number> => {
  const { rowCount } = await db
    .update(batchRow)
    .set({ isIncluded })
    .where(
      and(
        eq(batchRow.jobId, jobId),
        inArray(batchRow.rowGroup, [...includable]),
        sql`(${batchRow.rowGroup} <> 'missing' or ${batchRow.recordVersion} is not null)`,
        rowId === null ? undefined : eq(batchRow.id, rowId),
        group === null ? undefined : eq(batchRow.rowGroup, group),
      ),
    )
  return rowCount ?? 0
}

storeModule<typeof import('./batch-store.ts')>()
