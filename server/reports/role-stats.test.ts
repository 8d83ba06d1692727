// The report over 100 random small federations, in every kind of context: it equals a naive count, and the list of those whom a figure
// counts has as many rows. `POPULATIONS=3000 npx vitest run role-stats` counts more of them, `SEED=7` others; both are printed on failure.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { globalContext, type Context } from '#contract/access.ts'
import { categories, countedRoles } from '#contract/members/counted-role.ts'
import type { FigureRow, RoleStats } from '#contract/reports/role-stats.ts'
import { roleStatsFilter, type RoleStatsFilter } from '#contract/reports/role-stats-search.ts'
import type { PersonRow } from '#contract/members/person-row.ts'
import { ageBand, sex } from '#contract/members/person-search.ts'
import { randomGenerator } from '../db/demo/random-generator.ts'
import { testApp, type TestApp } from '../testing.ts'
import { countNaively } from './testing-naive-count.ts'
import { writePopulations } from './testing-population-rows.ts'
import { days, makePopulation, type Population } from './testing-populations.ts'

const count = Number(process.env['POPULATIONS'] ?? 100)
const seed = Number(process.env['SEED'] ?? 1)
const random = randomGenerator(seed, 'role-stats')

let world: TestApp
let populations: Population[]
/** One who sees protected names, and one who does not. */
let accounts: string[]
beforeAll(async () => {
  world = await testApp()
  populations = Array.from({ length: count }, () => makePopulation(random))
  await writePopulations(world.db, populations)
  await world.db.$client.query('analyze')
  accounts = [
    await world.createAccount([{ name: 'Global.Organizations.View' }, { name: 'Global.Members.Admin' }]),
    await world.createAccount([{ name: 'Global.Organizations.Admin' }, { name: 'Global.Members.View' }]),
  ]
})
afterAll(() => world.close())

const callerIn = (context: Context) =>
  world.callerOf(random.pick(accounts), context.kind === 'global' ? null : context.id)
type Caller = Awaited<ReturnType<typeof callerIn>>

const some = <Item>(items: readonly Item[], chance = 0.25): Item[] =>
  random.chance(chance) ? random.sample(items, random.between(1, Math.max(1, items.length - 1))) : []

const filterIn = ({ branches, districts, clubs }: Population): RoleStatsFilter & { when: string } => ({
  ...roleStatsFilter().parse({}),
  when: random.chance(0.5) ? random.pick(['2023', '2024', '2025', '2026']) : days(random),
  branch: some(branches),
  district: some(districts),
  club: some(clubs.map(({ id }) => id)),
  municipality: some(['0180', '1480', 'unknown'], 0.1),
  sex: some(sex.options, 0.1),
  ageBand: some(ageBand.options, 0.1),
  by: random.pick(['branch', 'district']),
})

const contextIn = ({ branches, districts }: Population): Context =>
  random.pick<() => Context>([
    () => globalContext,
    () => ({ kind: 'branch', id: random.pick(branches) }),
    () => ({ kind: 'district', id: random.pick(districts) }),
  ])()

const queryOf = (search: object): string =>
  new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => (one === undefined ? [] : [[name, String(one)]])),
    ),
  ).toString()

const reportOf = async (caller: Caller, filter: RoleStatsFilter): Promise<RoleStats> => {
  const answer = await caller.get(`/reports/role-stats?${queryOf(filter)}`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<RoleStats>()
}

/** All rows of the report, as the naive count names them. */
const rowsOf = ({ everyone, categories: found, ages, places }: RoleStats): [string, FigureRow][] => [
  [everyone.name, everyone],
  ...found.flatMap((category): [string, FigureRow][] => [
    [category.name, category],
    ...category.roles.map((role): [string, FigureRow] => [role.name, role]),
  ]),
  ...ages.map((row): [string, FigureRow] => [`age ${row.name}`, row]),
  ...places.map((row): [string, FigureRow] => [`place ${row.name}`, row]),
]
const figuresOf = (report: RoleStats): Record<string, number> =>
  Object.fromEntries(
    rowsOf(report).flatMap(([name, row]) =>
      [...sex.options, 'total' as const].flatMap((figure) =>
        row[figure] > 0 ? [[`${name} ${figure}`, row[figure]]] : [],
      ),
    ),
  )

/** The list to which a figure leads. */
const drillDown = (figure: string, filter: RoleStatsFilter, { filter: { by } }: RoleStats): object => {
  const [row, column] = [figure.slice(0, figure.lastIndexOf(' ')), figure.slice(figure.lastIndexOf(' ') + 1)]
  const [kind, name = ''] = row.split(' ')
  const { by: _, ...rest } = filter
  return {
    ...rest,
    counted: ['all'],
    ...(kind === 'age' ? { ageBand: [name] } : kind === 'place' ? { [by]: [name] } : { counted: [row] }),
    ...(column === 'total' ? {} : { sex: [column] }),
    size: 100,
  }
}

const seen = { figures: 0, masked: 0 }
/** The report, and three of its figures in the list. */
const compare = async (context: Context, filter: RoleStatsFilter & { when: string }, among: readonly Population[]) => {
  const caller = await callerIn(context)
  const report = await reportOf(caller, filter)
  const naive = countNaively(among, context, filter)
  const expected = Object.fromEntries([...naive].map(([name, persons]) => [name, persons.size]))
  const said = { seed, context, filter }
  const figures = figuresOf(report)
  expect({ said, figures }).toEqual({ said, figures: expected })
  for (const figure of random.sample(Object.keys(figures), 3)) {
    const list = drillDown(figure, filter, report)
    const { items, total } = (await caller.get(`/members?${queryOf(list)}`)).json<{
      items: PersonRow[]
      total: number
    }>()
    expect({ said, figure, total }).toEqual({ said, figure, total: figures[figure] })
    const ids = naive.get(figure) ?? new Set()
    expect(items.every(({ id }) => ids.has(id))).toBe(true)
    expect(items).toHaveLength(Math.min(total, 100))
    const unlisted = items.filter((row) => row.unlisted)
    for (const { id, unlisted: reason, ...row } of unlisted) {
      expect([id, reason, Object.values(row).flat().filter(Boolean)]).toEqual([id, expect.any(String), []])
    }
    seen.figures += 1
    seen.masked += unlisted.length
  }
}

it(`equals a naive count in ${count} populations, and so does each list (seed ${seed})`, async () => {
  for (const population of populations) {
    const context = contextIn(population)
    const filter = filterIn(population)
    // Outside the population's own places all populations are counted.
    const isOwn = context.kind !== 'global' || filter.branch.length + filter.district.length + filter.club.length > 0
    await compare(context, filter, isOwn ? [population] : populations)
  }
  // Else the test would prove little.
  expect(seen.figures).toBeGreaterThan(count)
  expect(seen.masked).toBeGreaterThan(count / 30)
})

it('counts all populations at once, with every category, role and age', async () => {
  const filter = { ...roleStatsFilter().parse({}), when: '2024', by: 'district' as const }
  await compare(globalContext, filter, populations)
  const report = await reportOf(await callerIn(globalContext), filter)
  expect(report.categories.map(({ name }) => name)).toEqual(categories)
  expect(report.categories.flatMap(({ roles }) => roles.map(({ name }) => name))).toHaveLength(countedRoles.length)
  expect(report.ages.every(({ total }) => total > 0)).toBe(true)
})
