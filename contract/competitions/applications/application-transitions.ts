// State machine of applications: the actions of staff and applicant in each status, and the refusals.
import { branchTransitions, type Transition } from '../permission.ts'
import { type Branch } from '../../record/permission.ts'
import { defineTransitions, stateTexts } from '../../record/transitions.ts'
import {
  closedReasonOf,
  closedTexts,
  endedReasonOf,
  type ApplicationEndState,
  type ApplicationPeriodState,
} from './application-period.ts'

export const applicationStatuses = ['Draft', 'Review', 'Approved', 'Rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
/** Draft has the label of an announcement. */
export const { labels: applicationStatusLabels, refusals: applicationStatusRefusals } = stateTexts<ApplicationStatus>({
  Draft: ['Utkast', 'Ansökan är inte inskickad.'],
  Review: ['Granskning', 'Ansökan är redan inskickad.'],
  Approved: ['Godkänd', 'Ansökan är redan godkänd.'],
  Rejected: ['Ej godkänd', 'Ansökan har redan avslagits.'],
})

const decision = { from: ['Review'], actor: 'decider', fourEyes: true, disinterested: true } as const

/** Actions of staff. Those of the applicant are declared in `applicantActions`. */
export const applicationActions = {
  approve: { label: 'Godkänn och sanktionera', ...decision },
  return: { label: 'Begär komplettering', ...decision, needsReason: true },
  reject: { label: 'Avslå', ...decision, needsReason: true },
  askClub: { label: 'Fråga föreningen igen', from: ['Review'], actor: 'decider' },
  tieOfficial: { label: 'Koppla funktionär', ...decision },
  // Without four eyes: the decision that it could influence has been made.
  replaceContact: { label: 'Byt kontaktperson', from: ['Approved'], actor: 'decider', disinterested: true },
} as const satisfies Record<string, Transition<ApplicationStatus>>
export type ApplicationAction = keyof typeof applicationActions

/** Actions of the applicant, through the private link. */
const applicantActions = {
  update: { label: 'Spara', from: ['Draft'] },
  submit: { label: 'Skicka in', from: ['Draft'] },
  withdraw: { label: 'Dra tillbaka', from: ['Review'] },
} as const satisfies Record<string, Pick<Transition<ApplicationStatus>, 'label' | 'from'>>
export type ApplicantAction = keyof typeof applicantActions

export const clubAnswers = ['yes', 'no'] as const
export type ClubAnswer = (typeof clubAnswers)[number]

/** What the club has answered, and when, beside when the application was last sent in. */
export interface AnsweredApplication {
  clubAnswer: ClubAnswer | null
  clubAnsweredAt: string | null
  submittedAt: string | null
}

/** Whether the application has been sent in again since the club answered: the answer is about an earlier version of it. */
export const isSentSinceAnswer = ({ clubAnsweredAt, submittedAt }: Omit<AnsweredApplication, 'clubAnswer'>): boolean =>
  clubAnsweredAt !== null && submittedAt !== null && submittedAt > clubAnsweredAt

/** Whether the club has said yes to what was last sent in, so that it is not asked again. */
export const isConfirmedAsSent = (application: AnsweredApplication): boolean =>
  application.clubAnswer === 'yes' && !isSentSinceAnswer(application)

/** The fields of an application and its announcement that the rules depend on. */
export interface ApplicationState extends AnsweredApplication {
  status: ApplicationStatus
  branch: Branch
  emailConfirmedAt: string | null
  /** Empty when retention has erased the contact. */
  applicantEmail: string
  announcement: ApplicationEndState
}

const readinessRefusal = (action: ApplicationAction, record: ApplicationState): string | null => {
  const ended = endedReasonOf(record.announcement)
  // Its applicant could not send it in again, and it could not be decided any more.
  if (action === 'return') return ended && closedTexts.se[ended]
  // Retention, which takes an application once, would leave the new contact for ever.
  if (action === 'replaceContact') return record.applicantEmail === '' ? 'Kontaktuppgifterna är gallrade.' : null
  if (action !== 'approve' && action !== 'askClub') return null
  if (record.announcement.cancelledAt !== null) return 'Utlysningen är inställd.'
  if (record.announcement.movedAt !== null) return 'Utlysningen är flyttad till en annan.'
  if (action === 'askClub') return isConfirmedAsSent(record) ? 'Föreningen har redan bekräftat ansökan.' : null
  if (record.emailConfirmedAt === null) return 'Sökanden har inte bekräftat sin e-postadress.'
  if (record.clubAnswer === 'no') return 'Föreningen har svarat nej till ansökan.'
  return record.clubAnswer === null ? 'Föreningen har inte bekräftat ansökan.' : null
}

export const applicationRules = branchTransitions({
  handRefusal: 'Ansökan har skickats in från din e-postadress.',
  actions: applicationActions,
  stateOf: ({ status }: Pick<ApplicationState, 'status'>) => status,
  stateRefusals: applicationStatusRefusals,
  readinessRefusal,
})

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
