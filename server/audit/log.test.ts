// Tests the audit log: pages from row to row, filters, groups of a request, the file, and that other contexts see nothing.
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { AuditLogEvent, WhoChoice } from '#contract/audit-log/audit-log.ts'
import type { KeysetPage } from '#contract/record/keyset-list.ts'
import { classType } from '../db/tables/class-type-tables.ts'
import { testApp, type TestApp } from '../testing.ts'
import { insertAuditRows, type AuditRow } from './audit-rows.ts'

type Page = KeysetPage<AuditLogEvent>
let world: TestApp
let caller: Awaited<ReturnType<TestApp['as']>>
let branch: { id: string; name: string }
let club: string

const [anna, classTypeId] = [uuidv7(), uuidv7()]
const event = (values: Partial<AuditRow>): AuditRow => ({
  id: uuidv7(),
  accountId: anna,
  accountName: 'Anna Ek',
  action: 'update',
  recordType: 'organization',
  recordId: uuidv7(),
  recordLabel: 'Posten',
  at: '2026-03-01T12:00:00Z',
  ...values,
})
const pageOf = async (search: string): Promise<Page> => {
  const answer = await caller.get(`/audit-events?${search}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<Page>()
}
const labelsOf = async (search: string) => (await pageOf(search)).items.map(({ recordLabel }) => recordLabel)

beforeAll(async () => {
  world = await testApp()
  branch = await world.createAssociation('Segelflyget')
  const district = await world.createAssociation('Stockholm', 1)
  club = await world.createClub({ name: 'Ålleberg', districtId: district.id })
  caller = await world.as([{ name: 'Global.Administrators.Admin' }], null)
  await world.db.insert(classType).values({ id: classTypeId, branchId: branch.id, code: '18M', name: 'Öppen klass' })
  const change = { field: 'name', label: 'Namn', old: 'a', new: 'b' }
  await insertAuditRows(world.db, [
    // Sixty events at one time: only their ids put them in order.
    ...Array.from({ length: 60 }, (_, index) => event({ recordLabel: `Nr ${index}`, at: '2026-01-01T12:00:00Z' })),
    event({ recordLabel: 'I grenen', contextAssociationId: branch.id, at: '2026-02-01T12:00:00Z' }),
    event({ recordLabel: 'Kvällen', at: '2026-02-02T22:59:59Z', changes: [change], reason: 'Därför' }),
    event({ recordLabel: 'Natten', at: '2026-02-02T23:00:00Z' }),
    event({ recordLabel: 'Föreningen', recordId: club, action: 'create' }),
    event({ recordLabel: 'Klassen', recordId: classTypeId, recordType: 'class_type' }),
    event({ recordLabel: 'Två', requestId: 'r1', at: '2026-03-02T12:00:00Z' }),
    event({ recordLabel: 'Två', requestId: 'r1', at: '2026-03-02T12:00:00Z', recordType: 'event' }),
    event({ accountId: null, accountName: 'Gallringen', recordLabel: 'Jobbet', action: 'remove' }),
    event({ recordType: 'account', recordLabel: 'Anna Ek', action: 'signIn' }),
  ])
})
afterAll(() => world.close())

describe('pages', () => {
  it('follow each other without a gap or a repetition, back and forth', async () => {
    const search = 'to=2026-01-31&size=25'
    const pages = [await pageOf(search)]
    for (let older = pages[0]?.older; older; older = pages.at(-1)?.older)
      pages.push(await pageOf(`${search}&older=${older}`))
    const labels = pages.flatMap(({ items }) => items.map(({ recordLabel }) => recordLabel))
    expect(labels).toEqual(Array.from({ length: 60 }, (_, index) => `Nr ${59 - index}`))
    expect(pages.map(({ total, isTotalExact }) => [total, isTotalExact])).toEqual(pages.map(() => [60, true]))
    expect(pages.map(({ newer }) => newer !== null)).toEqual([false, true, true])
    expect(pages.map(({ before }) => before)).toEqual([0, 25, 50])
    const second = await pageOf(`${search}&newer=${pages[2]?.newer}`)
    expect([second.items, second.before]).toEqual([pages[1]?.items, 25])
    const first = await pageOf(`${search}&newer=${pages[1]?.newer}`)
    expect([first.items, first.newer, first.before]).toEqual([pages[0]?.items, null, 0])
  })

  it.each(['x', '2026-02-30T12:00:00', '0000-01-01T12:00:00', '2026-01-01T24:60:00'])(
    'begin with the latest when the cursor is none of ours: %s',
    async (at) => {
      expect(await pageOf(`older=${at}.000000Z_${anna}`)).toEqual(await pageOf(''))
    },
  )
})

it('a page and its total that both fail are one error', async () => {
  await world.owner.pool.query('alter table audit_event rename to audit_event_gone')
  const answer = await caller.get('/audit-events/today')
  await world.owner.pool.query('alter table audit_event_gone rename to audit_event')
  expect(answer.statusCode).toBe(500)
})

describe('filters', () => {
  it.each([
    ['who', () => 'who=Gallringen', ['Jobbet']],
    ['action', () => 'action=create', ['Föreningen']],
    ['sign-ins', () => 'kind=signIn', ['Anna Ek']],
    ['context', () => `context=${branch.id}`, ['I grenen']],
    ['several contexts', () => `context=${branch.id}&context=global&from=2026-02-01&to=2026-02-01`, ['I grenen']],
    ['type of record', () => 'record=event', ['Två']],
    ['days in Swedish time', () => 'from=2026-02-02&to=2026-02-02', ['Kvällen']],
    ['the present name of the record', () => 'q=ålleb', ['Föreningen']],
    ['the present name of what lies in a file of its own', () => 'q=öppen', ['Klassen']],
    ['the id of the record', () => `q=${club}`, ['Föreningen']],
  ])('%s', async (_, search, labels) => {
    expect(await labelsOf(search())).toEqual(labels)
  })

  it('a text of too many records is refused, because the events of some would be left out', async () => {
    await world.db.execute(sql`insert into person (id, first_name, last_name)
      select gen_random_uuid(), 'Nils', 'Svärmare' from generate_series(1, 1001)`)
    for (const path of ['', '/export']) {
      const answer = await caller.get(`/audit-events${path}?q=svärmare`)
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'q'])
    }
  })

  it('changes are all but reads and sign-ins', async () => {
    expect(await labelsOf('kind=change&from=2026-03-02')).toEqual(['Två', 'Två'])
    expect(await labelsOf('kind=read&to=2026-03-31')).toEqual([])
  })

  it('who lists accounts and those without one, each once', async () => {
    const { items } = (await caller.get('/audit-events/who')).json<{ items: WhoChoice[] }>()
    expect(items).toEqual([
      { value: anna, name: 'Anna Ek', hasAccount: true },
      { value: 'Gallringen', name: 'Gallringen', hasAccount: false },
      // The caller has opened the log.
      { value: caller.accountId, name: 'Test Testsson', hasAccount: true },
    ])
  })
})

it('an event has the labels of its fields, its reason, and whether its request has others', async () => {
  const [evening] = (await pageOf('from=2026-02-02&to=2026-02-02')).items
  expect(evening).toMatchObject({ fields: ['Namn'], reason: 'Därför', isOneOfSeveral: false, hasAccount: true })
  expect((await pageOf('from=2026-03-02&to=2026-03-02')).items.map((one) => one.isOneOfSeveral)).toEqual([true, true])
})

it('the file has the filtered rows, and is an event itself', async () => {
  const file = await caller.get('/audit-events/export?format=csv&kind=signIn')
  expect(file.statusCode).toBe(200)
  expect(file.body.split('\r\n').filter(Boolean)).toHaveLength(2)
  expect(file.body).toContain('Loggade in')
  expect((await pageOf('kind=read')).items).toMatchObject([
    { action: 'export', recordId: caller.accountId, recordLabel: 'Händelselogg, ett urval' },
    { action: 'openLog', recordId: caller.accountId },
  ])
})

it('masks why the last day of a licence was changed for those who may not read such reasons', async () => {
  const change = { field: 'validTo', label: 'Gäller till', old: '2026-12-31', new: '2026-06-30' }
  const licence = { recordType: 'licence', at: '2026-04-01T12:00:00Z' }
  await insertAuditRows(world.db, [
    event({ ...licence, changes: [change], reason: 'Sjuk sedan i våras' }),
    event({ ...licence, action: 'replaceCard', reason: 'Borttappat' }),
  ])
  const search = 'from=2026-04-01&to=2026-04-01'
  const reader = await world.as([{ name: 'Global.Administrators.Admin' }, { name: 'Global.Licenses.Admin' }], null)
  for (const [by, reason] of [
    [caller, '•••'],
    [reader, 'Sjuk sedan i våras'],
  ] as const) {
    const { items } = (await by.get(`/audit-events?${search}`)).json<Page>()
    expect(items.map((one) => one.reason).toSorted()).toEqual(['Borttappat', reason].toSorted())
    const file = (await by.get(`/audit-events/export?format=csv&${search}`)).body
    expect([file.includes('Sjuk'), file.includes('Borttappat')]).toEqual([by === reader, true])
  }
})

it('names no context for what an account does about itself', async () => {
  const own = { recordType: 'account', recordId: anna, at: '2026-05-01T12:00:00Z' }
  await insertAuditRows(world.db, [
    event({ ...own, recordLabel: 'Inloggningen', action: 'signIn' }),
    event({ ...own, recordLabel: 'Profilen' }),
    event({ ...own, recordLabel: 'Vyn', action: 'saveView' }),
    // By the settings, whose endpoints judge the context.
    event({ ...own, recordLabel: 'Namnet', changes: [{ field: 'firstName', label: 'Förnamn', old: 'A', new: 'B' }] }),
    event({ ...own, recordLabel: 'Händelseloggen', action: 'openLog' }),
    event({ ...own, recordLabel: 'Bos konto', recordId: uuidv7() }),
  ])
  const search = 'from=2026-05-01&to=2026-05-01'
  expect(await labelsOf(`${search}&context=global`)).toEqual(['Bos konto', 'Händelseloggen', 'Namnet'])
  const file = await caller.get(`/audit-events/export?format=csv&${search}&columns=record&columns=context`)
  expect(file.body.split('\r\n').slice(1)).toEqual([
    'Bos konto;Hela förbundet',
    'Händelseloggen;Hela förbundet',
    'Namnet;Hela förbundet',
    'Vyn;',
    'Profilen;',
    'Inloggningen;',
    '',
  ])
})

it('shows nothing outside the whole federation', async () => {
  const inBranch = await world.callerOf(caller.accountId, branch.id)
  for (const path of ['/audit-events', '/audit-events/who'])
    expect((await inBranch.get(path)).json()).toMatchObject({ items: [] })
})

it('a protected identity is found by no text, and told of by no refusal, but to who may know the name', async () => {
  const vera = uuidv7()
  await world.db.execute(sql`insert into person (id, first_name, last_name, is_protected)
    select case when n = 0 then ${vera}::uuid else gen_random_uuid() end, 'Vera', case when n = 0 then 'Dold' else 'Gömd' end, true
    from generate_series(0, 1001) n`)
  await insertAuditRows(world.db, [event({ recordType: 'person', recordId: vera, recordLabel: 'Medlem 1' })])
  const knowing = await world.as([{ name: 'Global.Administrators.Admin' }, { name: 'Global.Members.Admin' }], null)
  for (const path of ['', '/export']) {
    expect((await caller.get(`/audit-events${path}?q=gömd`)).statusCode).toBe(200)
    expect((await knowing.get(`/audit-events${path}?q=gömd`)).statusCode).toBe(400)
    expect((await caller.get(`/audit-events${path}?q=dold&format=csv`)).body).not.toContain('Medlem 1')
    expect((await knowing.get(`/audit-events${path}?q=dold&format=csv`)).body).toContain('Medlem 1')
  }
})

it('the events of a searched record are read by its own index, however many the database believes that a record has', async () => {
  const { pool } = world.owner
  await pool.query(`insert into audit_event (id, at, account_name, action, record_type, record_id, fields, digest)
    select gen_random_uuid(), '2025-06-01'::timestamptz - n * interval '1 minute', 'Bo Ek', 'update', 'organization', gen_random_uuid(), '{}', ''
    from generate_series(1, 10000) n`)
  await pool.query('alter table audit_event alter record_id set (n_distinct = 1)')
  await pool.query('analyze audit_event')
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => sent.mockRestore())
  const first = await pageOf('q=ålleb&size=25')
  await pageOf(`q=ålleb&size=25&older=${first.items[0]?.at.replace('Z', '000Z')}_${first.items[0]?.id}`)
  const all = sent.mock.calls.map(([statement]) => statement as unknown as { text?: string; values: unknown[] })
  sent.mockRestore()
  const reads = all.filter(({ text }) => text?.includes('from audit_event e') && text.includes('search_pattern'))
  expect(reads).toHaveLength(4)
  for (const { text, values } of reads) {
    const { rows } = await pool.query<object>({ text: `explain ${text}`, values })
    const plan = JSON.stringify(rows)
    expect(plan).toContain('using audit_event_record on audit_event e')
    expect(plan).not.toMatch(/Seq Scan on audit_event|audit_event_log/)
  }
})
