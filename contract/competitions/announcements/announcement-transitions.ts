// State machine of announcements: the actions possible in each status, and the refusals that server and page share.
import { branchActionRefusal, type Branch, type Transition } from '../permission.ts'
import { defineTransitions } from '../../record/transitions.ts'
import { announcementStatuses, type AnnouncementStatus } from '../enums.ts'

/** Spec §4. */
export const announcementStatusLabels: Record<AnnouncementStatus, string> = {
  Draft: 'Utkast',
  PendingApproval: 'Väntar på godkännande',
  Published: 'Utlyst',
  Rejected: 'Ej godkänd',
}

/** Refusal of an action that the status does not allow. */
const announcementStatusRefusals: Record<AnnouncementStatus, string> = {
  Draft: 'Utlysningen är ett utkast.',
  PendingApproval: 'Utlysningen väntar på godkännande.',
  Published: 'Utlysningen är redan publicerad.',
  Rejected: 'Utlysningen har redan avslagits.',
}

export type AnnouncementAction =
  | 'update'
  | 'submit'
  | 'withdraw'
  | 'approve'
  | 'return'
  | 'reject'
  | 'reopen'
  | 'remove'
  | 'cancel'
  | 'move'
  | 'copy'

const decision = { from: ['PendingApproval'], actor: 'decider', fourEyes: true } as const
const ending = {
  from: ['Published'],
  to: null,
  actor: 'decider',
  fourEyes: true,
  needsReason: true,
  whileLive: true,
} as const

export const announcementActions = {
  update: { label: 'Redigera', from: ['Draft', 'Published'], to: null, actor: 'owner', whileLive: true },
  submit: { label: 'Skicka in', from: ['Draft'], to: 'PendingApproval', actor: 'owner' },
  withdraw: { label: 'Dra tillbaka', from: ['PendingApproval'], to: 'Draft', actor: 'owner' },
  approve: { label: 'Godkänn och utlys', to: 'Published', ...decision },
  return: { label: 'Begär komplettering', to: 'Draft', ...decision, needsReason: true },
  reject: { label: 'Avslå', to: 'Rejected', ...decision, needsReason: true },
  reopen: { label: 'Gör om till utkast', from: ['Rejected'], to: 'Draft', actor: 'owner' },
  remove: { label: 'Ta bort utkastet', from: ['Draft'], to: null, actor: 'owner' },
  // Cancelling also cancels its sanctioned competitions, which must not be decided by someone with a role in their
  // clubs.
  cancel: { label: 'Ställ in', ...ending, disinterested: true },
  move: { label: 'Flytta', ...ending },
  copy: { label: 'Kopiera till ny utlysning', from: announcementStatuses, to: null, actor: 'owner' },
} as const satisfies Record<AnnouncementAction, Transition<AnnouncementStatus>>

/** The fields of an announcement that the rules depend on. */
export interface AnnouncementState {
  status: AnnouncementStatus
  branch: Branch
  decidedAt: string | null
  cancelledAt: string | null
  movedAt: string | null
  /** Number of its sanctioned competitions that are neither cancelled nor withdrawn, held ones included. */
  liveSanctions: number
}

type AnnouncementMarks = Pick<AnnouncementState, 'status' | 'cancelledAt' | 'movedAt' | 'decidedAt' | 'liveSanctions'>

const markRefusal = (action: AnnouncementAction, record: AnnouncementMarks): string | null => {
  const { whileLive }: Transition<AnnouncementStatus> = announcementActions[action]
  if (whileLive && record.cancelledAt !== null) return 'Utlysningen är inställd.'
  if (whileLive && record.movedAt !== null) return 'Utlysningen är flyttad till en annan.'
  if (action === 'remove' && record.decidedAt !== null)
    return 'Det har beslutats om utlysningen, och därför sparas den.'
  // By then its place and time belong to the sanction.
  if (action === 'move' && record.liveSanctions > 0)
    return 'Tävlingen är sanktionerad. Flytta den sanktionerade tävlingen i stället.'
  return null
}

/** The reason why the status or a mark does not allow the action, or null. */
export const announcementStateRefusal = defineTransitions({
  actions: announcementActions as Record<AnnouncementAction, Transition<AnnouncementStatus>>,
  stateOf: ({ status }: AnnouncementMarks) => status,
  stateRefusals: announcementStatusRefusals,
  refuse: markRefusal,
})

/** The reason why the holder may not perform the action, or null. */
export const announcementRefusal = branchActionRefusal(
  'utlysningen',
  announcementActions,
  (action: AnnouncementAction, record: AnnouncementState) => announcementStateRefusal(action, record),
)
