// While an announcement takes applications, and what the applicant may do; the same for the public page and the server.
import {
  applicantActions,
  applicationStatusRefusals,
  type ApplicantAction,
  type ApplicationStatus,
} from './application-transitions.ts'
import { stateRefusal } from '../permission.ts'
import { championships, type AnnouncementStatus } from '../enums.ts'
import type { CompetitionType } from '../competition-type.ts'

export const closedReasons = ['unpublished', 'cancelled', 'moved', 'sanctioned', 'ended', 'deadline'] as const
export type ClosedReason = (typeof closedReasons)[number]
export const closedTexts: Record<ClosedReason, string> = {
  unpublished: 'Utlysningen är inte publicerad.',
  cancelled: 'Tävlingen är inställd.',
  moved: 'Tävlingen är flyttad till en annan utlysning.',
  sanctioned: 'Tävlingen har redan en arrangör.',
  ended: 'Tävlingen söker ingen ny arrangör.',
  deadline: 'Sista ansökningsdag har passerat.',
}
export const closedTextsEn: Record<ClosedReason, string> = {
  unpublished: 'The announcement is not published.',
  cancelled: 'The competition has been cancelled.',
  moved: 'The competition has been moved to another announcement.',
  sanctioned: 'The competition already has an organiser.',
  ended: 'The competition is not looking for a new organiser.',
  deadline: 'The last day to apply has passed.',
}

export interface ApplicationPeriodState {
  status: AnnouncementStatus
  competitionType: CompetitionType
  cancelledAt: string | null
  movedAt: string | null
  lastApplicationDay: string | null
  liveSanctions: number
  /** Its competition was cancelled or lost its sanction, and clubs were not asked to apply anew. */
  hasEnded: boolean
}

const endedReasonOf = (announced: ApplicationPeriodState): ClosedReason | null => {
  if (announced.status !== 'Published') return 'unpublished'
  if (announced.cancelledAt !== null) return 'cancelled'
  if (announced.movedAt !== null) return 'moved'
  if (announced.liveSanctions > 0) return championships.includes(announced.competitionType) ? 'sanctioned' : null
  return announced.hasEnded ? 'ended' : null
}

/** Why a club cannot apply, or null while it can. `today` is the day in Sweden: the last day counts to its end. */
export const closedReasonOf = (announced: ApplicationPeriodState, today: string): ClosedReason | null =>
  endedReasonOf(announced) ??
  (announced.lastApplicationDay !== null && today > announced.lastApplicationDay ? 'deadline' : null)

export interface ApplicantApplicationState {
  status: ApplicationStatus
  /** A reviewer has asked for completion: that is answered also after the last day. */
  returnedAt: string | null
  withdrawnAt: string | null
}

/** Why whoever holds the private link may not do it, or null when he may. */
export const applicantRefusal = (
  action: ApplicantAction,
  applied: ApplicantApplicationState,
  announced: ApplicationPeriodState,
  today: string,
): string | null => {
  const { from } = applicantActions[action]
  const wrongState = stateRefusal<ApplicationStatus>({ from }, applied.status, applicationStatusRefusals)
  if (wrongState || action === 'withdraw') return wrongState
  const isAsked = applied.returnedAt !== null && applied.withdrawnAt === null
  const closed = isAsked ? endedReasonOf(announced) : closedReasonOf(announced, today)
  return closed && closedTexts[closed]
}
