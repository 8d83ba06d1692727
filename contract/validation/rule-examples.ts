// Examples of every validation rule, for the catalogue of /dev/design and for tests.
import { z } from 'zod'
import * as fields from './fields.ts'
import * as formats from './format-fields.ts'
import { exampleOf, type RuleExample } from './rule-example.ts'
import { swedishRuleExamples } from './rule-examples-swedish.ts'
import { is, mime, not } from './choice-rules.ts'
import { after, before, betweenDates, dateFormat } from './date-rules.ts'
import { confirm, period, realTime, requireOneOf, timeSpan } from './cross-field-rules.ts'
import { between, max, min } from './number-rules.ts'
import { markdown } from './nested-text.ts'
import * as texts from './text-rules.ts'

const { text, required, number, date } = fields
const { email, pastDate, phone, time, url } = formats
const listOfTexts = z.array(text(50))
const file = z.object({ name: z.string(), type: z.string(), size: z.number() }).nullable()

export const ruleExamples = {
  required: exampleOf('Obligatoriskt', 'Namn', required(text()), 'Lämna fältet tomt, eller skriv bara mellanslag.'),
  email: exampleOf('E-postadress', 'E-postadress', email(), 'Skriv något utan @.'),
  url: exampleOf('Webbadress', 'Webbplats', url(), 'Skriv något utan punkt. https:// sätts dit om det saknas.'),
  number: exampleOf('Tal', 'Ålder', number(), 'Skriv bokstäver. Decimalkomma går bra.', 'number'),
  integer: exampleOf('Heltal', 'Antal', fields.integer(), 'Skriv ett tal med decimaler.', 'number'),
  confirm: {
    title: 'Upprepning',
    form: z
      .object({ email: email().meta({ title: 'E-postadress' }), again: email().meta({ title: 'Upprepad adress' }) })
      .check(confirm('email', 'again')),
    hint: 'Skriv två olika adresser.',
    control: 'text',
  },
  accepted: exampleOf('Godkännande', 'Villkoren', fields.accepted(), 'Kryssa i rutan och ur den igen.', 'checkbox'),
  min: exampleOf('Minst', 'Ålder', number().check(min(18)), 'Skriv 17.', 'number'),
  max: exampleOf('Högst', 'Ålder', number().check(max(99)), 'Skriv 100.', 'number'),
  between: exampleOf('Mellan två tal', 'Ålder', number().check(between(65, 18)), 'Skriv 17 eller 66.', 'number'),
  minItems: exampleOf('Minst så många', 'Klasser', listOfTexts.check(min(2)), 'Lägg till en enda.', 'list'),
  maxItems: exampleOf('Högst så många', 'Klasser', listOfTexts.check(max(3)), 'Lägg till fyra.', 'list'),
  betweenItems: exampleOf(
    'Mellan två antal',
    'Klasser',
    listOfTexts.check(between(2, 3)),
    'Lägg till en eller fyra.',
    'list',
  ),
  lengthOne: exampleOf('Minst ett tecken', 'Smeknamn', text().check(texts.length(1)), 'Lämna fältet tomt.'),
  lengthMax: exampleOf('Högst så långt', 'Kortnamn', text().check(texts.length(0, 5)), 'Skriv sex tecken.'),
  lengthExact: exampleOf('Exakt så långt', 'Landskod', text().check(texts.length(2, 2)), 'Skriv ett tecken eller tre.'),
  lengthMin: exampleOf('Minst så långt', 'Lösenord', text().check(texts.length(8)), 'Skriv sju tecken.'),
  lengthBetween: exampleOf(
    'Mellan två längder',
    'Alias',
    text().check(texts.length(10, 3)),
    'Skriv två tecken eller elva.',
  ),
  levels: exampleOf('Inte för många nivåer', 'Beskrivning', markdown(400), `Skriv ${'>'.repeat(21)} före en rad.`),
  letters: exampleOf(
    'Bara bokstäver',
    'Förnamn',
    text().check(texts.letters()),
    'Skriv en siffra eller ett mellanslag.',
  ),
  lettersAndDigits: exampleOf(
    'Bokstäver och siffror',
    'Kod',
    text().check(texts.lettersAndDigits()),
    'Skriv ett bindestreck.',
  ),
  lettersAndSpaces: exampleOf(
    'Bokstäver och mellanslag',
    'Ort',
    text().check(texts.lettersAndSpaces()),
    'Skriv en siffra.',
  ),
  containsLetter: exampleOf('Någon bokstav', 'Lösenord', text().check(texts.containsLetter()), 'Skriv bara siffror.'),
  containsDigit: exampleOf('Någon siffra', 'Lösenord', text().check(texts.containsDigit()), 'Skriv bara bokstäver.'),
  containsSymbol: exampleOf(
    'Något specialtecken',
    'Lösenord',
    text().check(texts.containsSymbol()),
    'Skriv bara bokstäver.',
  ),
  containsUppercase: exampleOf(
    'Någon stor bokstav',
    'Lösenord',
    text().check(texts.containsUppercase()),
    'Skriv bara små.',
  ),
  containsLowercase: exampleOf(
    'Någon liten bokstav',
    'Lösenord',
    text().check(texts.containsLowercase()),
    'Skriv bara stora.',
  ),
  uppercase: exampleOf('Bara stora bokstäver', 'Nation', text().check(texts.uppercase()), 'Skriv en liten bokstav.'),
  lowercase: exampleOf('Bara små bokstäver', 'Alias', text().check(texts.lowercase()), 'Skriv en stor bokstav.'),
  startsWith: exampleOf('Börjar med', 'Registrering', text().check(texts.startsWith('SE-', 'LN-')), 'Skriv OY-ABC.'),
  endsWith: exampleOf('Slutar med', 'Filnamn', text().check(texts.endsWith('.pdf')), 'Skriv bild.png.'),
  matches: exampleOf(
    'Ett visst mönster',
    'Beteckning',
    text().check(texts.matches(/^\d{4}-\d{3}$/, '2027-014')),
    'Skriv 27-14.',
  ),
  is: exampleOf('Ett visst värde', 'Svar', text().check(is('ja', 'nej')), 'Skriv kanske.'),
  not: exampleOf('Inte ett visst värde', 'Alias', text().check(not('admin', 'root')), 'Skriv admin.'),
  mime: exampleOf('Filtyp', 'Bilagan', file.check(mime('application/pdf', 'image/png')), 'Välj en textfil.', 'file'),
  requireOneOf: {
    title: 'Minst ett av fälten',
    form: z
      .object({ email: email().meta({ title: 'E-postadress' }), phoneNumber: phone().meta({ title: 'Telefon' }) })
      .check(requireOneOf('email', 'phoneNumber')),
    hint: 'Lämna båda tomma.',
    control: 'text',
  },
  choice: exampleOf(
    'Ett av valen',
    'Status',
    z.enum(['active', 'dormant']),
    'Skriv något annat än active eller dormant.',
  ),
  date: exampleOf('Datum', 'Datum', date(), 'Skriv ett datum som inte finns.', 'date'),
  after: exampleOf('Efter ett datum', 'Startdatum', date().check(after('2026-05-03')), 'Välj 3 maj 2026.', 'date'),
  before: exampleOf('Före ett datum', 'Slutdatum', date().check(before('2026-05-03')), 'Välj 3 maj 2026.', 'date'),
  untilToday: exampleOf('En dag som har varit', 'Betalningsdag', pastDate(), 'Välj dagen i morgon.', 'date'),
  betweenDates: exampleOf(
    'Mellan två datum',
    'Tävlingsdag',
    date().check(betweenDates('2026-08-31', '2026-05-03')),
    'Välj 1 september 2026.',
    'date',
  ),
  dateFormat: exampleOf('Datum på ett visst sätt', 'Datum', text().check(dateFormat()), 'Skriv 3/5 2026.'),
  time: exampleOf('Klockslag', 'Samling', time(), 'Skriv 24.00.', 'time'),
  timeSpan: {
    title: 'Tidsspann',
    form: z
      .object({ start: time().meta({ title: 'Start' }), end: time().meta({ title: 'Slut' }) })
      .check(timeSpan('start', 'end')),
    hint: 'Låt slutet komma före starten.',
    control: 'time',
  },
  realTime: {
    title: 'Tid som finns den dagen',
    form: z
      .object({ day: date().meta({ title: 'Dag' }), time: time().meta({ title: 'Tid' }) })
      .check(realTime('day', 'time')),
    hint: 'Välj 02:30 den 28 mars 2027.',
    control: 'time',
  },
  period: {
    title: 'Period',
    form: z
      .object({ from: date().meta({ title: 'Från och med' }), to: date().meta({ title: 'Till och med' }) })
      .check(period('from', 'to')),
    hint: 'Låt perioden sluta före den börjar.',
    control: 'date',
  },
  incomplete: {
    title: 'Hela formuläret',
    form: z.object({
      name: required(text()).meta({ title: 'Namn' }),
      email: required(email()).meta({ title: 'E-post' }),
    }),
    hint: 'Skicka utan att fylla i.',
    control: 'text',
  },
  ...swedishRuleExamples,
} satisfies Record<string, RuleExample>
export type RuleExampleName = keyof typeof ruleExamples
