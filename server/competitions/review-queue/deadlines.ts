// SQL of the decision deadlines (Besluta senast) of announcements and applications.
import { sql, type SQL } from 'drizzle-orm'
import { leadDays, minApplicationDays } from '../../../contract/competitions/competition-type.ts'
import { competitionTypes } from '../../../contract/competitions/enums.ts'
import { handlingDays } from '../../../contract/competitions/review/deadline.ts'
import { constant, literal } from '../../db/sql-expressions.ts'

const leads = competitionTypes.map((type) => sql`when ${sql.raw(`'${type}'`)} then ${literal(leadDays[type])}`)
const lead = constant(sql`case n.competition_type ${sql.join(leads, sql` `)} end`)

/** The last day on which a decision keeps the lead time of a competition that begins on `firstDay`. */
const leadTimeDay = (firstDay: SQL): SQL => sql`(${firstDay} - ${lead})`

/** The same for the announcement, which must also leave clubs time to apply. */
export const publicationDay = constant(
  sql`least(${leadTimeDay(sql`n.proposed_from`)}, n.last_application_day - ${literal(minApplicationDays)})`,
)

/** The contract's `decisionDeadline` as an expression. */
export const decideBy = (since: SQL, latest: SQL): SQL => {
  const sent = sql`(${since} at time zone 'Europe/Stockholm')::date`
  const days = literal(handlingDays)
  return sql`case when ${latest} > ${sent} then least(${latest}, ${sent} + ${days}) else ${sent} + ${days} end`
}

/** The deadline of the announcement `n`, and of its application `p`. */
export const announcementDeadline = constant(decideBy(sql`n.submitted_at`, publicationDay))

export const applicationDeadline = constant(decideBy(sql`p.submitted_at`, leadTimeDay(sql`p.starts_on`)))
