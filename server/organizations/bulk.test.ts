// Acts on all clubs of a filter: dry run, the job that follows it, undoing it, rights, and the list of e-mail addresses.
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { BatchJob, BatchRow } from '#contract/record/batch.ts'
import { bulkInsert } from '../db/bulk-rows.ts'
import { organizationEmailHold } from '../db/tables/email-hold-tables.ts'
import { organization } from '../db/tables/organization-tables.ts'
import { runBatches } from '../records/batch/batch-runner.ts'
import { statusAct } from './bulk.ts'
import { createTestFederation, type TestFederation } from './testing-federation.ts'

const base = '/organizations/batches'
let world: TestFederation
let office: Awaited<ReturnType<TestFederation['as']>>
let ids: string[]
beforeAll(async () => {
  world = await createTestFederation()
  office = await world.as([{ name: 'Global.Organizations.Admin' }, { name: 'Global.Organizations.View' }], null)
})
afterAll(() => world.close())

/** 600 clubs in Skåne, more than one transaction, every third of them dormant; and one in Norrland. */
beforeEach(async () => {
  await world.db.execute(sql`delete from batch_job`)
  await world.db.execute(sql`delete from organization`)
  const clubs = Array.from({ length: 601 }, (_, index) => ({
    id: uuidv7(),
    name: `Klubb ${String(index).padStart(3, '0')}`,
    status: index % 3 === 0 ? ('dormant' as const) : ('active' as const),
    districtId: index === 600 ? world.norr.id : world.skane.id,
    email: index < 3 ? `klubb${index}@example.se` : '',
  }))
  await bulkInsert(world.db, organization, clubs)
  ids = clubs.map(({ id }) => id)
})

const act = statusAct({
  competitionCount: () => sql`0`,
  licenceCount: () => sql`0`,
  renewClubRequests: async () => undefined,
  personVisibility: () => sql`true`,
})
const run = () => runBatches({ db: world.db, config: world.config, now: () => new Date() }, [act])
const skane = () => ({ district: [world.skane.id] })
const dryRun = async (filter: object, status = 'dormant', by = office) => by.post(`${base}/status`, { filter, status })
const view = async ({ id }: BatchJob): Promise<BatchJob> => (await office.get(`${base}/${id}`)).json()
const rowsOf = async ({ id }: BatchJob, query: string): Promise<BatchRow[]> =>
  (await office.get(`${base}/${id}/rows?${query}`)).json().items
const statuses = async () =>
  (await world.db.execute(sql`select status, count(*)::int as n from organization group by 1 order by 1`)).rows
const events = async (action: string) =>
  (await world.db.execute(sql`select from audit_event where action = ${action}`)).rows.length

it('shows by a dry run what would happen, does it, and takes it back', async () => {
  const before = await statuses()
  const job: BatchJob = (await dryRun(skane())).json()
  expect(job).toMatchObject({
    state: 'differences',
    title: 'Status: Vilande',
    rows: 600,
    included: 400,
    groups: { changed: 400, unchanged: 200 },
  })
  expect(await statuses()).toEqual(before)
  expect(await events('update')).toBe(0)
  expect((await rowsOf(job, 'group=changed'))[0]).toMatchObject({
    label: 'Klubb 001',
    changes: [{ label: 'Status', old: 'Aktiv', new: 'Vilande' }],
  })
  expect((await rowsOf(job, 'group=unchanged'))[0]).toMatchObject({ label: 'Klubb 000', reason: 'Det var redan så.' })

  // One is changed by somebody else before the job runs, and one after it.
  await world.db.execute(sql`update organization set version = 2, status = 'forming' where id = ${ids[1]}`)
  await office.post(`${base}/${job.id}/apply`)
  await run()
  expect(await view(job)).toMatchObject({ state: 'done', outcomes: { done: 399, skipped: 0, refused: 1 } })
  expect((await rowsOf(job, 'outcome=refused'))[0]).toMatchObject({
    label: 'Klubb 001',
    outcomeReason: 'Föreningen har ändrats sedan provkörningen. Gör om den.',
  })
  expect(await events('update')).toBe(399)
  await world.db.execute(sql`update organization set version = 3 where id = ${ids[2]}`)
  await office.post(`${base}/${job.id}/undo`)
  await run()
  expect(await view(job)).toMatchObject({ state: 'undone', undone: { done: 398, refused: 1 } })
  expect(await statuses()).toEqual([
    { status: 'active', n: 398 },
    { status: 'dormant', n: 202 },
    { status: 'forming', n: 1 },
  ])
})

it('refuses an empty filter, and an account without the right', async () => {
  const nothing = await dryRun({ q: 'finns inte' })
  expect(nothing.statusCode).toBe(400)
  expect(nothing.json().errors[0].message).toBe('Urvalet är tomt. Ändra sökning eller filter.')
  const branch = await world.branchAdmin()
  const refused = await dryRun({}, 'dormant', branch)
  expect(refused.statusCode).toBe(403)
  expect(refused.json().errors[0].message).toBe('Ändras av förbundskansliet.')
})

it('is seen in the context in which it was made alone', async () => {
  const job: BatchJob = (await dryRun(skane())).json()
  const branch = await world.branchAdmin()
  expect((await branch.get(`${base}/${job.id}`)).statusCode).toBe(404)
  expect((await branch.post(`${base}/${job.id}/apply`)).statusCode).toBe(404)
})

it('gives the addresses of a filter, with a reason that is an event of the account', async () => {
  const none = await office.post(`${base}/emails`, { filter: skane(), reason: ' ' })
  expect(none.json().errors[0].message).toBe('Motivering är obligatoriskt.')
  const given = await office.post(`${base}/emails`, { filter: skane(), reason: 'Kallelse till årsmötet' })
  expect(given.json()).toEqual({
    items: ['klubb0@example.se', 'klubb1@example.se', 'klubb2@example.se'],
    without: 597,
    leftOut: 0,
  })
  const { rows } = await world.db.execute(
    sql`select v.record_label, v.reason from audit_event e join audit_value v on v.event_id = e.id where e.action = 'emailList'`,
  )
  expect(rows).toEqual([{ record_label: 'Föreningar, 3\u00A0e-postadresser', reason: 'Kallelse till årsmötet' }])
  await world.db.execute(sql`update organization set email = name || '@example.se'`)
  const many = await office.post(`${base}/emails`, { filter: {}, reason: 'Alla' })
  expect(many.json().errors[0].message).toBe('Urvalet har 601\u00A0adresser. Avgränsa det till högst 500.')
})

it('gives the former address of a club while its new one is held', async () => {
  await world.db.insert(organizationEmailHold).values([
    { organizationId: ids[0] ?? '', emailBefore: 'forra@example.se', heldUntil: '2999-01-01T00:00:00Z' },
    { organizationId: ids[1] ?? '', emailBefore: '', heldUntil: '2999-01-01T00:00:00Z' },
  ])
  const given = await office.post(`${base}/emails`, { filter: skane(), reason: 'Kallelse till årsmötet' })
  expect(given.json()).toEqual({ items: ['forra@example.se', 'klubb2@example.se'], without: 598, leftOut: 0 })
})

it('says how many of the marked clubs have left the list meanwhile, and when none is left', async () => {
  const [first, ...others] = [ids[0] ?? '', ids[3] ?? '', ids[6] ?? '']
  const marked = {
    filter: { status: ['dormant'] },
    status: 'active',
    selected: { kind: 'some', ids: [first, ...others] },
  }
  await world.db.execute(sql`update organization set status = 'active' where id = ${first}`)
  const job: BatchJob = (await office.post(`${base}/status`, marked)).json()
  expect(await view(job)).toMatchObject({ rows: 2, leftOut: 1 })
  const given = await office.post(`${base}/emails`, {
    filter: marked.filter,
    selected: marked.selected,
    reason: 'Alla',
  })
  expect(given.json()).toMatchObject({ without: 2, leftOut: 1 })
  expect(await view((await dryRun(skane())).json())).toMatchObject({ leftOut: 0 })
  await world.db.execute(sql`update organization set status = 'active'`)
  const nothing = await office.post(`${base}/status`, marked)
  expect(nothing.json().errors[0].message).toBe(
    'Ingen av de valda raderna kan vara med, eftersom de har lämnat listan eller bara visas i den. Välj andra rader.',
  )
})
