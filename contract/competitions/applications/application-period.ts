// Application period of an announcement: whether it accepts applications, and why not.
import { localized } from '../../text/localized.ts'
import { championships, type AnnouncementStatus } from '../enums.ts'
import type { CompetitionType } from '../competition-type.ts'

export const closedTexts = localized({
  unpublished: ['Utlysningen är inte publicerad.', 'The announcement is not published.'],
  cancelled: ['Tävlingen är inställd.', 'The competition has been cancelled.'],
  moved: ['Tävlingen är flyttad till en annan utlysning.', 'The competition has been moved to another announcement.'],
  sanctioned: ['Tävlingen har redan en arrangör.', 'The competition already has an organiser.'],
  ended: ['Tävlingen söker ingen ny arrangör.', 'The competition is not looking for a new organiser.'],
  deadline: ['Sista ansökningsdag har passerat.', 'The last day to apply has passed.'],
})
export type ClosedReason = keyof typeof closedTexts.se
export const closedReasons = Object.keys(closedTexts.se) as ClosedReason[]

/** What ends the application period, whatever its last day. */
export interface ApplicationEndState {
  status: AnnouncementStatus
  competitionType: CompetitionType
  cancelledAt: string | null
  movedAt: string | null
  liveSanctions: number
  /** Its competition was cancelled or lost its sanction, and applications were not reopened. */
  hasEnded: boolean
}

export interface ApplicationPeriodState extends ApplicationEndState {
  lastApplicationDay: string | null
}

/** The reason why nothing can be sent to the announcement, not even what was returned for completion, or null. */
export const endedReasonOf = (announcement: ApplicationEndState): ClosedReason | null => {
  if (announcement.status !== 'Published') return 'unpublished'
  if (announcement.cancelledAt !== null) return 'cancelled'
  if (announcement.movedAt !== null) return 'moved'
  if (announcement.liveSanctions > 0) return championships.includes(announcement.competitionType) ? 'sanctioned' : null
  return announcement.hasEnded ? 'ended' : null
}

const endedReasonWithOneMore = (announced: ApplicationEndState) =>
  endedReasonOf({ ...announced, liveSanctions: announced.liveSanctions + 1 })

/** Whether one more sanction is what ends completion. Later sanctions must not send the mail again. */
export const endsCompletion = (announced: ApplicationEndState): boolean =>
  endedReasonOf(announced) === null && endedReasonWithOneMore(announced) !== null

/** Whether one more sanction is what makes completion possible again, as for a cup that had closed with the last of its rounds. */
export const resumesCompletion = (announced: ApplicationEndState): boolean =>
  endedReasonOf(announced) !== null && endedReasonWithOneMore(announced) === null

/**
 * The reason why the announcement is closed for applications, or null. `today` is the date in Sweden; the last day is
 * included.
 */
export const closedReasonOf = (announcement: ApplicationPeriodState, today: string): ClosedReason | null =>
  endedReasonOf(announcement) ??
  (announcement.lastApplicationDay !== null && today > announcement.lastApplicationDay ? 'deadline' : null)

/** Whether the proposed period has passed. */
export const isPeriodOver = ({ proposedTo }: { proposedTo: string | null }, today: string): boolean =>
  proposedTo !== null && proposedTo < today
