// Tests the period of a membership that gets branches: which of several in the club they belong to, and its first day.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#contract/members/person.ts'
import { leftClubText } from '#contract/members/person-rights.ts'
import { mailOutbox } from '../../db/tables/mail-tables.ts'
import { readIdentityKeys } from '../../identity-numbers/encryption-keys.ts'
import { numberColumns } from '../../identity-numbers/identity-number.ts'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { createMemberWorld, problemOf, type MemberWorld } from '../testing-members.ts'

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
      {
        field: 'validFrom',
        message: 'Tiden överlappar ett annat medlemskap i Ålleberg, från och med 1 juli 2999 tills vidare.',
      },
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
    expect(early.json().errors[0].message).toBe(
      'Sista dag ska inte vara före 1 januari 2020, då en gren av medlemskapet börjar.',
    )
    const ended = await act(office, id, 'end-membership', { membershipId, lastDay: day })
    expect(ended.json()).toMatchObject({ memberships: [{ validFrom: '2010-05-01', validTo: day }] })
  })
  it('that began before their branches end before these begin, without them', async () => {
    const { segel, club, day } = world
    const gliding = await world.as('Members.Admin', segel)
    const id = await world.join(club, [segel.id], {}, { validFrom: '2999-01-01' })
    await world.db.execute(sql`update membership set valid_from = '2015-01-01' where person_id = ${id}`)
    const membershipId = first(await world.view(gliding, id))
    const removed = await act(gliding, id, 'change-membership', { membershipId, branches: [] })
    expect(problemOf(removed)).toEqual([400, 'branches'])
    const end = (lastDay: string) => act(gliding, id, 'end-membership', { membershipId, lastDay })
    expect((await end('2014-12-31')).json().errors).toMatchObject([
      { message: 'Sista dag ska inte vara före den första, 1 januari 2015.' },
    ])
    expect((await end(day)).statusCode).toBe(200)
    const office = await world.office()
    expect((await world.view(office, id)).memberships).toMatchObject([
      { validFrom: '2015-01-01', validTo: day, branches: [] },
    ])
    const [event] = (await office.get(`/members/${id}/history`)).json().items
    expect(event.changes).toMatchObject([{ old: expect.stringMatching(/2999-01-01–$/), new: `2015-01-01–${day}` }])
  })
  it('with a first day of their own alone can be given another, which does not reach into an earlier one', async () => {
    const { segel, club } = world
    const office = await world.office()
    const id = await world.join(club, [segel.id], {}, { validFrom: '1995-01-01', validTo: '1999-12-31' })
    await world.join(club, [segel.id], {}, { personId: id, validFrom: '2005-01-01' })
    await world.db.execute(sql`update membership set valid_from = '2001-05-01'
      where person_id = ${id} and valid_from = '2005-01-01'`)
    const [later, earlier] = (await world.view(office, id)).memberships
    const moved = (membershipId: string | undefined, validFrom: string) =>
      act(office, id, 'change-membership', { membershipId, validFrom })
    expect(problemOf(await moved(later?.id, '1999-06-01'))).toEqual([400, 'validFrom'])
    expect((await moved(earlier?.id, '1990-01-01')).json()).toMatchObject({
      memberships: [{ validFrom: '2001-05-01' }, { validFrom: '1995-01-01' }],
    })
  })
  it('are not ended in a branch before they began there, although they go on in another', async () => {
    const { segel, fallskarm, club } = world
    const gliding = await world.as('Members.Admin', segel)
    const id = await world.join(club, [fallskarm.id, segel.id], {}, { validFrom: '2018-01-01' })
    await world.db.execute(sql`update membership_branch b set valid_from = '2020-01-01' from membership m
      where m.id = b.membership_id and m.person_id = ${id} and b.branch_id = ${segel.id}`)
    const membershipId = first(await world.view(gliding, id))
    const early = await act(gliding, id, 'end-membership', { membershipId, lastDay: '2019-12-31' })
    expect(early.json().errors).toMatchObject([
      { field: 'lastDay', message: 'Sista dag ska inte vara före den första, 1 januari 2020.' },
    ])
    const office = await world.office()
    const both = await act(office, id, 'end-membership', { membershipId, lastDay: '2019-12-31' })
    expect(both.json().errors).toMatchObject([
      { message: 'Sista dag ska inte vara före 1 januari 2020, då en gren av medlemskapet börjar.' },
    ])
  })
})

describe('what has ended', () => {
  it.each<[string, (ids: { club: string; branch: string }) => ReturnType<typeof sql>, unknown[]]>([
    [
      'a club that has left',
      ({ club }) => sql`update organization set status = 'left' where id = ${club}`,
      [403, leftClubText],
    ],
    [
      'a branch that the club has left',
      ({ club }) => sql`update organization_branch set valid_to = '2020-12-31' where organization_id = ${club}`,
      [400, 'branches.0.branchId'],
    ],
    [
      'a branch that is out of use',
      ({ branch }) => sql`update association set is_active = false where id = ${branch}`,
      [400, 'branches.0.branchId'],
    ],
  ])('does not go on in %s, and can end earlier', async (_, leave, refusal) => {
    const branch = await world.createAssociation('Nedlagda')
    const club = await world.createClub({ name: 'Nedlagda FK', districtId: world.skane.id }, [branch.id])
    const office = await world.office()
    const id = await world.join(club, [branch.id], {}, { validTo: '2019-12-31' })
    const membershipId = first(await world.view(office, id))
    await world.db.execute(leave({ club, branch: branch.id }))
    const change = (validTo: string | null) =>
      act(office, id, 'change-membership', {
        membershipId,
        branches: [{ branchId: branch.id, validFrom: '2000-01-01', validTo }],
      })
    for (const longer of [null, '2020-06-30']) expect(problemOf(await change(longer))).toEqual(refusal)
    expect((await change('2019-06-30')).json()).toMatchObject({ memberships: [{ validTo: '2019-06-30' }] })
  })
  it('does not go on in a branch that the club leaves meanwhile', async () => {
    const { segel, skane } = world
    const club = await world.createClub({ name: 'Lämnarna', districtId: skane.id }, [segel.id])
    const office = await world.office()
    const id = await world.join(club, [segel.id], {}, { validTo: '2019-12-31' })
    const membershipId = first(await world.view(office, id))
    const branches = [{ branchId: segel.id, validFrom: '2000-01-01', validTo: null }]
    const answer = await sentDuring(
      world.db,
      async (tx) => {
        await tx.execute(sql`update organization set version = version + 1 where id = ${club}`)
        await tx.execute(sql`update organization_branch set valid_to = '2020-12-31' where organization_id = ${club}`)
      },
      () => act(office, id, 'change-membership', { membershipId, branches }),
    )
    expect(problemOf(answer)).toEqual([400, 'branches.0.branchId'])
  })
  it('without a branch does not go on in a club that has left', async () => {
    const club = await world.createClub({ name: 'Grenlösa FK', districtId: world.skane.id }, [])
    const office = await world.office()
    const id = await world.join(club, [], {}, { validTo: '2019-12-31' })
    const membershipId = first(await world.view(office, id))
    await world.db.execute(sql`update organization set status = 'left' where id = ${club}`)
    const change = (period: object) => act(office, id, 'change-membership', { membershipId, ...period })
    expect(problemOf(await change({ validTo: null }))).toEqual([403, leftClubText])
    expect((await change({ validTo: '2019-06-30' })).statusCode).toBe(200)
  })
})

describe('memberships of who is beyond the context', () => {
  const numbered = (number: string) =>
    world.createPerson({ ...numberColumns(readIdentityKeys(world.config), number), email: 'hemlig@example.se' })
  const joined = async (identityNumber: string, branch = world.segel) => {
    const admin = await world.as('Members.Admin', branch)
    const start = { organizationId: world.club, branchIds: [branch.id], validFrom: '2005-01-01' }
    return admin.post('/members/by-number/membership', { identityNumber, ...start })
  }
  it('begin after what has ended in the club', async () => {
    const { segel, fallskarm, club, db } = world
    const [former, left] = [await numbered('198504129829'), await numbered('197203149807')]
    for (const personId of [former, left])
      await world.join(club, [segel.id], {}, { personId, validFrom: '2001-01-01', validTo: '2010-12-31' })
    await world.join(club, [segel.id, fallskarm.id], {}, { personId: left, validFrom: '2015-01-01' })
    await db.execute(sql`update membership_branch b set valid_to = '2020-12-31' from membership m
      where m.id = b.membership_id and m.person_id = ${left} and b.branch_id = ${segel.id} and b.valid_to is null`)
    for (const number of ['198504129829', '197203149807']) expect((await joined(number)).statusCode).toBe(204)
    const office = await world.office()
    const firstDays = async (id: string) => {
      const [{ validFrom, branches } = { validFrom: '', branches: [] }] = (await world.view(office, id)).memberships
      return [validFrom, ...branches.map((one) => one.validFrom)]
    }
    expect(await world.actionsOf(former)).toEqual(['lookup', 'addMembership'])
    expect(await firstDays(former)).toEqual(['2011-01-01', '2011-01-01'])
    expect(await firstDays(left)).toEqual(['2015-01-01', '2015-01-01', '2015-01-01', '2021-01-01'])
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recordId, former))
    expect(mails).toMatchObject([{ data: { validFrom: '2011-01-01' } }])
  })
  it('are mailed for each branch that gives one, also on the same day', async () => {
    const id = await numbered('198504122394')
    for (const branch of [world.segel, world.fallskarm])
      expect((await joined('198504122394', branch)).statusCode).toBe(204)
    const mails = await world.db.select().from(mailOutbox).where(eq(mailOutbox.recordId, id))
    expect(mails.map(({ recipient }) => recipient)).toEqual(['hemlig@example.se', 'hemlig@example.se'])
  })
  it('are refused without a day of those that are known', async () => {
    const { fallskarm, club } = world
    const personId = await numbered('199001019802')
    await world.join(club, [fallskarm.id], {}, { personId, validTo: '2998-12-31' })
    await world.join(club, [fallskarm.id], {}, { personId, validFrom: '2999-07-01' })
    const { errors } = (await joined('199001019802')).json()
    expect(errors).toMatchObject([{ message: 'Tiden överlappar ett annat medlemskap i Ålleberg.' }])
  })
})
