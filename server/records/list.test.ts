// Tests over the demo data that the count of each facet value equals the total of the list filtered by that value.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facets } from '#contract/record/list-endpoints.ts'
import { type TestApp, testApp } from '../testing.ts'
import { accountId } from '../db/demo/accounts.ts'
import { associationId } from '../db/demo/associations.ts'
import { demoTemplate } from '../db/demo/testing-demo.ts'

let world: TestApp
beforeAll(async () => void (world = await testApp({}, {}, {}, await demoTemplate())))
afterAll(() => world.close())

/** How many values of each facet are compared. */
const mostValues = 4

describe.each([
  ['/organizations', ['', 'q=klubb&status=active&status=dormant']],
  ['/members', ['', 'q=an&sex=female', 'status=current&when=2025']],
  ['/competitions/announcements', ['', 'q=a&status=Published&type=SM&type=DM', 'queue=mine']],
  ['/competitions/sanctions', ['', 'state=sanctioned&type=Ranking']],
])('%s', (path, searches) => {
  it.each([
    ['sysadmin', null],
    ['branch-admin', associationId('segelflyg')],
    ['district-admin', associationId('stockholm')],
  ] as const)('as %s', async (persona, context) => {
    const caller = await world.callerOf(accountId(persona), context)
    let compared = 0
    for (const search of searches) {
      const answer = await caller.get(`${path}/facets?${search}`)
      expect(answer.statusCode).toBe(200)
      for (const [filter, counts] of Object.entries(answer.json<Facets>())) {
        for (const [value, count] of Object.entries(counts).slice(0, mostValues)) {
          const chosen = new URLSearchParams(search)
          chosen.delete(filter)
          chosen.append(filter, value)
          const { total } = (await caller.get(`${path}?${chosen}`)).json<{ total: number }>()
          expect([filter, value, total]).toEqual([filter, value, count])
          compared += 1
        }
      }
    }
    expect(compared).toBeGreaterThan(5)
  })
})

it('leave no prepared statement behind, whatever filters are in use', async () => {
  const caller = await world.callerOf(accountId('sysadmin'), null)
  for (const search of ['q=klubb', 'status=active', 'q=klubb&status=active']) {
    expect((await caller.get(`/organizations/facets?${search}`)).statusCode).toBe(200)
  }
  const pool = world.db.$client
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const text = "select statement from pg_prepared_statements where statement like '%count(distinct%group by 2%'"
  const prepared = await Promise.all(clients.map((client) => client.query(text)))
  for (const client of clients) client.release()
  expect(prepared.flatMap(({ rows }) => rows)).toEqual([])
})
