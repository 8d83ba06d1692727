// State machine of sanctioned competitions: the state, computed from marks and dates, and the actions possible in it.
import type { sanctionStates } from '../enums.ts'
import { branchActionRefusal, type Branch, type Transition } from '../permission.ts'
import { defineTransitions } from '../../record/transitions.ts'

export type SanctionState = (typeof sanctionStates)[number]
export const sanctionStateLabels: Record<SanctionState, string> = {
  sanctioned: 'Sanktionerad',
  moved: 'Flyttad',
  cancelled: 'Inställd',
  withdrawn: 'Återkallad',
  held: 'Genomförd',
}

/** Refusal of an action that the state does not allow. */
const sanctionStateRefusals: Record<SanctionState, string> = {
  sanctioned: 'Tävlingen är redan sanktionerad.',
  moved: 'Tävlingen är redan flyttad.',
  cancelled: 'Tävlingen är inställd.',
  withdrawn: 'Sanktionen är återkallad.',
  held: 'Tävlingen är redan genomförd.',
}

/** The state of a sanction. `today` is the date in Sweden. A moved competition keeps its number and has new dates. */
export const sanctionStateOf = (
  record: { withdrawnAt: string | null; cancelledAt: string | null; movedAt: string | null; endsOn: string },
  today: string,
): SanctionState => {
  if (record.withdrawnAt !== null) return 'withdrawn'
  if (record.cancelledAt !== null) return 'cancelled'
  if (record.endsOn < today) return 'held'
  return record.movedAt === null ? 'sanctioned' : 'moved'
}

/** The reason why the invitation and the programme cannot be changed in the state, or null. */
export const invitationRefusal = (state: SanctionState): string | null =>
  state === 'sanctioned' || state === 'moved'
    ? null
    : `Det går inte att ändra när tävlingen är ${endedStateTexts[state]}.`
const endedStateTexts: Record<'cancelled' | 'withdrawn' | 'held', string> = {
  cancelled: 'inställd',
  withdrawn: 'utan sanktion',
  held: 'genomförd',
}

export type SanctionAction = 'update' | 'cancel' | 'move' | 'withdraw'

const liveStates = ['sanctioned', 'moved'] as const
const decision = { from: liveStates, to: null, actor: 'decider', disinterested: true } as const

export const sanctionActions = {
  update: { label: 'Redigera', ...decision },
  cancel: { label: 'Ställ in', ...decision, needsReason: true },
  move: { label: 'Flytta', ...decision, needsReason: true },
  // Possible after the competition too: one that broke its conditions loses its titles.
  withdraw: { label: 'Återkalla', ...decision, from: ['sanctioned', 'moved', 'held'], needsReason: true },
} as const satisfies Record<SanctionAction, Transition<SanctionState>>

/** The reason why the state does not allow the action, or null. */
export const sanctionStateRefusal = defineTransitions({
  actions: sanctionActions as Record<SanctionAction, Transition<SanctionState>>,
  stateOf: ({ state }: { state: SanctionState }) => state,
  stateRefusals: sanctionStateRefusals,
})

/** The reason why the holder may not perform the action, or null. */
export const sanctionRefusal = branchActionRefusal(
  'tävlingen',
  sanctionActions,
  (action: SanctionAction, record: { state: SanctionState; branch: Branch }) => sanctionStateRefusal(action, record),
)
