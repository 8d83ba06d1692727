// Queries of retention rules: all rules, what one would delete now, and the log of what was deleted.
import { sql } from 'drizzle-orm'
import {
  retentionNames,
  retentionRule as retentionView,
  retentionRun as retentionRunView,
  type RetentionDue,
  type RetentionRule,
  type RetentionRun,
} from '#contract/retention/retention-rule.ts'
import type { Viewer } from '../actor.ts'
import { orNotFound } from '../api-error.ts'
import type { Database } from '../db/database.ts'
import { retentionRule, retentionRun } from '../db/tables/retention-tables.ts'
import { collateSwedish, isoTimestamp, literal, textArray, rowsOf } from '../db/sql-expressions.ts'
import { selected } from '../records/columns.ts'
import { recordReader } from '../records/record-reads.ts'
import { storeModule } from '../store-order.ts'
import { keptSince } from './subject.ts'
import { retentionSubjects } from './subjects.ts'
import { retentionVisibility } from './visibility.ts'

const columns = selected(retentionRule, 't', retentionView, {
  lastRunAt: isoTimestamp(sql`(select max(r.at) from retention_run r where r.name = t.name)`),
})

export const readRule = recordReader<RetentionRule, RetentionRule>({
  alias: 't',
  isVisible: retentionVisibility,
  select: (_viewer, where) => sql`select ${columns} from retention_rule t ${where}`,
})

/** All rules in the order of the contract. */
export const rules = async ({ context }: Viewer, db: Database): Promise<RetentionRule[]> => {
  const found = await rowsOf<RetentionRule>(
    db,
    sql`select ${columns} from retention_rule t where ${retentionVisibility(context)}`,
  )
  return retentionNames.flatMap((name) => found.filter((rule) => rule.name === name))
}

const mostRuns = 100

/** What was deleted lately, the latest first, and how many runs there have been. */
export const runs = async ({ context }: Viewer, db: Database): Promise<{ runs: RetentionRun[]; runTotal: number }> => {
  const rows = await rowsOf<RetentionRun & { total: number }>(
    db,
    sql`select ${selected(retentionRun, 'r', retentionRunView, {})}, (count(*) over ())::int as total from retention_run r
      where ${retentionVisibility(context)} and r.name = any(${textArray(retentionNames)}) order by r.at desc, r.id desc limit ${literal(mostRuns)}`,
  )
  return { runTotal: rows[0]?.total ?? 0, runs: rows.map(({ total: _, ...run }) => run) }
}

const mostDue = 50

/** What the rule would delete now, the oldest first. */
export const due = async ({ context }: Viewer, db: Database, id: string): Promise<RetentionDue> => {
  const [rule] = await rowsOf<Pick<RetentionRule, 'name'>>(
    db,
    sql`select t.name from retention_rule t where t.id = ${id} and ${retentionVisibility(context)}`,
  )
  const { name } = orNotFound(rule)
  const rows = await rowsOf<RetentionDue['items'][number] & { total: number }>(
    db,
    sql`select (row_number() over (order by d.at, ${collateSwedish(sql`d.label`)}))::int as nth, d.label, ${isoTimestamp(sql`d.at`)} as at,
        (count(*) over ())::int as total
      from (${retentionSubjects[name].due(keptSince(name))}) d order by nth limit ${literal(mostDue)}`,
  )
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _, ...row }) => row) }
}

storeModule<typeof import('./store.ts')>()
