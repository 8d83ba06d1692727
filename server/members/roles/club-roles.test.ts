// Tests the roles of persons in clubs: who gives, changes and ends them, whom, and what both histories say.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leftClubText } from '#contract/members/person-rights.ts'
import type { BoardMember } from '#contract/organizations/members.ts'
import { membership } from '../../db/tables/member-tables.ts'
import { organization } from '../../db/tables/organization-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { createMemberWorld, problemOf, type MemberWorld } from '../testing-members.ts'

let world: MemberWorld
beforeAll(async () => void (world = await createMemberWorld()))
afterAll(() => world.close())

describe('roles in clubs', () => {
  const role = (personId: string, values: object = {}) => ({
    personId,
    organizationId: world.club,
    role: 'treasurer',
    validFrom: '2026-01-01',
    validTo: null,
    ...values,
  })
  it('on the board are given by who looks after clubs, to members alone, and stand in both histories', async () => {
    const { segel, club } = world
    const [id, outsider] = [
      await world.join(club, [segel.id], { firstName: 'Kassör' }),
      await world.join(club, [segel.id], {}, { validTo: `${Number(world.day.slice(0, 4)) - 1}-12-31` }),
    ]
    const clubs = await world.as('Organizations.Admin', segel)
    expect((await clubs.post('/club-roles', role(id))).statusCode).toBe(204)
    expect(problemOf(await clubs.post('/club-roles', role(id, { validFrom: '2026-02-01' })))).toEqual([
      400,
      'validFrom',
    ])
    expect(problemOf(await clubs.post('/club-roles', role(outsider)))[1]).toContain('nuvarande medlemmar')
    expect(problemOf(await clubs.post('/club-roles', role(id, { role: 'instructor' })))[1]).toContain(
      'medlemsadministratören',
    )
    expect((await clubs.get(`/members/${id}`)).statusCode).toBe(403)
    const board = (await clubs.get(`/organizations/${club}/board`)).json()
    const held = board.items.find((item: { personId: string }) => item.personId === id)
    const history = await clubs.get(`/organizations/${club}/history`)
    const [{ memberNumber } = { memberNumber: 0 }] = await world.db.select().from(person).where(eq(person.id, id))
    expect(history.json().items[0]).toMatchObject({
      action: 'addRole',
      changes: [{ label: `Kassör: Medlem ${memberNumber}`, new: '2026-01-01–' }],
    })
    const end = { version: held.version, validFrom: '2026-01-01', validTo: '2026-02-01' }
    expect((await clubs.put(`/club-roles/${held.id}`, end)).statusCode).toBe(204)
    const late = await clubs.put(`/club-roles/${held.id}`, { ...end, validTo: null })
    expect([late.statusCode, late.json().current]).toEqual([409, { ...end, version: held.version + 1 }])
    expect(await world.actionsOf(id)).toEqual(['addRole', 'changeRole'])
  })
  it('of who has left the club are ended by who looks after clubs, and neither lengthened nor begun earlier', async () => {
    const { segel, club, db } = world
    const id = await world.join(club, [segel.id])
    const clubs = await world.as('Organizations.Admin', segel)
    expect((await clubs.post('/club-roles', role(id))).statusCode).toBe(204)
    await db.update(membership).set({ validTo: '2026-01-31' }).where(eq(membership.personId, id))
    const held = async () => {
      const { items } = (await clubs.get(`/organizations/${club}/board`)).json()
      return items.find((item: { personId: string }) => item.personId === id)
    }
    const { id: roleId, version } = await held()
    const change = (period: object) => clubs.put(`/club-roles/${roleId}`, { version, ...period })
    const earlier = await change({ validFrom: '2025-01-01', validTo: world.day })
    expect(problemOf(earlier)).toEqual([403, expect.stringContaining('nuvarande medlemmar')])
    expect((await change({ validFrom: '2026-01-01', validTo: world.day })).statusCode).toBe(204)
    // Shorter than the period that the caller saw, and longer than the present one.
    const late = await change({ validFrom: '2026-01-01', validTo: '2099-12-31' })
    expect([late.statusCode, late.json().current]).toMatchObject([409, { validTo: world.day }])
    const again = await clubs.put(`/club-roles/${roleId}`, {
      version: version + 1,
      validFrom: '2026-01-01',
      validTo: null,
    })
    expect(problemOf(again)).toEqual([403, expect.stringContaining('nuvarande medlemmar')])
  })
  it('of a person beyond the context are shortened and ended by who looks after the club, and not lengthened', async () => {
    const { segel, fallskarm, skane, norr } = world
    const organizationId = await world.createClub({ name: 'Tvågrens', districtId: skane.id }, [segel.id, fallskarm.id])
    const id = await world.join(organizationId, [fallskarm.id])
    const office = await world.office()
    const given = await office.post('/club-roles', role(id, { organizationId, role: 'chair' }))
    expect(given.statusCode).toBe(204)
    for (const [scope, validTo] of [
      ['Organizations.Admin', '2026-12-30'],
      ['Members.Admin', world.day],
    ] as const) {
      const by = await world.as(scope, segel)
      const [held] = (await office.get(`/members/${id}`)).json().roles
      const change = (caller: typeof by, period: object) =>
        caller.put(`/club-roles/${held.id}`, { version: held.version, validFrom: '2026-01-01', ...period })
      const elsewhere = await world.as(scope, norr)
      expect((await change(elsewhere, { validTo })).statusCode).toBe(404)
      const longer = await change(by, { validFrom: '2025-01-01', validTo })
      expect(problemOf(longer)).toEqual([403, expect.stringContaining('hör inte hit')])
      expect((await change(by, { validTo })).statusCode).toBe(204)
      expect((await change(by, { validTo: '2026-12-31' })).statusCode).toBe(409)
    }
    expect(await world.actionsOf(id)).toEqual(['addRole', 'changeRole', 'changeRole'])
  })
  it('that begin later are listed after those who have the role, and corrected there, by who looks after clubs alone', async () => {
    const { segel, skane } = world
    const organizationId = await world.createClub({ name: 'Kommande', districtId: skane.id }, [segel.id])
    const join = (firstName: string, lastName: string) =>
      world.join(organizationId, [segel.id], { firstName, lastName })
    const [now, next] = [await join('Nu', 'Öberg'), await join('Sedan', 'Ask')]
    const clubs = await world.as('Organizations.Admin', segel)
    const give = (id: string, values: object) => clubs.post('/club-roles', role(id, { organizationId, ...values }))
    expect((await give(now, {})).statusCode).toBe(204)
    expect((await give(next, { validFrom: '2999-01-01' })).statusCode).toBe(204)
    const board = async () => {
      const { items } = (await clubs.get(`/organizations/${organizationId}/board`)).json<{ items: BoardMember[] }>()
      expect((await clubs.get(`/organizations/${organizationId}`)).json().counts.board).toBe(items.length)
      return items
    }
    const [, held] = await board()
    expect((await board()).map(({ name, validFrom }) => [name, validFrom])).toEqual([
      ['Nu Öberg', '2026-01-01'],
      ['Sedan Ask', '2999-01-01'],
    ])
    const corrected = { version: held?.version, validFrom: '2998-01-01', validTo: '2998-12-31' }
    expect((await clubs.put(`/club-roles/${held?.id}`, corrected)).statusCode).toBe(204)
    expect((await board())[1]).toMatchObject({ validFrom: '2998-01-01', validTo: '2998-12-31' })
    expect(
      (
        await clubs.put(`/club-roles/${(await board())[0]?.id}`, {
          version: 1,
          validFrom: '2026-01-01',
          validTo: '2026-02-01',
        })
      ).statusCode,
    ).toBe(204)
    expect((await board()).map(({ name }) => name)).toEqual(['Sedan Ask'])
  })
  it('are not given in a club that leaves meanwhile', async () => {
    const { segel, skane } = world
    const organizationId = await world.createClub({ name: 'Lämnarna', districtId: skane.id }, [segel.id])
    const id = await world.join(organizationId, [segel.id])
    const clubs = await world.as('Organizations.Admin', segel)
    const answer = await sentDuring(
      world.db,
      (tx) => tx.update(organization).set({ status: 'left' }).where(eq(organization.id, organizationId)),
      () => clubs.post('/club-roles', role(id, { organizationId })),
    )
    expect(problemOf(answer)).toEqual([400, 'organizationId'])
  })
  it('are neither given nor lengthened in a club that has left, which every way says, and are ended there', async () => {
    const { segel, skane } = world
    const organizationId = await world.createClub({ name: 'Lämnat', districtId: skane.id }, [segel.id])
    const id = await world.join(organizationId, [segel.id])
    const clubs = await world.as('Organizations.Admin', segel)
    expect((await clubs.post('/club-roles', role(id, { organizationId }))).statusCode).toBe(204)
    await world.db.update(organization).set({ status: 'left' }).where(eq(organization.id, organizationId))
    const messagesOf = (answer: { json: () => { errors: { message: string }[] } }) =>
      answer.json().errors.map(({ message }) => message)
    const said = [leftClubText]
    const other = role(id, { organizationId, role: 'secretary' })
    expect(messagesOf(await clubs.post('/club-roles', other))).toEqual(said)
    expect(messagesOf(await clubs.post(`/organizations/${organizationId}/member-choices`, { q: 'a' }))).toEqual(said)
    const members = await world.as('Members.Admin', segel)
    const { version, roles } = await world.view(members, id)
    const joining = {
      version,
      organizationId,
      branchIds: [segel.id],
      validFrom: world.day,
      isMainClub: false,
      paidYear: null,
    }
    expect(messagesOf(await members.post(`/members/${id}/memberships`, joining))).toEqual(said)
    const end = { version: roles[0]?.version, validFrom: '2026-01-01', validTo: world.day }
    const change = (period: object) => clubs.put(`/club-roles/${roles[0]?.id}`, { ...end, ...period })
    expect((await change({})).statusCode).toBe(204)
    const shown = { version: Number(end.version) + 1 }
    for (const longer of [{ validTo: null }, { validFrom: '2025-01-01' }])
      expect(messagesOf(await change({ ...shown, ...longer }))).toEqual(said)
    expect((await change({ ...shown, validTo: '2026-02-01' })).statusCode).toBe(204)
  })
  it('are chosen for among the members by name, without contacts; nobody protected or anonymised is offered', async () => {
    const { segel, club } = world
    await world.join(club, [segel.id], { firstName: 'Örjan', email: 'orjan@example.se' })
    await world.join(club, [segel.id], { firstName: 'Örjana', isProtected: true })
    await world.join(club, [segel.id], { firstName: 'Örjan', anonymizedAt: '2026-01-01' })
    const clubs = await world.as('Organizations.Admin', segel)
    const found = await clubs.post(`/organizations/${club}/member-choices`, { q: 'örjan' })
    expect(found.json().items).toMatchObject([{ name: 'Örjan Åberg' }])
    expect(found.body).not.toContain('orjan@example.se')
    const elsewhere = await clubs.post(`/organizations/${world.other}/member-choices`, { q: 'a' })
    expect(elsewhere.statusCode).toBe(404)
  })
})
