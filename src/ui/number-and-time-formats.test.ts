// Tests of numbers, dates and timestamps as they are shown.
import { describe, expect, it } from 'vitest'
import { formatFileSize } from './file-size-format.ts'
import { formatClockTime, formatRelativeTime, formatTimestamp, formatNumber } from './number-and-time-formats.ts'

describe('numbers', () => {
  it('group thousands with a non-breaking space', () => expect(formatNumber(200_000)).toBe('200\u00A0000'))
  it('are formatted in English', () => expect(formatNumber(200_000, 'en')).toBe('200,000'))
  it.each([
    [840, '840 byte', '840 bytes'],
    [12_400, '12 kB', '12 kB'],
    [1_440_000, '1,4 MB', '1.4 MB'],
    [77_825_300_000, '77,8 GB', '77.8 GB'],
  ])('%i bytes', (size, se, en) => expect([formatFileSize(size), formatFileSize(size, 'en')]).toEqual([se, en]))
})

describe('timestamps are in Swedish time', () => {
  it('formats a timestamp', () => expect(formatTimestamp('2026-11-21T09:41:07.120Z')).toBe('21 nov. 2026 10:41'))
  it('formats a time of day', () => expect(formatClockTime(new Date('2026-11-21T09:41:07.120Z'))).toBe('10:41'))
  it('formats a timestamp in English', () =>
    expect(formatTimestamp('2026-10-21T08:41:07.120Z', 'en')).toBe('21 Oct 2026, 10:41'))
})

describe('relative time', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  it.each([
    ['2026-11-21T11:59:30Z', 'nyss'],
    ['2026-11-21T11:59:00Z', 'för 1 minut sedan'],
    ['2026-11-21T09:00:00Z', 'för 3 timmar sedan'],
    ['2026-11-20T11:00:00Z', 'i går'],
    // 26 hours ago, but two midnights in Sweden lie between
    ['2026-11-19T10:00:00Z', 'i förrgår'],
    ['2026-11-19T22:59:00Z', 'i förrgår'],
    ['2026-11-19T23:01:00Z', 'i går'],
    ['2026-11-16T11:00:00Z', 'för 5 dagar sedan'],
    ['2026-11-01T11:00:00Z', '2026-11-01'],
    ['2026-11-21T12:00:05Z', 'nyss'],
  ])('%s is %s', (instant, text) => expect(formatRelativeTime(instant, now)).toBe(text))

  const midnight = new Date('2026-11-20T23:00:00Z')
  it.each([
    ['early in the day', '2026-11-19T22:30:00Z', '2026-11-21T00:30:00+01:00', 'i förrgår'],
    ['a few hours ago, before midnight', '2026-11-20T21:00:00Z', midnight, 'i går'],
    ['within the hour, before midnight', '2026-11-20T22:20:00Z', midnight, 'för 40 minuter sedan'],
    ['the short day in spring', '2027-03-27T22:30:00Z', '2027-03-29T00:30:00+02:00', 'i förrgår'],
    ['seven days by the calendar', '2026-11-13T23:30:00Z', '2026-11-21T22:00:00Z', 'för 7 dagar sedan'],
    ['eight days by the calendar', '2026-11-13T22:30:00Z', '2026-11-21T22:00:00Z', '2026-11-13'],
  ])('counts calendar days in Sweden: %s', (_, instant, at, text) =>
    expect(formatRelativeTime(instant, new Date(at))).toBe(text),
  )
})
