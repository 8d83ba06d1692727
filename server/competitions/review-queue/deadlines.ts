// SQL of the decision deadlines (Besluta senast) of announcements and applications.
import { leadDays, minApplicationDays } from '../../../contract/competitions/competition-type.ts'
import { competitionTypes } from '../../../contract/competitions/enums.ts'
import { handlingDays } from '../../../contract/competitions/review/deadline.ts'

const lead = `case n.competition_type ${competitionTypes.map((type) => `when '${type}' then ${leadDays[type]}`).join(' ')} end`

/** The last day on which a decision keeps the lead time of a competition that begins on `firstDay`. */
const leadTimeDay = (firstDay: string) => `(${firstDay} - ${lead})`

/** The same for the announcement, which must also leave clubs time to apply. */
export const publicationDay = `least(${leadTimeDay('n.proposed_from')}, n.last_application_day - ${minApplicationDays})`

/** The contract's `decisionDeadline` as an expression. */
export const decideBy = (since: string, latest: string) => {
  const sent = `(${since} at time zone 'Europe/Stockholm')::date`
  return `case when ${latest} > ${sent} then least(${latest}, ${sent} + ${handlingDays}) else ${sent} + ${handlingDays} end`
}

/** The deadline of the announcement `n`, and of its application `p`. */
export const announcementDeadline = decideBy('n.submitted_at', publicationDay)

export const applicationDeadline = decideBy('p.submitted_at', leadTimeDay('p.starts_on'))
