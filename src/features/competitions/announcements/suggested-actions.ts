// Actions that the state of an announcement or a sanction suggests: shown as buttons, the others in a menu.
import type { AnnouncementAction } from '#contract/competitions/announcements/announcement-transitions.ts'
import type { AnnouncementStatus } from '#contract/competitions/enums.ts'
import type { SanctionState } from '#contract/competitions/sanctions/sanction-transitions.ts'

const actionsByStatus: Record<AnnouncementStatus, readonly AnnouncementAction[]> = {
  Draft: ['submit', 'update'],
  PendingApproval: ['approve', 'return', 'reject', 'withdraw'],
  Published: ['update', 'move', 'cancel'],
  Rejected: ['reopen'],
}

/** The first action that is not refused is the primary button: for a past competition, the copy for the next season. */
export const suggestedAnnouncementActions = (
  { status, proposedTo }: { status: AnnouncementStatus; proposedTo: string | null },
  today: string,
): readonly AnnouncementAction[] => {
  const isPast = proposedTo !== null && proposedTo < today
  return isPast ? ['copy', ...actionsByStatus[status]] : actionsByStatus[status]
}

/** Prominence of the action that copies to the next season, or null while the competition is still to be held. */
export const suggestedSanctionCopy = ({
  state,
  isOver,
}: {
  state: SanctionState
  isOver: boolean
}): 'primary' | 'secondary' | null => {
  if (state === 'sanctioned' || state === 'moved') return null
  return isOver ? 'primary' : 'secondary'
}
