// Tests viewing an organization, its members, board, history and counts.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClubRoleName } from '#contract/organizations/club-roles.ts'
import { memberSortName } from '#contract/organizations/members.ts'
import { organizationValues } from '#contract/organizations/organization.ts'
import { attachment } from '../db/tables/attachment-tables.ts'
import { insertAuditRows } from '../audit/audit-rows.ts'
import { clubRole } from '../db/tables/member-tables.ts'
import { createTestFederation, type TestFederation } from './testing-federation.ts'

let world: TestFederation
let club: string
let other: string
beforeAll(async () => {
  world = await createTestFederation()
  const { segel, fallskarm, skane, norr } = world
  club = await world.createClub({ name: 'Ålleberg', districtId: skane.id }, [segel.id])
  other = await world.createClub({ name: 'Aros', districtId: norr.id }, [fallskarm.id])
})
afterAll(() => world.close())

const parts = ['', '/board', '/members', '/history']

describe("another association's club", () => {
  it.each(parts)('is not found: /organizations/:id%s', async (part) => {
    const branch = await world.branchAdmin()
    expect((await branch.get(`/organizations/${club}${part}`)).statusCode).toBe(200)
    const answer = await branch.get(`/organizations/${other}${part}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('Aros')
  })
  it.each(parts)('names the context that has it when the account could change there: %s', async (part) => {
    const { segel, fallskarm } = world
    const scopes = ['Organizations.View', 'Members.View']
    const both = await world.as(
      [segel, fallskarm].flatMap(({ id }) => scopes.map((name) => ({ name, associationId: id }))),
      segel.id,
    )
    const answer = await both.get(`/organizations/${other}${part}`)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({
      errors: [{ code: 'ContextDenied', message: expect.stringContaining('Byt till Fallskärmsförbundet') }],
      context: { id: fallskarm.id, name: 'Fallskärmsförbundet' },
    })
  })
  it('a role of another kind in the other association does not count', async () => {
    const { segel, norr } = world
    const caller = await world.as(
      [
        { name: 'Organizations.View', associationId: segel.id },
        { name: 'Competitions.Admin', associationId: norr.id },
      ],
      segel.id,
    )
    expect((await caller.get(`/organizations/${other}`)).statusCode).toBe(404)
  })
  it('is offered in the global context to an account that has it', async () => {
    const admin = await world.as([{ name: 'SysAdmin' }], world.segel.id)
    const answer = await admin.get(`/organizations/${other}`)
    expect(answer.json()).toMatchObject({ errors: [{ code: 'ContextDenied' }], context: { id: 'global' } })
  })
  it('an invalid id is not found', async () => {
    const admin = await world.sysAdmin()
    expect((await admin.get('/organizations/1')).statusCode).toBe(404)
    expect((await admin.get(`/organizations/${uuidv7()}`)).statusCode).toBe(404)
  })
})

describe('members', () => {
  it('requires the Members scope', async () => {
    const caller = await world.as([{ name: 'Organizations.Admin', associationId: world.segel.id }], world.segel.id)
    expect((await caller.get(`/organizations/${club}/members`)).statusCode).toBe(403)
  })
  it('lists the members that the context may see, by surname in Swedish order, in pages', async () => {
    const { segel, fallskarm } = world
    for (const lastName of ['Öhman', 'Ärlig', 'Åberg', 'Zetterlund']) {
      await world.join(club, [segel.id], {
        firstName: 'Bo',
        lastName,
        birthDate: '1980-02-03',
        birthYear: 1980,
        email: 'bo@example.se',
      })
    }
    await world.join(club, [fallskarm.id], { lastName: 'Annorstädes' })
    await world.join(club, [segel.id], { lastName: 'Utträdd' }, { validTo: '2020-01-01' })
    const branch = await world.branchAdmin()
    const { items, total } = (await branch.get(`/organizations/${club}/members`)).json()
    expect(items.map((member: { lastName: string }) => member.lastName)).toEqual([
      'Zetterlund',
      'Åberg',
      'Ärlig',
      'Öhman',
    ])
    expect(total).toBe(4)
    expect(items[0]).toEqual({
      personId: expect.any(String),
      firstName: 'Bo',
      lastName: 'Zetterlund',
      birthYear: 1980,
      branches: ['Segelflyget'],
      validFrom: '2000-01-01',
      isMainClub: false,
      paidYear: null,
      isProtected: false,
    })
    expect((await branch.get(`/organizations/${club}/members?page=2`)).json()).toEqual({ items: [], total: 4 })
    const found = (await branch.get(`/organizations/${club}/members?q=ohm%20bo`)).json()
    expect(found).toMatchObject({ items: [{ lastName: 'Öhman' }], total: 1 })
    const admin = await world.sysAdmin()
    expect((await admin.get(`/organizations/${club}/members`)).json().total).toBe(5)
  })
  it('who is no longer identified comes last, without a comma after the name', async () => {
    const id = await world.createClub({ name: 'Avsedda', districtId: world.skane.id }, [world.segel.id])
    await world.join(id, [world.segel.id], { firstName: 'Avidentifierad', lastName: '', anonymizedAt: '2026-01-01' })
    await world.join(id, [world.segel.id])
    const { items } = (await (await world.branchAdmin()).get(`/organizations/${id}/members`)).json()
    expect(items.map(memberSortName)).toEqual(['Åberg, Anna', 'Avidentifierad'])
  })
  it('a person with two memberships at a time is one member', async () => {
    const id = await world.createClub({ name: 'Dubbla', districtId: world.skane.id }, [world.segel.id])
    const personId = await world.join(id, [world.segel.id])
    await world.join(id, [world.segel.id], {}, { personId, validFrom: '2010-01-01' })
    const branch = await world.branchAdmin()
    expect((await branch.get(`/organizations/${id}/members`)).json()).toMatchObject({
      items: [{ validFrom: '2000-01-01' }],
      total: 1,
    })
    expect((await branch.get(`/organizations/${id}`)).json().memberCount).toBe(1)
  })
})

describe('board', () => {
  /** Makes a member of the club, in the branch, who has the role. */
  const give = async (organizationId: string, branchId: string, role: ClubRoleName, values: object) => {
    const personId = await world.join(organizationId, [branchId], values)
    await world.db.insert(clubRole).values({ id: uuidv7(), personId, organizationId, role, validFrom: '2024-01-01' })
  }
  it('shows elected posts first, then tasks; nothing is held of a protected identity that it could show', async () => {
    const post = async (role: string, values: object) => {
      const personId = await world.createPerson(values)
      await world.db
        .insert(clubRole)
        .values({ id: uuidv7(), personId, organizationId: club, role, validFrom: '2024-01-01' })
      return personId
    }
    await post('flightManager', { firstName: 'Cia' })
    await post('treasurer', { firstName: 'Bea', email: 'bea@example.se' })
    await post('practitioner', { firstName: 'Utan uppdrag' })
    const hidden = await post('chair', { firstName: 'Alma', isProtected: true })
    await world.join(club, [world.segel.id], {}, { personId: hidden })
    const admin = await world.sysAdmin()
    const { items } = (await admin.get(`/organizations/${club}/board`)).json()
    expect(items).toMatchObject([
      { name: 'Alma Åberg', roleLabel: 'Ordförande', isBoard: true, isProtected: true, email: '', phoneNumber: '' },
      { name: 'Bea Åberg', roleLabel: 'Kassör', email: 'bea@example.se' },
      { name: 'Cia Åberg', roleLabel: 'Flygchef', isBoard: false },
    ])
    await expect(world.createPerson({ isProtected: true, email: 'hemlig@example.se' })).rejects.toMatchObject({
      cause: { constraint: 'person_protected' },
    })
  })
  it('lists tasks, with the contacts, to readers of members who see the person alone, says who is in the context, and counts as much', async () => {
    const { segel, fallskarm, skane } = world
    const id = await world.createClub({ name: 'Blandade', districtId: skane.id }, [segel.id, fallskarm.id])
    await give(id, fallskarm.id, 'chair', { email: 'ordforande@post.example' })
    await give(id, segel.id, 'assistantLeader', { email: 'segel@post.example' })
    await give(id, fallskarm.id, 'assistantLeader', { email: 'fallskarm@post.example' })
    const listed = async (name: string, at: string | null) => {
      const caller = await world.as(
        [
          { name: 'Organizations.Admin', associationId: at },
          { name, associationId: at },
        ],
        at,
      )
      const { items } = (await caller.get(`/organizations/${id}/board`)).json<{
        items: { email: string; isVisible: boolean }[]
      }>()
      expect((await caller.get(`/organizations/${id}`)).json().counts.board).toBe(items.length)
      return items.map(({ email, isVisible }) => `${email.split('@')[0]}${isVisible ? '' : ', not here'}`)
    }
    expect(await listed('Organizations.View', segel.id)).toEqual(['ordforande, not here'])
    expect(await listed('Members.View', segel.id)).toEqual(['ordforande, not here', 'segel'])
    expect(await listed('Members.Admin', fallskarm.id)).toEqual(['ordforande', 'fallskarm'])
    expect(await listed('Members.View', skane.id)).toHaveLength(3)
  })
  it('names a protected identity to administrators of members who see the person alone', async () => {
    const { segel, fallskarm, skane } = world
    const id = await world.createClub({ name: 'Delade', districtId: skane.id }, [segel.id, fallskarm.id])
    await give(id, fallskarm.id, 'chair', { firstName: 'Dold', isProtected: true })
    const names = [segel, fallskarm].map(async (branch) => {
      const scopes = ['Organizations.View', 'Members.Admin']
      const caller = await world.as(
        scopes.map((name) => ({ name, associationId: branch.id })),
        branch.id,
      )
      const { items } = (await caller.get(`/organizations/${id}/board`)).json<{ items: { name: string }[] }>()
      return items.map(({ name }) => name)
    })
    expect(await Promise.all(names)).toEqual([['Skyddad identitet'], ['Dold Åberg']])
  })
})

describe('history', () => {
  it('lists only the events of this record, the latest first', async () => {
    const event = (recordId: string, at: string, recordType = 'organization') =>
      insertAuditRows(world.db, [
        {
          id: uuidv7(),
          at,
          accountName: 'Test Testsson',
          action: 'update',
          recordType,
          recordId,
          recordLabel: 'Ålleberg',
          changes: [{ field: 'web', label: 'Webbplats', old: '', new: 'https://alleberg.example' }],
        },
      ])
    await event(club, '2026-01-01T10:00:00Z')
    await event(club, '2026-02-01T10:00:00Z')
    await event(other, '2026-03-01T10:00:00Z')
    await event(club, '2026-04-01T10:00:00Z', 'person')
    const branch = await world.branchAdmin()
    const { items, total } = (await branch.get(`/organizations/${club}/history`)).json()
    expect(total).toBe(2)
    expect(items.map((one: { at: string }) => one.at)).toEqual(['2026-02-01T10:00:00.000Z', '2026-01-01T10:00:00.000Z'])
    expect(items[0].changes).toEqual([{ field: 'web', label: 'Webbplats', old: '', new: 'https://alleberg.example' }])
  })
  it('has the value that a restore gives back, where it is another than its text', async () => {
    const admin = await world.sysAdmin()
    const dormant = await world.createClub({ name: 'Vilande', districtId: world.skane.id })
    const values = organizationValues((await admin.get(`/organizations/${dormant}`)).json())
    const branches = [{ branchId: world.segel.id, validFrom: '2000-01-01', validTo: null }]
    for (const change of [{ branches }, { branches: [], name: 'Aktiv', notes: 'Ny' }]) {
      const { version } = (await admin.get(`/organizations/${dormant}`)).json()
      await admin.put(`/organizations/${dormant}`, { ...values, ...change, version })
    }
    const { items } = (await admin.get(`/organizations/${dormant}/history`)).json()
    expect(items[0].changes).toEqual([
      { field: 'name', label: 'Namn', old: 'Vilande', new: 'Aktiv', isRestorable: true },
      { field: 'notes', label: 'Anteckningar', old: '', new: '2 tecken' },
      {
        field: 'branches',
        label: 'Grenar',
        old: 'Segelflyget 2000-01-01–',
        new: '',
        isRestorable: true,
        restoredValue: branches,
      },
    ])
  })
})

describe('counts', () => {
  it('count current officers and completed attachments', async () => {
    const admin = await world.sysAdmin()
    const counts = async () => (await admin.get(`/organizations/${other}`)).json().counts
    const nothing = { board: 0, competitions: 0, documents: 0, licences: 0 }
    expect(await counts()).toEqual(nothing)
    const personId = await world.join(other, [world.fallskarm.id])
    const post = (role: ClubRoleName, validTo?: string) =>
      world.db
        .insert(clubRole)
        .values({ id: uuidv7(), personId, organizationId: other, role, validFrom: '2019-01-01', validTo })
    await post('practitioner')
    await post('chair', '2020-01-01')
    const document = { id: uuidv7(), recordType: 'organization', recordId: other, name: 'Stadgar.pdf' }
    await world.db.insert(attachment).values(document)
    expect(await counts()).toEqual(nothing)
    await post('treasurer')
    await world.db.update(attachment).set({ completedAt: '2026-01-01T00:00:00Z' }).where(eq(attachment.id, document.id))
    expect(await counts()).toEqual({ ...nothing, board: 1, documents: 1 })
  })
})
