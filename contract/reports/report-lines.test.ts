// Tests of the lines of a report: beside another report, and rounded.
import { describe, expect, it } from 'vitest'
import { percentOf, reportLines, roundedReport, totalText } from './report-lines.ts'
import { figureNames, type FigureRow, type RoleStats } from './role-stats.ts'

const row = (name: string, female: number, male = 0): FigureRow => ({
  name,
  label: name,
  female,
  male,
  other: 0,
  unknown: 0,
  total: female + male,
})
const report = (values: Partial<RoleStats> = {}): RoleStats => ({
  when: '2026',
  countedAt: '2026-11-23T10:00:00.000Z',
  filter: { branch: [], district: [], club: [], municipality: [], sex: [], ageBand: [], by: 'branch' },
  selection: [],
  everyone: row('all', 7, 6),
  categories: [{ ...row('official', 3, 4), roles: [row('role.judge', 3, 1), row('licence.judge', 1, 4)] }],
  ages: [row('0-6', 7, 6)],
  places: [row('segel', 7, 6)],
  definitions: [],
  ...values,
})

it('the roles stand below their category, and the last line is no sum', () => {
  expect(reportLines(report()).roles.map(({ kind, label, group, before }) => [kind, label, group, before])).toEqual([
    ['category', 'official', null, null],
    ['role', 'role.judge', 'official', null],
    ['role', 'licence.judge', 'official', null],
    ['total', 'Summan är inte totalen: 13 unika personer', null, null],
  ])
  expect(totalText(1)).toBe('Summan är inte totalen: 1 unik person')
})

it('what one of two reports lacks counts as zero', () => {
  const other = report({
    everyone: row('all', 10),
    categories: [{ ...row('official', 2), roles: [row('role.judge', 2), row('role.chiefJudge', 1)] }],
    places: [row('fallskarm', 10)],
  })
  const { roles, places } = reportLines(report(), other)
  expect(roles.map(({ name, total, before }) => [name, total, before])).toEqual([
    ['official', 7, 2],
    ['role.judge', 4, 2],
    ['licence.judge', 5, 0],
    ['role.chiefJudge', 0, 1],
    ['all', 13, 10],
  ])
  expect(places.map(({ name, total, before }) => [name, total, before])).toEqual([
    ['segel', 13, 0],
    ['fallskarm', 0, 10],
  ])
  // Branches are not compared with districts.
  const byDistrict = report({ ...other, filter: { ...other.filter, by: 'district' } })
  expect(reportLines(report(), byDistrict).places.map(({ before }) => before)).toEqual([null])
})

describe('rounded', () => {
  it('every figure and difference is a multiple of five, each by itself', () => {
    const lines = reportLines(roundedReport(report()), roundedReport(report({ everyone: row('all', 3, 1) })))
    const figures = [...lines.roles, ...lines.ages, ...lines.places].flatMap((line) => [
      ...figureNames.map((name) => line[name]),
      line.total - (line.before ?? 0),
    ])
    expect(figures.filter((figure) => figure % 5 !== 0)).toEqual([])
    expect(lines.roles[0]).toMatchObject({ female: 5, male: 5, total: 5 })
    expect(lines.roles.at(-1)).toMatchObject({ label: 'Summan är inte totalen: 15 unika personer', before: 5 })
  })

  it('no role or place of one or two persons is told from one of nobody', () => {
    const reportOf = (judges: number, pilots: number) =>
      roundedReport(
        report({
          categories: [{ ...row('official', 2), roles: [row('role.judge', judges), row('role.pilot', pilots)] }],
          ages: [row('0-6', 2)],
          places: [row('segel', judges), row('fallskarm', pilots)],
        }),
      )
    const named = ({ roles, ages, places }: ReturnType<typeof reportLines>) =>
      [...roles, ...ages, ...places].map(({ name, total, before }) => [name, total, before])
    expect(named(reportLines(reportOf(2, 3)))).toEqual([
      ['official', 0, null],
      ['role.pilot', 5, null],
      ['all', 15, null],
      ['0-6', 0, null],
      ['all', 15, null],
      ['fallskarm', 5, null],
    ])
    // Beside a report that has them, they count as zero, as if there were nobody.
    expect(named(reportLines(reportOf(2, 2), reportOf(2, 3)))).toEqual([
      ['official', 0, 0],
      ['role.pilot', 0, 5],
      ['all', 15, 15],
      ['0-6', 0, 0],
      ['all', 15, 15],
      ['fallskarm', 0, 5],
    ])
  })
})

it.each([
  [10, 8, 25],
  [8, 10, -20],
  [10, 10, 0],
  [10, 3, 233.3],
  [3, 0, null],
])('%i after %i is %j per cent', (total, before, percent) => {
  expect(percentOf({ total, before })).toBe(percent)
})
