// The day by which the federation decides on what has been sent in: the queue, the review and the reminders show this one.
import { addDays, swedishDay } from '../../dates/swedish-day.ts'
import { minApplicationDays, leadDays, type CompetitionType } from '../competition-type.ts'

export const decisionDeadlineLabel = 'Besluta senast'

/** Days that a decision may take, counted from the day of the submission. */
export const handlingDays = 14

/** The last day on which a decision keeps the lead time of the competition type; null without a first day. */
export const leadTimeDeadline = (type: CompetitionType, firstDay: string | null): string | null =>
  firstDay === null ? null : addDays(firstDay, -leadDays[type])

interface PlannedAnnouncement {
  competitionType: CompetitionType
  proposedFrom: string | null
  lastApplicationDay: string | null
}

/** The same for an announcement: clubs should have time to apply besides. */
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
 * The handling days after the submission, or `latest` (a lead time's day) when it comes before that. A day that had passed when
 * it was sent in counts no more: nobody could have kept it, and the checklist says so.
 */
export const decisionDeadline = (submittedAt: string, latest: string | null): string => {
  const sent = swedishDay(submittedAt)
  const handled = addDays(sent, handlingDays)
  return latest !== null && latest > sent && latest < handled ? latest : handled
}
