// State machine of sanctioned competitions: the state, computed from marks and dates, and the actions possible in it.
import type { sanctionStates } from '../enums.ts'
import { branchTransitions, type Transition } from '../permission.ts'
import { lastPossibleDay } from '../reserve-days.ts'
import { stateTexts } from '../../record/transitions.ts'

export type SanctionState = (typeof sanctionStates)[number]
const { labels, refusals: stateRefusals } = stateTexts<SanctionState>({
  sanctioned: ['Sanktionerad', 'Tävlingen är redan sanktionerad.'],
  moved: ['Flyttad', 'Tävlingen är redan flyttad.'],
  cancelled: ['Inställd', 'Tävlingen är inställd.'],
  withdrawn: ['Återkallad', 'Sanktionen är återkallad.'],
  held: ['Genomförd', 'Tävlingen är redan genomförd.'],
})
export const sanctionStateLabels = labels

interface Marked {
  withdrawnAt: string | null
  cancelledAt: string | null
  movedAt: string | null
  endsOn: string
  reserveEndsOn: string | null
}

/**
 * The state of a sanction. `today` is the date in Sweden. A moved competition keeps its number and has new dates. One with reserve
 * days may still be held on them.
 */
export const sanctionStateOf = (record: Marked, today: string): SanctionState => {
  if (record.withdrawnAt !== null) return 'withdrawn'
  if (record.cancelledAt !== null) return 'cancelled'
  if (lastPossibleDay(record) < today) return 'held'
  return record.movedAt === null ? 'sanctioned' : 'moved'
}

const liveStates = ['sanctioned', 'moved'] as const
const decision = { from: liveStates, actor: 'decider', disinterested: true } as const

export const sanctionActions = {
  update: { label: 'Redigera', ...decision },
  cancel: { label: 'Ställ in', ...decision, needsReason: true },
  move: { label: 'Flytta', ...decision, needsReason: true },
  reinstate: { label: 'Återuppta', ...decision, from: ['cancelled'], needsReason: true },
  tieOfficial: { label: 'Koppla funktionär', ...decision },
  // Possible after the competition too: one that broke its conditions loses its titles.
  withdraw: { label: 'Återkalla', ...decision, from: ['sanctioned', 'moved', 'held'], needsReason: true },
} as const satisfies Record<string, Transition<SanctionState>>
export type SanctionAction = keyof typeof sanctionActions

/**
 * The fields that decide whether a cancelled competition can be taken back. `isOver`: its last day has passed, and its last
 * reserve day.
 */
interface Reinstatable {
  isOver: boolean
  announcement: { cancelledAt: string | null; movedAt: string | null }
}

const reinstateRefusal = ({ isOver, announcement }: Reinstatable): string | null => {
  if (isOver) return 'Tävlingens dagar har passerat.'
  if (announcement.cancelledAt !== null) return 'Hela utlysningen är inställd.'
  return announcement.movedAt === null ? null : 'Utlysningen är flyttad till en annan.'
}

export const sanctionRules = branchTransitions({
  actions: sanctionActions,
  stateOf: ({ state }: { state: SanctionState }) => state,
  stateRefusals,
  readinessRefusal: (action, record: Reinstatable) => (action === 'reinstate' ? reinstateRefusal(record) : null),
})

/** The reason why the invitation and the programme cannot be changed in the state, or null. */
export const invitationRefusal = (state: SanctionState) => sanctionRules.stateRefusal('update', { state })
