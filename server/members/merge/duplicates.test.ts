// Tests who may be the same person: in the list's filter, on the page, and after the decision that they are not.
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Duplicate } from '#contract/members/duplicates.ts'
import { person } from '../../db/tables/person-tables.ts'
import { auditRowsOfRecord } from '../../audit/testing-audit-rows.ts'
import { bulkInsert, bulkUpdate } from '../../db/bulk-rows.ts'
import { uuidArray } from '../../db/sql-expressions.ts'
import { createMemberWorld, type MemberWorld } from '../testing-members.ts'

let world: MemberWorld
type Caller = Awaited<ReturnType<MemberWorld['as']>>
let admin: Caller
let reader: Caller
beforeAll(async () => {
  world = await createMemberWorld()
  admin = await world.as('Members.Admin', world.segel)
  reader = await world.as('Members.View', world.segel)
})
afterAll(() => world.close())

const born = { birthDate: '1985-04-12', birthYear: 1985 }
const add = (values: object, club = world.club, branch = world.segel) => world.join(club, [branch.id], values)
const duplicatesOf = async (id: string, by = reader) =>
  ((await by.get(`/members/${id}/duplicates`)).json() as { items: Duplicate[] }).items
const isListed = async (id: string, by = reader) => {
  const { memberNumber } = (await admin.get(`/members/${id}`)).json()
  const { items } = (await by.get(`/members?attention=possibleDuplicate&q=${memberNumber}`)).json()
  return (items as { id: string }[]).some((row) => row.id === id)
}

const [numbered, other] = [
  { identityNumberSealed: 'sealed', identityNumberFingerprint: 'one' },
  { identityNumberSealed: 'sealed', identityNumberFingerprint: 'two' },
]
it.each([
  ['the same name and birth date', { ...born }, { ...born, firstName: 'ÅSA', lastName: 'ek' }, ['nameAndBirth']],
  [
    'the same address and a similar name',
    { email: 'Asa@ek.example' },
    { firstName: 'Åsa Maria', email: 'asa@ek.example' },
    ['email'],
  ],
  [
    'the same telephone and a new last name',
    { phoneNumber: '+46701110001' },
    { lastName: 'Lind', phoneNumber: '+46701110001' },
    ['phone'],
  ],
  [
    'a mistyped birth date',
    { ...born, email: 'a@b.example' },
    { birthDate: '1985-04-21', birthYear: 1985, email: 'a@b.example' },
    ['email'],
  ],
  [
    'another first name at the same address',
    { email: 'fam@ek.example' },
    { firstName: 'Nils', email: 'fam@ek.example' },
    null,
  ],
  [
    'a mistyped birth date, of two of whom one has a number',
    { ...born, identityNumberSealed: 'sealed', identityNumberFingerprint: 'three', phoneNumber: '+46701110002' },
    { birthDate: '1985-04-21', birthYear: 1985, phoneNumber: '+46701110002' },
    ['phone'],
  ],
  ['another birth date', { ...born }, { birthDate: '1985-04-21', birthYear: 1985 }, null],
  ['the name alone', {}, {}, null],
  [
    'father and son of one name, both with numbers',
    { ...born, ...numbered, email: 'c@d.example' },
    { birthDate: '2010-04-12', birthYear: 2010, ...other, email: 'c@d.example' },
    null,
  ],
])('%s', async (_, one, two, likenesses) => {
  const first = await add({ firstName: 'Åsa', lastName: 'Ek', ...one })
  const second = await add({ firstName: 'Åsa', lastName: 'Ek', ...two })
  expect((await duplicatesOf(first)).filter(({ id }) => id === second)).toMatchObject(
    likenesses ? [{ id: second, likenesses, distinctSince: null }] : [],
  )
  expect(await isListed(first)).toBe(likenesses !== null)
  await world.db.update(person).set({ firstName: 'Bo', lastName: first, birthDate: null, email: '', phoneNumber: '' })
  expect(await duplicatesOf(second)).toEqual([])
})

it('finds the same pairs whether persons are written one by one or together, and forgets those of who is removed', async () => {
  const values = ['Ek', 'EK', 'Ask'].flatMap((lastName) =>
    ['1999-03-01', '1999-04-01', null].flatMap((birthDate) =>
      ['lika@ek.example', ''].map((email) => ({ firstName: 'Tor', lastName, birthDate, birthYear: 1999, email })),
    ),
  )
  const ids = values.map(() => uuidv7())
  const rows = values.map((row, nth) => ({ ...row, id: ids[nth] ?? '', mergedIntoId: nth === 1 ? ids[0] : null }))
  const plain = { lastName: 'Alm', birthDate: null, birthYear: null, email: '', mergedIntoId: null }
  const blank = rows.map(({ id }, nth) => ({ id, firstName: `${nth}`, ...plain }))
  const isOne = sql`${person.id} = any(${uuidArray(ids)})`
  const pairs = async () =>
    (
      await world.db.execute<{ person_id: string; other_id: string }>(
        sql`select person_id, other_id from possible_duplicate where person_id = any(${uuidArray(ids)}) order by 1, 2`,
      )
    ).rows.map((pair) => `${ids.indexOf(pair.person_id)} ${ids.indexOf(pair.other_id)}`)

  await bulkInsert(world.db, person, blank)
  expect(await pairs()).toEqual([])
  for (const row of rows) await bulkUpdate(world.db, person, [row], {})
  const found = await pairs()
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter((pair) => / 1$|^1 /.test(pair))).toEqual([])
  await bulkUpdate(world.db, person, blank, {})
  expect(await pairs()).toEqual([])
  await bulkUpdate(world.db, person, rows, {})
  expect(await pairs()).toEqual(found)
  // What the comparison does not read changes nothing.
  await world.db.execute(sql`delete from possible_duplicate`)
  await world.db.update(person).set({ city: 'Ås' }).where(isOne)
  expect(await pairs()).toEqual([])
  await world.db.execute(sql`select find_possible_duplicates(${uuidArray(ids)})`)
  expect(await pairs()).toEqual(found)
  await world.db.delete(person).where(isOne)
  expect(await pairs()).toEqual([])
  await bulkInsert(world.db, person, rows)
  expect(await pairs()).toEqual(found)
})

it('tells nothing of who is beyond the context, merged, or protected', async () => {
  const here = await add({ firstName: 'Ulla', lastName: 'Berg', ...born })
  const beyond = await add({ firstName: 'Ulla', lastName: 'Berg', ...born }, world.other, world.fallskarm)
  expect(await duplicatesOf(here)).toEqual([])
  expect(await isListed(here)).toBe(false)
  expect((await duplicatesOf(here, await world.office())).map(({ id }) => id)).toEqual([beyond])
  const merged = await add({ firstName: 'Ulla', lastName: 'Berg', ...born })
  const hidden = await add({ firstName: 'Ulla', lastName: 'Berg', ...born })
  expect(await duplicatesOf(here)).toHaveLength(2)
  await admin.post(`/members/${here}/mark-distinct`, { otherId: hidden })
  await world.db.update(person).set({ mergedIntoId: here }).where(eq(person.id, merged))
  await world.db.update(person).set({ birthDate: null, isProtected: true }).where(eq(person.id, hidden))
  expect(await duplicatesOf(here)).toEqual([])
  expect((await reader.get(`/members/${hidden}/duplicates`)).statusCode).toBe(403)
})

it('marks two as Inte samma with a name and a day, in the history of both, and takes it back', async () => {
  const [first, second] = [await add({ ...born, lastName: 'Alm' }), await add({ ...born, lastName: 'Alm' })]
  const mark = (by: Caller, id: string, otherId: string, verb = 'mark-distinct') =>
    by.post(`/members/${id}/${verb}`, { otherId })
  expect((await mark(reader, first, second)).statusCode).toBe(403)
  const stranger = await world.as('Members.Admin', world.norr)
  expect((await mark(stranger, first, second)).statusCode).toBe(404)
  const foreign = await add({ ...born, lastName: 'Alm' }, world.other, world.fallskarm)
  expect((await mark(admin, first, foreign)).statusCode).toBe(404)
  expect((await mark(admin, first, first)).statusCode).toBe(400)

  const before = (await admin.get(`/members/${first}`)).json().version
  for (let time = 0; time < 2; time++) expect((await mark(admin, first, second)).statusCode).toBe(204)
  expect(await duplicatesOf(second)).toMatchObject([
    { id: first, distinctSince: expect.any(String), distinctByName: 'Test Testsson' },
  ])
  expect(await isListed(first)).toBe(false)
  for (const id of [first, second])
    expect(await auditRowsOfRecord(world.db, id)).toMatchObject([
      { action: 'markDistinct', changes: [{ label: 'Inte samma person som' }] },
    ])
  // An open form can still be saved.
  expect((await admin.get(`/members/${first}`)).json().version).toBe(before)

  expect((await mark(admin, second, first, 'unmark-distinct')).statusCode).toBe(204)
  expect(await isListed(first)).toBe(true)
  expect((await auditRowsOfRecord(world.db, first)).at(-1)).toMatchObject({ action: 'unmarkDistinct' })
})
