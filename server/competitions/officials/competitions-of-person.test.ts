// The competitions on the page of a person who is tied to officials of them.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CompetitionOfPerson } from '#contract/competitions/officials/competition-of-person.ts'
import type { OfficialRole } from '#contract/competitions/official-roles.ts'
import { officialPerson } from '../../db/tables/official-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { sanction } from '../../db/tables/sanction-tables.ts'
import { testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
beforeAll(async () => void (world = await testSeason()))
afterAll(() => world.close())

const name = 'Siv Säker'

/** A sanctioned competition on the day, whose officials in the roles are tied to the person. */
const competition = async (personId: string, startsOn: string, roles: readonly OfficialRole[]): Promise<string> => {
  const { bo, db, standard } = world
  const announcement = await world.published({ competitionType: 'Ranking' })
  const officials = (['director', 'safety'] as const).map((role) => ({ role, name, contact: '' }))
  const sent = await world.confirmed(announcement.id, { startsOn, endsOn: startsOn, officials })
  const classes = [{ classTypeId: standard, championship: 'Ranking' }]
  const { id } = (await world.decided(bo, 'approve', sent, { classes })).sanction
  await db.insert(officialPerson).values(roles.map((role) => ({ id: uuidv7(), sanctionId: id, role, name, personId })))
  return id
}
const newPerson = async () => {
  const id = uuidv7()
  await world.db.insert(person).values({ id, firstName: 'Siv', lastName: 'Säker' })
  return id
}
const listed = async (personId: string, reader = world.bo, page = 1) =>
  (await reader.get(`/competitions/persons/${personId}/sanctions?page=${page}`)).json<{
    items: CompetitionOfPerson[]
    total: number
  }>()

it('are those of the context, each once with its roles, the latest first', async () => {
  const [judge, other] = [await newPerson(), await newPerson()]
  const first = await competition(judge, '2027-07-02', ['director', 'safety'])
  const last = await competition(judge, '2027-07-05', ['director'])
  await competition(other, '2027-07-03', ['director'])
  const { items, total } = await listed(judge)
  expect([total, items.map(({ id }) => id)]).toEqual([2, [last, first]])
  expect(items[1]).toMatchObject({ startsOn: '2027-07-02', state: 'sanctioned', roles: ['director', 'safety'] })
  expect(await listed(judge, world.bo, 2)).toEqual({ items: [], total: 2 })
  const totals = await Promise.all(
    [world.skane, world.norr, world.fallskarm].map(async ({ id }) => {
      const reader = await world.as([{ name: 'Competitions.View', associationId: id }], id)
      return (await listed(judge, reader)).total
    }),
  )
  expect(totals).toEqual([2, 0, 0])
})

it('leave out one whose official is another now, and all of a protected identity', async () => {
  const { db } = world
  const judge = await newPerson()
  const [kept, changed] = [
    await competition(judge, '2027-07-02', ['director']),
    await competition(judge, '2027-07-03', ['director']),
  ]
  const officials = [{ role: 'director' as const, name: 'Tage Ledare', contact: '' }]
  await db.update(sanction).set({ officials }).where(eq(sanction.id, changed))
  expect((await listed(judge)).items.map(({ id }) => id)).toEqual([kept])
  await db.update(person).set({ isProtected: true }).where(eq(person.id, judge))
  expect(await listed(judge)).toEqual({ items: [], total: 0 })
})
