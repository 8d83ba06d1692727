// What is known of an official who is tied to a person: whether a licence of theirs holds on all days of the competition. Pure, for the
// checklist and the page.
import { dayText } from '../../dates/day-text.ts'
import {
  licenceStateLabels,
  blocksDuring,
  type LicenceBlock,
  type LicenceState,
} from '../../licences/licences/licence-state.ts'
import { officialRoleLabels, type OfficialRole } from '../official-roles.ts'

interface OfficialLicence {
  id: string
  number: string
  type: string
  /** On the day of the reading. */
  state: LicenceState
  validFrom: string
  validTo: string
  blocks: readonly LicenceBlock[]
}

export interface CheckedOfficial {
  role: OfficialRole
  name: string
  /** Null: tied to nobody. Of a person without a licence the list is empty. */
  licences: readonly OfficialLicence[] | null
}

export interface OfficialFinding {
  outcome: 'valid' | 'invalid' | 'unchecked'
  text: string
  licence: OfficialLicence | null
}

export const uncheckedText = 'Ej kontrollerad'

const endedStates: readonly LicenceState[] = ['recalled', 'replaced']

/** Why the licence does not hold on all of the days, or null. */
const lackOf = (licence: OfficialLicence, from: string, to: string): string | null => {
  const { state, validFrom, validTo, blocks } = licence
  if (endedStates.includes(state)) return `är ${licenceStateLabels[state].toLowerCase()}`
  if (validTo < to) return `gäller bara till och med ${dayText(validTo)}`
  if (validFrom > from) return `gäller först från och med ${dayText(validFrom)}`
  return blocks.some((block) => blocksDuring(block, from, to)) ? 'är spärrad på tävlingsdagarna' : null
}

/** `days`: null until they are known; then the present day counts. */
export const checkOfficial = (
  { licences }: CheckedOfficial,
  days: { from: string; to: string } | null,
  today: string,
): OfficialFinding => {
  if (licences === null) return { outcome: 'unchecked', text: uncheckedText, licence: null }
  const { from, to } = days ?? { from: today, to: today }
  const judged = licences.map((licence) => ({ licence, lack: lackOf(licence, from, to) }))
  const holding = judged.find(({ lack }) => lack === null)
  if (holding)
    return { outcome: 'valid', text: `${holding.licence.number} gäller på tävlingsdagarna`, licence: holding.licence }
  const [latest] = judged
  return latest
    ? { outcome: 'invalid', text: `${latest.licence.number} ${latest.lack}`, licence: latest.licence }
    : { outcome: 'invalid', text: 'har ingen domar- eller funktionärslicens i grenen', licence: null }
}

/** 'Domare Bo Ek: DOM-00012 gäller på tävlingsdagarna.' */
export const officialSentence = ({ role, name }: CheckedOfficial, { text }: OfficialFinding): string =>
  `${officialRoleLabels.se[role]} ${name}: ${text}.`
