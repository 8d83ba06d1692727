// Tests in which contexts a person exists, by the period of the membership, and that a merged one exists nowhere.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { globalContext, type Context } from '#contract/access.ts'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import { person } from '../db/tables/person-tables.ts'
import { isValidOn, rowsOf } from '../db/sql-expressions.ts'
import { createTestFederation, type TestFederation } from '../organizations/testing-federation.ts'
import { membershipInContext, personScope, personVisibility } from './visibility.ts'

const [day, year] = [today(), Number(today().slice(0, 4))]
let world: TestFederation
let contexts: Record<'everywhere' | 'segel' | 'fallskarm' | 'norr' | 'skane', Context>
let club: string
beforeAll(async () => {
  world = await createTestFederation()
  const { segel, fallskarm, norr, skane } = world
  contexts = {
    everywhere: globalContext,
    segel: { kind: 'branch', id: segel.id },
    fallskarm: { kind: 'branch', id: fallskarm.id },
    norr: { kind: 'district', id: norr.id },
    skane: { kind: 'district', id: skane.id },
  }
  club = await world.createClub({ name: 'Båda', districtId: norr.id }, [segel.id, fallskarm.id])
})
afterAll(() => world.close())

const seenIn = async (id: string) => {
  const seen: string[] = []
  for (const [name, context] of Object.entries(contexts)) {
    const found = await rowsOf(world.db, sql`select from person p where p.id = ${id} and ${personVisibility(context)}`)
    if (found.length > 0) seen.push(name)
  }
  return seen
}
const own = ['everywhere', 'segel', 'norr']

describe('a member of a club in the north, who is counted by one of its two branches', () => {
  it.each([
    ['is current', '2010-01-01', null, own],
    ['ends today', '2010-01-01', day, own],
    ['ended yesterday', '2010-01-01', addDays(day, -1), own],
    ['ended on the first day of the previous year', '2010-01-01', `${year - 1}-01-01`, own],
    ['ended on the last day of the year before that', '2010-01-01', `${year - 2}-12-31`, ['everywhere']],
    ['begins tomorrow', addDays(day, 1), null, own],
    ['begins and ends next year', `${year + 1}-01-01`, `${year + 1}-12-31`, own],
  ])('when the membership %s', async (_, validFrom, validTo, expected) => {
    expect(await seenIn(await world.join(club, [world.segel.id], {}, { validFrom, validTo }))).toEqual(expected)
  })
  it('is told of in the whole federation, also when no association has it any longer', async () => {
    const id = await world.join(club, [world.segel.id], {}, { validFrom: '2010-01-01', validTo: '2012-12-31' })
    expect(await rowsOf(world.db, personScope.contextsOf(id))).toEqual([{ id: null }])
    const office = await world.as([{ name: 'Global.Members.View' }], world.segel.id)
    const proposed = await office.get(`/members/${id}`)
    expect([proposed.statusCode, proposed.json().context?.id]).toEqual([403, 'global'])
    const branch = await world.as([{ name: 'Members.View', associationId: world.segel.id }], world.segel.id)
    expect((await branch.get(`/members/${id}`)).statusCode).toBe(404)
  })
  it('is no longer in a branch that the membership has left, though it goes on in another', async () => {
    const id = await world.join(club, [world.segel.id, world.fallskarm.id])
    await world.db.$client.query(
      `update membership_branch set valid_to = '2015-12-31' from membership m
       where m.id = membership_id and m.person_id = $1 and branch_id = $2`,
      [id, world.segel.id],
    )
    expect(await seenIn(id)).toEqual(['everywhere', 'fallskarm', 'norr'])
  })
  it('is nowhere once merged', async () => {
    const [kept, merged] = [await world.join(club, [world.segel.id]), await world.join(club, [world.segel.id])]
    await world.db.update(person).set({ mergedIntoId: kept }).where(eq(person.id, merged))
    expect(await seenIn(merged)).toEqual([])
  })
})

it('a person without memberships is the federation’s alone', async () => {
  expect(await seenIn(await world.createPerson())).toEqual(['everywhere'])
})

it('of a person in two clubs each context has its own memberships', async () => {
  const { skane, fallskarm, segel } = world
  const other = await world.createClub({ name: 'Söder', districtId: skane.id }, [fallskarm.id])
  const id = await world.join(club, [segel.id])
  await world.join(other, [fallskarm.id], {}, { personId: id })
  const clubsIn = async (context: Context) =>
    (
      await rowsOf<{ id: string }>(
        world.db,
        sql`select m.organization_id as id from membership m where m.person_id = ${id} and ${membershipInContext(context, isValidOn)} order by m.id`,
      )
    ).map((row) => row.id)
  expect(await clubsIn(contexts.everywhere)).toEqual([club, other])
  expect(await clubsIn(contexts.segel)).toEqual([club])
  expect(await clubsIn(contexts.norr)).toEqual([club])
  expect(await clubsIn(contexts.fallskarm)).toEqual([other])
  expect(await clubsIn(contexts.skane)).toEqual([other])
})
