// Tests of which texts of a search are taken for an identity number.
import { describe, expect, it } from 'vitest'
import { typedNumberIn } from './typed-number.ts'

describe('typedNumberIn', () => {
  it.each([
    ['198504129829', '198504129829'],
    ['19850412-9829', '198504129829'],
    ['19850412 9829', '198504129829'],
    ['8504129829', '198504129829'],
    ['850412-9829', '198504129829'],
    ['850412–9829', '198504129829'],
    ['121212+1212', '191212121212'],
    ['198403729919', '198403729919'], // samordningsnummer
    ['Eva Ek 850412-9829', '198504129829'],
    ['0731234567, 850412-9829', '198504129829'],
    ['802001-1234 198504129829', '198504129829'],
    ['0701234568/070-123 45 67/8504129829', '198504129829'],
  ])('%s is a number', (text, number) => expect(typedNumberIn(text, '2026-11-23')).toEqual({ kind: 'whole', number }))

  it.each(['19850412982', '850412-982', '850412982', '19850412-982', '0731234567 850412-982', '040123456'])(
    '%s lacks the last digit',
    (text) => expect(typedNumberIn(text, '2026-11-23')).toEqual({ kind: 'partial' }),
  )

  it.each([
    '198504129828',
    '850412-9828',
    '20310412-9829',
    '20261129 1408',
    '19850412 1400',
    '20050412 1400',
    '20261172 1400',
  ])('%s is mistyped', (text) => expect(typedNumberIn(text, '2026-11-23')).toEqual({ kind: 'invalid' }))

  it.each([
    '',
    'Åsa',
    '19850412',
    '802412-3456', // organisation numbers have a month of at least 20
    '8024123456',
    '0701234568', // a telephone number without the check digit of an identity number
    '070-123 45 67',
    '040-123456', // and so every telephone number with a hyphen after its area code
    '0701-234568',
    '08-12121212',
    '0731234567, 802001-1234',
    '100123',
    'SE2026-0412',
    '2026-11-23',
    'Betalade 20261129 400 kr',
    'Ringde 20261129 1400',
    'Ringer 20270104 0900',
    '19850412-98299',
  ])('%s is none', (text) => expect(typedNumberIn(text, '2026-11-23')).toBeUndefined())
})
