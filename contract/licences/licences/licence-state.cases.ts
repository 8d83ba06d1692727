// States of a licence at instants in Swedish time: one table that the contract and the database are both held to.
import { markedRows, type StateCase, type StateRow } from './licence-marks.cases.ts'

/** Winter: midnight in Sweden is 23:00 in UTC; summer: 22:00. */
const days: readonly StateRow[] = [
  // Days in winter.
  [
    'before the first day, the last second of the year',
    '2025-12-31T22:59:59.999Z',
    '2026-01-01',
    '2026-12-31',
    'upcoming',
  ],
  ['the first second of the first day', '2025-12-31T23:00:00.000Z', '2026-01-01', '2026-12-31', 'active'],
  ['noon of the first day', '2026-01-01T11:00:00.000Z', '2026-01-01', '2026-12-31', 'active'],
  ['the last second of the last day', '2026-12-31T22:59:59.999Z', '2026-01-01', '2026-12-31', 'expiring'],
  ['the first second after the last day', '2026-12-31T23:00:00.000Z', '2026-01-01', '2026-12-31', 'expired'],
  ['UTC is still on the last day, Sweden is not', '2026-12-31T23:30:00.000Z', '2026-01-01', '2026-12-31', 'expired'],
  // Days in summer.
  ['summer, a second before the first day', '2026-06-30T21:59:59.999Z', '2026-07-01', '2027-06-30', 'upcoming'],
  ['summer, the first second', '2026-06-30T22:00:00.000Z', '2026-07-01', '2027-06-30', 'active'],
  ['summer, the last second', '2026-07-31T21:59:59.999Z', '2026-01-01', '2026-07-31', 'expiring'],
  ['summer, the first second after', '2026-07-31T22:00:00.000Z', '2026-01-01', '2026-07-31', 'expired'],
  [
    'summer, an hour that winter would count to the day before',
    '2026-07-31T22:30:00.000Z',
    '2026-08-01',
    '2027-07-31',
    'active',
  ],
  // The clocks go forward on 29 March 2026 at 02:00, and back on 25 October 2026 at 03:00.
  [
    'the day that the clocks go forward begins by winter time',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29',
    '2027-03-28',
    'active',
  ],
  ['a second before that day', '2026-03-28T22:59:59.999Z', '2026-03-29', '2027-03-28', 'upcoming'],
  [
    'the day that the clocks go forward ends by summer time',
    '2026-03-29T21:59:59.999Z',
    '2025-04-01',
    '2026-03-29',
    'expiring',
  ],
  ['a second after that day', '2026-03-29T22:00:00.000Z', '2025-04-01', '2026-03-29', 'expired'],
  ['in the skipped hour', '2026-03-29T01:30:00.000Z', '2026-03-29', '2027-03-28', 'active'],
  [
    'the day that the clocks go back begins by summer time',
    '2026-10-24T22:00:00.000Z',
    '2026-10-25',
    '2027-10-24',
    'active',
  ],
  [
    'a second before the day that the clocks go back',
    '2026-10-24T21:59:59.999Z',
    '2026-10-25',
    '2027-10-24',
    'upcoming',
  ],
  [
    'the day that the clocks go back ends by winter time',
    '2026-10-25T22:59:59.999Z',
    '2026-01-01',
    '2026-10-25',
    'expiring',
  ],
  ['a second after the day that the clocks go back', '2026-10-25T23:00:00.000Z', '2026-01-01', '2026-10-25', 'expired'],
  ['the hour that comes twice, the first time', '2026-10-25T00:30:00.000Z', '2026-10-25', '2027-10-24', 'active'],
  ['the hour that comes twice, the second time', '2026-10-25T01:30:00.000Z', '2026-10-25', '2027-10-24', 'active'],
  // 31 March, the end of FAI licences, lies after the change of the clocks.
  ['the last second of 31 March', '2026-03-31T21:59:59.999Z', '2025-04-01', '2026-03-31', 'expiring'],
  ['the first second of April', '2026-03-31T22:00:00.000Z', '2025-04-01', '2026-03-31', 'expired'],
  ['31 March by UTC, 1 April in Sweden', '2026-03-31T23:00:00.000Z', '2026-04-01', '2027-03-31', 'active'],
  ['31 March, a licence of the day after', '2026-03-31T12:00:00.000Z', '2026-04-01', '2027-03-31', 'upcoming'],
  // Leap days.
  ['ends on the leap day, its last second', '2028-02-29T22:59:59.999Z', '2027-03-01', '2028-02-29', 'expiring'],
  ['ends on the leap day, the second after', '2028-02-29T23:00:00.000Z', '2027-03-01', '2028-02-29', 'expired'],
  ['begins on the leap day, the second before', '2028-02-28T22:59:59.999Z', '2028-02-29', '2029-02-28', 'upcoming'],
  ['begins on the leap day', '2028-02-28T23:00:00.000Z', '2028-02-29', '2029-02-28', 'active'],
  [
    'ends on 28 February of a leap year, on the leap day',
    '2028-02-29T12:00:00.000Z',
    '2027-03-01',
    '2028-02-28',
    'expired',
  ],
  ['ends on 28 February of another year', '2027-02-28T12:00:00.000Z', '2026-03-01', '2027-02-28', 'expiring'],
  // One day alone.
  ['a licence of one day, on it', '2026-05-17T12:00:00.000Z', '2026-05-17', '2026-05-17', 'expiring'],
  ['a licence of one day, the day before', '2026-05-16T12:00:00.000Z', '2026-05-17', '2026-05-17', 'upcoming'],
  ['a licence of one day, the day after', '2026-05-18T12:00:00.000Z', '2026-05-17', '2026-05-17', 'expired'],
  // Sixty days before the end.
  ['61 days before the last day', '2026-10-31T12:00:00.000Z', '2026-01-01', '2026-12-31', 'active'],
  ['60 days before the last day', '2026-11-01T12:00:00.000Z', '2026-01-01', '2026-12-31', 'expiring'],
  ['60 days before, over the change of the clocks', '2026-09-02T12:00:00.000Z', '2026-01-01', '2026-11-01', 'expiring'],
  ['61 days before, over the change of the clocks', '2026-09-01T12:00:00.000Z', '2026-01-01', '2026-11-01', 'active'],
  ['60 days before, over a leap day', '2028-01-31T12:00:00.000Z', '2027-04-01', '2028-03-31', 'expiring'],
  ['61 days before, over a leap day', '2028-01-30T12:00:00.000Z', '2027-04-01', '2028-03-31', 'active'],
  ['the second in which 60 days begin', '2026-10-31T23:00:00.000Z', '2026-01-01', '2026-12-31', 'expiring'],
  [
    'a short licence that has not begun is upcoming, not running out',
    '2026-05-01T12:00:00.000Z',
    '2026-05-10',
    '2026-05-12',
    'upcoming',
  ],
]

export const stateCases: readonly StateCase[] = [...days, ...markedRows].map(([name, at, from, to, state, extra]) => ({
  name,
  at,
  from,
  to,
  state,
  ...extra,
}))
