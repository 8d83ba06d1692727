// Tests of postal codes by country, and of how an address is written.
import { describe, expect, it } from 'vitest'
import { inSwedish } from '../validation/messages.ts'
import { addressLines, withPostalCode } from './address.ts'
import { personContent } from './person.ts'

const { careOf } = personContent.shape
const schema = withPostalCode(personContent.pick({ careOf: true, country: true, postalCode: true }))
const parsed = (code: string, of = 'SE') => {
  const { data, error } = schema.safeParse({ careOf: '', country: of, postalCode: code }, inSwedish(schema))
  return error ? error.issues.map(({ message }) => message).join() : data?.postalCode
}

describe('a postal code', () => {
  it.each([
    ['22100', 'SE', '221 00'],
    ['SE-221 00', 'SE', '221 00'],
    ['', 'SE', ''],
    ['2100', 'DK', '2100'],
    ['10115', 'DE', '10115'],
    ['SW1A 2AA', 'GB', 'SW1A 2AA'],
    ['1234-567', 'PT', '1234-567'],
    ['', 'DK', ''],
    ['2100', 'SE', 'Postnummer måste vara fem siffror, till exempel 123 45.'],
    ['2100!', 'DK', 'Postnummer är inte skrivet på rätt sätt. Skriv till exempel SW1A 2AA.'],
    ['2100', '', 'Land är obligatoriskt.'],
  ])('%j in %s', (written, of, expected) => expect(parsed(written, of)).toBe(expected))
  it('without a country is left as it is', () => {
    const { postalCode } = withPostalCode(personContent.partial()).parse({ postalCode: '00140' })
    expect(postalCode).toBe('00140')
  })
  it('has at most twelve characters', () => expect(parsed('1234567890123', 'DK')).toContain('12'))
})

it('the receiver is kept without the c/o before the name', () => {
  expect(careOf.parse('C/O Berg')).toBe('Berg')
  expect(careOf.parse('Coop')).toBe('Coop')
})

it('an address names its receiver, and a country other than Sweden', () => {
  const address = { careOf: '', street: 'Storgatan 1', postalCode: '221 00', city: 'Lund', country: 'SE' }
  expect(addressLines(address)).toEqual(['Storgatan 1', '221 00 Lund'])
  expect(addressLines({ ...address, careOf: 'Berg', country: 'DK' })).toEqual([
    'c/o Berg',
    'Storgatan 1',
    '221 00 Lund',
    'Danmark',
  ])
  expect(addressLines({ ...address, street: '', postalCode: '', city: '' })).toEqual([])
})
