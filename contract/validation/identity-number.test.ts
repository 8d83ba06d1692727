// Tests that identity numbers are masked however they are written.
import { describe, expect, it } from 'vitest'
import { maskIdentityNumber, maskNumbersInName, parseIdentityNumber } from './identity-number.ts'

// A number of Skatteverket's test series, with the spaces and dashes that other programs write.
const separators = ['', '-', '+', ' ', '\u00A0', '–', '−', '\u2011', ' - ', '\u2009–\u00A0']

describe.each(separators)('a number with the separator %j', (separator) => {
  const number = `850412${separator}9829`
  it('is masked like one that is read', () => {
    expect(parseIdentityNumber(number, '2026-11-29')).toMatch(/850412\d{4}$/)
    expect(maskIdentityNumber(` ${number} `)).toBe('850412-••••')
    expect(maskIdentityNumber(`19${number}`)).toBe('19850412-••••')
  })
  it('is masked in the name of a file', () => {
    expect(maskNumbersInName(`Intyg ${number} (2), 19${number}.pdf`)).toBe('Intyg 850412-•••• (2), 19850412-••••.pdf')
  })
})

it.each(['850412_9829', '850412.9829', '850412_-_9829', '19850412__9829'])(
  'the number %s is masked in the name of a file',
  (number) => expect(maskNumbersInName(`Intyg_${number}.pdf`)).toMatch(/^Intyg_(19)?850412-••••\.pdf$/),
)

it('a number with spaces between its parts is masked', () => {
  expect(maskIdentityNumber('19 85 04 12 - 98 29')).toBe('19850412-••••')
})

it('a number whose zero at the beginning a spreadsheet has taken is masked', () => {
  expect(maskIdentityNumber('503129801')).toBe('50312-••••')
})

it.each([
  'Protokoll 2026-11-29 2.pdf',
  'Tävling 20261129 12345.pdf',
  'Lista 850412-98290.pdf',
  'Foto_20261129_1400.pdf',
  'Foto_20261129_140008.pdf',
  '850412_9820.pdf',
])('the name %j is left as it is', (name) => expect(maskNumbersInName(name)).toBe(name))

it.each([
  'Eva',
  '',
  '1985-04-12',
  '850412-9820',
  'SE 850412-9829',
  '12345678901',
  '503129802',
  '50312-9801',
  '070-123 45 67',
])('%j is left as it is', (text) => {
  expect(maskIdentityNumber(text)).toBe(text)
})
