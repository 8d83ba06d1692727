// Tests of validation rules beside their common table: rules that depend on today, combined rules, formatting.
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { date, listParam, required, text } from './fields.ts'
import { email, identityNumber } from './format-fields.ts'
import { luhn } from './check-digit.ts'
import { inSwedish } from './messages.ts'
import { countCharacters, isEmpty } from './characters.ts'
import { is, mime, not } from './choice-rules.ts'
import { after, before, betweenDates, dateFormat } from './date-rules.ts'
import { today } from '../dates/swedish-day.ts'
import { confirm, requireOneOf } from './cross-field-rules.ts'
import { parseIdentityNumber } from './identity-number.ts'
import { between, min } from './number-rules.ts'
import { formatPhone, importedPhone } from './phone-number.ts'
import { length, letters, matches, startsWith } from './text-rules.ts'

const errorsOf = (form: z.ZodType, value: unknown) =>
  form.safeParse(value, inSwedish(form)).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
const messagesOf = (schema: z.ZodType, value: unknown) =>
  errorsOf(z.object({ value: schema.meta({ title: 'Värde' }) }), { value }).map(([, message]) => message)

describe('combined rules', () => {
  it('report their errors in order', () => {
    const schema = required(text().check(letters(), length(3, 5), startsWith('A')))
    expect(messagesOf(schema, 'b1')).toEqual([
      'Värde får bara innehålla bokstäver.',
      'Värde måste innehålla mellan 3 och 5 tecken.',
      'Värde måste börja med ”A”.',
    ])
    expect(messagesOf(schema, ' ')).toEqual(['Värde är obligatoriskt.'])
    expect(messagesOf(schema, 'Anna')).toEqual([])
  })
  it('accept every empty value that the schema allows', () => {
    const schema = z.string().nullish().check(letters(), length(3), startsWith('A'))
    for (const value of ['', ' ', '\u200b', null, undefined]) expect(messagesOf(schema, value)).toEqual([])
    expect(messagesOf(z.number().nullish().check(min(3), between(5, 4)), null)).toEqual([])
    expect(messagesOf(z.array(z.string()).check(min(3)), [])).toEqual([])
  })
  it('an unpaired surrogate, which the database refuses, is removed', () => {
    expect(text().parse('A\uD800B\uDC00 🛩')).toBe('AB 🛩')
    expect(messagesOf(required(text()), '\uD800')).toEqual(['Värde är obligatoriskt.'])
  })
  it('fields are compared while other fields are still invalid', () => {
    const form = z
      .object({
        name: required(text()).meta({ title: 'Namn' }),
        email: email().meta({ title: 'E-postadress' }),
        again: email().meta({ title: 'Upprepad adress' }),
      })
      .check(confirm('email', 'again'), requireOneOf('email', 'again'))
    expect(errorsOf(form, { name: '', email: 'a@b.se', again: 'c@d.se' })).toEqual([
      ['name', 'Namn är obligatoriskt.'],
      ['again', 'Upprepad adress matchar inte.'],
    ])
    expect(errorsOf(form, { name: '', email: '', again: '' })).toEqual([
      ['name', 'Namn är obligatoriskt.'],
      ['email', 'Fyll i minst ett av fälten E-postadress och Upprepad adress.'],
    ])
  })
  it('use the titles of fields in a list of objects', () => {
    const contact = z
      .object({ email: email().meta({ title: 'E-post' }), phone: text().meta({ title: 'Telefon' }) })
      .check(requireOneOf('email', 'phone'))
    expect(errorsOf(z.object({ contacts: z.array(contact) }), { contacts: [{ email: '', phone: '' }] })).toEqual([
      ['contacts.0.email', 'Fyll i minst ett av fälten E-post och Telefon.'],
    ])
  })
})

describe('values', () => {
  it('is and not take numbers too', () => {
    expect(messagesOf(z.number().check(is(1, 2.5, 3)), 2)).toEqual(['Värde måste vara 1, 2,5 eller 3.'])
    expect(messagesOf(z.number().check(not(13)), 13)).toEqual(['Värde får inte vara 13.'])
  })
  it('a global pattern gives the same result at every call', () => {
    const schema = text().check(matches(/a/g))
    expect([1, 2, 3].map(() => messagesOf(schema, 'a'))).toEqual([[], [], []])
  })
  it('a MIME type may be a wildcard', () => {
    const schema = z.object({ type: z.string() }).check(mime('image/*', 'application/zip'))
    expect(messagesOf(schema, { type: 'image/webp' })).toEqual([])
    expect(messagesOf(schema, { type: 'imagery/x' })).toEqual([
      'Värde måste vara en fil av typen bild eller application/zip.',
    ])
  })
  it('a list param accepts one or several values', () => {
    expect(listParam(text()).parse(undefined)).toEqual([])
    expect(listParam(text()).parse('a')).toEqual(['a'])
    expect(listParam(text()).parse(['a', 'b'])).toEqual(['a', 'b'])
  })
})

describe('dates', () => {
  const day = () => '2026-11-21'
  it('a bound may be a function of today', () => {
    expect(messagesOf(date().check(after(day)), '2026-11-21')).toEqual(['Värde måste vara efter 21 november 2026.'])
    expect(messagesOf(date().check(after(day)), '2026-11-22')).toEqual([])
    expect(messagesOf(date().check(before(day)), '2026-11-21')).toEqual(['Värde måste vara före 21 november 2026.'])
    expect(messagesOf(date().check(betweenDates('2026-12-01', day)), '2026-12-02')).toEqual([
      'Värde måste vara mellan 21 november 2026 och 1 december 2026.',
    ])
    expect(messagesOf(date().check(after()), '2000-01-01')).toHaveLength(1)
    expect(messagesOf(date().check(before()), '2000-01-01')).toEqual([])
  })
  it.each([
    ['2026-06-30T21:59:59Z', '2026-06-30'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
    ['2026-12-31T22:59:59Z', '2026-12-31'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('%s is %s in Sweden', (instant, expected) => expect(today(new Date(instant))).toBe(expected))
  it.each([
    ['D/M YYYY', '3/5 2026', []],
    ['D/M YYYY', '31/4 2026', ['Det valda datumet är ogiltigt.']],
    ['D/M YYYY', '2026-05-03', ['Värde ska skrivas som D/M ÅÅÅÅ.']],
    ['DD.MM.YYYY', '03.05.2026', []],
    ['DD.MM.YYYY', '03x05x2026', ['Värde ska skrivas som DD.MM.ÅÅÅÅ.']],
    ['YYYYMMDD', '20260229', ['Det valda datumet är ogiltigt.']],
    ['YYYY-MM', '2026-13', ['Det valda datumet är ogiltigt.']],
    ['YYYY-MM', '2026-12', []],
  ])('%s: %s', (form, value, expected) => expect(messagesOf(text().check(dateFormat(form)), value)).toEqual(expected))
})

describe('the century of a personal identity number', () => {
  it.each([
    // born today, yesterday and tomorrow
    ['261121-9805', '2026-11-21', '202611219805'],
    ['261121-9805', '2026-11-20', '192611219805'],
    // the plus sign applies in the whole year of the 100th birthday
    ['261224+9819', '2026-11-21', '192612249819'],
    ['261224-9819', '2026-12-24', '202612249819'],
    ['121212+1212', '2011-12-31', '181212121212'],
    ['121212+1212', '2012-01-01', '191212121212'],
    ['19121212+1212', '2012-01-01', '191212121212'],
    ['19121212+1212', '2011-12-31', undefined],
    ['19121212-1212', '2026-11-21', '191212121212'],
    ['000229-9808', '2026-11-21', '200002299808'],
    ['20261122-9804', '2026-11-21', undefined],
    ['20261122-9804', '2026-11-22', '202611229804'],
  ])('%s on %s → %s', (written, day, expected) => {
    expect(parseIdentityNumber(written, day)).toBe(expected)
    expect(identityNumber(() => day).safeParse(written).data).toBe(expected)
  })
})

describe('phone numbers and characters', () => {
  it.each([
    ['+46701740605', '070-174 06 05'],
    ['+46846500400', '08-465 004 00'],
    ['+4686500400', '08-650 04 00'],
    ['+46313900600', '031-390 06 00'],
    ['+4698031920', '0980-319 20'],
    ['+46771123456', '0771-12 34 56'],
    ['+4721030500', '+47 210 305 00'],
    ['+358401234567', '+358 401 234 567'],
    ['+12125550100', '+1 212 555 0100'],
    ['070-174 06 05', '070-174 06 05'],
    ['', ''],
  ])('%s is formatted as %s', (stored, expected) => expect(formatPhone(stored)).toBe(expected))
  it.each([
    ['701740605', '0701740605'],
    ['46701740605', '+46701740605'],
    ['8123456', '08123456'],
    ['503129801', '503129801'],
    ['19850412', '19850412'],
    ['461234567', '0461234567'],
    ['4611123456', '+4611123456'],
    ['0701740605', '0701740605'],
    ['12345', '12345'],
    ['4791234567', '4791234567'],
    // Identity numbers: the latter would be a number in the area 011.
    ['8504129829', '8504129829'],
    ['4611123458', '4611123458'],
  ])('%s in a file is read as %s', (written, expected) => expect(importedPhone(written, '2026-11-29')).toBe(expected))
  it.each([
    ['', 0],
    ['abc', 3],
    ['åäö', 3],
    ['a\u030a', 1],
    ['👨‍👩‍👧‍👦', 1],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
    ['👩🏽‍❤️‍💋‍👨🏿', 1],
    ['🇸🇪🇳🇴', 2],
    ['rad\nrad', 7],
    [`e${'\u0301'.repeat(100)}`, 11],
  ])('%j has %i characters', (value, expected) => expect(countCharacters(value)).toBe(expected))
  it('are not counted when the length decides, so that hostile forms cost little', () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
    const isValid = (value: string) => text(1000).safeParse(value).success
    expect(isValid('π'.repeat(1000))).toBe(true)
    expect(isValid(`a${'\u0301'.repeat(9)}`.repeat(6000))).toBe(false)
    expect(segment).not.toHaveBeenCalled()
    expect(isValid('🇸🇪'.repeat(1000))).toBe(true)
    expect(isValid('π'.repeat(1001))).toBe(false)
    segment.mockRestore()
  })
  it('false and zero are not empty', () => expect([false, 0, {}, 'x'].some(isEmpty)).toBe(false))
})

it.each([
  ['8020024546', true],
  ['8020024547', false],
  ['x', false],
])('Luhn %s', (digits, expected) => expect(luhn(digits)).toBe(expected))
