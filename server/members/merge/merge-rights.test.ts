// Tests by the endpoints who may compare and merge whom, and tell them apart: an account × where what the two have lies. What is
// refused changes nothing and names nobody.
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { clubRole } from '../../db/tables/member-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { createMemberWorld, type MemberWorld } from '../testing-members.ts'

let world: MemberWorld
type Caller = Awaited<ReturnType<MemberWorld['as']>>
beforeAll(async () => {
  world = await createMemberWorld()
})
afterAll(() => world.close())

/** Both are members of a club of Skåne by Segelflyget; the other one has more beside it, or something else. */
const others = {
  nothing: async () => world.join(world.club, [world.segel.id]),
  anotherBranch: async () => world.join(world.club, [world.segel.id, world.fallskarm.id]),
  anotherClub: async () =>
    world.join(
      world.other,
      [world.fallskarm.id],
      {},
      { personId: await world.join(world.club, [world.segel.id]), validFrom: '2010-01-01' },
    ),
  formerClub: async () =>
    world.join(
      world.other,
      [world.fallskarm.id],
      {},
      { personId: await world.join(world.club, [world.segel.id]), validTo: '2001-12-31' },
    ),
  roleElsewhere: async () => {
    const personId = await world.join(world.club, [world.segel.id])
    await world.db
      .insert(clubRole)
      .values({ id: uuidv7(), personId, organizationId: world.other, role: 'chair', validFrom: '2020-01-01' })
    return personId
  },
  nothingHere: async () => world.join(world.other, [world.fallskarm.id], { firstName: 'Främling' }),
} satisfies Record<string, () => Promise<string>>

const callers = {
  'Members.Admin of the branch': () => world.as('Members.Admin', world.segel),
  'Members.Admin of the district': () => world.as('Members.Admin', world.skane),
  'Members.Admin of the other branch': () => world.as('Members.Admin', world.fallskarm),
  'Members.Admin of another district': () => world.as('Members.Admin', world.norr),
  'a reader of the branch': () => world.as('Members.View', world.segel),
  'who looks after the clubs of the branch': () => world.as('Organizations.Admin', world.segel),
  'who licenses in the branch': () => world.as('Licenses.Admin', world.segel),
  'a reader of all': () => world.as('Global.Members.View', null),
  'the office': () => world.office(),
} satisfies Record<string, () => Promise<Caller>>

type Other = keyof typeof others
type Answers = [compare: number, distinct: number, merge: number]
const all = (answers: Answers) => Object.fromEntries(Object.keys(others).map((kind) => [kind, answers]))
const may: Record<keyof typeof callers, Partial<Record<Other, Answers>>> = {
  'Members.Admin of the branch': {
    nothing: [200, 204, 200],
    anotherBranch: [200, 204, 403],
    anotherClub: [200, 204, 403],
    formerClub: [200, 204, 403],
    roleElsewhere: [200, 204, 403],
    nothingHere: [404, 404, 404],
  },
  'Members.Admin of the district': {
    nothing: [200, 204, 200],
    anotherBranch: [200, 204, 200],
    anotherClub: [200, 204, 403],
    formerClub: [200, 204, 403],
    roleElsewhere: [200, 204, 403],
    nothingHere: [404, 404, 404],
  },
  'Members.Admin of the other branch': all([404, 404, 404]),
  'Members.Admin of another district': all([404, 404, 404]),
  'a reader of the branch': { nothing: [403, 403, 403] },
  'who looks after the clubs of the branch': { nothing: [403, 403, 403] },
  'who licenses in the branch': { nothing: [403, 403, 403] },
  'a reader of all': { nothing: [403, 403, 403] },
  'the office': all([200, 204, 200]),
}
const versionsOf = (ids: string[]) =>
  world.db
    .select({ id: person.id, version: person.version })
    .from(person)
    .where(inArray(person.id, ids))
    .orderBy(person.id)

describe.each(Object.entries(may))('%s', (name, answersOf) => {
  let by: Caller
  beforeAll(async () => {
    by = await callers[name as keyof typeof callers]()
  })
  it.each(Object.entries(answersOf))('and one who has beside it: %s', async (kind, [compared, distinct, merged]) => {
    const [kept, former] = [await world.join(world.club, [world.segel.id]), await others[kind as Other]()]
    // Whichever of the two it is asked of, and whichever is to remain.
    for (const [id, otherId] of [
      [former, kept],
      [kept, former],
    ] as const) {
      const body = { version: 1, otherId, otherVersion: 1, fromOther: [] }
      const answers = [
        await by.get(`/members/${id}/merge/${otherId}`),
        await by.post(`/members/${id}/mark-distinct`, { otherId }),
        // Taken back, because nobody merges two who are marked.
        await by.post(`/members/${id}/unmark-distinct`, { otherId }),
        // An allowed merge is made once, because it cannot be repeated.
        ...(merged === 200 && id === former ? [] : [await by.post(`/members/${id}/merge`, body)]),
      ]
      const expected = [compared, distinct, distinct, merged]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(expected.slice(0, answers.length))
      for (const { body: text } of answers.filter(({ statusCode }) => statusCode >= 400))
        expect(text).not.toMatch(/Främling|Åberg/)
    }
    const changed = (await versionsOf([kept, former])).filter(({ version }) => version > 1)
    expect(changed.map(({ id }) => id)).toEqual(merged === 200 ? [kept, former].toSorted() : [])
  })
})
