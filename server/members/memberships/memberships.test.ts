// Tests new persons and memberships: who may, what is refused, what the history and the mails say.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '#contract/members/person.ts'
import { mailOutbox } from '../../db/tables/mail-tables.ts'
import { membership } from '../../db/tables/member-tables.ts'
import { account } from '../../db/tables/account-tables.ts'
import { organization } from '../../db/tables/organization-tables.ts'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { readIdentityKeys } from '../../identity-numbers/encryption-keys.ts'
import { numberColumns } from '../../identity-numbers/identity-number.ts'
import { createMemberWorld, problemOf, type MemberWorld } from '../testing-members.ts'
import { textWithoutIds } from '../../testing.ts'

let world: MemberWorld
let columnsOf: (number: string) => ReturnType<typeof numberColumns>
beforeAll(async () => {
  world = await createMemberWorld()
  columnsOf = (number) => numberColumns(readIdentityKeys(world.config), number)
})
afterAll(() => world.close())

type Caller = Awaited<ReturnType<MemberWorld['as']>>
const draft = (values: object = {}) => ({
  id: uuidv7(),
  firstName: 'Nils',
  lastName: 'Holgersson',
  sex: 'male',
  email: 'nils@example.se',
  phoneNumber: '',
  identityNumber: '',
  birthDate: null,
  organizationId: world.club,
  branchIds: [world.segel.id],
  validFrom: world.day,
  ...values,
})

describe('a new person', () => {
  it('has a sealed number, the birth date in it, a main club, no known nationality, and the account with the number', async () => {
    const admin = await world.as('Members.Admin', world.segel)
    const id = await world.createAccount([])
    await world.db.update(account).set(columnsOf('198403729919')).where(eq(account.id, id))
    const body = draft({ identityNumber: '840372-9919' })
    const made = await admin.post('/members', body)
    expect(made.json()).toMatchObject({
      maskedNumber: '19840312-••••',
      nationality: '',
      memberships: [{ isMainClub: true, organization: { id: world.club }, branches: [{ branchId: world.segel.id }] }],
    })
    expect(textWithoutIds(made.body)).not.toContain('9919')
    const [linked] = await world.db.select().from(account).where(eq(account.id, id))
    expect([linked?.personId, await world.actionsOf(id), await world.actionsOf(body.id)]).toEqual([
      body.id,
      ['linkMember'],
      ['create'],
    ])
    expect((await admin.post('/members', body)).json()).toMatchObject({ id: body.id, version: 1 })
    expect(problemOf(await admin.post('/members', draft({ identityNumber: '198403729919' })))).toEqual([
      400,
      'identityNumber',
    ])
  })
  it.each<[string, (world: MemberWorld) => object, unknown[]]>([
    ['neither number nor birth date', () => ({}), [400, 'identityNumber']],
    ['a birth date that has not been', () => ({ birthDate: '2999-01-01' }), [400, 'birthDate']],
    ['a club elsewhere', ({ other }) => ({ birthDate: '1980-01-01', organizationId: other }), [400, 'organizationId']],
    ['no branch', () => ({ birthDate: '1980-01-01', branchIds: [] }), [400, 'branchIds']],
    [
      'the branch of others',
      ({ fallskarm }) => ({ birthDate: '1980-01-01', branchIds: [fallskarm.id] }),
      [403, expect.stringContaining('grenförbundet självt')],
    ],
  ])('is refused with %s', async (_, values, expected) => {
    const admin = await world.as('Members.Admin', world.segel)
    expect(problemOf(await admin.post('/members', draft(values(world))))).toEqual(expected)
  })
  it('is refused in a club that leaves meanwhile', async () => {
    const { segel, skane } = world
    const organizationId = await world.createClub({ name: 'Lämnarna', districtId: skane.id }, [segel.id])
    const admin = await world.as('Members.Admin', segel)
    const answer = await sentDuring(
      world.db,
      (tx) => tx.update(organization).set({ status: 'left' }).where(eq(organization.id, organizationId)),
      () => admin.post('/members', draft({ birthDate: '1980-01-01', organizationId })),
    )
    expect(problemOf(answer)).toEqual([400, 'organizationId'])
  })
  it('is the same one when the form is sent again, and is not another one when it says other things', async () => {
    const admin = await world.as('Members.Admin', world.segel)
    const body = draft({ birthDate: '1980-01-01' })
    const send = async (values: object) => problemOf(await admin.post('/members', { ...body, ...values }))
    expect((await admin.post('/members', body)).statusCode).toBe(200)
    // The name is changed by what the form sends next.
    expect((await admin.post('/members', { ...body, firstName: 'Nisse' })).statusCode).toBe(200)
    const { segel, fallskarm } = world
    const others = [
      { identityNumber: '199001019802' },
      { birthDate: '1980-01-02' },
      { branchIds: [segel.id, fallskarm.id] },
      { validFrom: '2020-01-01' },
      { organizationId: world.other },
    ]
    for (const values of others)
      expect(await send(values)).toEqual([400, 'Personen skapades redan. Ändra på personens sida.'])
  })
  it('is refused to who only reads', async () => {
    const reader = await world.as('Members.View', world.segel)
    expect((await reader.post('/members', draft({ birthDate: '1980-01-01' }))).statusCode).toBe(403)
  })
})

describe('somebody whom the context does not know', () => {
  let hidden: string
  beforeAll(async () => {
    hidden = await world.join(world.other, [world.fallskarm.id], {
      ...columnsOf('198504129829'),
      firstName: 'Hemlig',
      email: 'hemlig@example.se',
      birthDate: '1985-04-12',
      birthYear: 1985,
    })
  })
  const search = { identityNumber: '', birthDate: null, firstName: '', lastName: '' }
  it('is in the register, and no more is said; the hit is an event', async () => {
    const admin = await world.as('Members.Admin', world.segel)
    const found = await admin.post('/members/match', { ...search, identityNumber: '198504129829' })
    expect(found.json()).toEqual({ outcome: 'elsewhere', isByNumber: true, persons: [] })
    const refused = await admin.post('/members', draft({ identityNumber: '198504129829' }))
    expect(refused.body).not.toContain('Hemlig')
    expect(await world.actionsOf(hidden)).toEqual(['lookup', 'lookup'])
    const named = { ...search, birthDate: '1985-04-12', firstName: 'Hemlig', lastName: 'Åberg' }
    expect((await admin.post('/members/match', named)).json()).toMatchObject({ outcome: 'new' })
    const office = await world.office()
    expect((await office.post('/members/match', named)).json()).toMatchObject({
      outcome: 'here',
      isByNumber: false,
      persons: [{ id: hidden, clubs: ['Aros'] }],
    })
  })
  it('gets a membership by number, which is an event and a mail, and moves no main club', async () => {
    const admin = await world.as('Members.Admin', world.segel)
    const start = { organizationId: world.club, branchIds: [world.segel.id], validFrom: world.day }
    const url = '/members/by-number/membership'
    const join = (identityNumber: string, values = {}) => admin.post(url, { identityNumber, ...start, ...values })
    expect(problemOf(await join('191212121212'))).toEqual([400, 'identityNumber'])
    expect(problemOf(await join('198504129829', { organizationId: world.other }))).toEqual([400, 'organizationId'])
    await world.db.update(membership).set({ isMainClub: true }).where(eq(membership.personId, hidden))
    const payload = { identityNumber: '198504129829', ...start }
    const joined = () => admin.call({ method: 'POST', url, payload, headers: { 'idempotency-key': 'once-only' } })
    // A browser that lost the first answer sends the request again.
    for (const answer of [await joined(), await joined()]) expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect((await world.actionsOf(hidden)).slice(2)).toEqual(['lookup', 'addMembership'])
    const mails = await world.db.select().from(mailOutbox).where(eq(mailOutbox.recordId, hidden))
    expect(mails).toMatchObject([{ recipient: 'hemlig@example.se', template: 'membershipAdded' }])
    const main = await world.db
      .select()
      .from(membership)
      .where(and(eq(membership.personId, hidden), eq(membership.isMainClub, true)))
    expect(main).toMatchObject([{ organizationId: world.other }])
    expect(problemOf(await join('198504129829'))).toEqual([400, 'identityNumber'])
  })
})

describe('memberships', () => {
  const act = async (by: Caller, id: string, action: string, body: object) => {
    const { version } = await world.view(by, id)
    return by.post(`/members/${id}/${action}`, { version, ...body })
  }
  const first = ({ memberships }: Person) => memberships[0]?.id

  it('move from club to club: the old one ends, the new one is the main club', async () => {
    const office = await world.office()
    const id = await world.join(world.club, [world.segel.id])
    const membershipId = first(await world.view(office, id))
    await act(office, id, 'end-membership', { membershipId, lastDay: world.day })
    const moved = await act(office, id, 'memberships', {
      organizationId: world.other,
      branchIds: [world.fallskarm.id],
      validFrom: world.day,
      isMainClub: true,
      paidYear: 2026,
    })
    expect(moved.json()).toMatchObject({
      memberships: [
        { organization: { name: 'Aros' }, isMainClub: true, paidYear: 2026, validTo: null },
        {
          organization: { name: 'Ålleberg' },
          isMainClub: false,
          validTo: world.day,
          branches: [{ validTo: world.day }],
        },
      ],
    })
    expect(await world.actionsOf(id)).toEqual(['endMembership', 'addMembership'])
    expect(
      problemOf(
        await act(office, id, 'memberships', {
          ...draft(),
          organizationId: world.other,
          branchIds: [world.fallskarm.id],
          isMainClub: false,
          paidYear: null,
        }),
      ),
    ).toEqual([400, 'organizationId'])
  })
  it('are the main club when that of an ended one was', async () => {
    const { club, other, segel, fallskarm, day } = world
    const office = await world.office()
    const id = await world.join(other, [fallskarm.id], {}, { validTo: '2020-12-31' })
    await world.db.update(membership).set({ isMainClub: true }).where(eq(membership.personId, id))
    const start = { organizationId: club, branchIds: [segel.id], validFrom: day, isMainClub: false, paidYear: null }
    expect((await act(office, id, 'memberships', start)).json()).toMatchObject({
      memberships: [
        { organization: { id: club }, isMainClub: true },
        { organization: { id: other }, isMainClub: false },
      ],
    })
  })
  it('in a club of the person gets the branch, the later paid year and the main club, which the history tells', async () => {
    const { segel, fallskarm, club, other } = world
    const office = await world.office()
    const id = await world.join(other, [fallskarm.id])
    const start = { validFrom: world.day, branchIds: [fallskarm.id], isMainClub: true, paidYear: 2025 }
    const membershipId = first(await world.view(office, id))
    await act(office, id, 'change-membership', { membershipId, isMainClub: true })
    await act(office, id, 'memberships', { ...start, organizationId: club, isMainClub: false })
    const added = { ...start, organizationId: club, branchIds: [segel.id] }
    const { memberships } = (await act(office, id, 'memberships', { ...added, paidYear: 2026 })).json<Person>()
    expect(memberships).toMatchObject([{ organization: { id: club }, isMainClub: true, paidYear: 2026 }, {}])
    const [last] = (await office.get(`/members/${id}/history`)).json().items
    expect(last.changes.slice(1)).toMatchObject([
      { label: 'Avgift betald till Ålleberg', old: '2025', new: '2026' },
      { label: 'Huvudförening: Ålleberg', old: 'Nej', new: 'Ja' },
    ])
  })
  it('end in a branch for that branch alone, and with the last one altogether', async () => {
    const { segel, fallskarm, club, day } = world
    const id = await world.join(club, [segel.id, fallskarm.id])
    const gliding = await world.as('Members.Admin', segel)
    const membershipId = first(await world.view(gliding, id))
    const ended = await act(gliding, id, 'end-membership', { membershipId, lastDay: day })
    expect(ended.json()).toMatchObject({ memberships: [{ validTo: null }] })
    const parachute = await world.as('Members.Admin', fallskarm)
    expect((await act(parachute, id, 'end-membership', { membershipId, lastDay: day })).json()).toMatchObject({
      memberships: [{ validTo: day }],
    })
    for (const lastDay of ['1999-12-31', day])
      expect(problemOf(await act(parachute, id, 'end-membership', { membershipId, lastDay }))).toEqual([400, 'lastDay'])
  })
  it('with branches get no last day that these do not have', async () => {
    const { segel, club, day } = world
    const office = await world.office()
    const id = await world.join(club, [segel.id])
    const membershipId = first(await world.view(office, id))
    const change = (values: object) => act(office, id, 'change-membership', { membershipId, paidYear: 2026, ...values })
    expect(problemOf(await change({ validTo: day }))).toEqual([400, 'validTo'])
    expect((await change({ validTo: null })).json()).toMatchObject({ memberships: [{ validTo: null, paidYear: 2026 }] })
  })
  it('are changed by their own branch, district or the federation', async () => {
    const { segel, fallskarm, norr, club } = world
    const id = await world.join(club, [segel.id, fallskarm.id])
    const gliding = await world.as('Members.Admin', segel)
    const shown = await world.view(gliding, id)
    const membershipId = first(shown)
    const branch = (branchId: string, validTo: string | null = null) => ({ branchId, validFrom: '2000-01-01', validTo })
    const branches = [branch(segel.id), branch(fallskarm.id, '2020-12-31')]
    expect(problemOf(await act(gliding, id, 'change-membership', { membershipId, branches }))).toEqual([
      403,
      expect.stringContaining('grenförbundet självt'),
    ])
    expect((await act(gliding, id, 'change-membership', { membershipId, paidYear: 2026 })).json()).toMatchObject({
      memberships: [{ paidYear: 2026 }],
    })
    const foreign = [...branches, branch(uuidv7())]
    expect(
      problemOf(await act(await world.office(), id, 'change-membership', { membershipId, branches: foreign })),
    ).toEqual([400, 'branches.2.branchId'])
    const stranger = await world.as('Members.Admin', norr)
    const refused = await stranger.post(`/members/${id}/change-membership`, {
      version: 2,
      membershipId,
      paidYear: 2020,
    })
    expect(refused.statusCode).toBe(404)
    const ofOther = first(await world.view(gliding, await world.join(club, [segel.id])))
    expect((await act(gliding, id, 'change-membership', { membershipId: ofOther, paidYear: 2020 })).statusCode).toBe(
      404,
    )
  })
})
