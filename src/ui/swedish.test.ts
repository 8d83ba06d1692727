import { describe, expect, it } from 'vitest'
import { formatAge, formatInstant, formatNumber, today } from './swedish.ts'

describe('numbers', () => {
  it('group thousands with a space that does not break', () => expect(formatNumber(200_000)).toBe('200\u00A0000'))
})

describe('days and moments are those of Sweden', () => {
  it.each([
    ['2026-11-20T23:30:00Z', '2026-11-21'],
    ['2026-06-20T21:59:59Z', '2026-06-20'],
    ['2026-06-20T22:00:00Z', '2026-06-21'],
  ])('%s is %s', (instant, day) => expect(today(new Date(instant))).toBe(day))

  it('shows a moment', () => expect(formatInstant('2026-11-21T09:41:07.120Z')).toBe('21 nov. 2026 10:41'))
  it('shows a moment in English where asked', () =>
    expect(formatInstant('2026-10-21T08:41:07.120Z', 'en')).toBe('21 Oct 2026, 10:41'))
})

describe('age', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  it.each([
    ['2026-11-21T11:59:30Z', 'nyss'],
    ['2026-11-21T11:59:00Z', 'för 1 minut sedan'],
    ['2026-11-21T09:00:00Z', 'för 3 timmar sedan'],
    ['2026-11-20T11:00:00Z', 'i går'],
    ['2026-11-16T11:00:00Z', 'för 5 dagar sedan'],
    ['2026-11-01T11:00:00Z', '2026-11-01'],
    ['2026-11-21T12:00:05Z', 'nyss'],
  ])('%s is %s', (instant, text) => expect(formatAge(instant, now)).toBe(text))
})
