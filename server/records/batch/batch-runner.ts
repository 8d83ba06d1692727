// Carries out batch jobs and undoes them, some rows at a time. The outcome of each row is written in the transaction of its change, so
// that another server can go on when one has died. A server leases the job, and cannot write for it after it has lost the lease.
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { globalContext, holds, associationType, grantedRoles, type Context } from '#contract/access.ts'
import { jobActor, type Viewer } from '../../actor.ts'
import { hostOf } from '../../config/config.ts'
import { batchJob, batchRow } from '../../db/tables/batch-tables.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { databaseErrorOf } from '../../db/database-error.ts'
import { bulkUpdate } from '../../db/bulk-rows.ts'
import { association } from '../../db/tables/association-tables.ts'
import { rowsOf, uuidArray } from '../../db/sql-expressions.ts'
import { storageFailureOf } from '../../http/storage-failure.ts'
import { findActiveAccount } from '../../session/store.ts'
import { unscopedModule } from '../../store-order.ts'
import { inUnit } from '../unit-of-work.ts'
import { rowCipher } from './batch-content.ts'
import type { BatchItem, BatchKind, BatchParts, RowOutcome, Settle } from './batch-kind.ts'

/** The most rows of a transaction: limits how long others wait for a record, and the steps of the progress bar. */
const defaultRowsAtOnce = 500
/** The server renews its lease, also during a long transaction. When it has died, the lease ends and another server goes on. */
const leaseSeconds = 10
const renewalMs = 3000

type Job = typeof batchJob.$inferSelect

/** A kind whatever its content, which only the kind itself reads. */
export type AnyBatchKind = BatchKind<never>

const leased = sql`now() + make_interval(secs => ${leaseSeconds})`

const waits = sql`state in ('running', 'undoing') and (leased_until is null or leased_until < now())`

/** Takes a job that waits, or that a dead server has left: the one that was carried out, or came, longest ago. */
const claim = async (db: Database): Promise<Job | undefined> => {
  const [job] = await db
    .update(batchJob)
    .set({ lease: randomUUID(), leasedUntil: leased })
    // The condition is asked again when another server has taken the job meanwhile.
    .where(
      and(
        waits,
        sql`id = (select id from batch_job where ${waits} order by coalesce(leased_until, created_at) limit 1)`,
      ),
    )
    .returning()
  return job
}

/** Another server has taken over the job, or it has ended. */
class LeaseLost extends Error {}

/** Holds the job until the transaction ends. */
const renew = async (tx: Queryable, { id, lease, state }: Job, values: object = {}) => {
  const held = await tx
    .update(batchJob)
    .set({ leasedUntil: leased, ...values })
    .where(and(eq(batchJob.id, id), eq(batchJob.lease, lease ?? ''), eq(batchJob.state, state)))
    .returning({ id: batchJob.id })
  if (held.length === 0) throw new LeaseLost('The batch job is carried out by another server')
}

/** Renews the lease while the server lives. What fails here fails again in the job itself. */
const keepLease = (db: Database, job: Job) =>
  setInterval(() => void renew(db, job).catch(() => undefined), renewalMs).unref()

const settlerOf =
  (job: Job): Settle =>
  async ({ tx }, outcomes) => {
    await renew(tx, job)
    const isUndo = job.state === 'undoing'
    await bulkUpdate(
      tx,
      batchRow,
      outcomes.map(({ id, outcome, reason = '' }) =>
        isUndo ? { id, undone: outcome, undoneReason: reason } : { id, outcome, outcomeReason: reason },
      ),
      {},
    )
  }

const remaining = (job: Job): SQL | undefined =>
  and(
    eq(batchRow.jobId, job.id),
    ...(job.state === 'undoing'
      ? [eq(batchRow.outcome, 'done'), isNull(batchRow.undone)]
      : [eq(batchRow.isIncluded, true), isNull(batchRow.outcome)]),
  )

/** The account with the rights that it has now, in the context of the job. */
const viewerOf = async ({ db, config }: BatchParts, job: Job): Promise<Viewer | undefined> => {
  const found = await findActiveAccount(db, job.accountId)
  if (!found) return undefined
  const account = { ...found, roles: grantedRoles(found.roles, hostOf(config)) }
  const [place] = job.contextAssociationId
    ? await db.select().from(association).where(eq(association.id, job.contextAssociationId))
    : []
  const kind = place?.type === associationType.Branch ? 'branch' : 'district'
  const context: Context = place ? { kind, id: place.id } : globalContext
  return { by: 'staff', account, context, requestId: job.id }
}

const withoutRight = 'Den som startade arbetet har inte längre behörighet till det.'
const failedText = 'Ett fel hos oss hindrade raden. Försök igen med den senare.'

type Row = typeof batchRow.$inferSelect

const refuse = async (parts: BatchParts, job: Job, rows: readonly Row[], reason: string) => {
  const actor = jobActor('Systemet', job.id)
  const refused = rows.map(({ id }): RowOutcome => ({ id, outcome: 'refused', reason }))
  await inUnit(actor, parts, (unit) => settlerOf(job)(unit, refused))
}

/** A condition: the row is one of these and has no outcome. */
const leftOf = (rows: readonly Row[], job: Job): SQL | undefined =>
  and(remaining(job), sql`${batchRow.id} = any(${uuidArray(rows.map(({ id }) => id))})`)

const perform = async (parts: BatchParts, kind: AnyBatchKind, job: Job, viewer: Viewer, rows: readonly Row[]) => {
  const { db, config } = parts
  const { open } = rowCipher(config)
  const items = rows.map(({ id, recordId, recordVersion, content }): BatchItem<never> => ({
    id,
    recordId: recordId ?? '',
    recordVersion,
    content: open<never>(content).content as never,
  }))
  const carryOut = job.state === 'undoing' ? kind.undo : kind.perform
  if (!carryOut) throw new Error(`The batch kind ${job.kind} is not undone`)
  await carryOut(viewer, parts, items, settlerOf(job))
  const left = await db.$count(batchRow, leftOf(rows, job))
  if (left > 0) throw new Error(`The batch kind ${job.kind} left rows without an outcome`)
}

/** By the id of a job, its failures since it last made progress; by the id of a row, its failures because of other transactions. */
const failures = new Map<string, number>()
/** After so many failures the rows of a job are carried out one by one, and a row that fails then is refused, so that the job ends. */
const mostFailures = 3

const countFailure = (id: string): number => {
  const times = (failures.get(id) ?? 0) + 1
  failures.set(id, times)
  return times
}

/** Whether the error has nothing to do with the rows. */
const isOfSurroundings = (error: unknown) => error instanceof LeaseLost || storageFailureOf(error) !== null

/** PostgreSQL's codes for conflicts with other transactions: a deadlock, a lock that is held, a statement that waited too long. */
const metAnotherCodes = ['40P01', '55P03', '57014']

/** Whether the error comes from another transaction, so that the row may succeed later. */
const hasMetAnother = (error: unknown) => metAnotherCodes.includes(databaseErrorOf(error).code ?? '')

interface Run {
  rowsAtOnce: number
  isOneByOne: boolean
  errors: unknown[]
  /** The ids of rows that another transaction stopped, and that wait for the next run. */
  putOff: string[]
}

/** Carries out the next rows. Returns false when none is left after them. */
const step = async (
  parts: BatchParts,
  kinds: readonly AnyBatchKind[],
  job: Job,
  { rowsAtOnce, isOneByOne, errors, putOff }: Run,
): Promise<boolean> => {
  const { db } = parts
  const atOnce = isOneByOne ? 1 : rowsAtOnce
  const rows = await db
    .select()
    .from(batchRow)
    .where(and(remaining(job), sql`${batchRow.id} <> all(${uuidArray(putOff)})`))
    .orderBy(asc(batchRow.number), asc(batchRow.id))
    .limit(atOnce)
  if (rows.length === 0) return false
  const kind = kinds.find(({ name }) => name === job.kind)
  if (!kind) throw new Error(`No kind of batch job is called ${job.kind}`)
  const viewer = await viewerOf(parts, job)
  if (!viewer || !holds(viewer.account, viewer.context, kind.scope)) {
    await refuse(parts, job, rows, withoutRight)
    return true
  }
  try {
    await perform(parts, kind, job, viewer, rows)
  } catch (error) {
    if (!isOneByOne || isOfSurroundings(error)) throw error
    errors.push(error)
    const [row] = await db.select({ id: batchRow.id }).from(batchRow).where(leftOf(rows, job))
    if (row && hasMetAnother(error) && countFailure(row.id) < mostFailures) {
      putOff.push(row.id)
      return true
    }
    if (row) await refuse(parts, job, rows, failedText)
  }
  for (const { id } of rows) failures.delete(id)
  return rows.length === atOnce
}

/** Whether a job waits, or has been left by a server that died. */
export const isBatchWaiting = async (db: Database): Promise<boolean> =>
  (await rowsOf(db, sql`select where exists (select from batch_job where ${waits})`)).length > 0

/** Carries out all that waits. Can run on several servers, and again after any failure. */
export const runBatches = async (
  parts: BatchParts,
  kinds: readonly AnyBatchKind[],
  rowsAtOnce = defaultRowsAtOnce,
): Promise<void> => {
  const errors: unknown[] = []
  /** By the id of a job that gives way to others meanwhile: its rows that wait for the next run. */
  const putOffs = new Map<string, string[]>()
  for (let job = await claim(parts.db); job; job = await claim(parts.db)) {
    const heartbeat = keepLease(parts.db, job)
    const isOneByOne = (failures.get(job.id) ?? 0) >= mostFailures
    try {
      const run: Run = { rowsAtOnce, isOneByOne, errors, putOff: putOffs.get(job.id) ?? [] }
      putOffs.delete(job.id)
      let [isLeft, givesWay] = [true, false]
      while (isLeft && !givesWay) {
        isLeft = await step(parts, kinds, job, run)
        if (!isOneByOne) failures.delete(job.id)
        givesWay = isLeft && (await isBatchWaiting(parts.db))
      }
      if (givesWay) {
        putOffs.set(job.id, run.putOff)
        await renew(parts.db, job, { lease: null, leasedUntil: sql`now()` })
      }
      // It goes on when its turn comes, or when its lease ends, which is soon.
      if (givesWay || run.putOff.length > 0) continue
      failures.delete(job.id)
      const state = job.state === 'undoing' ? 'undone' : 'done'
      await renew(parts.db, job, { state, lease: null, leasedUntil: null, countedFrom: sql`now()` })
    } catch (error) {
      if (error instanceof LeaseLost) continue
      if (!isOfSurroundings(error)) countFailure(job.id)
      throw error
    } finally {
      clearInterval(heartbeat)
    }
  }
  // The rows are refused or wait, and the log says where.
  if (errors.length > 0) throw errors[0]
}

unscopedModule<typeof import('./batch-runner.ts')>()
