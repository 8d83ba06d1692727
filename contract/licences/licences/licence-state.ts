// The state of a licence on a day, derived from its days, blocks and marks. `licenceStateOn` of the server is the same in SQL.
import { daysBetween } from '../../dates/swedish-day.ts'
import { stateTexts } from '../../record/transitions.ts'

/** Within so many days before its last day a licence is running out. */
export const runsOutDays = 60

const { labels, refusals } = stateTexts({
  recalled: ['Återkallad', 'Licensen är återkallad.'],
  replaced: ['Ersatt', 'Licensen är ersatt av en annan.'],
  expired: ['Utgången', 'Licensen har gått ut.'],
  blocked: ['Spärrad', 'Licensen är spärrad.'],
  upcoming: ['Kommande', 'Licensen har inte börjat gälla.'],
  expiring: ['Går ut snart', 'Licensen går snart ut.'],
  active: ['Aktiv', 'Licensen gäller.'],
})
export const licenceStateLabels = labels
export const licenceStateRefusals = refusals
export type LicenceState = keyof typeof labels
/** The states in the order in which they are tried: the first that fits applies. */
export const licenceStates = Object.keys(labels) as [LicenceState, ...LicenceState[]]

/** What the list of active licences shows; the historical ones are the rest. */
export const currentStates: readonly LicenceState[] = ['blocked', 'upcoming', 'expiring', 'active']

export interface LicenceBlock {
  validFrom: string
  /** Null: until it is lifted. */
  validTo: string | null
  liftedAt: string | null
}

export interface DatedLicence {
  validFrom: string
  validTo: string
  recalledAt: string | null
  replacedAt: string | null
  blocks: readonly LicenceBlock[]
}

/** Whether it was recalled or replaced by another, so that none of its days counts. */
export const wasEnded = ({ recalledAt, replacedAt }: Pick<DatedLicence, 'recalledAt' | 'replacedAt'>): boolean =>
  recalledAt !== null || replacedAt !== null

/** Whether the block counts on any of the days. */
export const blocksDuring = ({ validFrom, validTo, liftedAt }: LicenceBlock, from: string, to: string): boolean =>
  liftedAt === null && validFrom <= to && (validTo === null || validTo >= from)

/** `today` is the date in Sweden. */
export const licenceStateOf = (licence: DatedLicence, today: string): LicenceState => {
  if (licence.recalledAt !== null) return 'recalled'
  if (licence.replacedAt !== null) return 'replaced'
  if (licence.validTo < today) return 'expired'
  if (licence.blocks.some((block) => blocksDuring(block, today, today))) return 'blocked'
  if (licence.validFrom > today) return 'upcoming'
  return daysBetween(today, licence.validTo) <= runsOutDays ? 'expiring' : 'active'
}
