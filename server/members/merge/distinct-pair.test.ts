// Tests that the decision about two persons and a merge of one of them respect each other.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MergeComparison } from '#contract/members/merge.ts'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { distinctPersons } from '../../db/tables/member-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { messageOf } from '../../testing.ts'
import { createMemberWorld, type MemberWorld } from '../testing-members.ts'

let world: MemberWorld
type Caller = Awaited<ReturnType<MemberWorld['as']>>
let admin: Caller
let colleague: Caller
beforeAll(async () => {
  world = await createMemberWorld()
  admin = await world.as('Members.Admin', world.segel)
  const place = world.segel.id
  const names = { firstName: 'Berit', lastName: 'Bok' }
  colleague = await world.callerOf(
    await world.createAccount([{ name: 'Members.Admin', associationId: place }], names),
    place,
  )
})
afterAll(() => world.close())

const add = () => world.join(world.club, [world.segel.id], { firstName: 'Åsa', lastName: 'Ek' })
const rowOf = async (id: string) => (await world.db.select().from(person).where(eq(person.id, id)))[0]
const decide = (by: Caller, verb: string, id: string, otherId: string) => by.post(`/members/${id}/${verb}`, { otherId })
const compare = async (id: string, otherId: string) =>
  (await admin.get(`/members/${id}/merge/${otherId}`)).json<MergeComparison>()

it.each([
  ['the one who would remain', true],
  ['the one who would be merged', false],
])(
  'a colleague who has marked them as different from the page of %s is named, and has to be asked first',
  async (_, isKept) => {
    const [kept, former] = [await add(), await add()]
    const opened = await compare(kept, former)
    expect(opened.facts.distinct).toBeNull()
    const body = { version: opened.kept.version, otherId: former, otherVersion: opened.former.version, fromOther: [] }
    const before = [await rowOf(kept), await rowOf(former)]
    expect(
      (await decide(colleague, 'mark-distinct', ...(isKept ? ([kept, former] as const) : ([former, kept] as const))))
        .statusCode,
    ).toBe(204)
    const marked = [await rowOf(kept), await rowOf(former)]

    const refused = await admin.post(`/members/${kept}/merge`, body)
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      403,
      'Berit Bok har markerat dem som Inte samma. Är de ändå en person tar du först bort markeringen, under Möjliga dubbletter.',
    ])
    expect([await rowOf(kept), await rowOf(former)]).toEqual(marked)
    expect(marked.map((row) => row?.version)).toEqual(before.map((row) => row?.version))
    expect((await compare(kept, former)).facts.distinct).toEqual({ byName: 'Berit Bok' })

    expect((await decide(admin, 'unmark-distinct', kept, former)).statusCode).toBe(204)
    expect((await admin.post(`/members/${kept}/merge`, body)).statusCode).toBe(200)
    expect((await rowOf(former))?.mergedIntoId).toBe(kept)
  },
)

it('who is merged into somebody else meanwhile is not marked', async () => {
  const [id, otherId, kept] = [await add(), await add(), await add()]
  const answer = await sentDuring(
    world.db,
    async (tx) => {
      await tx.select().from(person).where(eq(person.id, otherId)).for('update')
      await tx.update(person).set({ mergedIntoId: kept }).where(eq(person.id, otherId))
    },
    () => decide(colleague, 'mark-distinct', id, otherId),
  )
  expect(answer.statusCode).toBe(404)
  expect(await world.db.select().from(distinctPersons)).toEqual([])
})
