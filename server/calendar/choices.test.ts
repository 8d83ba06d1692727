// Tests the choices of the calendar's filters for staff, and the branches and districts that are out of use.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CalendarChoices } from '#contract/competitions/calendar/calendar-endpoints.ts'
import { testSeason, type TestSeason } from '../competitions/testing.ts'

let season: TestSeason
let viewer: Awaited<ReturnType<TestSeason['as']>>
beforeAll(async () => {
  season = await testSeason({ RATE_LIMIT_UNCACHED_PER_SECOND: '1' })
  viewer = await season.as([{ name: 'Competitions.View', associationId: season.segel.id }], season.segel.id)
})
afterAll(() => season.close())

const path = '/competitions/calendar/choices'
const statesIn = ({ branches, districts }: CalendarChoices) =>
  Object.fromEntries([...branches, ...districts].map(({ name, isActive }) => [name, isActive]))

it('are read by staff while strangers are refused, and as they are after a change', async () => {
  const ask = () => season.app.inject({ url: `/api/external/calendar/choices?lang=${uuidv7()}` })
  const spend = () => season.app.inject({ url: `/api/external/calendar?q=${uuidv7()}` })
  const spent = await Promise.all(Array.from({ length: 8 }, spend))
  expect(spent.map(({ statusCode }) => statusCode)).toContain(429)
  expect((await ask()).statusCode).toBe(429)
  const answer = await viewer.get(path)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  const { Segelflyget, Norrland } = statesIn(answer.json())
  expect([Segelflyget, Norrland]).toEqual([true, true])

  const system = await season.as([{ name: 'SysAdmin' }], null)
  const { id } = season.fallskarm
  expect((await system.post(`/associations/${id}/deactivate`, { version: 1 })).statusCode).toBe(200)
  // With its name, because the filter of an older address or embed is named by it.
  expect(statesIn((await viewer.get(path)).json())).toMatchObject({ Fallskärmsförbundet: false, Segelflyget: true })
})
