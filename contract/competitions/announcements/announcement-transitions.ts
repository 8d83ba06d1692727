// State machine of announcements: the actions possible in each status, and the refusals that server and page share.
import { branchTransitions, type Transition } from '../permission.ts'
import { type Branch } from '../../record/permission.ts'
import { stateTexts } from '../../record/transitions.ts'
import { announcementStatuses, type AnnouncementStatus } from '../enums.ts'

const { labels, refusals: stateRefusals } = stateTexts<AnnouncementStatus>({
  Draft: ['Utkast', 'Utlysningen är ett utkast.'],
  PendingApproval: ['Väntar på godkännande', 'Utlysningen väntar på godkännande.'],
  Published: ['Utlyst', 'Utlysningen är redan publicerad.'],
  Rejected: ['Ej godkänd', 'Utlysningen har redan avslagits.'],
})
export const announcementStatusLabels = labels

const decision = { from: ['PendingApproval'], actor: 'decider', fourEyes: true } as const
const ending = {
  from: ['Published'],
  actor: 'decider',
  fourEyes: true,
  needsReason: true,
  whileLive: true,
} as const

export const announcementActions = {
  update: { label: 'Redigera', from: ['Draft', 'Published'], actor: 'owner', whileLive: true },
  submit: { label: 'Skicka in', from: ['Draft'], actor: 'owner' },
  withdraw: { label: 'Dra tillbaka', from: ['PendingApproval'], actor: 'owner' },
  approve: { label: 'Godkänn och utlys', ...decision },
  return: { label: 'Begär komplettering', ...decision, needsReason: true },
  reject: { label: 'Avslå', ...decision, needsReason: true },
  reopen: { label: 'Gör om till utkast', from: ['Rejected'], actor: 'owner' },
  remove: { label: 'Ta bort utkastet', from: ['Draft'], actor: 'owner' },
  // Cancelling also cancels its sanctioned competitions, which must not be decided by someone with a role in their
  // clubs.
  cancel: { label: 'Ställ in', ...ending, disinterested: true },
  move: { label: 'Flytta', ...ending },
  copy: { label: 'Kopiera till ny utlysning', from: announcementStatuses, actor: 'owner' },
} as const satisfies Record<string, Transition<AnnouncementStatus>>
export type AnnouncementAction = keyof typeof announcementActions

/** The fields of an announcement that the rules depend on. */
export interface AnnouncementState {
  status: AnnouncementStatus
  branch: Branch
  decidedAt: string | null
  cancelledAt: string | null
  movedAt: string | null
  /** Number of its sanctioned competitions that are neither cancelled nor withdrawn, held ones included. */
  liveSanctions: number
  /** The number of those that have been held. */
  heldSanctions: number
  /** Whether one more competition of it may come beside those: be applied for, or be approved. */
  mayGetMore: boolean
}

type AnnouncementMarks = Omit<AnnouncementState, 'branch'>

const markRefusal = (action: AnnouncementAction, record: AnnouncementMarks): string | null => {
  const { whileLive }: Transition<AnnouncementStatus> = announcementActions[action]
  if (whileLive && record.cancelledAt !== null) return 'Utlysningen är inställd.'
  if (whileLive && record.movedAt !== null) return 'Utlysningen är flyttad till en annan.'
  if (action === 'remove' && record.decidedAt !== null)
    return 'Det har beslutats om utlysningen, och därför sparas den.'
  const isHeld = record.liveSanctions > 0 && record.heldSanctions === record.liveSanctions
  if (isHeld && (action === 'move' || (action === 'cancel' && !record.mayGetMore)))
    return 'Tävlingen är redan genomförd.'
  // By then its place and time belong to the sanction.
  if (action === 'move' && record.liveSanctions > 0)
    return 'Tävlingen är sanktionerad. Flytta den sanktionerade tävlingen i stället.'
  return null
}

export const { stateRefusal: announcementStateRefusal, refusal: announcementRefusal } = branchTransitions({
  handRefusal: 'Du har själv ändrat eller skickat in utlysningen sedan det förra beslutet.',
  actions: announcementActions,
  stateOf: ({ status }: AnnouncementMarks) => status,
  stateRefusals,
  refuse: markRefusal,
})
