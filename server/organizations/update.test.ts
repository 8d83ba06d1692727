// Tests updating an organization: audit events, conflicts, validation, field rights and visibility.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Organization } from '#contract/organizations/organization.ts'
import { auditRowsOfRecord } from '../audit/testing-audit-rows.ts'
import { organization } from '../db/tables/organization-tables.ts'
import { createTestFederation, type TestFederation } from './testing-federation.ts'

let world: TestFederation
let admin: Awaited<ReturnType<TestFederation['sysAdmin']>>
let branch: typeof admin
let club: string
beforeAll(async () => {
  world = await createTestFederation()
  admin = await world.sysAdmin()
  branch = await world.branchAdmin()
})
beforeEach(async () => {
  club = await world.createClub({ name: 'Ålleberg', districtId: world.skane.id }, [world.segel.id])
})
afterAll(() => world.close())

const read = async (id = club) => (await admin.get(`/organizations/${id}`)).json() as Organization
/** The organization as the form sends it, with changes. */
const draft = async (changes: object = {}) => {
  const { district, branches, organizationNumber, ...rest } = await read()
  return {
    ...rest,
    organizationNumber: organizationNumber ?? '',
    districtId: district.id,
    branches: branches.map(({ name: _, shortName: __, ...affiliation }) => affiliation),
    ...changes,
  }
}
const events = () => auditRowsOfRecord(world.db, club)
const save = async (changes: object, caller = admin) => caller.put(`/organizations/${club}`, await draft(changes))

describe('a change', () => {
  it('is saved with its audit event, whose values are those that are shown', async () => {
    const answer = await save({
      name: 'Ållebergs Segelflygklubb',
      status: 'dormant',
      districtId: world.norr.id,
      organizationNumber: '802001-0719',
      memberSince: '1950-06-01',
      homeFields: [{ name: 'Ålleberg', icao: 'esgc', latitude: 58.13, longitude: 13.6 }],
      email: 'anna@klubb.se',
      phoneNumber: '070-123 45 67',
      notes: 'Ring Sven, 070-123 45 67',
      branches: [
        { branchId: world.segel.id, validFrom: '2000-01-01', validTo: '2020-12-31' },
        { branchId: world.segel.id, validFrom: '2022-01-01', validTo: null },
      ],
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      version: 2,
      name: 'Ållebergs Segelflygklubb',
      organizationNumber: '8020010719',
      district: { name: 'Norrland' },
      homeFields: [{ icao: 'ESGC' }],
      branches: [
        { name: 'Segelflyget', validTo: '2020-12-31' },
        { name: 'Segelflyget', validFrom: '2022-01-01' },
      ],
      updatedByName: 'Test Testsson',
    })
    const [event] = await events()
    expect(event).toMatchObject({
      action: 'update',
      recordType: 'organization',
      recordLabel: 'Ållebergs Segelflygklubb',
      accountName: 'Test Testsson',
      contextAssociationId: null,
    })
    expect(event?.changes).toMatchObject([
      { field: 'name', label: 'Namn', policy: 'value', old: 'Ålleberg', new: 'Ållebergs Segelflygklubb' },
      { field: 'organizationNumber', label: 'Organisationsnummer', old: '', new: '802001-0719' },
      { field: 'status', label: 'Status', old: 'Aktiv', new: 'Vilande' },
      { field: 'memberSince', label: 'Medlem sedan', old: '', new: '1950-06-01' },
      { field: 'districtId', label: 'Distrikt', old: 'Skåne', new: 'Norrland' },
      { field: 'homeFields', label: 'Hemmafält', old: '', new: 'Ålleberg (ESGC) 58,13 13,6' },
      { field: 'email', label: 'E-postadress', old: '', new: 'a•••@klubb.se' },
      { field: 'phoneNumber', label: 'Telefon', old: '', new: '•••67' },
      { field: 'notes', label: 'Anteckningar', old: '', new: '24 tecken' },
      {
        field: 'branches',
        label: 'Grenar',
        old: 'Segelflyget 2000-01-01–',
        new: 'Segelflyget 2000-01-01–2020-12-31, Segelflyget 2022-01-01–',
      },
    ])
  })
  it('is saved without unpaired surrogates', async () => {
    const answer = await save({
      name: 'A\uD800B',
      homeFields: [{ name: 'C\uDC00', icao: '', latitude: 1, longitude: 2 }],
    })
    expect(answer.json()).toMatchObject({ name: 'AB', homeFields: [{ name: 'C' }] })
  })
  it('that changes nothing writes nothing', async () => {
    expect((await save({})).json().version).toBe(1)
    expect(await events()).toEqual([])
  })
  it('that is sent again gets the same response', async () => {
    const body = await draft({ web: 'https://x.example' })
    const send = (payload: object) =>
      admin.call({
        method: 'PUT',
        url: `/organizations/${club}`,
        payload,
        headers: { 'idempotency-key': 'once-only' },
      })
    const [one, two] = [await send(body), await send(body)]
    expect(one.statusCode, one.body).toBe(200)
    expect(two.json()).toEqual(one.json())
    expect(await events()).toHaveLength(1)
    const other = await send({ ...body, web: 'https://y.example' })
    expect([other.statusCode, other.json().errors[0].code]).toEqual([409, 'IdempotencyKeyReused'])
  })
  it('from an old version is refused with the current organization', async () => {
    const stale = await draft({ web: 'https://min.example' })
    await save({ email: 'ny@example.se' })
    const answer = await admin.put(`/organizations/${club}`, stale)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      errors: [{ code: 'Conflict' }],
      current: { id: club, version: 2, email: 'ny@example.se', web: '' },
    })
    expect((await read()).web).toBe('')
  })
  it('is notified in the contexts that it leaves and in those that it enters', async () => {
    const client = await world.db.$client.connect()
    const heard: string[] = []
    client.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await client.query('listen record_changed')
    await save({ districtId: world.norr.id })
    await expect.poll(() => heard).toHaveLength(1)
    client.release(true)
    const { contexts } = JSON.parse(heard[0] ?? '')
    expect(contexts.toSorted()).toEqual([world.segel.id, world.skane.id, world.norr.id].toSorted())
  })
  it('of two simultaneous ones, one is saved and one refused', async () => {
    const [one, two] = [await draft({ web: 'https://ett.example' }), await draft({ web: 'https://tva.example' })]
    const answers = await Promise.all([one, two].map((body) => admin.put(`/organizations/${club}`, body)))
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409])
    expect(await events()).toHaveLength(1)
  })
})

describe('an invalid body is refused with the message of each field', () => {
  it.each([
    [{ name: '  ' }, 'name', 'Namn är obligatoriskt.'],
    [{ email: 'nej' }, 'email', 'Var god fyll i en giltig e-postadress.'],
    [{ web: 'nej' }, 'web', 'Ange en giltig URL.'],
    [{ organizationNumber: '802001-0718' }, 'organizationNumber', 'giltigt organisationsnummer'],
    [{ status: 'gone' }, 'status', 'Status har ett val som inte finns.'],
    [{ memberSince: '2020-02-30' }, 'memberSince', 'Det valda datumet är ogiltigt.'],
    [{ homeFields: [{ name: 'A', icao: '', latitude: 58, longitude: null }] }, 'homeFields.0.longitude', 'latitud'],
  ])('%j', async (change, field, message) => {
    const answer = await save(change)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([{ code: 'Validation', field, message: expect.stringContaining(message) }])
    expect((await read()).version).toBe(1)
  })
  it('the same branch twice at a time', async () => {
    const twice = [1, 2].map(() => ({ branchId: world.segel.id, validFrom: '2000-01-01', validTo: null }))
    expect((await save({ branches: twice })).json().errors).toEqual([
      { code: 'Validation', field: 'branches.1.validFrom', message: expect.stringContaining('överlappar') },
    ])
  })
  it('a branch as district, a district as branch, and one that does not exist', async () => {
    const affiliations = [world.skane, world.segel].map(({ id }) => ({
      branchId: id,
      validFrom: '2000-01-01',
      validTo: null,
    }))
    const answer = await save({ districtId: world.segel.id, branches: affiliations })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.map((error: { field: string }) => error.field)).toEqual([
      'branches.0.branchId',
      'districtId',
    ])
    expect((await save({ districtId: uuidv7() })).statusCode).toBe(400)
  })
  it("another club's organisationsnummer", async () => {
    await world.createClub({ name: 'Upptagen', districtId: world.skane.id, organizationNumber: '8020005792' })
    const answer = await save({ organizationNumber: '802000-5792' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([
      {
        code: 'Validation',
        field: 'organizationNumber',
        message: 'Organisationsnumret används redan av en annan förening.',
      },
    ])
    expect(await events()).toEqual([])
  })
})

describe('rights', () => {
  it('requires the Admin scope', async () => {
    const viewer = await world.as([{ name: 'Organizations.View', associationId: world.segel.id }], world.segel.id)
    expect((await save({ web: 'https://x.example' }, viewer)).statusCode).toBe(403)
  })
  it('a branch may change contact data', async () => {
    expect((await save({ web: 'https://x.example', bankgiro: '5805-6201' }, branch)).statusCode).toBe(200)
    const [event] = await events()
    expect(event?.contextAssociationId).toBe(world.segel.id)
  })
  it.each([
    ['district', () => ({ districtId: world.norr.id }), 'districtId'],
    ['number', () => ({ organizationNumber: '802001-0719' }), 'organizationNumber'],
    ['status', () => ({ status: 'left' }), 'status'],
    [
      "another branch's affiliation",
      () => ({
        branches: [
          { branchId: world.segel.id, validFrom: '2000-01-01', validTo: null },
          { branchId: world.fallskarm.id, validFrom: '2026-01-01', validTo: null },
        ],
      }),
      'branches.1.branchId',
    ],
  ])('but not its %s', async (_, change, field) => {
    const answer = await save({ ...change(), web: 'https://x.example' }, branch)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().errors).toEqual([
      { code: 'Forbidden', field, message: expect.stringContaining('förbundskansliet') },
    ])
    expect((await read()).web).toBe('')
  })
  it("nor take away another branch's affiliation", async () => {
    const both = await world.createClub({ name: 'Båda', districtId: world.skane.id }, [
      world.segel.id,
      world.fallskarm.id,
    ])
    club = both
    const answer = await save(
      { branches: [{ branchId: world.segel.id, validFrom: '2000-01-01', validTo: null }] },
      branch,
    )
    expect(answer.statusCode).toBe(403)
    expect(answer.json().errors[0].field).toBe('branches')
    expect((await read(both)).branches).toHaveLength(2)
  })
  it('the federation does all of it, also from within a branch', async () => {
    const global = await world.as([{ name: 'Global.Organizations.Admin' }], world.segel.id)
    expect((await save({ status: 'dormant' }, global)).statusCode).toBe(200)
  })
  it("another association's club is not written", async () => {
    club = await world.createClub({ name: 'Aros', districtId: world.norr.id }, [world.fallskarm.id])
    const answer = await save({ web: 'https://x.example' }, branch)
    expect(answer.statusCode).toBe(404)
    const stale = await branch.put(`/organizations/${club}`, { ...(await draft()), version: 99 })
    expect(stale.statusCode).toBe(404)
    expect(stale.body).not.toContain('Aros')
    expect(await events()).toEqual([])
  })
  it('is answered with the number of members that the context may see', async () => {
    await world.join(club, [world.segel.id])
    await world.join(club, [world.fallskarm.id])
    expect((await save({ web: 'https://x.example' }, branch)).json().memberCount).toBe(1)
    expect((await save({}, branch)).json().memberCount).toBe(1)
    expect((await save({}, admin)).json().memberCount).toBe(2)
  })
  it('after a change that takes the organization out of the context, the response shows it, and further reads do not', async () => {
    const answer = await save(
      { branches: [{ branchId: world.segel.id, validFrom: '2000-01-01', validTo: '2020-12-31' }] },
      branch,
    )
    expect(answer.statusCode).toBe(200)
    expect(answer.json().branches[0].validTo).toBe('2020-12-31')
    expect((await branch.get(`/organizations/${club}`)).statusCode).toBe(404)
  })
})

it('a failure leaves neither change nor event', async () => {
  await world.owner.pool.query('alter table audit_event rename to audit_event_gone')
  const answer = await save({ web: 'https://x.example' })
  await world.owner.pool.query('alter table audit_event_gone rename to audit_event')
  expect(answer.statusCode).toBe(500)
  const [row] = await world.db.select().from(organization).where(eq(organization.id, club))
  expect(row).toMatchObject({ web: '', version: 1 })
})
