// State machine of applications: the actions of staff and applicant in each status, and the refusals.
import { branchActionRefusal, type Branch, type Transition } from '../permission.ts'
import { defineTransitions } from '../../record/transitions.ts'

export const applicationStatuses = ['Draft', 'Review', 'Approved', 'Rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
/** Spec §4, which has no label for Draft; the announcement's is used. */
export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  Draft: 'Utkast',
  Review: 'Granskning',
  Approved: 'Godkänd',
  Rejected: 'Ej godkänd',
}

/** Refusal of an action that the status does not allow. */
export const applicationStatusRefusals: Record<ApplicationStatus, string> = {
  Draft: 'Ansökan är inte inskickad.',
  Review: 'Ansökan är redan inskickad.',
  Approved: 'Ansökan är redan godkänd.',
  Rejected: 'Ansökan har redan avslagits.',
}

/** Actions of staff. Those of the applicant are declared in `applicantActions`. */
export type ApplicationAction = 'approve' | 'return' | 'reject' | 'askClub'

const decision = { from: ['Review'], actor: 'decider', disinterested: true } as const

export const applicationActions = {
  approve: { label: 'Godkänn och sanktionera', to: 'Approved', ...decision },
  return: { label: 'Begär komplettering', to: 'Draft', ...decision, needsReason: true },
  reject: { label: 'Avslå', to: 'Rejected', ...decision, needsReason: true },
  askClub: { label: 'Fråga föreningen igen', from: ['Review'], to: null, actor: 'decider' },
} as const satisfies Record<ApplicationAction, Transition<ApplicationStatus>>

/** Actions of the applicant, through the private link. */
export type ApplicantAction = 'update' | 'submit' | 'withdraw'
export const applicantActions = {
  update: { label: 'Spara', from: ['Draft'], to: null },
  submit: { label: 'Skicka in', from: ['Draft'], to: 'Review' },
  withdraw: { label: 'Dra tillbaka', from: ['Review'], to: 'Draft' },
} as const satisfies Record<ApplicantAction, Pick<Transition<ApplicationStatus>, 'label' | 'from' | 'to'>>

export const clubAnswers = ['yes', 'no'] as const
export type ClubAnswer = (typeof clubAnswers)[number]

/** The fields of an application and its announcement that the rules depend on. */
export interface ApplicationState {
  status: ApplicationStatus
  branch: Branch
  emailConfirmedAt: string | null
  clubAnswer: ClubAnswer | null
  announcement: { cancelledAt: string | null; movedAt: string | null }
}

const readinessRefusal = (action: ApplicationAction, record: ApplicationState): string | null => {
  if (action === 'askClub') return record.clubAnswer === 'yes' ? 'Föreningen har redan bekräftat ansökan.' : null
  if (action !== 'approve') return null
  if (record.announcement.cancelledAt !== null) return 'Utlysningen är inställd.'
  if (record.announcement.movedAt !== null) return 'Utlysningen är flyttad till en annan.'
  if (record.emailConfirmedAt === null) return 'Sökanden har inte bekräftat sin e-postadress.'
  if (record.clubAnswer === 'no') return 'Föreningen har svarat nej till ansökan.'
  return record.clubAnswer === null ? 'Föreningen har inte bekräftat ansökan.' : null
}

/** The reason why the status does not allow the action, or null. */
export const applicationStateRefusal = defineTransitions({
  actions: applicationActions as Record<ApplicationAction, Transition<ApplicationStatus>>,
  stateOf: ({ status }: Pick<ApplicationState, 'status'>) => status,
  stateRefusals: applicationStatusRefusals,
})

/** The reason why the holder may not perform the action, or null. */
export const applicationRefusal = branchActionRefusal(
  'ansökan',
  applicationActions,
  (action: ApplicationAction, record: ApplicationState) =>
    applicationStateRefusal(action, record) ?? readinessRefusal(action, record),
)
