// Tests by the endpoints who may compare and merge whom, and tell them apart: an account × where what the two have lies. What is
// refused changes nothing and names nobody.
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { clubRole } from '../db/member-tables.ts'
import { person } from '../db/schema.ts'
import { createMemberWorld, type MemberWorld } from './testing-members.ts'

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
const kinds = Object.keys(others) as Other[]
type Answers = [compare: number, distinct: number, merge: number]
const all = (answers: Answers) => Object.fromEntries(kinds.map((kind) => [kind, answers])) as Record<Other, Answers>
const may: Record<keyof typeof callers, Record<Other, Answers>> = {
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
  'a reader of the branch': all([403, 403, 403]),
  'who looks after the clubs of the branch': all([403, 403, 403]),
  'who licenses in the branch': all([403, 403, 403]),
  'a reader of all': all([403, 403, 403]),
  'the office': all([200, 204, 200]),
}
const versionsOf = (ids: string[]) =>
  world.db
    .select({ id: person.id, version: person.version, mergedIntoId: person.mergedIntoId })
    .from(person)
    .where(inArray(person.id, ids))
    .orderBy(person.id)

describe.each(Object.entries(callers))('%s', (name, callerOf) => {
  let by: Caller
  beforeAll(async () => {
    by = await callerOf()
  })
  it.each(kinds)('and one who has beside it: %s', async (kind) => {
    const [kept, former] = [await world.join(world.club, [world.segel.id]), await others[kind]()]
    const before = await versionsOf([kept, former])
    const [compared, distinct, merged] = may[name as keyof typeof callers][kind]
    // Whichever of the two it is asked of, and whichever is to remain.
    for (const [id, otherId] of [
      [former, kept],
      [kept, former],
    ] as const) {
      const body = { version: 1, otherId, otherVersion: 1, fromOther: [] }
      const answers = [
        await by.get(`/members/${id}/merge/${otherId}`),
        await by.post(`/members/${id}/mark-distinct`, { otherId }),
        // Who may merge them does it once.
        ...(merged === 200 && id === former ? [] : [await by.post(`/members/${id}/merge`, body)]),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([compared, distinct, merged].slice(0, answers.length))
      for (const { statusCode, body: text } of answers)
        if (statusCode >= 400) expect(text).not.toMatch(/Främling|Åberg/)
    }
    if (merged !== 200) expect(await versionsOf([kept, former])).toEqual(before)
  })
})
