// Tests a person's page: who may open it, its changes, guardians, merits, the protected identity, and who was merged.
import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvent } from '../db/tables/audit-tables.ts'
import { clubRole, guardian } from '../db/tables/member-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { emptyGuardians } from './guardians.ts'
import { createMemberWorld, type MemberWorld } from './testing-members.ts'

let world: MemberWorld
let anna: string
beforeAll(async () => {
  world = await createMemberWorld()
  anna = await world.join(world.club, [world.segel.id], {
    firstName: 'Anna',
    email: 'anna@example.se',
    birthDate: '1985-04-12',
    birthYear: 1985,
    identityNumberSealed: 'sealed',
    identityNumberFingerprint: 'annas',
    medicalValidTo: '2030-05-01',
  })
})
afterAll(() => world.close())

const eventsOf = (id: string) =>
  world.db.select({ action: auditEvent.action }).from(auditEvent).where(eq(auditEvent.recordId, id))
const actionsOf = async (id: string) => (await eventsOf(id)).map(({ action }) => action)

describe('the page', () => {
  it('shows the masked number, and the day of the medical certificate to few', async () => {
    const { segel } = world
    const reader = await world.as('Members.View', segel)
    expect(await world.view(reader, anna)).toMatchObject({
      maskedNumber: '19850412-••••',
      email: 'anna@example.se',
      medicalValidTo: null,
      memberships: [
        { organization: { name: 'Ålleberg', district: { name: 'Skåne' } }, branches: [{ name: 'Segelflyget' }] },
      ],
    })
    expect(await world.view(await world.as('Members.Admin', segel), anna)).toMatchObject({
      medicalValidTo: '2030-05-01',
    })
    const licences = await world.as('Licenses.Admin', segel)
    expect((await licences.get(`/members/${anna}`)).statusCode).toBe(403)
  })
  it.each(['', '/history', '/attachments'])('is not found from another branch: /members/:id%s', async (part) => {
    const stranger = await world.as('Members.Admin', world.fallskarm)
    const answer = await stranger.get(`/members/${anna}${part}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('Anna')
  })
  it('leaves a context at the end of the year after the last membership', async () => {
    const year = Number(world.day.slice(0, 4))
    const reader = await world.as('Members.View', world.skane)
    for (const [validTo, status] of [
      [`${year - 1}-01-01`, 200],
      [`${year - 2}-12-31`, 404],
    ] as const) {
      const id = await world.join(world.club, [world.segel.id], {}, { validTo })
      expect((await reader.get(`/members/${id}`)).statusCode).toBe(status)
      expect((await (await world.office()).get(`/members/${id}`)).statusCode).toBe(200)
    }
  })
  it('leads from who was merged to who remains', async () => {
    const merged = await world.createPerson()
    await world.db.update(person).set({ mergedIntoId: anna }).where(eq(person.id, merged))
    expect(await world.view(await world.office(), merged)).toMatchObject({ id: anna })
    const stranger = await world.as('Members.View', world.fallskarm)
    expect((await stranger.get(`/members/${merged}`)).statusCode).toBe(404)
  })
})

describe('a protected identity', () => {
  it('is opened by Members.Admin alone, and each opening is an event that they alone see', async () => {
    const { segel } = world
    const id = await world.join(world.club, [segel.id], { isProtected: true, firstName: 'Hemlig', birthYear: 1970 })
    const reader = await world.as('Members.View', segel)
    for (const part of ['', '/history', '/attachments']) {
      const refused = await reader.get(`/members/${id}${part}`)
      expect(refused.statusCode).toBe(403)
      expect(refused.body).toContain('medlemsadministratörerna')
      expect(refused.body).not.toContain('Hemlig')
    }
    expect(await actionsOf(id)).toEqual([])
    const admin = await world.as('Members.Admin', segel)
    expect(await world.view(admin, id)).toMatchObject({ firstName: 'Hemlig', isProtected: true })
    expect(await actionsOf(id)).toEqual(['openProtected'])
    expect((await admin.get(`/members/${id}/history`)).json()).toMatchObject({ items: [{ action: 'openProtected' }] })
    const refetch = (by: typeof admin) =>
      by.call({ method: 'GET', url: `/members/${id}`, headers: { 'x-refetch': 'true' } })
    await refetch(admin)
    expect(await actionsOf(id)).toEqual(['openProtected'])
    await refetch(await world.as('Members.Admin', segel))
    expect(await actionsOf(id)).toEqual(['openProtected', 'openProtected'])
    const saved = await admin.put(`/members/${id}`, world.draftOf(await world.view(admin, id), { city: 'Lund' }))
    expect([saved.statusCode, saved.json().errors[0].field]).toEqual([403, 'city'])
  })
  it.each([
    ['a conflict', 409, ({ version }: { version: number }) => ({ version: version + 1 })],
    ['a write that changes nothing', 200, () => ({})],
  ])('is shown by %s, which is the first opening of the day', async (_, status, given) => {
    const { segel } = world
    const id = await world.join(world.club, [segel.id], { isProtected: true, firstName: 'Hemlig', birthYear: 1970 })
    const [known, admin] = [await world.as('Members.Admin', segel), await world.as('Members.Admin', segel)]
    const draft = world.draftOf(await world.view(known, id))
    for (const _time of ['first', 'second']) {
      const answer = await admin.put(`/members/${id}`, { ...draft, ...given(draft) })
      expect(answer.statusCode).toBe(status)
      expect(answer.body).toContain('Hemlig')
    }
    expect(await actionsOf(id)).toEqual(['openProtected', 'openProtected'])
  })
  it('stands nameless on the board, for others', async () => {
    const { segel } = world
    const id = await world.join(world.club, [segel.id], { isProtected: true, firstName: 'Dold' })
    await world.db
      .insert(clubRole)
      .values({ id: uuidv7(), personId: id, organizationId: world.club, role: 'chair', validFrom: '2020-01-01' })
    const clubs = await world.as('Organizations.Admin', segel)
    const board = await clubs.get(`/organizations/${world.club}/board`)
    expect(board.json()).toMatchObject({ items: [{ name: 'Skyddad identitet', isProtected: true }] })
    expect(board.body).not.toContain('Dold')
  })
})

describe('an edit', () => {
  it('is an event with masked contacts, and refused without a current membership here', async () => {
    const admin = await world.as('Members.Admin', world.segel)
    const before = await world.view(admin, anna)
    const saved = await admin.put(
      `/members/${anna}`,
      world.draftOf(before, {
        lastName: 'Öberg',
        email: 'ny@example.se',
        street: 'Hemliga gatan 1',
        medicalValidTo: '2031-01-01',
      }),
    )
    expect(saved.json()).toMatchObject({ lastName: 'Öberg', version: before.version + 1 })
    const { items } = (await admin.get(`/members/${anna}/history`)).json()
    expect(items[0].changes).toMatchObject([
      { field: 'lastName', old: 'Åberg', new: 'Öberg', isRestorable: true },
      { field: 'email', new: 'n•••@example.se' },
      { field: 'street', new: '•••' },
      { field: 'medicalValidTo', new: '•••' },
    ])
    expect(items[0].recordLabel).toMatch(/^Medlem \d+$/)
    const stale = await admin.put(`/members/${anna}`, world.draftOf(before))
    expect(stale.statusCode).toBe(409)
    const former = await world.join(world.club, [world.segel.id], {}, { validTo: world.day.slice(0, 4) + '-01-01' })
    const refused = await admin.put(`/members/${former}`, world.draftOf(await world.view(admin, former)))
    expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
      403,
      'Personen är inte medlem här nu. Uppgifterna ändras av förbundskansliet.',
    ])
  })
  it('of an address abroad is kept, also by a page of the program before', async () => {
    const admin = await world.as('Members.Admin', world.segel)
    const moved = { careOf: 'Berg', street: 'Vesterbrogade 1', postalCode: '1620', city: 'København', country: 'DK' }
    const before = await world.view(admin, anna)
    expect(before).toMatchObject({ careOf: '', country: 'SE' })
    const saved = await admin.put(`/members/${anna}`, world.draftOf(before, moved))
    expect(saved.json()).toMatchObject(moved)
    const { careOf: _, country: __, ...known } = saved.json()
    const unknown = await admin.put(`/members/${anna}`, { ...known, street: 'Vesterbrogade 2' })
    expect(unknown.json()).toMatchObject({ ...moved, street: 'Vesterbrogade 2' })
    const home = { careOf: '', street: '', postalCode: '12345', city: '', country: 'SE' }
    const back = await admin.put(`/members/${anna}`, world.draftOf(unknown.json(), home))
    expect(back.json()).toMatchObject({ ...home, postalCode: '123 45' })
    const { careOf: ___, country: ____, ...atHome } = back.json()
    const older = await admin.put(`/members/${anna}`, { ...atHome, postalCode: '1620' })
    expect(older.json().errors).toMatchObject([
      { field: 'postalCode', message: expect.stringContaining('fem siffror') },
    ])
    const refused = await admin.put(`/members/${anna}`, world.draftOf(back.json(), { country: '' }))
    expect(refused.json().errors).toMatchObject([{ field: 'country', message: 'Land är obligatoriskt.' }])
  })
  it('keeps at most two guardians, of minors', async () => {
    const admin = await world.as('Members.Admin', world.skane)
    const child = await world.join(world.club, [world.segel.id], {
      birthDate: world.day,
      birthYear: Number(world.day.slice(0, 4)),
    })
    const guardian = (name: string) => ({ name, email: `${name}@example.se`, phoneNumber: '0701234567' })
    const save = async (id: string, guardians: object[]) =>
      admin.put(`/members/${id}`, world.draftOf(await world.view(admin, id), { guardians }))
    expect((await save(child, [guardian('Bo'), guardian('Eva')])).json()).toMatchObject({
      guardians: [{ name: 'Bo', phoneNumber: '+46701234567' }, { name: 'Eva' }],
    })
    expect((await save(child, [guardian('Bo'), guardian('Eva'), guardian('Per')])).statusCode).toBe(400)
    expect((await save(child, [guardian('Eva')])).json().guardians).toHaveLength(1)
    const refused = await save(anna, [guardian('Bo')])
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([403, 'guardians'])
  })
  it('loses the guardians of who comes of age, with an event', async () => {
    const [day, year] = [world.day.slice(4), Number(world.day.slice(0, 4))]
    const born = (age: number) => ({ birthDate: `${year - age}${day}`, birthYear: year - age })
    const ids = [await world.createPerson(born(18)), await world.createPerson(born(17))]
    for (const personId of ids)
      await world.db.insert(guardian).values({ id: uuidv7(), personId, position: 1, name: 'Bo' })
    const versions = async () =>
      (
        await world.db
          .select({ version: person.version })
          .from(person)
          .where(inArray(person.id, ids))
          .orderBy(person.birthDate)
      ).map(({ version }) => version)
    const [grown = 0, child = 0] = await versions()
    expect(await emptyGuardians(world.db)).toBe(1)
    // An open form is told of a newer record.
    expect(await versions()).toEqual([grown + 1, child])
    expect([await actionsOf(ids[0] ?? ''), await actionsOf(ids[1] ?? '')]).toEqual([['update'], []])
    expect(await emptyGuardians(world.db)).toBe(0)
  })
  it('of nobody who is no longer identified', async () => {
    const id = await world.join(world.club, [world.segel.id])
    await world.db
      .update(person)
      .set({ anonymizedAt: sql`now()` })
      .where(eq(person.id, id))
    const office = await world.office()
    const refused = await office.put(`/members/${id}`, world.draftOf(await world.view(office, id)))
    expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
      403,
      'Personen är avidentifierad och ändras inte längre.',
    ])
  })
})
