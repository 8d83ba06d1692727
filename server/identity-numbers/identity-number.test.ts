import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { personas } from '../db/demo/personas.ts'
import { lookupHash, isIdentityNumber, mask, decrypt, encrypt } from './identity-number.ts'

const keys = { encryption: randomBytes(32), lookup: randomBytes(32) }
const otherKeys = { encryption: randomBytes(32), lookup: randomBytes(32) }
const number = '198504129829'

describe('sealing', () => {
  it('opens what it sealed, and never seals alike twice', () => {
    const [one, two] = [encrypt(keys, number), encrypt(keys, number)]
    expect(one).not.toBe(two)
    expect(decrypt(keys, one)).toBe(number)
    expect(decrypt(keys, two)).toBe(number)
    expect(one).not.toContain(number)
  })

  it('refuses another key, another purpose, an altered value and an unknown format', () => {
    const sealed = encrypt(keys, number)
    const altered = `${sealed.slice(0, -2)}${sealed.endsWith('A') ? 'BB' : 'AA'}`
    expect(() => decrypt(otherKeys, sealed)).toThrow()
    expect(() => decrypt(keys, sealed, 'qr-secret')).toThrow()
    expect(() => decrypt(keys, altered)).toThrow()
    expect(() => decrypt(keys, sealed.replace('v1', 'v2'))).toThrow()
  })
})

describe('fingerprint', () => {
  it('is the same for the same number, and differs with number and key', () => {
    expect(lookupHash(keys, number)).toBe(lookupHash(keys, number))
    expect(lookupHash(keys, number)).not.toBe(lookupHash(keys, '197203149807'))
    expect(lookupHash(keys, number)).not.toBe(lookupHash(otherKeys, number))
  })
})

describe('mask', () => {
  it('keeps the birth date only', () => expect(mask(number)).toBe('19850412-••••'))
})

describe('isIdentityNumber', () => {
  it.each([
    ['198504129829', true],
    ['198403729919', true], // samordningsnummer: day 12 + 60
    ['191212121212', true],
    ['198504129828', false], // check digit
    ['198504319829', false], // 31 April
    ['8504129829', false],
    ['19850412-9829', false],
    ['', false],
  ])('%s → %s', (value, expected) => expect(isIdentityNumber(value)).toBe(expected))

  it('holds for every demo identity, and none is used twice', () => {
    const numbers = personas.flatMap(({ identity }) => identity.identityNumber ?? [])
    expect(numbers.filter((one) => !isIdentityNumber(one))).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.every((one) => /^9[89]\d$/.test(one.slice(8, 11)))).toBe(true)
  })
})
