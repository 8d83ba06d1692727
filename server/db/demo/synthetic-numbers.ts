// Synthetic identity, organization, phone and bank numbers with valid check digits, from series reserved for tests or fiction
// where there is one.
import { luhn } from '#contract/validation/check-digit.ts'
import type { RandomGenerator } from './random-generator.ts'

/** The digits with the check digit that makes them pass. */
const withCheckDigit = (digits: string): string => {
  for (let last = 0; last < 10; last++) if (luhn(`${digits}${last}`)) return `${digits}${last}`
  throw new Error(`No check digit for '${digits}'`)
}

/** Ten digits of a non-profit association (8…). There is no test series: `number` spreads them over 809. */
export const organizationNumberOf = (number: number) =>
  withCheckDigit(`809${String((number * 7919) % 1_000_000).padStart(6, '0')}`)

/** `12345-67`. */
export const rfNumberOf = (number: number) =>
  `${String(10_000 + ((number * 7919) % 90_000))}-${String(10 + (number % 90))}`

export const bankgiroOf = (random: RandomGenerator) => {
  const digits = withCheckDigit(String(random.between(100_000, 999_999)))
  return `${digits.slice(0, 3)}-${digits.slice(3)}`
}

// A series that Post- och telestyrelsen reserves for fiction, in E.164.
export const mobileOf = (random: RandomGenerator) => `+467017406${String(random.between(5, 99)).padStart(2, '0')}`

const landlines: readonly (readonly [towns: RegExp, prefix: string])[] = [
  [/^(Göteborg|Mölndal)$/, '+463139006'],
  [/^(Malmö|Vellinge)$/, '+464062804'],
  [
    /^(Stockholm|Botkyrka|Danderyd|Ekerö|Haninge|Huddinge|Järfälla|Nacka|Nynäshamn|Sigtuna|Sollentuna|Södertälje|Tyresö|Täby|Upplands Väsby|Vallentuna|Vaxholm|Värmdö|Österåker)$/,
    '+468465004',
  ],
  [/^Kiruna$/, '+469803192'],
]

/** A mobile number or, in half of the cases where the town's area has a reserved series, a landline number. */
export const phoneOf = (random: RandomGenerator, town: string) => {
  const [mobile, last, isLandline] = [mobileOf(random), random.between(0, 99), random.chance(0.5)]
  const prefix = landlines.find(([towns]) => towns.test(town))?.[1]
  return prefix && isLandline ? `${prefix}${String(last).padStart(2, '0')}` : mobile
}

/**
 * Generates test personnummer: birth numbers 980–999, which Skatteverket reserves for test persons; odd for men, even for
 * women. There are ten for each day and sex; after those the next day's are used. Never one of `taken`.
 */
export const identityNumberGenerator = (taken: Iterable<string>) => {
  const usedNumbers = new Set(taken)
  const used = new Map<string, number>()
  return (birthDate: string, sex: 'female' | 'male'): string => {
    for (let date = birthDate; ; date = dayAfter(date)) {
      const key = `${date}${sex}`
      for (let count = used.get(key) ?? 0; count < 10; count++) {
        used.set(key, count + 1)
        const birthNumber = 980 + count * 2 + (sex === 'male' ? 1 : 0)
        const compact = date.replaceAll('-', '')
        const number = compact.slice(0, 2) + withCheckDigit(`${compact.slice(2)}${birthNumber}`)
        if (usedNumbers.has(number)) continue
        usedNumbers.add(number)
        return number
      }
    }
  }
}

/** The samordningsnummer of a personnummer: sixty more days, and its own check digit. */
export const coordinationNumberOf = (personnummer: string) => {
  const day = Number(personnummer.slice(6, 8)) + 60
  return personnummer.slice(0, 2) + withCheckDigit(`${personnummer.slice(2, 6)}${day}${personnummer.slice(8, 11)}`)
}

/** `1985-04-12` of a personnummer or samordningsnummer. */
export const birthDateOf = (identityNumber: string) => {
  const day = Number(identityNumber.slice(6, 8))
  return [
    identityNumber.slice(0, 4),
    identityNumber.slice(4, 6),
    String(day > 60 ? day - 60 : day).padStart(2, '0'),
  ].join('-')
}

const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
