// The announcement's state table: the server refuses by it, the page draws its buttons by it.
import type { ContextId, Holder } from '../../access.ts'
import {
  rightsRefusal,
  stateRefusal,
  impartialityRefusal,
  type Branch,
  type PermissionFacts,
  type Transition,
} from '../permission.ts'
import { announcementStatuses, type AnnouncementStatus } from '../enums.ts'

/** Spec §4. */
export const announcementStatusLabels: Record<AnnouncementStatus, string> = {
  Draft: 'Utkast',
  PendingApproval: 'Väntar på godkännande',
  Published: 'Utlyst',
  Rejected: 'Ej godkänd',
}

/** Why something cannot be done in the state. */
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
  // It cancels the competitions that have been sanctioned of it, and about those nobody decides who has a role in their clubs.
  cancel: { label: 'Ställ in', ...ending, disinterested: true },
  move: { label: 'Flytta', ...ending },
  copy: { label: 'Kopiera till ny utlysning', from: announcementStatuses, to: null, actor: 'owner' },
} as const satisfies Record<AnnouncementAction, Transition<AnnouncementStatus>>

/** What the rules look at in an announcement. */
export interface AnnouncementState {
  status: AnnouncementStatus
  branch: Branch
  decidedAt: string | null
  cancelledAt: string | null
  movedAt: string | null
  /** Sanctioned competitions of it that are neither cancelled nor withdrawn, also those that have been held. */
  liveSanctions: number
}

type AnnouncementMarks = Pick<AnnouncementState, 'status' | 'cancelledAt' | 'movedAt' | 'decidedAt' | 'liveSanctions'>

const markRefusal = (action: AnnouncementAction, record: AnnouncementMarks): string | null => {
  const { whileLive }: Transition<AnnouncementStatus> = announcementActions[action]
  if (whileLive && record.cancelledAt !== null) return 'Utlysningen är inställd.'
  if (whileLive && record.movedAt !== null) return 'Utlysningen är flyttad till en annan.'
  if (action === 'remove' && record.decidedAt !== null)
    return 'Det har beslutats om utlysningen, och därför sparas den.'
  // Its place and time are the sanction's by then.
  if (action === 'move' && record.liveSanctions > 0)
    return 'Tävlingen är sanktionerad. Flytta den sanktionerade tävlingen i stället.'
  return null
}

/** Why nobody may do it as the announcement now stands, or null. */
export const announcementStateRefusal = (action: AnnouncementAction, record: AnnouncementMarks): string | null =>
  stateRefusal<AnnouncementStatus>(announcementActions[action], record.status, announcementStatusRefusals) ??
  markRefusal(action, record)

/** Why the holder may not do it, or null when he may. */
export const announcementRefusal = (
  action: AnnouncementAction,
  record: AnnouncementState,
  holder: Holder,
  context: ContextId,
  facts: PermissionFacts,
): string | null => {
  const transition: Transition<AnnouncementStatus> = announcementActions[action]
  return (
    rightsRefusal(transition.actor, record.branch, holder, context) ??
    announcementStateRefusal(action, record) ??
    impartialityRefusal(transition, 'utlysningen', holder, facts)
  )
}
