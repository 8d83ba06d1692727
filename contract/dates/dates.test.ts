// Tests of weeks, months, periods, Swedish clock times and date texts.
import { describe, expect, it } from 'vitest'
import { addMonths, lastDayOf, mondayOf, weekdayOf, weekOf, weeksOf } from './weeks-and-months.ts'
import { instantOfSwedishTime } from './swedish-time.ts'
import { countByDay, openPeriodPhrase, openPeriodText, overlaps, sincePeriodText } from './periods.ts'
import { dayText, lonePeriodText, monthName, periodText, weekdayName } from './day-text.ts'

describe('weeks', () => {
  it.each([
    ['2026-11-21', 6, 2026, 47],
    ['2026-12-28', 1, 2026, 53],
    ['2027-01-03', 7, 2026, 53],
    ['2027-01-04', 1, 2027, 1],
    ['2024-12-30', 1, 2025, 1],
    ['2025-12-31', 3, 2026, 1],
    ['2023-01-01', 7, 2022, 52],
    ['2028-02-29', 2, 2028, 9],
  ])('%s is weekday %i of %i week %i', (day, weekday, year, week) => {
    expect(weekdayOf(day)).toBe(weekday)
    expect(weekOf(day)).toEqual({ year, week })
  })
  it('begin on Monday', () => {
    expect(mondayOf('2027-05-02')).toBe('2027-04-26')
    expect(mondayOf('2027-04-26')).toBe('2027-04-26')
  })
})

describe('months', () => {
  it.each([
    ['2027-02', 4, '2027-02-01', '2027-02-28'],
    ['2027-05', 6, '2027-04-26', '2027-06-06'],
    ['2027-08', 6, '2027-07-26', '2027-09-05'],
    ['2026-12', 5, '2026-11-30', '2027-01-03'],
  ])('%s lies in %i weeks, %s to %s', (month, count, first, last) => {
    const weeks = weeksOf(month)
    expect(weeks).toHaveLength(count)
    expect([weeks[0]?.days[0], weeks.at(-1)?.days[6]]).toEqual([first, last])
  })
  it('continue across the turn of the year', () => {
    expect([addMonths('2026-12', 1), addMonths('2027-01', -1), addMonths('2027-01', 25)]).toEqual([
      '2027-01',
      '2026-12',
      '2029-02',
    ])
    expect([lastDayOf('2028-02'), lastDayOf('2027-02'), lastDayOf('2027-12')]).toEqual([
      '2028-02-29',
      '2027-02-28',
      '2027-12-31',
    ])
  })
})

describe('periods', () => {
  it.each([
    ['2027-04-28', '2027-05-01', true],
    ['2027-05-31', '2027-06-02', true],
    ['2027-04-01', '2027-07-01', true],
    ['2027-04-28', '2027-04-30', false],
    ['2027-06-01', '2027-06-01', false],
  ])('%s to %s in May: %s', (startsOn, endsOn, expected) => {
    expect(overlaps({ startsOn, endsOn }, '2027-05-01', '2027-05-31')).toBe(expected)
  })
  it.each([
    [null, '2027-01-01–', 'från och med 1 januari 2027 tills vidare'],
    ['2027-12-31', '2027-01-01–2027-12-31', 'från och med 1 januari 2027 till och med 31 december 2027'],
  ])('that last until %s are %s, in a sentence %s', (validTo, text, phrase) => {
    const period = { validFrom: '2027-01-01', validTo }
    expect([openPeriodText(period), openPeriodPhrase(period)]).toEqual([text, phrase])
  })
  it.each([
    ['2027-01-01', null, 'sedan 2027-01-01'],
    ['2027-01-02', null, 'från 2027-01-02'],
    ['2027-01-02', '2027-12-31', '2027-01-02 – 2027-12-31'],
  ])('from %s to %s are %s on New Year’s Day', (validFrom, validTo, text) =>
    expect(sincePeriodText({ validFrom, validTo }, '2027-01-01')).toBe(text),
  )
  it('are counted on each of their days', () => {
    const counts = countByDay(
      [
        { startsOn: '2027-04-29', endsOn: '2027-05-02' },
        { startsOn: '2027-05-02', endsOn: '2027-05-02' },
      ],
      '2027-05-01',
      '2027-05-31',
    )
    expect([...counts]).toEqual([
      ['2027-05-01', 1],
      ['2027-05-02', 2],
    ])
  })
})

describe('the instant of a Swedish clock time', () => {
  it.each([
    ['2027-01-15', '12:00', '2027-01-15T11:00:00.000Z'],
    ['2027-07-15', '12:00', '2027-07-15T10:00:00.000Z'],
    ['2027-07-15', '00:30', '2027-07-14T22:30:00.000Z'],
    // Summer time begins 28 March 2027 at 02:00 and ends 31 October at 03:00.
    ['2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
    ['2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
    ['2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
    ['2027-10-31', '01:30', '2027-10-30T23:30:00.000Z'],
    ['2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
    ['2027-10-31', '03:00', '2027-10-31T02:00:00.000Z'],
  ])('%s %s is %s', (day, time, expected) => {
    expect(instantOfSwedishTime(day, time)).toBe(expected)
  })
})

describe('date texts', () => {
  it.each([
    ['2027-05-01', '2027-05-01', 'se', '1 maj 2027'],
    ['2027-05-01', '2027-05-03', 'se', '1–3 maj 2027'],
    ['2027-04-30', '2027-05-02', 'se', '30 apr–2 maj 2027'],
    ['2027-10-14', '2027-10-19', 'se', '14–19 okt 2027'],
    ['2027-06-30', '2027-07-01', 'se', '30 juni–1 juli 2027'],
    ['2026-12-30', '2027-01-02', 'en', '30 Dec 2026–2 Jan 2027'],
  ] as const)('%s to %s', (start, end, locale, expected) => {
    expect(periodText(start, end, locale)).toBe(expected)
  })
  it.each([
    ['2027-05-01', '2027-05-03', '1–3 maj 2027'],
    ['2027-05-01', null, '1 maj 2027'],
    [null, '2027-05-03', '3 maj 2027'],
    ['', '2027-05-03', '3 maj 2027'],
    [null, null, ''],
  ])('%s to %s, where either may be missing', (start, end, expected) => {
    expect(lonePeriodText(start, end)).toBe(expected)
  })
  it('has names of days and months', () => {
    expect([dayText('2027-08-09', 'en'), monthName(12), weekdayName(1), weekdayName(7, 'en')]).toEqual([
      '9 August 2027',
      'december',
      'måndag',
      'Sunday',
    ])
  })
})
