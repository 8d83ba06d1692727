// Application period of an announcement: whether it accepts applications, and what an applicant may still do.
import {
  applicantActions,
  applicationStatusRefusals,
  type ApplicantAction,
  type ApplicationStatus,
} from './application-transitions.ts'
import { defineTransitions } from '../../record/transitions.ts'
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

export interface ApplicationPeriodState {
  status: AnnouncementStatus
  competitionType: CompetitionType
  cancelledAt: string | null
  movedAt: string | null
  lastApplicationDay: string | null
  liveSanctions: number
  /** Its competition was cancelled or lost its sanction, and applications were not reopened. */
  hasEnded: boolean
}

const endedReasonOf = (announcement: ApplicationPeriodState): ClosedReason | null => {
  if (announcement.status !== 'Published') return 'unpublished'
  if (announcement.cancelledAt !== null) return 'cancelled'
  if (announcement.movedAt !== null) return 'moved'
  if (announcement.liveSanctions > 0) return championships.includes(announcement.competitionType) ? 'sanctioned' : null
  return announcement.hasEnded ? 'ended' : null
}

/**
 * The reason why the announcement is closed for applications, or null. `today` is the date in Sweden; the last day is
 * included.
 */
export const closedReasonOf = (announcement: ApplicationPeriodState, today: string): ClosedReason | null =>
  endedReasonOf(announcement) ??
  (announcement.lastApplicationDay !== null && today > announcement.lastApplicationDay ? 'deadline' : null)

export interface ApplicantApplicationState {
  status: ApplicationStatus
  /** When a reviewer returned it for completion; it can then be submitted again after the last day too. */
  returnedAt: string | null
  withdrawnAt: string | null
}

const applicantStateRefusal = defineTransitions({
  actions: applicantActions as Record<ApplicantAction, { from: readonly ApplicationStatus[] }>,
  stateOf: ({ status }: Pick<ApplicantApplicationState, 'status'>) => status,
  stateRefusals: applicationStatusRefusals,
})

/** The reason why the applicant may not perform the action, or null. */
export const applicantRefusal = (
  action: ApplicantAction,
  application: ApplicantApplicationState,
  announcement: ApplicationPeriodState,
  today: string,
): string | null => {
  const statusRefusal = applicantStateRefusal(action, application)
  if (statusRefusal || action === 'withdraw') return statusRefusal
  const isReturned = application.returnedAt !== null && application.withdrawnAt === null
  const closed = isReturned ? endedReasonOf(announcement) : closedReasonOf(announcement, today)
  return closed && closedTexts.se[closed]
}
