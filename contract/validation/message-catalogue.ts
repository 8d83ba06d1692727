// The Swedish message catalogue: one text for each validation rule.
// The first texts are fixed to the letter; the others follow their tone.
import { capitalized, uncapitalized } from '../text/capitalized.ts'
import { andList, orList } from '../text/lists.ts'

/** Values that a message mentions. */
export interface RuleParams {
  min?: number
  max?: number
  /** ISO dates. */
  from?: string
  to?: string
  values?: readonly string[]
  /** Names of sibling fields; the message receives their titles. */
  fields?: readonly string[]
  example?: string
}

type Message = (field: { Field: string; field: string }, params: RuleParams) => string

/** Swedish notation: decimal comma, minus sign, and spaces in numbers of five digits or more. */
const figure = (value = 0) =>
  new Intl.NumberFormat('sv-SE', { useGrouping: 'min2', maximumFractionDigits: 10 }).format(value)

/** '2026-05-03' → '3 maj 2026'. */
const day = (iso = '') =>
  new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${iso}T00:00:00Z`),
  )

const like = (example: string | undefined) => (example === undefined ? '' : ` Skriv till exempel ${example}.`)

const messages = {
  // fixed to the letter
  required: ({ Field }) => `${Field} är obligatoriskt.`,
  email: () => 'Var god fyll i en giltig e-postadress.',
  url: () => 'Ange en giltig URL.',
  number: ({ Field }) => `${Field} måste vara en siffra.`,
  confirm: ({ Field }) => `${Field} matchar inte.`,
  accepted: ({ field }) => `Var god acceptera ${field}.`,
  min: ({ Field }, { min }) => `${Field} måste vara minst ${figure(min)}.`,
  minItems: ({ field }, { min }) => `Kan inte ha mindre än ${figure(min)} ${field}.`,
  max: ({ Field }, { max }) => `${Field} måste vara ${figure(max)} eller mindre.`,
  maxItems: ({ field }, { max }) => `Kan inte ha mer än ${figure(max)} ${field}.`,
  between: ({ Field }, { min, max }) => `${Field} måste vara mellan ${figure(min)} och ${figure(max)}.`,
  date: () => 'Det valda datumet är ogiltigt.',
  incomplete: () => 'Tyvärr är inte alla fält korrekt ifyllda',
  // in the same tone
  lengthOne: ({ Field }) => `${Field} måste innehålla minst ett tecken.`,
  lengthMax: ({ Field }, { max }) => `${Field} får innehålla högst ${figure(max)} tecken.`,
  lengthExact: ({ Field }, { max }) => `${Field} måste innehålla exakt ${figure(max)} tecken.`,
  lengthMin: ({ Field }, { min }) => `${Field} måste innehålla minst ${figure(min)} tecken.`,
  lengthBetween: ({ Field }, { min, max }) =>
    `${Field} måste innehålla mellan ${figure(min)} och ${figure(max)} tecken.`,
  levels: ({ Field }, { max }) =>
    `${Field} har listor, citat eller betoning i fler än ${figure(max)} nivåer inuti varandra. Ta bort några av nivåerna.`,
  letters: ({ Field }) => `${Field} får bara innehålla bokstäver.`,
  lettersAndDigits: ({ Field }) => `${Field} får bara innehålla bokstäver och siffror.`,
  lettersAndSpaces: ({ Field }) => `${Field} får bara innehålla bokstäver och mellanslag.`,
  containsLetter: ({ Field }) => `${Field} måste innehålla minst en bokstav.`,
  containsDigit: ({ Field }) => `${Field} måste innehålla minst en siffra.`,
  containsSymbol: ({ Field }) => `${Field} måste innehålla minst ett specialtecken.`,
  containsUppercase: ({ Field }) => `${Field} måste innehålla minst en stor bokstav.`,
  containsLowercase: ({ Field }) => `${Field} måste innehålla minst en liten bokstav.`,
  uppercase: ({ Field }) => `${Field} får bara innehålla stora bokstäver.`,
  lowercase: ({ Field }) => `${Field} får bara innehålla små bokstäver.`,
  startsWith: ({ Field }, { values }) => `${Field} måste börja med ${orList(values)}.`,
  endsWith: ({ Field }, { values }) => `${Field} måste sluta med ${orList(values)}.`,
  matches: ({ Field }, { example }) => `${Field} är inte skrivet på rätt sätt.${like(example)}`,
  is: ({ Field }, { values }) => `${Field} måste vara ${orList(values)}.`,
  not: ({ Field }, { values }) => `${Field} får inte vara ${orList(values)}.`,
  mime: ({ Field }, { values }) => `${Field} måste vara en fil av typen ${orList(values)}.`,
  requireOneOf: (_, { fields }) => `Fyll i minst ett av fälten ${andList(fields)}.`,
  after: ({ Field }, { from }) => `${Field} måste vara efter ${day(from)}.`,
  before: ({ Field }, { to }) => `${Field} måste vara före ${day(to)}.`,
  betweenDates: ({ Field }, { from, to }) => `${Field} måste vara mellan ${day(from)} och ${day(to)}.`,
  dateFormat: ({ Field }, { example }) => `${Field} ska skrivas som ${example}.`,
  // further rules of forms
  untilToday: ({ Field }) => `${Field} får inte ligga i framtiden.`,
  integer: ({ Field }) => `${Field} måste vara ett heltal.`,
  more: ({ Field }, { min }) => `${Field} måste vara större än ${figure(min)}.`,
  less: ({ Field }, { max }) => `${Field} måste vara mindre än ${figure(max)}.`,
  text: ({ Field }) => `${Field} måste vara text.`,
  list: ({ Field }) => `${Field} måste vara en lista.`,
  yesNo: ({ Field }) => `${Field} måste vara ja eller nej.`,
  choice: ({ Field }) => `${Field} har ett val som inte finns.`,
  time: ({ Field }) => `${Field} måste vara ett klockslag, till exempel 09:30.`,
  timeSpan: ({ Field }) => `${Field} måste vara senare än starttiden.`,
  skippedTime: ({ Field }) =>
    `${Field} finns inte den dagen: klockan ställs om till sommartid, från 02:00 till 03:00. Välj en annan tid.`,
  periodOrder: () => 'Sista dagen kan inte vara före första dagen.',
  periodOverlap: () => 'Samma gren kan inte ha två perioder som överlappar varandra.',
  reserveDays: () => 'Reservdagarna måste komma efter tävlingsdagarna, högst ett år senare.',
  numberOrder: ({ Field }, { fields }) => `${Field} kan inte vara lägre än ${andList(fields)}.`,
  requirementRepeated: () => 'Kravet finns redan i listan.',
  unknown: ({ Field }) => `${Field} är inte korrekt ifyllt.`,
  // Swedish numbers and places
  // Without the field, which often has the same words.
  identityNumber: () => 'Ange ett giltigt personnummer eller samordningsnummer.',
  withoutIdentityNumber: () =>
    'Skriv inte personnumret här: texten sparas. Är det ett telefonnummer, skriv bindestreck efter riktnumret.',
  personalNumber: ({ Field }) => `${Field} måste vara ett giltigt personnummer, till exempel 19121212-1212.`,
  coordinationNumber: ({ Field }) => `${Field} måste vara ett giltigt samordningsnummer, med 60 lagt till dagen.`,
  organizationNumber: ({ Field }) => `${Field} måste vara ett giltigt organisationsnummer med tio siffror.`,
  phone: ({ Field }) => `${Field} måste vara ett giltigt telefonnummer, till exempel 070-174 06 05.`,
  postalCode: ({ Field }) => `${Field} måste vara fem siffror, till exempel 123 45.`,
  icao: ({ Field }) => `${Field} måste vara fyra bokstäver, till exempel ESGG.`,
  bankgiro: ({ Field }) => `${Field} måste vara ett giltigt bankgironummer.`,
  coordinates: () => 'Ange både latitud och longitud, eller ingen av dem.',
} satisfies Record<string, Message>
export type RuleName = keyof typeof messages

/** The message of a rule for a field with this title: `{Field}` begins with a capital letter, `{field}` with a small one. */
export const ruleMessage = (name: RuleName, title = '', params: RuleParams = {}): string => {
  const normalized = title.normalize('NFC')
  return (messages[name] as Message)({ Field: capitalized(normalized), field: uncapitalized(normalized) }, params)
}
