// What becomes of licences when their holders are merged, and what is read of a holder who has left the branch.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { addDays } from '#contract/dates/swedish-day.ts'
import { licence } from '../../db/tables/licence-tables.ts'
import { membership, membershipBranch } from '../../db/tables/member-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { testLicences, type TestLicences } from '../testing-licences.ts'

let world: TestLicences
let typeId: string
beforeAll(async () => {
  world = await testLicences()
  typeId = (await world.addType()).id
})
afterAll(() => world.close())

const held = async () => world.given(await world.addMember(), typeId)

it('licences and their numbers follow a person who is merged', async () => {
  const { db, own } = world
  const [kept, former] = [await world.addMember({ lastName: 'Kvar' }), await world.addMember({ lastName: 'Förr' })]
  const first = await world.given(former, typeId)
  const other = (await world.addType()).id
  const both = [await world.given(kept, other), await world.given(former, other)] as const
  const lastDay = addDays(both[1].validTo, 30)
  await db.update(licence).set({ validTo: lastDay }).where(eq(licence.id, both[1].id))
  const versionOf = async (id: string) => (await db.select().from(person).where(eq(person.id, id)))[0]?.version
  const office = await world.as([{ name: 'Global.Members.Admin' }, { name: 'Global.Members.View' }], null)
  const merged = await office.post(`/members/${kept}/merge`, {
    version: await versionOf(kept),
    otherId: former,
    otherVersion: await versionOf(former),
    fromOther: [],
  })
  expect(merged.statusCode).toBe(200)
  const { items } = (await own.get(`/licenses/persons/${kept}`)).json()
  expect(items.map(({ number }: { number: string }) => number).toSorted()).toEqual(
    [first, ...both].map(({ number }) => number).toSorted(),
  )
  // The next one has the number that the person had.
  const next = await world.given(kept, typeId, { firstDay: addDays(first.validTo, 1) })
  expect(next.number).toBe(first.number)
  // Of a type that both had, it has the number of the one that ends last.
  const renewed = await world.given(kept, other, { firstDay: addDays(lastDay, 1) })
  expect(renewed.number).toBe(both[1].number)
})

it('a renewal has the number of a licence that was recalled or replaced only when there is no other', async () => {
  const { db, addMember, given } = world
  const kept = await given(await addMember(), typeId)
  const [row] = await db.select().from(licence).where(eq(licence.id, kept.id))
  const { searchText: _, ...columns } = row as typeof licence.$inferSelect
  const [recalledAt, lastDay] = [new Date().toISOString(), addDays(kept.validTo, 30)]
  const ended = { ...columns, applicationId: null, validTo: lastDay }
  await db.insert(licence).values([
    { ...ended, id: uuidv7(), number: `${kept.number}-1`, recalledAt, recallReason: 'Fel person' },
    { ...ended, id: uuidv7(), number: `${kept.number}-2`, replacedAt: recalledAt, replacedById: kept.id },
  ])
  const renewed = await given(kept.holder.id, typeId, { firstDay: addDays(lastDay, 1) })
  expect(renewed.number).toBe(kept.number)
})

it('say whether the context has their holders still, whose names are links and whose addresses are read then', async () => {
  const { db, own, reader, segel } = world
  const [member, former] = [await held(), await held()]
  const ended = { validFrom: '2001-01-01', validTo: '2001-12-31' }
  const [{ id } = { id: '' }] = await db
    .update(membership)
    .set(ended)
    .where(eq(membership.personId, former.holder.id))
    .returning()
  await db.update(membershipBranch).set(ended).where(eq(membershipBranch.membershipId, id))
  const opened = await world.as([{ name: 'Members.View', associationId: segel.id }], segel.id)
  for (const { id, number, holder } of [member, former]) {
    const isVisible = (await opened.get(`/members/${holder.id}`)).statusCode === 200
    expect(isVisible).toBe(id === member.id)
    expect((await world.view(reader, id)).holder).toMatchObject({ isVisible })
    const email = isVisible ? 'eva@post.example' : ''
    expect(await world.view(own, id)).toMatchObject({ email })
    expect((await own.get(`/licenses?q=${number}`)).json().items).toMatchObject([{ email }])
    const { items } = (await reader.get(`/licenses/persons/${holder.id}`)).json()
    expect(items).toMatchObject([{ holder: { isVisible } }])
  }
})
