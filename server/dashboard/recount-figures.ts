// Counts figures again that writes have marked or that were counted for another day. A job runs it every minute (081).
import { sql } from 'drizzle-orm'
import { globalContext, type Context } from '#contract/access.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Database, Transaction } from '../db/database.ts'
import { literal, rowsOf, textArray } from '../db/sql-expressions.ts'
import { planForCounting } from '../db/counting-plan.ts'
import { runEach } from '../jobs/independent-runs.ts'
import { unscopedModule } from '../store-order.ts'
import { figureCounts, figureNames, type FigureName } from './figure-counts.ts'

/** The advisory lock of transactions that count, because of two at a time the older count could be kept. */
const lockOfCounting = 4_208_100

const contexts = sql`(select ${globalContext.id}::text as id, null::smallint as type union all select a.id::text, a.type from association a) c`

/** Deletes the marks of the figure. Returns the contexts that were marked, not counted for the day, or not counted at all. */
const takeMarks = (tx: Transaction, figure: FigureName, today: string) =>
  rowsOf<{ id: string; type: 0 | 1 | null }>(
    tx,
    sql`with taken as (delete from figure_mark where figure = ${figure} returning associations)
      select c.id, c.type from ${contexts} where exists (select from taken t where t.associations is null
          or c.id = ${globalContext.id} or c.id = any(t.associations::text[]))
        or not exists (select from kept_figure k where k.context = c.id and k.figure = ${figure} and k.day = ${today}::date)`,
  )

const contextOf = ({ id, type }: { id: string; type: 0 | 1 | null }): Context =>
  type === null ? globalContext : { kind: type === 0 ? 'branch' : 'district', id }

/**
 * Counts one figure where it is needed. The marks are deleted in the same transaction, whose counts see everything that their writers
 * have committed. If the server dies in between, marks and figures stay as they were.
 */
const recount = (db: Database, figure: FigureName, now: Date) =>
  db.transaction(async (tx) => {
    const [lock] = await rowsOf<{ isFree: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${literal(lockOfCounting)}) as "isFree"`,
    )
    if (!lock?.isFree) return
    const today = swedishDay(now)
    const marked = await takeMarks(tx, figure, today)
    await planForCounting(tx)
    for (const context of marked.map(contextOf)) {
      const value = await figureCounts[figure]({ context }, tx, now)
      await tx.execute(sql`insert into kept_figure (context, figure, day, value, counted_at)
        values (${context.id}, ${figure}, ${today}::date, ${JSON.stringify(value)}::json, ${now.toISOString()}::timestamptz)
        on conflict (context, figure) do update set day = excluded.day, value = excluded.value, counted_at = excluded.counted_at`)
    }
  })

/** One that cannot be counted does not stop the others. */
export const recountFigures = (db: Database, now: Date): Promise<void> =>
  runEach(figureNames, (figure) => recount(db, figure, now))

/**
 * The run of the job. The first one of a process counts all figures, which the program before may have counted by another meaning. They
 * are marked here and not at the start of the server, which writes nothing then.
 */
export const figureRun = (db: Database, now: () => Date) => {
  let isFirst = true
  return async () => {
    if (isFirst) await db.execute(sql`select mark_figures(${textArray(figureNames)}, null)`)
    isFirst = false
    await recountFigures(db, now())
  }
}

unscopedModule<typeof import('./recount-figures.ts')>()
