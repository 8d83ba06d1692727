// Tests of the layout of overlapping items in a week.
import { describe, expect, it } from 'vitest'
import { weeksOf } from '#contract/dates/weeks-and-months.ts'
import { layoutWeek } from './week-layout.ts'

// 3–9 May 2027, Monday to Sunday.
const days = weeksOf('2027-05')[1]?.days ?? []
const span = (startsOn: string, endsOn: string) => ({ startsOn: `2027-${startsOn}`, endsOn: `2027-${endsOn}` })

describe('the lanes of a week', () => {
  it('are separate for overlapping items, and reused otherwise', () => {
    const { bars } = layoutWeek([span('05-03', '05-05'), span('05-05', '05-06'), span('05-06', '05-07')], days, 3)
    expect(bars.map(({ lane, column, days }) => [lane, column, days])).toEqual([
      [0, 0, 3],
      [1, 2, 2],
      [0, 3, 2],
    ])
  })
  it('put the longer of two items with the same start first', () => {
    const { bars } = layoutWeek([span('05-04', '05-04'), span('05-04', '05-06')], days, 3)
    expect(bars.map(({ item, lane }) => [item.endsOn, lane])).toEqual([
      ['2027-05-06', 0],
      ['2027-05-04', 1],
    ])
  })
  it('are cut at the ends of the week, with flags for it', () => {
    const { bars } = layoutWeek([span('04-28', '05-20'), span('04-28', '05-02'), span('05-10', '05-11')], days, 3)
    expect(bars).toMatchObject([{ column: 0, days: 7, isFromBefore: true, goesOn: true }])
  })
  it('count the hidden items per day', () => {
    const three = [span('05-03', '05-04'), span('05-03', '05-04'), span('05-04', '05-05')]
    const { ofDays, hidden } = layoutWeek(three, days, 2)
    expect(ofDays.map(({ length }) => length)).toEqual([2, 3, 1, 0, 0, 0, 0])
    expect(hidden).toEqual([0, 1, 1, 0, 0, 0, 0])
  })
})
