// Compares FAI's list with our licences: missing there, missing here, or with other days. A pure function.
import type { FaiComparison } from '#contract/licences/fai/fai-endpoints.ts'
import { currentStates, type LicenceState } from '#contract/licences/licences/licence-state.ts'
import { isRealDay } from '#contract/validation/date-rules.ts'
import { maskIdentityNumber } from '#contract/validation/identity-number.ts'
import { writtenDay } from '#contract/record/written-day.ts'
import type { ImportedRow } from '../../records/import/import-kind.ts'
import type { OwnLicence } from './own-licences.ts'

/** The states of licences that FAI's list should contain. */
const sentStates: readonly LicenceState[] = ['active', 'expiring', 'upcoming']

const comparable = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

type Theirs = Omit<FaiComparison['missingHere'][number], 'licence'>
interface Read {
  row: Theirs
  /** The keys to find the licence by, in the order in which they are tried. */
  keys: string[]
}

const personKey = (lastName: string, firstName: string, birthDate: string) =>
  `person ${comparable(lastName)} ${comparable(firstName)} ${birthDate}`
const keysOf = ({ faiId, number }: { faiId: string; number: string }, person: string | null) => [
  ...(faiId === '' ? [] : [`id ${comparable(faiId)}`]),
  ...(number === '' ? [] : [`number ${comparable(number)}`]),
  ...(person === null ? [] : [person]),
]

const readRow = ({ number: row, values }: ImportedRow): Read | { row: number; message: string } => {
  const days: Partial<Record<string, string>> = {}
  for (const [field, label] of [
    ['birthDate', 'Födelsedatum'],
    ['validFrom', 'Gäller från'],
    ['validTo', 'Gäller till'],
  ] as const) {
    const written = values[field] ?? ''
    if (written === '') continue
    const day = writtenDay(written)
    if (!isRealDay(day)) return { row, message: `${label}: ”${maskIdentityNumber(written)}” är inget datum.` }
    days[field] = day
  }
  const text = (field: string) => maskIdentityNumber(values[field] ?? '')
  const [lastName, firstName] = [text('lastName'), text('firstName')]
  const { birthDate, validFrom = null, validTo = null } = days
  const ids = { faiId: text('faiId'), number: text('number') }
  const person = birthDate && lastName && firstName ? personKey(lastName, firstName, birthDate) : null
  const keys = keysOf(ids, person)
  if (keys.length === 0) return { row, message: 'Raden har varken FAI-id, licensnummer eller namn med födelsedatum.' }
  return { row: { row, name: [firstName, lastName].filter(Boolean).join(' '), ...ids, validFrom, validTo }, keys }
}

const hasSameDays = ({ shown }: OwnLicence, { validFrom, validTo }: Theirs) =>
  shown.validTo === validTo && (validFrom === null || shown.validFrom === validFrom)
const isSent = ({ shown }: OwnLicence) => sentStates.includes(shown.state)
const hasEnded = ({ shown }: OwnLicence) => !currentStates.includes(shown.state)

const hasOtherNumber = ({ shown }: OwnLicence, { number }: Theirs) =>
  number !== '' && comparable(number) !== comparable(shown.number)

/** The licences that have been found, each with its rows. */
type Found = Map<OwnLicence, Theirs[]>

/**
 * How badly the licence fits the row: the best has the least. A person has several with the same keys: a renewal, which has the same
 * number, or licences of other types. `found`: those of rows before.
 */
const misfit = (licence: OwnLicence, theirs: Theirs, found: Found): number =>
  [
    comparable(licence.shown.number) !== comparable(theirs.number),
    hasEnded(licence),
    !hasSameDays(licence, theirs),
    found.has(licence),
  ].reduce((sum, isWorse) => sum * 2 + Number(isWorse), 0)

export const compareWithFai = (
  all: readonly OwnLicence[],
  rows: readonly ImportedRow[],
  { seesProtected }: { seesProtected: boolean },
): FaiComparison => {
  // A row whose licence is found is in no list when the identity is protected, and that would tell whose it is.
  const own = seesProtected ? all : all.filter(({ isProtected }) => !isProtected)
  const byKey = new Map<string, OwnLicence[]>()
  for (const licence of [...own.filter(isSent), ...own.filter((one) => !isSent(one))]) {
    const { lastName, firstName, birthDate, shown } = licence
    const person = birthDate === null ? null : personKey(lastName, firstName, birthDate)
    for (const key of keysOf(shown, person)) byKey.set(key, [...(byKey.get(key) ?? []), licence])
  }
  const read = rows.map(readRow)
  const comparison: FaiComparison = {
    same: 0,
    missingThere: [],
    missingHere: [],
    different: [],
    repeated: [],
    unreadable: read.flatMap((one) => ('keys' in one ? [] : [one])),
    leftOut: all.filter((licence) => licence.isProtected && isSent(licence)).length,
  }
  const found: Found = new Map()
  for (const one of read) {
    if (!('keys' in one)) continue
    const theirs = one.row
    const candidates = one.keys.flatMap((key) => byKey.get(key) ?? [])
    const misfitOf = (candidate: OwnLicence) => misfit(candidate, theirs, found)
    // The sort is stable: of those that fit equally well, the first key decides.
    const licence = candidates.toSorted((a, b) => misfitOf(a) - misfitOf(b))[0]
    if (!licence || !isSent(licence)) {
      const shown = licence && !licence.isProtected ? licence.shown : null
      if (!licence?.isProtected) comparison.missingHere.push({ ...theirs, licence: shown })
      continue
    }
    found.set(licence, [...(found.get(licence) ?? []), theirs])
  }
  for (const [licence, listed] of found) {
    // Those are `leftOut`.
    if (licence.isProtected) continue
    const fit = (row: Theirs) => Number(!hasOtherNumber(licence, row)) * 2 + Number(hasSameDays(licence, row))
    // Wherever it stands, a row that agrees is the one that FAI should have.
    const [theirs, ...others] = listed.toSorted((a, b) => fit(b) - fit(a))
    if (!theirs) continue
    if (hasSameDays(licence, theirs)) comparison.same += 1
    else comparison.different.push({ licence: licence.shown, theirs })
    for (const other of others) {
      // A person's FAI id is that of all licences, also of those of other branches.
      if (hasOtherNumber(licence, other)) comparison.missingHere.push({ ...other, licence: null })
      else comparison.repeated.push({ licence: licence.shown, theirs: other, first: theirs.row })
    }
  }
  comparison.missingHere = comparison.missingHere.toSorted((a, b) => a.row - b.row)
  // FAI's list may have either this season's licence or the next one, so an upcoming one is not missing beside a found one of its type.
  const holdingOf = ({ typeId, shown }: OwnLicence) => `${shown.holder.id} ${typeId}`
  const foundHoldings = new Set([...found.keys()].map(holdingOf))
  comparison.missingThere = own
    .filter((licence) => isSent(licence) && !licence.isProtected && !found.has(licence))
    .filter((licence) => licence.shown.state !== 'upcoming' || !foundHoldings.has(holdingOf(licence)))
    .map(({ shown }) => shown)
  return comparison
}
