// Tests the period of a membership that gets branches: which of several in the club they belong to, and its first day.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../contract/members/person.ts'
import { createMemberWorld, problemOf, type MemberWorld } from './testing-members.ts'

let world: MemberWorld
beforeAll(async () => {
  world = await createMemberWorld()
})
afterAll(() => world.close())

type Caller = Awaited<ReturnType<MemberWorld['as']>>
const act = async (by: Caller, id: string, action: string, body: object) => {
  const { version } = await world.view(by, id)
  return by.post(`/members/${id}/${action}`, { version, ...body })
}
const first = ({ memberships }: Person) => memberships[0]?.id

describe('memberships', () => {
  it('get a branch where they go on now, and do not reach into the next one in the club', async () => {
    const { segel, fallskarm, club, day } = world
    const office = await world.office()
    const id = await world.join(club, [segel.id], {}, { validTo: '2998-12-31' })
    await world.join(club, [segel.id], {}, { personId: id, validFrom: '2999-07-01' })
    const added = await act(office, id, 'memberships', {
      organizationId: club,
      branchIds: [fallskarm.id],
      validFrom: day,
      isMainClub: false,
      paidYear: null,
    })
    expect(added.json().errors).toMatchObject([
      { field: 'validFrom', message: 'Tiden överlappar ett annat medlemskap i Ålleberg, 2999-07-01–.' },
    ])
  })
  it('without branches keep their first day when they get one, also when it ends', async () => {
    const { segel, club, day } = world
    const office = await world.office()
    const id = await world.join(club, [], {}, { validFrom: '2001-05-01' })
    const start = { organizationId: club, branchIds: [segel.id], isMainClub: false, paidYear: null }
    const added = await act(office, id, 'memberships', { ...start, validFrom: '2020-01-01' })
    expect(added.json()).toMatchObject({
      memberships: [{ validFrom: '2001-05-01', validTo: null, branches: [{ validFrom: '2020-01-01' }] }],
    })
    const membershipId = first(added.json())
    const moved = (validFrom: string) => act(office, id, 'change-membership', { membershipId, validFrom })
    expect(problemOf(await moved('2020-01-02'))).toEqual([400, 'validFrom'])
    expect((await moved('2010-05-01')).json()).toMatchObject({
      memberships: [{ validFrom: '2010-05-01', validTo: null, branches: [{ validFrom: '2020-01-01' }] }],
    })
    const [event] = (await office.get(`/members/${id}/history`)).json().items
    expect(event.changes).toMatchObject([{ old: '2001-05-01–', new: '2010-05-01–' }])
    const early = await act(office, id, 'end-membership', { membershipId, lastDay: '2019-01-01' })
    expect(early.json().errors[0].message).toBe('Sista dag ska inte vara före den första, 1 januari 2020.')
    const ended = await act(office, id, 'end-membership', { membershipId, lastDay: day })
    expect(ended.json()).toMatchObject({ memberships: [{ validFrom: '2010-05-01', validTo: day }] })
  })
})
