// Tests of the Swedish validation messages, and of schema introspection.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accepted, date, isoDate, number, required, text } from './fields.ts'
import { email, identityNumber } from './format-fields.ts'
import { inSwedish } from './messages.ts'
import { rule } from './rule.ts'
import { isIdentityAt, isRequiredAt, maxItemsAt, maxLengthAt, titleAt } from './introspection.ts'
import { ruleExamples } from './rule-examples.ts'
import { type RuleName, type RuleParams, ruleMessage } from './message-catalogue.ts'

/** Texts that are fixed to the letter. */
const fixed: [RuleName, string, RuleParams?][] = [
  ['required', '{Field} är obligatoriskt.'],
  ['email', 'Var god fyll i en giltig e-postadress.'],
  ['url', 'Ange en giltig URL.'],
  ['number', '{Field} måste vara en siffra.'],
  ['confirm', '{Field} matchar inte.'],
  ['accepted', 'Var god acceptera {field}.'],
  ['min', '{Field} måste vara minst N.', { min: 7 }],
  ['minItems', 'Kan inte ha mindre än N {field}.', { min: 7 }],
  ['max', '{Field} måste vara N eller mindre.', { max: 7 }],
  ['maxItems', 'Kan inte ha mer än N {field}.', { max: 7 }],
  ['between', '{Field} måste vara mellan A och B.', { min: 3, max: 9 }],
  ['date', 'Det valda datumet är ogiltigt.'],
  ['incomplete', 'Tyvärr är inte alla fält korrekt ifyllda'],
]

describe('messages that are fixed to the letter', () => {
  it.each(fixed)('%s: %s', (name, quote, params) => {
    const message = quote
      .replace('{Field}', 'Åldern')
      .replace('{field}', 'åldern')
      .replace(/\bN\b/, '7')
      .replace(/\bA\b/, '3')
      .replace(/\bB\b/, '9')
    expect(ruleMessage(name, 'Åldern', params)).toBe(message)
    expect(ruleMessage(name, 'åldern', params)).toBe(message)
  })
})

it('each of these rules has an example', () => {
  const named: (keyof typeof ruleExamples)[] = [
    ...(['required', 'email', 'url', 'number', 'confirm', 'accepted', 'min', 'minItems', 'max', 'maxItems'] as const),
    ...(['between', 'lengthOne', 'lengthMax', 'lengthExact', 'lengthMin', 'lengthBetween', 'letters'] as const),
    ...(['lettersAndDigits', 'lettersAndSpaces', 'containsLetter', 'containsDigit', 'containsSymbol'] as const),
    ...(['containsUppercase', 'containsLowercase', 'uppercase', 'lowercase', 'startsWith', 'endsWith'] as const),
    ...(['matches', 'is', 'not', 'mime', 'requireOneOf', 'after', 'before', 'betweenDates', 'dateFormat'] as const),
    ...(['date', 'incomplete'] as const),
  ]
  expect(Object.keys(ruleExamples)).toEqual(expect.arrayContaining(named))
})

describe('the field title in a message', () => {
  it.each([
    ['Villkoren', 'Var god acceptera villkoren.'],
    ['villkoren', 'Var god acceptera villkoren.'],
    ['ICAO-kod', 'Var god acceptera ICAO-kod.'],
    ['E-postadress', 'Var god acceptera e-postadress.'],
    ['Återbetalning', 'Var god acceptera återbetalning.'],
    ['A\u030aterbetalning', 'Var god acceptera återbetalning.'],
    ['ÅÄÖ-regeln', 'Var god acceptera ÅÄÖ-regeln.'],
    ['Öl', 'Var god acceptera öl.'],
    ['👍', 'Var god acceptera 👍.'],
  ])('%s begins with a small letter unless its first two are capitals', (title, expected) => {
    expect(ruleMessage('accepted', title)).toBe(expected)
  })
  it.each([
    ['ålder', 'Ålder är obligatoriskt.'],
    ['ICAO-kod', 'ICAO-kod är obligatoriskt.'],
    ['öppet hus', 'Öppet hus är obligatoriskt.'],
  ])('%s begins with a capital', (title, expected) => expect(ruleMessage('required', title)).toBe(expected))
})

describe('numbers and dates in a message', () => {
  it.each([
    [{ min: 2026 }, 'Året måste vara minst 2026.'],
    [{ min: -1.5 }, 'Året måste vara minst −1,5.'],
    [{ min: 12_345 }, 'Året måste vara minst 12\u00a0345.'],
  ])('%j', (params, expected) => expect(ruleMessage('min', 'Året', params)).toBe(expected))
  it.each([
    ['2026-05-03', 'Datum måste vara efter 3 maj 2026.'],
    ['1999-12-31', 'Datum måste vara efter 31 december 1999.'],
  ])('%s', (from, expected) => expect(ruleMessage('after', 'Datum', { from })).toBe(expected))
})

describe('titles', () => {
  const address = z.object({ street: text().meta({ title: 'Gata' }) })
  const schema = z.object({
    name: required(text()).optional().meta({ title: 'Namn' }),
    plain: text(),
    tags: z.array(text()).meta({ title: 'Etiketter' }).nullable(),
    places: z.array(address).meta({ title: 'Platser' }),
    piped: z.preprocess((value) => value, address).default({ street: '' }),
    either: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), size: number().meta({ title: 'Storlek' }) }),
      z.object({ kind: z.literal('b'), colour: text().meta({ title: 'Färg' }) }),
    ]),
    later: z.lazy(() => address),
    byName: z.record(z.string(), text().meta({ title: 'Värde' })),
    pair: z.tuple([text().meta({ title: 'Första' })], date().meta({ title: 'Övriga' })),
  })
  it.each([
    [['name'], 'Namn'],
    [['plain'], 'Fältet'],
    [['tags'], 'Etiketter'],
    [['tags', 3], 'Etiketter'],
    [['places', 0], 'Platser'],
    [['places', 0, 'street'], 'Gata'],
    [['places', 0, 'nowhere'], 'Fältet'],
    [['piped', 'street'], 'Gata'],
    [['either', 'colour'], 'Färg'],
    [['later', 'street'], 'Gata'],
    [['byName', 'x'], 'Värde'],
    [['pair', 0], 'Första'],
    [['pair', 1], 'Övriga'],
    [[], 'Fältet'],
    [['plain', 'further', 'still'], 'Fältet'],
  ])('%j → %s', (path, expected) => expect(titleAt(schema, path)).toBe(expected))
})

describe('required mark and maximum length from the schema', () => {
  const schema = z.object({
    name: required(text(80)).meta({ title: 'Namn' }),
    notes: text(5000)
      .check((payload) => void payload)
      .meta({ title: 'Anteckningar' }),
    age: required(number()),
    born: date(),
    since: isoDate(),
    until: isoDate().nullable(),
    status: z.enum(['active']),
    terms: accepted(),
    isActive: z.boolean(),
    tags: z.array(text(20)).max(5).nullable(),
    places: z.array(z.object({ city: required(text(30)) })),
  })
  it.each([
    [['name'], true, 80],
    [['notes'], false, 5000],
    [['age'], true, undefined],
    [['born'], false, undefined],
    [['since'], true, undefined],
    [['until'], false, undefined],
    [['status'], true, undefined],
    [['terms'], true, undefined],
    [['isActive'], false, undefined],
    [['tags'], false, undefined],
    [['tags', 0], false, 20],
    [['places', 0, 'city'], true, 30],
    [['nowhere'], false, undefined],
  ])('%j', (path, isRequired, maxLength) => {
    expect(isRequiredAt(schema, path)).toBe(isRequired)
    expect(maxLengthAt(schema, path)).toBe(maxLength)
  })
  it('the maximum number of items is that of a list, also inside a wrapper', () => {
    const paths = [['tags'], ['places'], ['name'], ['nowhere']]
    expect(paths.map((path) => maxItemsAt(schema, path))).toEqual([5, undefined, undefined, undefined])
  })
  it('identity numbers are recognised, also inside a list', () => {
    const person = z.object({ number: required(identityNumber()).meta({ title: 'Personnummer' }), name: text() })
    const team = z.object({ people: z.array(person), name: text() })
    expect(isIdentityAt(team, ['people', 0, 'number'])).toBe(true)
    expect(isIdentityAt(team, ['people', 0, 'name'])).toBe(false)
    expect(isIdentityAt(team, ['nowhere'])).toBe(false)
  })
  it('the JSON schema has the maximum length', () => {
    const { properties } = z.toJSONSchema(schema, { io: 'input' })
    expect(properties?.['name']).toMatchObject({ type: 'string', title: 'Namn', maxLength: 80 })
  })
})

describe("Zod's own checks have the same messages", () => {
  const messageOf = (schema: z.ZodType, value: unknown) => {
    const form = z.object({ value: schema.meta({ title: 'Värde' }) })
    return form.safeParse({ value }, inSwedish(form)).error?.issues[0]?.message
  }
  it.each<[string, z.ZodType, unknown, string]>([
    ['min(1) on text', z.string().min(1), '', 'Värde är obligatoriskt.'],
    ['min on text', z.string().min(3), 'ab', 'Värde måste innehålla minst 3 tecken.'],
    ['max on text', z.string().max(3), 'abcd', 'Värde får innehålla högst 3 tecken.'],
    ['length', z.string().length(3), 'ab', 'Värde måste innehålla exakt 3 tecken.'],
    ['email', z.email(), '', 'Värde är obligatoriskt.'],
    ['email', z.email(), 'x', 'Var god fyll i en giltig e-postadress.'],
    ['url', z.url(), 'x', 'Ange en giltig URL.'],
    ['regex', z.string().regex(/^x$/), 'y', 'Värde är inte skrivet på rätt sätt.'],
    ['startsWith', z.string().startsWith('SE'), 'y', 'Värde måste börja med ”SE”.'],
    ['endsWith', z.string().endsWith('!'), 'y', 'Värde måste sluta med ”!”.'],
    ['uuid', z.uuid(), 'x', 'Värde har ett val som inte finns.'],
    ['date', z.iso.date(), 20_260_503, 'Det valda datumet är ogiltigt.'],
    ['enum', z.enum(['a']), 'b', 'Värde har ett val som inte finns.'],
    ['union of literals', z.union([z.literal(1), z.literal(2)]), 3, 'Värde har ett val som inte finns.'],
    ['int', z.int(), 1.5, 'Värde måste vara ett heltal.'],
    ['positive', z.number().positive(), 0, 'Värde måste vara större än 0.'],
    ['lt', z.number().lt(10), 10, 'Värde måste vara mindre än 10.'],
    ['gte', z.number().gte(10), 9, 'Värde måste vara minst 10.'],
    ['boolean', z.boolean(), 'ja', 'Värde måste vara ja eller nej.'],
    ['list', z.array(z.string()).min(2), [], 'Kan inte ha mindre än 2 värde.'],
    ['unnamed refinement', z.string().refine(() => false), 'x', 'Värde är inte korrekt ifyllt.'],
    [
      'named refinement',
      z.string().refine(() => false, rule('bankgiro')),
      'x',
      'Värde måste vara ett giltigt bankgironummer.',
    ],
    ['refinement with a message', z.string().refine(() => false, 'Skriv något annat.'), 'x', 'Skriv något annat.'],
  ])('%s', (_, schema, value, expected) => expect(messageOf(schema, value)).toBe(expected))
})

it.each([[null], [undefined], ['text'], [5], [[]], ['👍']])('%j is an incomplete form', (value) => {
  const form = z.object({ email: required(email()) })
  const [issue] = form.safeParse(value, inSwedish(form)).error?.issues ?? []
  expect(issue?.message).toBe('Tyvärr är inte alla fält korrekt ifyllda')
})
