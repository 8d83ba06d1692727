// Tests of the season and the days that an announcement is copied to.
import { expect, it } from 'vitest'
import { addDays } from '../../dates/swedish-day.ts'
import { copyTarget } from './copy-target.ts'

it.each([
  // Season, first day, today → the season and the first day of the copy.
  [2026, '2026-07-01', '2026-11-22', 2027, '2027-06-30'],
  [2026, '2026-12-05', '2026-11-22', 2027, '2027-12-04'],
  [2023, '2023-07-01', '2026-11-22', 2027, '2027-07-03'],
  // Whole weeks are 364 days for one year, 728 for two and 1463 for four, which would end in another year than that of the season.
  [2026, '2026-01-01', '2026-11-22', 2027, '2027-01-07'],
  [2025, '2025-01-02', '2026-11-22', 2027, '2027-01-07'],
  [2022, '2022-12-31', '2026-11-22', 2026, '2026-12-26'],
  // The day that is left of that year has passed when the copy would be made.
  [2022, '2022-12-31', '2026-12-28', 2027, '2027-12-25'],
  // This year's days still lie ahead.
  [2025, '2025-12-06', '2026-11-22', 2026, '2026-12-05'],
])(
  'the announcement of %s from %s is on %s copied to %s, from %s',
  (season, proposedFrom, today, targetSeason, targetFrom) => {
    const target = copyTarget({ season, proposedFrom }, today)
    expect([target.season, addDays(proposedFrom, target.days)]).toEqual([targetSeason, targetFrom])
    expect(target.days % 7).toBe(0)
  },
)

it('an announcement without days is copied to the next season', () => {
  expect(copyTarget({ season: 2026, proposedFrom: null }, '2026-11-22').season).toBe(2027)
})
