// Tests getting started, in the order of a first day: its state, the list that is put away, the test mail, and the starting set.
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GettingStartedState } from '#contract/getting-started/getting-started.ts'
import { auditRowsOfRecord } from '../audit/testing-audit-rows.ts'
import { membership } from '../db/tables/member-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { rowsOf, uuidArray } from '../db/sql-expressions.ts'
import { startMailDelivery } from '../mail/delivery-startup.ts'
import { noAttachments } from '../mail/testing-attachments.ts'
import { startSmtpServer } from '../mail/testing-smtp-server.ts'
import { deletePersonMails } from '../members/anonymization/person-mails.ts'
import { licenceTypeRow } from '../licences/testing-licence-types.ts'
import { testApp, type TestApp } from '../testing.ts'
import { startingAssociation, startingClass } from './testing-starting-set.ts'

let world: TestApp
let founder: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  world = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  founder = await world.as([{ name: 'SysAdmin' }], null)
})
afterAll(() => world.close())

const url = '/getting-started'
const state = async (): Promise<GettingStartedState> => (await founder.get(url)).json()
const isListed = async (caller = founder) => (await caller.get('/session')).json().isGettingStarted
const countOf = async (table: string) =>
  (await rowsOf<{ count: number }>(world.db, sql`select count(*)::int as count from ${sql.identifier(table)}`))[0]
    ?.count

const set = {
  branches: [
    startingAssociation('Segelflyget', { classTypes: [startingClass('STD'), startingClass('18M')] }),
    startingAssociation('Ballong', { classTypes: [startingClass('STD')] }),
  ],
  districts: [startingAssociation('Skåne')],
}
const addSet = (body: object = set, key = uuidv7()) =>
  founder.call({
    method: 'POST',
    url: `${url}/starting-set`,
    payload: body,
    headers: { 'idempotency-key': key },
  })

it('counts what there is, for SysAdmin', async () => {
  expect(await state()).toEqual({
    isPutAway: false,
    branches: 0,
    districts: 0,
    classTypes: 0,
    administrators: 1,
    organizations: 0,
    hasMembers: false,
    licenceTypes: 0,
    testMail: null,
  })
  const global = await world.as([{ name: 'Global.Administrators.Admin' }], null)
  expect([await isListed(), await isListed(global)]).toEqual([true, undefined])
})

it('is put away for all who are SysAdmin, and brought back', async () => {
  const other = await world.as([{ name: 'SysAdmin' }], null)
  for (const isPutAway of [true, true, false]) {
    expect((await founder.put(url, { isPutAway })).json()).toMatchObject({ isPutAway })
    expect([await isListed(), await isListed(other)]).toEqual(isPutAway ? [undefined, undefined] : [true, true])
  }
  const events = await auditRowsOfRecord(world.db, founder.accountId)
  expect(events.map(({ action }) => action).toSorted()).toEqual(['bringBack', 'putAway'])
})

it('queues a test mail to the own address, once for each request, and not beside another', async () => {
  const send = (key: string) =>
    founder.call({ method: 'POST', url: `${url}/test-mail`, headers: { 'idempotency-key': key } })
  const key = uuidv7()
  for (const answer of await Promise.all([send(key), send(key)]))
    expect(answer.json().testMail).toMatchObject({ state: 'queued', recipient: 'test@example.se', problem: null })
  expect(await countOf('mail_outbox')).toBe(1)
  const again = await send(uuidv7())
  expect([again.statusCode, again.json().errors[0].message]).toEqual([409, 'Ett testmejl väntar redan på att skickas.'])
  await world.db.execute(sql`update mail_outbox set last_error = 'connect ECONNREFUSED'`)
  expect((await state()).testMail).toMatchObject({ state: 'delayed', answer: 'connect ECONNREFUSED' })
  expect((await send(uuidv7())).statusCode).toBe(200)
  await world.db.execute(sql`update mail_outbox set sent_at = now()`)
  expect((await state()).testMail).toMatchObject({ state: 'sent' })
})

it('keeps at least one row of the starting set, and is for SysAdmin alone', async () => {
  expect((await addSet({ branches: [], districts: [] })).json().errors[0].message).toBe(
    'Behåll minst ett grenförbund eller distrikt.',
  )
  const other = await world.as([{ name: 'Global.Organizations.Admin' }], null)
  expect((await other.post(`${url}/starting-set`, set)).statusCode).toBe(403)
})

it('refuses the starting set as a whole, with a sentence for each row whose name exists', async () => {
  const answer = await addSet({
    branches: [
      ...set.branches,
      startingAssociation('segelflyget', { classTypes: [] }),
      startingAssociation('Motorflyg', { classTypes: [startingClass('ANR'), startingClass('anr', { name: 'Air' })] }),
    ],
    districts: [startingAssociation('Skåne'), startingAssociation('Skånes', { shortName: 'skåne' })],
  })
  expect([answer.statusCode, answer.json().errors]).toEqual([
    400,
    [
      { code: 'Validation', field: 'branches.2.name', message: 'Namn finns redan: Segelflyget.' },
      { code: 'Validation', field: 'branches.2.shortName', message: 'Kortnamn finns redan: Segelflyget.' },
      { code: 'Validation', field: 'branches.3.classTypes.1.code', message: 'Kod finns redan: ANR Klass ANR.' },
      { code: 'Validation', field: 'districts.1.shortName', message: 'Kortnamn finns redan: Skåne.' },
    ],
  ])
  expect([await countOf('association'), await countOf('class_type')]).toEqual([0, 0])
})

it('creates the associations and classes with their audit events, once for each request', async () => {
  const key = uuidv7()
  const answers = await Promise.all([addSet(set, key), addSet(set, key)])
  for (const answer of [...answers, await addSet(set, key)])
    expect(answer.json()).toEqual({ associations: 3, classTypes: 3 })
  expect((await addSet()).json().errors).toHaveLength(6)
  const { items } = (await founder.get('/class-types')).json()
  expect(items.map((item: { code: string; branch: { name: string } }) => `${item.branch.name} ${item.code}`)).toEqual([
    'Ballong STD',
    'Segelflyget STD',
    'Segelflyget 18M',
  ])
  const events = await rowsOf(
    world.db,
    sql`select record_type as type, count(*)::int from audit_event where action = 'create' group by 1 order by 1`,
  )
  expect(events).toEqual([
    { type: 'association', count: 3 },
    { type: 'class_type', count: 3 },
  ])
})

it('is gone when nothing is missing', async () => {
  const { associations } = (await founder.get('/session')).json()
  const idOf = (type: number) => associations.find((one: { type: number }) => one.type === type).id
  const organizationId = await world.createClub({ name: 'Klubben', districtId: idOf(1) })
  await founder.post('/license-types', { ...licenceTypeRow(idOf(0)), id: uuidv7(), code: 'SEG' })
  expect(await state()).toMatchObject({ branches: 2, districts: 1, classTypes: 3, organizations: 1, licenceTypes: 1 })
  expect(await isListed()).toBe(true)
  const personId = uuidv7()
  await world.db.insert(person).values({ id: personId, firstName: 'Eva', lastName: 'Lind', email: 'test@example.se' })
  await world.db.insert(membership).values({ id: uuidv7(), personId, organizationId, validFrom: '2026-01-01' })
  expect(await isListed()).toBeUndefined()
  // Nor does it come back when the mails go of who has the address of the test mail.
  await world.db.transaction((tx) => deletePersonMails(tx, uuidArray([personId])))
  expect(await isListed()).toBeUndefined()
})

it('hands the test mail to a real mail server, and says that it is sent', async () => {
  const server = await startSmtpServer()
  const own = await testApp({ SMTP_URL: server.url() })
  const database = own.db.$client.options.connectionString ?? ''
  const delivery = startMailDelivery(own.config, database, pino({ level: 'silent' }), noAttachments)
  const sender = await own.as([{ name: 'SysAdmin' }], null)
  await sender.post(`${url}/test-mail`)
  const sent = async () => ((await sender.get(url)).json() as GettingStartedState).testMail?.state
  await expect.poll(sent).toBe('sent')
  expect(server.received.map(({ to }) => to)).toEqual(['test@example.se'])
  await delivery.stop()
  await server.kill()
  await own.close()
})
