// What the table of both paths does not show: rules that depend on the day, rules beside each other, how things are shown.
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { date, email, identityNumber, listParam, required, text } from './fields.ts'
import { luhn } from './check-digit.ts'
import { inSwedish } from './messages.ts'
import { countCharacters, isEmpty } from './characters.ts'
import { is, mime, not } from './choice-rules.ts'
import { after, before, betweenDates, dateFormat } from './date-rules.ts'
import { today } from '../dates/swedish-day.ts'
import { confirm, requireOneOf } from './cross-field-rules.ts'
import { parseIdentityNumber } from './identity-number.ts'
import { between, min } from './number-rules.ts'
import { formatPhone } from './phone-number.ts'
import { length, letters, matches, startsWith } from './text-rules.ts'

const say = (form: z.ZodType, value: unknown) =>
  form.safeParse(value, inSwedish(form)).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
const sayOne = (schema: z.ZodType, value: unknown) =>
  say(z.object({ value: schema.meta({ title: 'Värde' }) }), { value }).map(([, message]) => message)

describe('rules beside each other', () => {
  it('each says its own, in order', () => {
    const schema = required(text().check(letters(), length(3, 5), startsWith('A')))
    expect(sayOne(schema, 'b1')).toEqual([
      'Värde får bara innehålla bokstäver.',
      'Värde måste innehålla mellan 3 och 5 tecken.',
      'Värde måste börja med ”A”.',
    ])
    expect(sayOne(schema, ' ')).toEqual(['Värde är obligatoriskt.'])
    expect(sayOne(schema, 'Anna')).toEqual([])
  })
  it('let every empty value pass where the schema allows it', () => {
    const schema = z.string().nullish().check(letters(), length(3), startsWith('A'))
    for (const value of ['', ' ', '\u200b', null, undefined]) expect(sayOne(schema, value)).toEqual([])
    expect(sayOne(z.number().nullish().check(min(3), between(5, 4)), null)).toEqual([])
    expect(sayOne(z.array(z.string()).check(min(3)), [])).toEqual([])
  })
  it('half a character, which no database stores, is left out', () => {
    expect(text().parse('A\uD800B\uDC00 🛩')).toBe('AB 🛩')
    expect(sayOne(required(text()), '\uD800')).toEqual(['Värde är obligatoriskt.'])
  })
  it('several fields are compared while others are still wrong', () => {
    const form = z
      .object({
        name: required(text()).meta({ title: 'Namn' }),
        email: email().meta({ title: 'E-postadress' }),
        again: email().meta({ title: 'Upprepad adress' }),
      })
      .check(confirm('email', 'again'), requireOneOf('email', 'again'))
    expect(say(form, { name: '', email: 'a@b.se', again: 'c@d.se' })).toEqual([
      ['name', 'Namn är obligatoriskt.'],
      ['again', 'Upprepad adress matchar inte.'],
    ])
    expect(say(form, { name: '', email: '', again: '' })).toEqual([
      ['name', 'Namn är obligatoriskt.'],
      ['email', 'Fyll i minst ett av fälten E-postadress och Upprepad adress.'],
    ])
  })
  it('find their titles in a form within a list', () => {
    const contact = z
      .object({ email: email().meta({ title: 'E-post' }), phone: text().meta({ title: 'Telefon' }) })
      .check(requireOneOf('email', 'phone'))
    expect(say(z.object({ contacts: z.array(contact) }), { contacts: [{ email: '', phone: '' }] })).toEqual([
      ['contacts.0.email', 'Fyll i minst ett av fälten E-post och Telefon.'],
    ])
  })
})

describe('values', () => {
  it('is and not take numbers too', () => {
    expect(sayOne(z.number().check(is(1, 2.5, 3)), 2)).toEqual(['Värde måste vara 1, 2,5 eller 3.'])
    expect(sayOne(z.number().check(not(13)), 13)).toEqual(['Värde får inte vara 13.'])
  })
  it('a pattern with a memory answers the same every time', () => {
    const schema = text().check(matches(/a/g))
    expect([1, 2, 3].map(() => sayOne(schema, 'a'))).toEqual([[], [], []])
  })
  it('a family of MIME types', () => {
    const schema = z.object({ type: z.string() }).check(mime('image/*', 'application/zip'))
    expect(sayOne(schema, { type: 'image/webp' })).toEqual([])
    expect(sayOne(schema, { type: 'imagery/x' })).toEqual([
      'Värde måste vara en fil av typen bild eller application/zip.',
    ])
  })
  it('one or many in an address', () => {
    expect(listParam(text()).parse(undefined)).toEqual([])
    expect(listParam(text()).parse('a')).toEqual(['a'])
    expect(listParam(text()).parse(['a', 'b'])).toEqual(['a', 'b'])
  })
})

describe('days', () => {
  const day = () => '2026-11-21'
  it('a bound may be the day it is', () => {
    expect(sayOne(date().check(after(day)), '2026-11-21')).toEqual(['Värde måste vara efter 21 november 2026.'])
    expect(sayOne(date().check(after(day)), '2026-11-22')).toEqual([])
    expect(sayOne(date().check(before(day)), '2026-11-21')).toEqual(['Värde måste vara före 21 november 2026.'])
    expect(sayOne(date().check(betweenDates('2026-12-01', day)), '2026-12-02')).toEqual([
      'Värde måste vara mellan 21 november 2026 och 1 december 2026.',
    ])
    expect(sayOne(date().check(after()), '2000-01-01')).toHaveLength(1)
    expect(sayOne(date().check(before()), '2000-01-01')).toEqual([])
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
  ])('%s: %s', (form, value, expected) => expect(sayOne(text().check(dateFormat(form)), value)).toEqual(expected))
})

describe('the century of a personal identity number', () => {
  it.each([
    // born today, yesterday and tomorrow
    ['261121-9805', '2026-11-21', '202611219805'],
    ['261121-9805', '2026-11-20', '192611219805'],
    // the year of turning a hundred has the plus, also before the day
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

describe('what is shown', () => {
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
  ])('%s is written %s', (stored, expected) => expect(formatPhone(stored)).toBe(expected))
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
  it('are counted only where it may matter: anybody may send a form full of them', () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
    const isRight = (value: string) => text(1000).safeParse(value).success
    expect(isRight('π'.repeat(1000))).toBe(true)
    expect(isRight(`a${'\u0301'.repeat(9)}`.repeat(6000))).toBe(false)
    expect(segment).not.toHaveBeenCalled()
    expect(isRight('🇸🇪'.repeat(1000))).toBe(true)
    expect(isRight('π'.repeat(1001))).toBe(false)
    segment.mockRestore()
  })
  it('false and zero are answers', () => expect([false, 0, {}, 'x'].some(isEmpty)).toBe(false))
})

it.each([
  ['8020024546', true],
  ['8020024547', false],
  ['x', false],
])('Luhn %s', (digits, expected) => expect(luhn(digits)).toBe(expected))
