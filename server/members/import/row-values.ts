// Reads the values of a row of a file, with sentences on texts that do not fit their column.
import { homeCountry, withPostalCode } from '#contract/members/address.ts'
import { birthDateOf, isPossibleBirthDate, sexOf } from '#contract/members/birth.ts'
import { roleChoices } from '#contract/members/club-role.ts'
import { countryChoices, isCountry } from '#contract/members/countries.ts'
import type { ClubChoice } from '#contract/members/membership.ts'
import { municipalities } from '#contract/members/municipalities.ts'
import { sexLabels } from '#contract/members/person-columns.ts'
import type { Sex } from '#contract/members/person-search.ts'
import { leftClubText } from '#contract/members/person-rights.ts'
import { personContent, personDraft, type PersonDraft } from '#contract/members/person.ts'
import type { ClubRoleName } from '#contract/organizations/club-roles.ts'
import { isRealDay } from '#contract/validation/date-rules.ts'
import { importedNumber } from '#contract/members/import-fields.ts'
import { maskIdentityNumber } from '#contract/validation/identity-number.ts'
import { importedPhone } from '#contract/validation/phone-number.ts'
import { titleAt } from '#contract/validation/introspection.ts'
import { inSwedish } from '#contract/validation/messages.ts'
import { writtenDay } from '#contract/record/written-day.ts'

interface Branch {
  id: string
  name: string
  shortName: string
}

/** What reading a row needs to know. */
export interface Places {
  today: string
  /** The clubs of the context, also those that have left the federation, by the comparable form of their names. */
  clubs: ReadonlyMap<string, readonly ClubChoice[]>
  branchIds: ReadonlyMap<string, string>
  /** The club of the whole file. */
  club: ClubChoice | undefined
}

type Own = Partial<Omit<PersonDraft, 'version' | 'guardians'>>

export interface PersonRow {
  number: number
  identityNumber: string | null
  birthDate: string | null
  own: Own
  /** The file gives the sex; otherwise it was derived from the number. */
  hasSex: boolean
  club: ClubChoice | undefined
  branchIds: string[]
  validFrom: string | null
  validTo: string | null
  paidYear: number | null
  role: ClubRoleName | null
  /** Sentences on values that cannot be read, which never contain an identity number. */
  problems: string[]
}

/** What a row is matched by. */
export type MatchedValues = Pick<PersonRow, 'identityNumber' | 'birthDate'> & {
  own: Pick<Own, 'firstName' | 'lastName' | 'email'>
}

export const comparable = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const writtenName = ({ own }: PersonRow) => `${own.firstName ?? ''} ${own.lastName ?? ''}`.trim()

/** Birth date and name of a row that has both. */
export const nameKeyOf = (row: PersonRow) =>
  row.birthDate && row.own.firstName && row.own.lastName ? `${row.birthDate} ${comparable(writtenName(row))}` : null

const byText = <Value extends string>(choices: readonly { value: Value; label: string }[]) =>
  new Map(choices.flatMap(({ value, label }) => [value, label].map((text) => [comparable(text), value] as const)))

const sexes = new Map<string, Sex>([
  ...byText(Object.entries(sexLabels).map(([value, label]) => ({ value: value as Sex, label }))),
  ...Object.entries({ k: 'female', f: 'female', kvinnor: 'female', m: 'male', man: 'male', män: 'male' } as const).map(
    ([text, sex]) => [comparable(text), sex] as const,
  ),
  // Exported lists named it so before.
  [comparable('Ej angivet'), 'unknown'],
])
const countries = byText(countryChoices())
const countryOf = (text: string) =>
  isCountry(text.toUpperCase()) ? text.toUpperCase() : countries.get(comparable(text))
const roles = byText(roleChoices)
const codes = new Map([...municipalities].map(([code, name]) => [comparable(name), code] as const))
const dayOf = (text: string) => (isRealDay(writtenDay(text)) ? writtenDay(text) : undefined)
const yearOf = (text: string) => {
  const found = Number(text)
  return Number.isInteger(found) && found >= 1900 && found <= 2100 ? found : undefined
}

const own = withPostalCode(personContent.omit({ guardians: true }).partial())
const address = withPostalCode(personContent.pick({ country: true, postalCode: true }))
const ownTexts = ['firstName', 'lastName', 'email', 'phoneNumber', 'careOf', 'street', 'postalCode', 'city'] as const

const sentenceOf = ({ path, message }: { path: PropertyKey[]; message: string }) => {
  const title = titleAt(personDraft, path)
  return message.startsWith(title) ? message : `${title}: ${message}`
}

export const placesOf = ({
  clubs,
  branches,
  ...rest
}: { clubs: readonly ClubChoice[]; branches: readonly Branch[] } & Pick<Places, 'today' | 'club'>): Places => ({
  ...rest,
  clubs: Map.groupBy(clubs, ({ name }) => comparable(name)),
  branchIds: new Map(
    branches.flatMap(({ id, name, shortName }) => [name, shortName].map((text) => [comparable(text), id])),
  ),
})

export const readRow = (
  number: number,
  values: Readonly<Record<string, string>>,
  { today, clubs, branchIds: knownBranches, club: chosen }: Places,
): PersonRow => {
  const problems: string[] = []
  const one = <Value>(
    field: string,
    title: string,
    find: (text: string) => Value | undefined,
    problem = 'finns inte att välja',
  ): Value | null => {
    const written = values[field] ?? ''
    if (written === '') return null
    const found = find(written)
    if (found === undefined) problems.push(`${title} ”${maskIdentityNumber(written)}” ${problem}.`)
    return found ?? null
  }
  const day = (field: string, title: string) => one(field, `${title}:`, dayOf, 'är inget datum')

  const written = (values['identityNumber'] ?? '').replaceAll(' ', '')
  let identityNumber: string | null = null
  let birthDate = day('birthDate', 'Födelsedatum')
  if (/^\d{8}$|^\d{4}-\d{2}-\d{2}$/.test(written) && isRealDay(writtenDay(written))) birthDate = writtenDay(written)
  else if (written !== '') {
    identityNumber = importedNumber(written, today) ?? null
    if (identityNumber === null)
      problems.push('Personnummer: numret är ogiltigt. Kontrollera siffrorna, eller skriv bara födelsedatumet.')
    else birthDate = birthDateOf(identityNumber)
  }
  if (birthDate !== null && !isPossibleBirthDate(birthDate, today)) problems.push('Födelsedatum: datumet är ogiltigt.')

  // A number without its country code is one of the person's country.
  const isInSweden = values['country'] ? countryOf(values['country']) === 'SE' : true
  const given: Own = {}
  for (const field of ownTexts) {
    const text = values[field]
    if (!text) continue
    // An identity number in a wrong column would be stored in the clear.
    if (field !== 'phoneNumber' && maskIdentityNumber(text) !== text)
      problems.push(`${titleAt(personDraft, [field])} är ett personnummer. Gå tillbaka och välj rätt kolumn.`)
    else given[field] = field === 'phoneNumber' && isInSweden ? importedPhone(text, today) : text
  }
  const sex = one('sex', 'Könet', (text) => sexes.get(comparable(text)))
  if (sex) given.sex = sex
  else if (identityNumber) given.sex = sexOf(identityNumber)
  const country = one('country', 'Landet', countryOf)
  if (country) given.country = country
  const nationality = one('nationality', 'Nationaliteten', countryOf)
  if (nationality) given.nationality = nationality
  const municipality = one('municipality', 'Kommunen', (text) =>
    municipalities.has(text.padStart(4, '0')) ? text.padStart(4, '0') : codes.get(comparable(text)),
  )
  if (municipality) given.municipalityCode = municipality
  const parsed = own.safeParse(given, inSwedish(personDraft))
  if (!parsed.success) problems.push(...parsed.error.issues.map(sentenceOf))

  const namedSo = one('club', 'Föreningen', (text) => clubs.get(comparable(text)))
  const [named, ...namesakes] = namedSo?.filter(({ hasLeft }) => !hasLeft) ?? []
  if (namedSo && !named) problems.push(leftClubText)
  if (namesakes.length > 0)
    problems.push(`Flera föreningar heter ”${named?.name}”. Importera deras medlemmar i en fil för varje förening.`)
  const club = named ?? chosen
  const branchIds = (values['branches'] ?? '')
    .split(/[,;/]/)
    .filter((name) => name.trim() !== '')
    .flatMap((name) => {
      const found = knownBranches.get(comparable(name))
      if (found === undefined) problems.push(`Grenen ”${maskIdentityNumber(name.trim())}” finns inte.`)
      return found ?? []
    })
  const paidYear = one('paidYear', 'Avgift betald för år:', yearOf, 'är inget årtal')
  const validFrom = day('validFrom', 'Medlem från')
  const validTo = day('validTo', 'Medlem till')
  if (validTo !== null && validFrom !== null && validTo < validFrom)
    problems.push('”Medlem till” ska vara samma dag som ”Medlem från”, eller senare.')
  return {
    number,
    identityNumber,
    birthDate,
    hasSex: sex !== null,
    // A row with problems is not carried out. Its invalid texts serve only to match a person.
    own: parsed.success ? (parsed.data as Own) : given,
    club,
    branchIds: [...new Set(branchIds)],
    validFrom,
    validTo,
    paidYear,
    role: one('role', 'Rollen', (text) => roles.get(comparable(text))),
    problems,
  }
}

/** The row with its postal code as one in Sweden, unless it gives a country. */
export const withCodeAtHome = (row: PersonRow): PersonRow => {
  const { country, postalCode } = row.own
  if (country !== undefined || !postalCode) return row
  const { data, error } = address.safeParse({ country: homeCountry, postalCode }, inSwedish(personDraft))
  return error
    ? { ...row, problems: [...new Set([...row.problems, ...error.issues.map(sentenceOf)])] }
    : { ...row, own: { ...row.own, postalCode: data.postalCode } }
}
