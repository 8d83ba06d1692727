// Branch federations and districts: creation, own settings, who may change what, and being taken out of use.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import type { Association } from '#contract/associations/association.ts'
import { federationId } from '#contract/associations/federation.ts'
import { noLeadDays } from '#contract/associations/handling.ts'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import { association } from '../db/tables/association-tables.ts'
import { licenceApplication } from '../db/tables/licence-tables.ts'
import { licenceType } from '../db/tables/licence-type-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { licenceTypeRow } from '../licences/testing-licence-types.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { fileColumns } from '../records/list-file.ts'
import { messageOf, testApp } from '../testing.ts'
import { associationList } from './store.ts'

type World = Awaited<ReturnType<typeof testApp>>
type Caller = Awaited<ReturnType<World['as']>>
let world: World
let system: Caller
let office: Caller
let segel: { id: string }
let own: Caller
beforeAll(async () => {
  world = await testApp()
  segel = await world.createAssociation('Segelflyget')
  system = await world.as([{ name: 'SysAdmin' }], null)
  office = await world.as([{ name: 'Global.Organizations.Admin' }], null)
  own = await world.as([{ name: 'Organizations.Admin', associationId: segel.id }], segel.id)
})
afterAll(() => world.close())

const draft = { name: 'Svenska Drakflygförbundet', shortName: 'Drakflyg', email: '', web: 'drake.example' }
const create = (values: object = {}, by = system) =>
  by.post('/associations', { id: uuidv7(), kind: 'branch', ...draft, ...values })
const created = async (values: object = {}): Promise<Association> => (await create(values)).json()
const save = ({ id, version }: { id: string; version: number }, values: object, by = system) =>
  by.put(`/associations/${id}`, { ...draft, handlingDays: null, leadDays: noLeadDays, version, ...values })
const act = (verb: string, { id, version }: { id: string; version: number }, by = system) =>
  by.post(`/associations/${id}/${verb}`, { version })

describe('an association', () => {
  it('is created, once for each id, and inherits what the federation has set', async () => {
    const body = { id: uuidv7(), kind: 'branch', ...draft }
    const first = (await system.post('/associations', body)).json()
    expect(first).toMatchObject({
      kind: 'branch',
      web: 'https://drake.example',
      isActive: true,
      handlingDays: null,
      leadDays: noLeadDays,
      inherited: { handlingDays: 14, leadDays: { SM: 120, Other: 30 } },
      usage: { clubs: 0, roles: 0 },
    })
    expect((await system.post('/associations', body)).json()).toEqual(first)
    const again = await create({ shortName: 'drakflyg', name: 'Annat' })
    expect([again.statusCode, messageOf(again)]).toEqual([400, 'Kortnamn finns redan: Svenska Drakflygförbundet.'])
    expect((await system.get('/associations?q=drak')).json()).toMatchObject({ total: 1, items: [{ id: first.id }] })
  })

  it('has its own days and addresses changed by its own administrators, but not its names', async () => {
    const view: Association = (await own.get(`/associations/${segel.id}`)).json()
    const names = { name: 'Segelflyget', shortName: 'Segelflyget' }
    const leadDays = { ...noLeadDays, SM: 200 }
    const saved = await save(view, { ...names, email: 'kansli@segel.example', handlingDays: 21, leadDays }, own)
    expect(saved.json()).toMatchObject({ handlingDays: 21, leadDays: { SM: 200, VM: null }, version: view.version + 1 })
    const { items } = (await own.get(`/associations/${segel.id}/history`)).json()
    expect(items[0].changes).toMatchObject([
      { label: 'E-postadress', new: 'kansli@segel.example', isRestorable: true },
      { label: 'Webbplats' },
      { label: 'Handläggningstid', new: '21' },
      { label: 'Ledtider', old: '', new: 'SM 200\u00A0dagar' },
    ])
    const renamed = await save(saved.json(), { ...names, name: 'Vi', handlingDays: 21, leadDays }, own)
    expect([renamed.statusCode, renamed.json().errors[0]]).toMatchObject([
      403,
      { field: 'name', message: 'Ändras av systemadministratören.' },
    ])
    expect((await save(saved.json(), { ...names, handlingDays: 0 }, own)).statusCode).toBe(400)
  })

  it.each(['branch', 'district'] as const)(
    'of the kind %s keeps days only when it decides on something',
    async (kind) => {
      const made = await created({ kind, name: `Nytt ${kind}`, shortName: kind })
      const values = { name: made.name, shortName: made.shortName, handlingDays: 30 }
      expect((await save(made, values)).json().handlingDays).toBe(kind === 'branch' ? 30 : null)
    },
  )

  it('is refused to those who do not look after it', async () => {
    const other = await world.createAssociation('Ballongen')
    const view = (await system.get(`/associations/${other.id}`)).json()
    expect((await own.get(`/associations/${other.id}`)).statusCode).toBe(404)
    const systemAlone = 'Grenförbund och distrikt läggs in, inaktiveras och återställs av systemadministratören.'
    for (const answer of [await create({}, office), await act('deactivate', view, office)])
      expect([answer.statusCode, messageOf(answer)]).toEqual([403, systemAlone])
    const names = { name: 'Ballongen', shortName: 'Ballongen' }
    expect((await save(view, { ...names, handlingDays: 10 }, office)).statusCode).toBe(200)
    const reader = await world.as([{ name: 'Organizations.View', associationId: segel.id }], segel.id)
    expect((await save(view, names, reader)).statusCode).toBe(403)
    expect((await reader.get(`/associations/${segel.id}`)).statusCode).toBe(200)
    expect((await own.get('/associations')).json()).toMatchObject({ total: 1 })
  })
})

it('shows and exports the clubs of today, but is held in use also by one that is to come', async () => {
  const made = await created({ name: 'Kommande flyg', shortName: 'Kommande' })
  const district = await world.createAssociation('Dalarna', 1)
  const club = await world.createClub({ name: 'Kommande FK', districtId: district.id }, [made.id])
  const view = async (): Promise<Association> => (await system.get(`/associations/${made.id}`)).json()
  expect(await view()).toMatchObject({ currentClubs: 1, usage: { clubs: 1 } })
  const coming = addDays(today(), 1)
  await world.db.execute(sql`update organization_branch set valid_from = ${coming} where organization_id = ${club}`)
  expect(await view()).toMatchObject({ currentClubs: 0, usage: { clubs: 1 } })
  const { body } = await system.get('/associations/export?q=kommande&columns=shortName&columns=clubs&format=csv')
  expect(body).toContain('Kommande;0')
  expect(messageOf(await act('deactivate', made))).toContain('1\u00A0förening som ska anslutas.')
})

describe('out of use', () => {
  it('is refused while clubs or roles remain, and taken back', async () => {
    const made = await created({ name: 'Kvarflyg', shortName: 'Kvar' })
    const district = await world.createAssociation('Bergslagen', 1)
    const club = await world.createClub({ name: 'Kvar FK', districtId: district.id }, [made.id])
    const account = await world.createAccount([{ name: 'Members.View', associationId: made.id }])
    const refused = await act('deactivate', made)
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      403,
      'Kvar i Kvarflyg: 1\u00A0förening och 1\u00A0behörighet. Flytta eller avsluta dem först.',
    ])
    // A club that has left, an affiliation and a role that have ended hold nothing up.
    await world.db.execute(sql`update organization_branch set valid_to = '2020-01-01' where organization_id = ${club}`)
    await world.db.execute(sql`update role_assignment set last_day = '2020-01-01' where account_id = ${account}`)
    const ended = (await act('deactivate', made)).json()
    expect(ended).toMatchObject({ isActive: false, usage: { clubs: 0, roles: 0 } })
    expect(messageOf(await act('deactivate', ended))).toBe('Förbundet är redan inaktivt.')
    expect((await act('restore', ended)).json()).toMatchObject({ isActive: true, version: made.version + 2 })
  })

  it('is refused while licence applications wait, also for completion', async () => {
    const made = await created({ name: 'Väntflyg', shortName: 'Vänt' })
    const [typeId, personId] = [uuidv7(), uuidv7()]
    await world.db.insert(licenceType).values({ ...licenceTypeRow(made.id), id: typeId, code: 'VANT' })
    await world.db.insert(person).values({ id: personId, firstName: 'Eva', lastName: 'Ek' })
    const district = await world.createAssociation('Jämtland', 1)
    const organizationId = await world.createClub({ name: 'Före detta', districtId: district.id })
    const at = '2026-11-01T12:00:00Z'
    const applied = { branchId: made.id, typeId, personId, organizationId, firstDay: '2027-01-01', submittedAt: at }
    await world.db.insert(licenceApplication).values([
      { ...applied, id: uuidv7(), status: 'Submitted' },
      { ...applied, id: uuidv7(), status: 'Draft', returnedAt: at },
      { ...applied, id: uuidv7(), status: 'Draft', submittedAt: null },
      { ...applied, id: uuidv7(), status: 'Withdrawn', withdrawnAt: at },
    ])
    expect(messageOf(await act('deactivate', made))).toBe(
      'Kvar i Väntflyg: 2\u00A0licensansökningar som väntar. Besluta om dem eller dra tillbaka dem först.',
    )
    await world.db.update(licenceApplication).set({ status: 'Withdrawn' }).where(eq(licenceApplication.typeId, typeId))
    expect((await act('deactivate', made)).json()).toMatchObject({ isActive: false })
  })
})

describe('the federation', () => {
  const read = async () => (await office.get(`/federation/${federationId}`)).json()
  it('has settings of its own, for its administrators', async () => {
    const before = await read()
    const { id: _, updatedAt: _at, updatedByName: _by, ...values } = before
    const leadDays = { ...values.leadDays, DM: 45 }
    const update = { ...values, email: 'kansli@fsf.example', leadDays }
    expect((await office.put(`/federation/${federationId}`, update)).json()).toMatchObject({ leadDays: { DM: 45 } })
    expect((await system.get(`/associations/${segel.id}`)).json().inherited.leadDays.DM).toBe(45)
    const empty = { ...update, version: before.version + 1, leadDays: { ...leadDays, DM: null } }
    const refused = await office.put(`/federation/${federationId}`, empty)
    expect(refused.json().errors).toMatchObject([{ field: 'leadDays.DM', message: 'DM är obligatoriskt.' }])
    const forbidden = await own.put(`/federation/${federationId}`, { ...update, version: before.version + 1 })
    expect([forbidden.statusCode, messageOf(forbidden)]).toEqual([
      403,
      'Flygsportförbundets uppgifter sköts av förbundskansliet.',
    ])
  })

  it('is answered to by mail that is about no branch, or about one without an address or out of use', async () => {
    const plain = await world.createAssociation('Utan adress')
    const replyTo = async (branchId?: string) => {
      const decision = uuidv7()
      await world.db.transaction((tx) =>
        queueMail(tx, {
          decision,
          recordType: 'organization',
          recordId: uuidv7(),
          to: { email: 'klubb@example.se', name: 'Klubb' },
          ...(branchId ? { branchId } : {}),
          template: 'bankgiroChanged',
          data: { club: 'Klubb', changedBy: 'Anna' },
        }),
      )
      const { rows } = await world.db.execute(sql`select reply_to from mail_outbox where decision = ${decision}`)
      return rows[0]?.['reply_to']
    }
    expect([await replyTo(), await replyTo(plain.id), await replyTo(segel.id)]).toEqual([
      'kansli@fsf.example',
      'kansli@fsf.example',
      'kansli@segel.example',
    ])
    const closed = await world.createAssociation('Nedlagd')
    const values = { email: 'kansli@nedlagd.example', isActive: false }
    await world.db.update(association).set(values).where(eq(association.id, closed.id))
    expect(await replyTo(closed.id)).toBe('kansli@fsf.example')
  })
})

it('the file has numbers where a column counts', () => {
  const columns = fileColumns(associationList.file, ['name', 'clubs', 'roles', 'handlingDays'])
  expect(columns.map(({ title, kind }) => [title, kind])).toEqual([
    ['Namn', 'text'],
    ['Föreningar', 'number'],
    ['Behörigheter', 'number'],
    ['Handläggningstid', 'number'],
  ])
})
