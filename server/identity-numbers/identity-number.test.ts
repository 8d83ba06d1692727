// Tests of encryption, look-up hash and validation of identity numbers.
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { personas } from '../db/demo/personas.ts'
import { encryptAsV1 } from './testing-key-rotation.ts'
import { lookupHash, isIdentityNumber, decrypt, encrypt } from './identity-number.ts'

const keys = { encryption: randomBytes(32), lookup: randomBytes(32) }
const otherKeys = { encryption: randomBytes(32), lookup: randomBytes(32) }
const number = '198504129829'

describe('encrypt', () => {
  it('gives a value that decrypts, and another one each time', () => {
    const [first, second] = [encrypt(keys, number), encrypt(keys, number)]
    expect(first).not.toBe(second)
    expect(decrypt(keys, first)).toBe(number)
    expect(decrypt(keys, second)).toBe(number)
    expect(first).not.toContain(number)
  })

  it('gives a value that does not decrypt with another key or purpose, when altered, or in an unknown format', () => {
    const encrypted = encrypt(keys, number)
    const altered = `${encrypted.slice(0, -2)}${encrypted.endsWith('A') ? 'BB' : 'AA'}`
    expect(() => decrypt(otherKeys, encrypted)).toThrow()
    expect(() => decrypt(keys, encrypted, 'qr-secret')).toThrow()
    expect(() => decrypt(keys, altered)).toThrow()
    expect(() => decrypt(keys, encrypted.replace('v2', 'v3'))).toThrow()
  })

  it('names the key, so that the previous key’s values are read, also of the format that named none', () => {
    const replaced = { ...otherKeys, previousEncryption: keys.encryption }
    expect(decrypt(replaced, encrypt(keys, number))).toBe(number)
    expect(decrypt(replaced, encryptAsV1(keys.encryption, number))).toBe(number)
    expect(decrypt(keys, encryptAsV1(keys.encryption, number))).toBe(number)
    expect(encrypt(keys, number).split('.')[1]).toMatch(/^[0-9a-f]{8}$/)
    expect(() => decrypt(otherKeys, encrypt(keys, number))).toThrow(/another key/)
  })
})

describe('lookupHash', () => {
  it('is the same for the same number, and differs with number and key', () => {
    expect(lookupHash(keys, number)).toBe(lookupHash(keys, number))
    expect(lookupHash(keys, number)).not.toBe(lookupHash(keys, '197203149807'))
    expect(lookupHash(keys, number)).not.toBe(lookupHash(otherKeys, number))
  })
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
    expect(numbers.filter((identityNumber) => !isIdentityNumber(identityNumber))).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.every((identityNumber) => /^9[89]\d$/.test(identityNumber.slice(8, 11)))).toBe(true)
  })
})
