// Tests what the page says of the report that it compares with: where its figures lead, which one it is, and whom it counts.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { globalContext } from '#contract/access.ts'
import type { FrozenReport, RoleStats } from '#contract/reports/role-stats.ts'
import { markupFor, testingBranch } from '../../records/testing-markup.tsx'
import { CompareControl } from './compare-control.tsx'
import { PopulationAlert } from './population-alert.tsx'
import { reportQueries } from './queries.ts'
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
const frozenOf = (filter: Partial<RoleStats['filter']>, association: FrozenReport['association']): FrozenReport => ({
  id: '00000000-0000-7000-8000-0000000000f1',
  name: 'Till RF',
  place: association ? 'Segelflyg' : 'Hela förbundet',
  createdAt: '2026-01-15T09:30:00.000Z',
  createdByName: 'Eva Ek',
  association,
  content: reportOf('2025', 5, filter),
})
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
        opened={undefined}
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

describe('a frozen report to compare with', () => {
  const segel = { id: testingBranch.id, kind: 'branch' as const }
  const alertOf = (filter: Partial<RoleStats['filter']>, other: FrozenReport, context = globalContext) =>
    markupFor(
      { ...office, context },
      <PopulationAlert report={reportOf('2026', 7, filter)} frozen={undefined} other={other} />,
    )
  it('is said to count others than the report', () => {
    expect(alertOf({ sex: ['male'] }, frozenOf({}, null))).toContain('”Till RF” har urvalet Hela förbundet. ')
    expect(alertOf({}, frozenOf({}, segel))).toContain('olika urval')
  })
  it('is not said to count others when it counts the same, in whatever order and table', () => {
    expect(alertOf({ sex: ['male', 'female'] }, frozenOf({ sex: ['female', 'male'], by: 'district' }, null))).toBe('')
    expect(alertOf({ branch: [segel.id] }, frozenOf({}, segel))).toBe('')
    expect(alertOf({}, frozenOf({}, segel), testingBranch as never)).toBe('')
  })

  const optionsOf = (data: readonly (readonly [{ queryKey: readonly unknown[] }, unknown])[]) => {
    const client = new QueryClient()
    for (const [{ queryKey }, answer] of data) client.setQueryData(queryKey, answer)
    const within = (children: ReactNode) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
    const { id } = frozenOf({}, null)
    const control = <CompareControl compare={id} shown={undefined} onSearch={() => undefined} />
    return [...markupFor(office, within(control)).matchAll(/<option[^>]*value="([^"]*)"[^>]*>([^<]*)/g)].map(
      ([, value, text]) => [value, text],
    )
  }
  const compared = frozenOf({}, null)
  const newer = { ...compared, id: '00000000-0000-7000-8000-0000000000f2', createdAt: '2026-02-15T09:30:00.000Z' }
  const texts = [
    [newer.id, '15 feb. 2026 10:30 · Hela förbundet · Till RF'],
    [compared.id, '15 jan. 2026 10:30 · Hela förbundet · Till RF'],
  ]
  it('is told from others of the same name, and is there once', () => {
    const page = { items: [newer, compared], total: 2 }
    expect(optionsOf([[reportQueries.frozenList(), page]])).toEqual(texts)
  })
  it('is a choice also when it is older than those of the first page', () => {
    const page = [reportQueries.frozenList(), { items: [newer], total: 200 }] as const
    expect(optionsOf([page, [reportQueries.frozen(compared.id), compared]])).toEqual(texts)
    expect(optionsOf([page])).toEqual([texts[0], [compared.id, 'Den valda rapporten']])
  })
})
