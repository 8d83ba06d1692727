// The actions on a licence: the states that allow each, and the refusals that server and page share.
import type { Context, Holder } from '../../access.ts'
import { anonymizedRefusal } from '../../members/person-rights.ts'
import { defineTransitions } from '../../record/transitions.ts'
import type { LicenceDecisionFacts } from '../decision-facts.ts'
import { decisionRefusal, licenceRightsRefusal, type LicencePlace } from '../licence-rights.ts'
import {
  currentStates,
  licenceStateRefusals,
  licenceStates,
  type LicenceBlock,
  type LicenceState,
} from './licence-state.ts'

interface Action {
  label: string
  from: readonly LicenceState[]
  needsReason?: true
}

export const licenceActions = {
  update: { label: 'Redigera', from: [...currentStates, 'expired'] },
  block: { label: 'Spärra', from: currentStates },
  // Allowed in every state: a block prevents the next licence also after the blocked one has ended.
  lift: { label: 'Häv spärren', from: licenceStates },
  recall: { label: 'Återkalla', from: currentStates, needsReason: true },
  replaceCard: { label: 'Ersätt kortet', from: ['upcoming', 'expiring', 'active'] },
} as const satisfies Record<string, Action>
export type LicenceAction = keyof typeof licenceActions

interface Subject {
  state: LicenceState
  validTo: string
  blocks: readonly LicenceBlock[]
  holder: { isAnonymized: boolean }
}

/** A block that counts now or later. */
export const liftableBlock = <Block extends LicenceBlock>(blocks: readonly Block[], today: string): Block | undefined =>
  blocks.find(({ liftedAt, validTo }) => liftedAt === null && (validTo === null || validTo >= today))

export const licenceStateRefusal = defineTransitions<LicenceAction, LicenceState, Subject & { today: string }>({
  actions: licenceActions,
  stateOf: ({ state }) => state,
  stateRefusals: licenceStateRefusals,
  refuse: (action, { blocks, holder, today }) => {
    if (holder.isAnonymized) return anonymizedRefusal
    const isBlocked = liftableBlock(blocks, today) !== undefined
    if (action === 'lift' && !isBlocked) return 'Licensen har ingen spärr att häva.'
    if (action === 'block' && isBlocked) return 'Licensen har redan en spärr. Häv den först.'
    return null
  },
})

/** Printing a card, or replacing one that is lost, decides nothing. */
const cardRefusal = (licence: Subject & LicencePlace & { today: string }, holder: Holder, context: Context) =>
  licenceRightsRefusal('prepare', holder, context, licence) ?? licenceStateRefusal('replaceCard', licence)

/** The reason why the holder may not perform the action, or null. Whoever decides on licences looks after them, too. */
export const licenceRefusal = (
  action: LicenceAction,
  licence: Subject & LicencePlace & { today: string },
  holder: Holder,
  context: Context,
  facts: LicenceDecisionFacts,
): string | null =>
  action === 'replaceCard'
    ? cardRefusal(licence, holder, context)
    : (licenceRightsRefusal('decide', holder, context, licence) ??
      licenceStateRefusal(action, licence) ??
      decisionRefusal({}, holder, licence, facts))
