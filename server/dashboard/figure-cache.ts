// Reads the figures that are kept ready (081).
import { sql } from 'drizzle-orm'
import { globalContext } from '#contract/access.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Database } from '../db/database.ts'
import { isoTimestamp, rowsOf } from '../db/sql-expressions.ts'
import { planForCounting } from '../db/counting-plan.ts'
import { storeModule } from '../store-order.ts'
import { figureCounts, type FigureName, type FigureValue } from './figure-counts.ts'
import type { FigureReader } from './club-counts.ts'

interface Kept<Name extends FigureName> {
  value: FigureValue<Name>
  /** When the figure was counted, if it may be out of date; otherwise null. */
  countedAt: string | null
}
type AnyKept = Kept<FigureName> & { figure: FigureName }

/** The kept figures of the context. A figure that has never been counted is counted now. */
export const readFigures = async <Name extends FigureName>(
  reader: FigureReader,
  db: Database,
  names: readonly Name[],
  now: Date,
): Promise<{ [Each in Name]: Kept<Each> }> => {
  const today = swedishDay(now)
  const rows = await rowsOf<AnyKept>(
    db,
    sql`select k.figure, k.value, case when k.day <> ${today}::date or exists (select from figure_mark m where m.figure = k.figure
        and (m.associations is null or k.context = ${globalContext.id} or k.context = any(m.associations::text[])))
      then ${isoTimestamp(sql`k.counted_at`)} end as "countedAt"
      from kept_figure k where k.context = ${reader.context.id} and k.figure = any(${sql.param(names)}::text[])`,
  )
  const kept = new Map<FigureName, Kept<FigureName>>(rows.map(({ figure, ...figures }) => [figure, figures]))
  for (const name of names.filter((one) => !kept.has(one)))
    kept.set(name, { value: await countShared(reader, db, name, now), countedAt: null })
  return Object.fromEntries(kept) as { [Each in Name]: Kept<Each> }
}

const counting = new Map<string, Promise<FigureValue<FigureName>>>()
/** Counts a figure that the job has not counted yet, for a new instance or association. Simultaneous requests share one count. */
const countShared = (reader: FigureReader, db: Database, name: FigureName, now: Date) => {
  const key = `${name} ${reader.context.id}`
  const running =
    counting.get(key) ??
    db
      .transaction(async (tx) => {
        await planForCounting(tx)
        return figureCounts[name](reader, tx, now)
      })
      .finally(() => counting.delete(key))
  counting.set(key, running)
  return running
}

storeModule<typeof import('./figure-cache.ts')>()
