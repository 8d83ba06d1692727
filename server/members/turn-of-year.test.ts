// Tests that what is asked at the turn of a year is judged by the clock of the app, as what is written then.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { today } from '#contract/dates/swedish-day.ts'
import { momentOf } from '../records/unit-of-work.ts'
import { messageOf } from '../testing.ts'
import { personKind, type LockedPerson } from './kind.ts'
import { createMemberWorld, type MemberWorld } from './testing-members.ts'

const year = Number(today().slice(0, 4))
const [lastDay, firstDay] = [`${year}-12-31`, `${year + 1}-01-01`]
const newYear = new Date(`${firstDay}T11:00:00Z`)

let world: MemberWorld
beforeAll(async () => void (world = await createMemberWorld({ now: () => newYear })))
afterAll(() => world.close())

it('lets who begins on New Year’s Day be changed then, and not who ended the day before', async () => {
  const { club, segel } = world
  const admin = await world.as('Members.Admin', segel)
  const move = async (period: { validFrom?: string; validTo?: string }) => {
    const id = await world.join(club, [segel.id], {}, period)
    const answer = await admin.put(`/members/${id}`, world.draftOf(await world.view(admin, id), { city: 'Lund' }))
    return answer.statusCode === 200 || messageOf(answer)
  }
  expect(await move({ validFrom: firstDay })).toBe(true)
  expect(await move({ validTo: lastDay })).toMatch(/är inte medlem här nu/)
})

it('tells the clubs of which the person is a member on that day', async () => {
  const { club, other, segel } = world
  const id = await world.join(club, [segel.id], {}, { validTo: lastDay })
  await world.join(other, [], {}, { personId: id, validFrom: firstDay })
  const locked = { view: await world.view(await world.office(), id) } as LockedPerson
  expect(personKind.neighbours?.(locked, momentOf(newYear)).map((neighbour) => neighbour.id)).toEqual([other])
})
