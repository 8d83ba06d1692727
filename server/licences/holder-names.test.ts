// The names by which lists of licences are sorted follow the persons, and a protected identity has none of them.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilWaiting } from '../db/testing-lock-waits.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { testLicences, type TestLicences } from './testing-licences.ts'

let world: TestLicences
let typeId = ''
beforeAll(async () => {
  world = await testLicences()
  typeId = (await world.addType()).id
})
afterAll(() => world.close())

const names = (personId: string) =>
  rowsOf<{ name: string | null }>(
    world.db,
    sql`select holder_last_name || ', ' || holder_first_name as name from licence where person_id = ${personId}
      union all select holder_last_name || ', ' || holder_first_name from licence_application where person_id = ${personId}`,
  )
const change = (personId: string, set: string) =>
  world.db.$client.query(`update person set ${set} where id = $1`, [personId])
const listed = async (list: string) =>
  (await world.own.get(`${list}?sort=holder&size=100`))
    .json<{ items: { holder: { name: string } }[] }>()
    .items.map(({ holder }) => holder.name)

it('sort both lists by the Swedish alphabet, protected identities last, whoever asks', async () => {
  const persons = await Promise.all(
    ['Östman', 'Ek', 'Åberg', 'Zetterlund', 'Ärlig', 'Andersson'].map((lastName) =>
      world.addMember({ firstName: 'Bo', lastName }),
    ),
  )
  for (const person of persons) await world.given(person, typeId)
  await change(persons[5] ?? '', `is_protected = true, email = '', phone_number = '', birth_date = null`)
  const order = ['Bo Ek', 'Bo Zetterlund', 'Bo Åberg', 'Bo Ärlig', 'Bo Östman', '']
  expect(await listed('/licenses')).toEqual(order)
  expect(await listed('/license-applications')).toEqual(order)
  const found = (await world.own.get('/licenses?q=bo%20zetter%20d')).json<{ items: { holder: { name: string } }[] }>()
  expect(found.items.map(({ holder }) => holder.name)).toEqual(['Bo Zetterlund'])
  expect(await names(persons[5] ?? '')).toEqual([{ name: null }, { name: null }])
})

it('follow a new name, a lifted protection, and a person who is merged', async () => {
  const [kept, former] = [
    await world.addMember({ firstName: 'Eva', lastName: 'Nordin' }),
    await world.addMember({ firstName: 'Eva', lastName: 'Nordén' }),
  ]
  await world.given(former, typeId)
  await change(former, `last_name = 'Ny'`)
  expect(await names(former)).toEqual([{ name: 'Ny, Eva' }, { name: 'Ny, Eva' }])
  await change(former, `is_protected = true, email = '', phone_number = '', birth_date = null`)
  await change(former, `is_protected = false`)
  expect(await names(former)).toEqual([{ name: 'Ny, Eva' }, { name: 'Ny, Eva' }])
  await world.db.execute(sql`update licence set person_id = ${kept} where person_id = ${former}`)
  await world.db.execute(sql`update licence_application set person_id = ${kept} where person_id = ${former}`)
  expect(await names(kept)).toEqual([{ name: 'Nordin, Eva' }, { name: 'Nordin, Eva' }])
})

it('of a licence that is given meanwhile wait for the change that protects its holder', async () => {
  const person = await world.addMember({ firstName: 'Kim', lastName: 'Hemlig' })
  const application = await world.submitted(person, typeId)
  const client = await world.db.$client.connect()
  try {
    await client.query('begin')
    await client.query(
      `update person set is_protected = true, email = '', phone_number = '', birth_date = null where id = $1`,
      [person],
    )
    const insertion = world.db
      .execute(sql`insert into licence (id, branch_id, person_id, type_id, number, valid_from, valid_to)
      select gen_random_uuid(), branch_id, person_id, type_id, 'TEST-1', current_date, current_date from licence_application
      where id = ${application.id}`)
    const inserting = insertion.then(() => null)
    await untilWaiting(world.db, 1)
    await client.query('commit')
    await inserting
  } finally {
    client.release()
  }
  expect(await names(person)).toEqual([{ name: null }, { name: null }])
})

it.each(['own', 'reader'] as const)('are suggested to %s, from no message and no number', async (who) => {
  const person = await world.addMember({ firstName: 'Hildur', lastName: 'Ekström' })
  await world.given(person, typeId, { message: 'Förnyelse tillsammans med Wallander' })
  const suggested = async (path: string) => (await world[who].get(`${path}/suggestions?q=hillddur`)).json().items
  for (const list of ['/licenses', '/license-applications']) expect(await suggested(list)).toEqual(['Hildur Ekström'])
  expect((await world[who].get('/license-applications/suggestions?q=wallandr')).json()).toEqual({ items: [] })
})

it('are suggested of the list that is searched alone, and of its filter', async () => {
  await world.given(await world.addMember({ firstName: 'Torbjörg', lastName: 'Lind' }), typeId)
  const suggested = async (filter: string) =>
    (await world.own.get(`/licenses/suggestions?q=Torbjörg%20Lind&${filter}`)).json().items
  expect(await suggested('standing=current')).toEqual(['Torbjörg Lind'])
  expect(await suggested('standing=historical')).toEqual([])
  expect(await suggested(`type=${typeId}`)).toEqual(['Torbjörg Lind'])
  expect(await suggested(`type=${world.club}`)).toEqual([])
})

it.each(['/licenses', '/license-applications'])(
  '%s is filtered and counted by kind, and sorted by club',
  async (list) => {
    const judges = await world.addType({ kind: 'judge' })
    await world.given(await world.addMember({ firstName: 'Ida', lastName: 'Domare' }), judges.id)
    const { total } = (await world.own.get(`${list}?kind=judge&sort=club`)).json<{ total: number }>()
    expect(total).toBeGreaterThan(0)
    const all = (await world.own.get(`${list}?sort=club&direction=desc&size=100`)).json<{
      items: { type: { id: string } }[]
      total: number
    }>()
    expect(all.items).toHaveLength(all.total)
    expect(all.total).toBeGreaterThan(total)
    const facets = (await world.own.get(`${list}/facets?`)).json<{ kind: Record<string, number> }>()
    expect(facets.kind['judge']).toBe(total)
  },
)
