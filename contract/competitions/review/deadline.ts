// Deadline of the decision (Besluta senast) on a submitted record.
import { addDays, swedishDay } from '../../dates/swedish-day.ts'
import { minApplicationDays, leadDays, type CompetitionType } from '../competition-type.ts'

export const decisionDeadlineLabel = 'Besluta senast'

/** Days from the submission to the deadline. */
export const handlingDays = 14

/** The last day for a decision that keeps the lead time of the competition type; null without a first day. */
export const leadTimeDeadline = (type: CompetitionType, firstDay: string | null): string | null =>
  firstDay === null ? null : addDays(firstDay, -leadDays[type])

interface PlannedAnnouncement {
  competitionType: CompetitionType
  proposedFrom: string | null
  lastApplicationDay: string | null
}

/** Like `leadTimeDeadline` for an announcement, with time left for clubs to apply. */
export const publicationDeadline = ({
  competitionType,
  proposedFrom,
  lastApplicationDay,
}: PlannedAnnouncement): string | null =>
  [
    leadTimeDeadline(competitionType, proposedFrom),
    lastApplicationDay && addDays(lastApplicationDay, -minApplicationDays),
  ]
    .filter((day) => day !== null)
    .toSorted()[0] ?? null

/**
 * The deadline: `handlingDays` after the submission, or the lead time deadline when that is earlier. A lead time
 * deadline that had passed at the submission is ignored, because no decision could have met it; the checklist shows it
 * instead.
 */
export const decisionDeadline = (submittedAt: string, leadTime: string | null): string => {
  const submitted = swedishDay(submittedAt)
  const handled = addDays(submitted, handlingDays)
  return leadTime !== null && leadTime > submitted && leadTime < handled ? leadTime : handled
}
