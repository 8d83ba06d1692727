// Counts the figures again that writes have marked or that were counted for another day: the job of each minute (081).
import { sql } from 'drizzle-orm'
import { globalContext, type Context } from '#contract/access.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Database, Transaction } from '../db/database.ts'
import { literal, rowsOf } from '../db/sql-expressions.ts'
import { planForCounting } from '../db/counting-plan.ts'
import { unscopedModule } from '../store-order.ts'
import { figureCounts, figureNames, type FigureName } from './figure-counts.ts'

/** Of the transactions that count: two at once could keep the older of two counts. */
const lockOfCounting = 4_208_100

const contexts = sql`(select ${globalContext.id}::text as id, null::smallint as type union all select a.id::text, a.type from association a) c`

/** The contexts of the figure that are marked, not counted for the day, or not counted at all. The marks are deleted. */
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
 * The marks disappear in the transaction that counts, and its counts see all that their writers had committed. A server that dies in
 * the middle leaves marks and figures as they were.
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

export const recountFigures = async (db: Database, now: Date): Promise<void> => {
  for (const figure of figureNames) await recount(db, figure, now)
}

unscopedModule<typeof import('./recount-figures.ts')>()
