// Tests what the page says of the report that it compares with: where its figures lead.
import { describe, expect, it } from 'vitest'
import { globalContext } from '#contract/access.ts'
import type { RoleStats } from '#contract/reports/role-stats.ts'
import { markupFor } from '../../records/testing-markup.tsx'
import { ReportTables } from './report-tables.tsx'

const noFilter: RoleStats['filter'] = {
  branch: [],
  district: [],
  club: [],
  municipality: [],
  sex: [],
  ageBand: [],
  by: 'branch',
}
const reportOf = (when: string, total: number, filter: Partial<RoleStats['filter']> = {}): RoleStats => {
  const row = { name: 'all', label: 'Alla', female: total, male: 0, other: 0, unknown: 0, total }
  return {
    when,
    countedAt: '2026-11-27T08:00:00.000Z',
    filter: { ...noFilter, ...filter },
    selection: [{ label: 'Arbetsplats', text: 'Hela förbundet' }],
    everyone: row,
    categories: [],
    ages: [{ ...row, name: '7-12', label: '7–12 år' }],
    places: [],
    definitions: [],
  }
}
const office = { scope: 'Global.Members.View', context: globalContext }

describe('a figure of the other report', () => {
  const linksOf = (scope: string, isOtherFrozen: boolean) => {
    const markup = markupFor(
      { ...office, scope },
      <ReportTables
        report={reportOf('2026', 7)}
        other={reportOf('2025', 5, { sex: ['female'] })}
        isFrozen={false}
        isOtherFrozen={isOtherFrozen}
        onBy={undefined}
      />,
    )
    return [...markup.matchAll(/aria-label="(5: visa [^"]*)"[^>]*href="([^"]*)"/g)].map(([, label, href]) => [
      label,
      Object.fromEntries(
        [...new URLSearchParams(href?.replaceAll('&amp;', '&').split('?')[1])].map(([k, v]) => [k, JSON.parse(v)]),
      ),
    ])
  }
  it('leads to those whom it counts, then', () => {
    expect(linksOf('Global.Members.View', false)).toContainEqual([
      '5: visa 7–12 år, totalt unika, år 2025',
      expect.objectContaining({ when: '2025', ageBand: ['7-12'], sex: ['female'] }),
    ])
  })
  it('leads nowhere from a frozen one, nor for who reads no members', () => {
    expect(linksOf('Global.Members.View', true)).toEqual([])
    expect(linksOf('Global.Organizations.View', false)).toEqual([])
  })
})
