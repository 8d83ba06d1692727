// Besluta senast in the list and its file: of what waits for a decision alone. And the default order, by the deadline of what waits.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import { testLicences, type TestLicences } from '../testing-licences.ts'

let world: TestLicences
beforeAll(async () => void (world = await testLicences()))
afterAll(() => world.close())

it('has the days of submitted applications alone, in the list, its order and its file', async () => {
  const { own, done, submitted, addMember } = world
  const type = await world.addType({ handlingDays: 7 })
  const sent = async () => submitted(await addMember(), type.id)
  const ids = new Map<string, string>()
  for (const decision of ['approve', 'return'] as const) {
    const { id } = await done(own, decision, await sent(), { reason: 'Se kommentaren', comments: [] })
    ids.set(id, decision)
  }
  ids.set((await sent()).id, 'waits')
  await world.db.$client.query(
    `update licence_application set submitted_at = submitted_at - interval '30 days' where type_id = $1 and status <> 'Submitted'`,
    [type.id],
  )
  const search = `type=${type.id}&sort=decideBy`
  const { items } = (await own.get(`/license-applications?${search}`)).json()
  const listed = items.map((one: { id: string; decideBy: string | null }) => [ids.get(one.id), one.decideBy])
  expect(listed[0]).toEqual(['waits', addDays(today(), 7)])
  expect(listed.slice(1).map(([, day]: [string, string | null]) => day)).toEqual([null, null])
  const file = await own.get(`/license-applications/export?${search}&format=csv&columns=decideBy`)
  expect(file.body.match(/\d{4}-\d\d-\d\d/g)).toEqual([addDays(today(), 7)])
})

it('an application that was returned waits in its place by the day of the return', async () => {
  const { own, done, submitted, addMember } = world
  const type = await world.addType({ handlingDays: 7 })
  const sent = await submitted(await addMember(), type.id)
  const returned = await done(own, 'return', sent, { reason: 'Se kommentaren', comments: [] })
  const waits = await submitted(await addMember(), type.id)
  const back = (id: string, column: string, days: number) =>
    world.db.$client.query(
      `update licence_application set ${column} = ${column} - make_interval(days => $2) where id = $1`,
      [id, days],
    )
  await back(returned.id, 'submitted_at', 30)
  await back(waits.id, 'submitted_at', 5)
  const { items } = (await own.get(`/license-applications?type=${type.id}&sort=waiting`)).json()
  expect(items.map(({ id }: { id: string }) => id)).toEqual([waits.id, returned.id])
})
