// Applies the retention rules, and logs what was deleted or erased.
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import {
  retentionNames,
  retentionText,
  type RetentionName,
  type RetentionUnit,
} from '#contract/retention/retention-rule.ts'
import type { Database } from '../db/database.ts'
import { retentionRule, retentionRun } from '../db/tables/retention-tables.ts'
import { runEach } from '../jobs/independent-runs.ts'
import { unscopedModule } from '../store-order.ts'
import { keptSince, retentionActor, type LogTaken } from './subject.ts'
import { retentionSubjects } from './subjects.ts'

/** The log of one run of a rule. */
const logOf = (name: RetentionName): LogTaken => {
  const id = uuidv7()
  return async (tx, count, reachedAt) => {
    if (count === 0) return
    await tx
      .insert(retentionRun)
      .values({ id, name, count, reachedAt })
      .onConflictDoUpdate({ target: retentionRun.id, set: { count: sql`${retentionRun.count} + ${count}`, reachedAt } })
  }
}

/** Applies the rules whose times have one of the units. */
export const applyRules = async (db: Database, units: readonly RetentionUnit[]): Promise<void> => {
  const actor = retentionActor()
  const names = retentionNames.filter((name) => units.includes(retentionText({ name }).unit))
  await runEach(names, (name) => retentionSubjects[name].apply(actor, db, keptSince(name), logOf(name)))
}

/** The environment says how long applicants are kept until somebody has said so in the settings. */
export const seedRules = async (db: Database, { applicantMonths }: { applicantMonths: number }): Promise<void> => {
  await db
    .update(retentionRule)
    .set({ amount: applicantMonths })
    .where(
      sql`${retentionRule.name} = 'applicants' and ${retentionRule.version} = 1 and ${retentionRule.amount} <> ${applicantMonths}`,
    )
}

unscopedModule<typeof import('./apply.ts')>()
