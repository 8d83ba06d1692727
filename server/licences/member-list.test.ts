// Licences in the list of persons: the same persons as in the lists of licences, by state and type; nothing for who may not read licences.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import type { PersonRow } from '#contract/members/person-row.ts'
import type { Viewer } from '../actor.ts'
import { compile } from '../db/sql-expressions.ts'
import { heldLicences } from './held-licences.ts'
import { testLicences, type TestLicences } from './testing-licences.ts'

let world: TestLicences
const types: { id: string; code: string }[] = []
let reader: Awaited<ReturnType<TestLicences['as']>>
beforeAll(async () => {
  world = await testLicences()
  const { segel } = world
  for (let count = 0; count < 2; count++) types.push(await world.addType())
  reader = await world.as(
    ['Members.View', 'Licenses.View'].map((name) => ({ name, associationId: segel.id })),
    segel.id,
  )
  const ends = (id: string, days: number) =>
    world.db.$client.query('update licence set valid_from = $2, valid_to = $3 where id = $1', [
      id,
      addDays(today(), -400),
      addDays(today(), days),
    ])
  /** Who holds what: days until the end of a licence of the first and of the second type. */
  for (const held of [[200], [20], [200, 20], [-3], [], [20, 20]]) {
    const person = await world.addMember()
    for (const [index, days] of held.entries()) await ends((await world.given(person, types[index]?.id ?? '')).id, days)
  }
  const stopped = await world.given(await world.addMember(), types[0]?.id ?? '')
  await world.own.post(`/licenses/${stopped.id}/block`, {
    version: stopped.version,
    reason: 'Fel',
    validFrom: today(),
    validTo: null,
  })
})
afterAll(() => world.close())

const persons = async (filter: string, caller = reader): Promise<{ items: PersonRow[]; total: number }> =>
  (await caller.get(`/members?${filter}`)).json()
const holders = async (filter: string) => {
  const { items } = (await reader.get(`/licenses?size=100&${filter}`)).json()
  return new Set(items.map(({ holder }: { holder: { id: string } }) => holder.id)).size
}

it('finds as many persons as the list of licences, by state and type', async () => {
  const [first, second] = types.map(({ id }) => id)
  for (const [ofPersons, ofLicences] of [
    ['licence=active', 'state=active'],
    ['licence=expiring', 'state=expiring'],
    ['licence=active&licence=expiring', 'state=active&state=expiring'],
    [`licence=expiring&licenceType=${second}`, `state=expiring&type=${second}`],
    [`licence=active&licenceType=${first}`, `state=active&type=${first}`],
    [`licenceType=${first}&licenceType=${second}`, `state=active&state=expiring&type=${first}&type=${second}`],
  ] as const)
    expect((await persons(ofPersons)).total, ofPersons).toBe(await holders(ofLicences))
  expect((await persons('licence=active')).total).toBe(2)
  // Expired, none, and blocked.
  expect((await persons('licence=none')).total).toBe(3)
  expect((await persons(`licence=none&licenceType=${second}`)).total).toBe(5)
  const everybody = (await persons('')).total
  expect((await persons('licence=none&licence=active&licence=expiring')).total).toBe(everybody)
})

it('finds them by columns, whose distribution the planner knows, never by the derived state', () => {
  const context = { kind: 'branch', id: world.segel.id }
  const account = { roles: [{ name: 'Licenses.View', associationId: context.id }] }
  const held = heldLicences({ account, context } as unknown as Viewer, today())
  expect(compile(held?.has(['active', 'expiring'], sql`true`) ?? sql`case`).text).not.toContain('case')
})

it('shows the licences of the list of active ones, with their states', async () => {
  const texts = (await persons('size=100')).items.map(({ licences }) => licences.map(({ state }) => state).join(' '))
  expect(texts.toSorted()).toEqual(['', '', 'active', 'active expiring', 'blocked', 'expiring', 'expiring expiring'])
})

it('tells nothing to who may not read licences, nor in the whole federation', async () => {
  const { segel } = world
  for (const caller of [
    await world.as([{ name: 'Members.View', associationId: segel.id }], segel.id),
    await world.as([{ name: 'SysAdmin' }], null),
  ]) {
    const all = await persons('', caller)
    expect(all.total).toBeGreaterThan(0)
    expect(all.items.flatMap(({ licences }) => licences)).toEqual([])
    for (const filter of ['licence=active', 'licence=none', `licenceType=${types[0]?.id}`])
      expect((await persons(filter, caller)).total, filter).toBe(0)
  }
})
