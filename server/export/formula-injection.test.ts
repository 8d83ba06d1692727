// Tests that exported text is never run as a spreadsheet formula.
import { describe, expect, it } from 'vitest'
import { escapeFormula } from './columns.ts'

describe('text that a spreadsheet would run', () => {
  it.each([
    '=1+1',
    '+1+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '＝1',
    "=cmd|' /C calc'!A0",
    '+46-HYPERLINK("x")',
    '+1/2',
    '+46-701234567',
  ])('%j is escaped', (text) => expect(escapeFormula(text)).toBe(`'${text}`))
})

describe('text that stays as it is', () => {
  it.each([
    'Örebro FK',
    '070-123 45 67',
    '+46 70-123 45 67',
    '+358 40 123 4567',
    'a=b',
    'info@klubb.se',
    '',
    '2026-11-21',
  ])('%j', (text) => expect(escapeFormula(text)).toBe(text))
  it('a phone number without a space gets one, so that it is not read as a sum', () => {
    expect(escapeFormula('+46701234567')).toBe('+46 701234567')
  })
})
