// SQL of the decision deadlines (Besluta senast) of announcements and applications, by what their branch and the federation have set.
import { sql, type SQL } from 'drizzle-orm'
import { minApplicationDays } from '#contract/competitions/competition-type.ts'
import type { Queryable } from '../../db/database.ts'
import { constant, literal, rowsOf, databaseDay, swedishDayOf } from '../../db/sql-expressions.ts'
import { unscopedModule } from '../../store-order.ts'

/** Selects a value of the settings that hold for the announcement `n`: `own` of its branch, and `shared` of the federation. */
const inSettings = (value: SQL): SQL =>
  sql`(select ${value} from association own cross join federation shared where own.id = n.branch_id)`

const handling = sql`coalesce(own.handling_days, shared.handling_days)`
// A draft without a type has the time of the others.
const leadOf = (row: string): SQL =>
  sql`(${sql.raw(row)}.lead_days ->> case n.competition_type when 'Unset' then 'Other' else n.competition_type end)::int`
const lead = sql`coalesce(${leadOf('own')}, ${leadOf('shared')})`

/** The last day on which a decision keeps the lead time of a competition that begins on `firstDay`. */
const leadTimeDay = (firstDay: SQL): SQL => sql`(${firstDay} - ${lead})`

/** The same for the announcement, which must also leave clubs time to apply. */
const publicationDay = sql`least(${leadTimeDay(sql`n.proposed_from`)}, n.last_application_day - ${literal(minApplicationDays)})`

/**
 * The deadline: the handling days after the submission, or the lead time day when that is earlier. A lead time day that had
 * passed at the submission is ignored, because no decision could have met it; the checklist shows it instead.
 */
const decideBy = (since: SQL, latest: SQL): SQL => {
  const sent = swedishDayOf(since)
  return constant(
    inSettings(
      sql`case when ${latest} > ${sent} then least(${latest}, ${sent} + ${handling}) else ${sent} + ${handling} end`,
    ),
  )
}

/** A condition: the announcement `n` waits for its decision, and the day by which it should have been published is over. */
export const isPastLeadTime = constant(
  sql`(n.status = 'PendingApproval' and ${inSettings(publicationDay)} < ${databaseDay})`,
)

/** The deadlines of the announcement `n`, of its completion, and of its application `p`. */
export const announcementDeadline = decideBy(sql`n.submitted_at`, publicationDay)
export const completionDeadline = decideBy(sql`n.returned_at`, publicationDay)
export const applicationDeadline = decideBy(sql`p.submitted_at`, leadTimeDay(sql`p.starts_on`))

/** The lead time of the announcement's competition, in days. */
export const readLeadDays = async (db: Queryable, announcementId: string): Promise<number> => {
  const statement = sql`select ${inSettings(lead)} as days from announcement n where n.id = ${announcementId}`
  const [row] = await rowsOf<{ days: number }>(db, statement)
  return row?.days ?? 0
}

unscopedModule<typeof import('./deadlines.ts')>()
