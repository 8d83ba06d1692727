// What is known of an official who is tied to a person: whether a licence of theirs, with its renewals, holds on all days of the
// competition. Pure, for the checklist and for what readers of the competition are told.
import { dayText } from '../../dates/day-text.ts'
import { addDays } from '../../dates/swedish-day.ts'
import { licenceStateLabels, type LicenceBlock, type LicenceState } from '../../licences/licences/licence-state.ts'
import { officialRoleLabels, type OfficialRole } from '../official-roles.ts'

interface OfficialLicence {
  id: string
  number: string
  type: string
  /** The state on the day when it was read. */
  state: LicenceState
  validFrom: string
  /** The last day that counts: of a recalled or replaced one the day before, which may come before `validFrom`. */
  validTo: string
  /** A block that was lifted has the days that it lasted. */
  blocks: readonly Pick<LicenceBlock, 'validFrom' | 'validTo'>[]
  /** The reader's context has it. */
  isVisible: boolean
}

export interface CheckedOfficial {
  role: OfficialRole
  name: string
  /** Null when the official is tied to nobody, empty when the person has no licence. The licence whose `validTo` is last comes first. */
  licences: readonly OfficialLicence[] | null
}

export const officialOutcomes = ['valid', 'invalid', 'unchecked'] as const

interface OfficialFinding {
  outcome: (typeof officialOutcomes)[number]
  text: string
  licence: OfficialLicence | null
}

export const uncheckedText = 'Ej kontrollerad'
/** The finding of an official who is tied to nobody. */
export const unchecked = { outcome: 'unchecked', text: uncheckedText, licence: null } as const

const endedStates: readonly LicenceState[] = ['recalled', 'replaced']

/** Licences of one number without a day between them, as a licence and its renewals. The last comes first. */
interface Held {
  number: string
  validFrom: string
  validTo: string
  licences: readonly [OfficialLicence, ...OfficialLicence[]]
}

const isEnded = ({ state }: OfficialLicence) => endedStates.includes(state)

const heldOf = (licences: readonly OfficialLicence[]): Held[] => {
  const held: Held[] = []
  for (const licence of licences) {
    const { number, validFrom, validTo } = licence
    const dayAfter = addDays(validTo, 1)
    const at = held.findIndex((one) => one.number === number && one.validFrom <= dayAfter)
    const next = validFrom <= validTo ? held[at] : undefined
    const first = next && next.validFrom < validFrom ? next.validFrom : validFrom
    if (next) held[at] = { ...next, validFrom: first, licences: [...next.licences, licence] }
    else held.push({ number, validFrom, validTo, licences: [licence] })
  }
  return held
}

const isDuring = ({ validFrom, validTo }: Pick<LicenceBlock, 'validFrom' | 'validTo'>, from: string, to: string) =>
  validFrom <= to && (validTo === null || validTo >= from)

/** The licences that cover any of the days. */
const onDays = ({ licences }: Held, from: string, to: string) =>
  licences.filter((licence) => isDuring(licence, from, to))

/** When licences are judged: today while the days of the competition are not known. */
export const judgedText = (days: object | null) => (days ? 'på tävlingsdagarna' : 'i dag')

/** Why the licences do not hold on all of the days, or null. `judged`: the days in words. */
const lackOf = (held: Held, from: string, to: string, judged: string): string | null => {
  const { validFrom, validTo, licences } = held
  if (isEnded(licences[0]) && (validTo < to || validTo < validFrom))
    return `är ${licenceStateLabels[licences[0].state].toLowerCase()}`
  if (validTo < to) return `gäller bara till och med ${dayText(validTo)}`
  if (validFrom > from) return `gäller först från och med ${dayText(validFrom)}`
  // A block belongs to one of the licences, and counts during the days of that one.
  const isBlocked = onDays(held, from, to).some((licence) =>
    licence.blocks.some((block) => isDuring(block, from, to) && isDuring(block, licence.validFrom, licence.validTo)),
  )
  return isBlocked ? `är spärrad ${judged}` : null
}

/** `days`: null while they are not known; the licences are then judged today. */
export const checkOfficial = (
  { licences }: CheckedOfficial,
  days: { from: string; to: string } | null,
  today: string,
): OfficialFinding => {
  if (licences === null) return unchecked
  const { from, to } = days ?? { from: today, to: today }
  const judged = judgedText(days)
  const findings = heldOf(licences).map((held) => ({ held, lack: lackOf(held, from, to, judged) }))
  const holding = findings.find(({ lack }) => lack === null)?.held
  if (holding)
    return {
      outcome: 'valid',
      text: `${holding.number} gäller ${judged}`,
      licence: onDays(holding, from, to)[0] ?? holding.licences[0],
    }
  const [latest] = findings
  return latest
    ? { outcome: 'invalid', text: `${latest.held.number} ${latest.lack}`, licence: latest.held.licences[0] }
    : { outcome: 'invalid', text: 'har ingen domar- eller funktionärslicens i grenen', licence: null }
}

/** 'Domare Bo Ek: DOM-00012 gäller på tävlingsdagarna.' */
export const officialSentence = ({ role, name }: CheckedOfficial, { text }: OfficialFinding): string =>
  `${officialRoleLabels.se[role]} ${name}: ${text}.`
