// Random sequences of writes by several people, over the kinds of records that the record kit changes: a change has exactly its
// audit event, version, notice and answer, and what is refused or repeated leaves nothing.
import pg from 'pg'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '../actor.ts'
import { eventKind } from '../competitions/events/kind.ts'
import { eventScope } from '../competitions/events/visibility.ts'
import { testSeason, type TestSeason } from '../competitions/testing.ts'
import { eventDraft } from '../competitions/testing-drafts.ts'
import { announcementScope } from '../competitions/visibility.ts'
import { auditEvent } from '../db/audit-tables.ts'
import { randomGenerator } from '../db/demo/random-generator.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { changeChannel, readContexts } from '../live/change-notices.ts'
import { organizationScope } from '../organizations/visibility.ts'
import type { RecordScope } from '../records/record-scope.ts'
import { transition } from '../records/transition.ts'

type Caller = Awaited<ReturnType<TestSeason['as']>>
interface Stored {
  scope: RecordScope
  id: string
}
interface Request {
  caller: Caller
  record: Stored
  method: 'POST' | 'PUT'
  url: string
  payload: object
  key: string
}

const numberOfActs = 250
const random = randomGenerator(7, 'writes')

let world: TestSeason
let sysAdmin: Caller
let callers: Caller[]
let listener: pg.Client
let notices: { type: string; id: string; contexts: string[]; requestId: string | null }[] = []
const records: Stored[] = []
beforeAll(async () => {
  world = await testSeason()
  const { segel, fallskarm, skane } = world
  sysAdmin = await world.as([{ name: 'SysAdmin' }], null)
  callers = [
    sysAdmin,
    await world.as([{ name: 'SysAdmin' }], skane.id),
    ...(await Promise.all(
      [segel, fallskarm, skane].map(({ id }) =>
        world.as(
          [
            { name: 'Competitions.Admin', associationId: id },
            { name: 'Organizations.Admin', associationId: id },
          ],
          id,
        ),
      ),
    )),
    await world.as([{ name: 'Competitions.View', associationId: segel.id }], segel.id),
  ]
  for (let number = 0; number < 5; number++) {
    const id = await world.createClub({ name: `Klubb ${number}`, districtId: skane.id }, [segel.id])
    records.push({ scope: organizationScope, id })
  }
  listener = new pg.Client({ connectionString: String(world.db.$client.options.connectionString) })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => notices.push(JSON.parse(payload)))
  await listener.query(`listen ${changeChannel}`)
})
afterAll(async () => {
  await listener.end()
  await world.close()
})

/** The notices since the last call: those of committed transactions arrive before the answer to the query. */
const noticesSince = async () => {
  await listener.query('select')
  const received = notices
  notices = []
  return received
}

/** What a write may leave: version, contexts, and the audit events of all records. */
const stateOf = async ({ scope, id }: Stored) => {
  const [row] = await rowsOf<{ version: number }>(
    world.db,
    sql`select version from ${sql.identifier(scope.type)} where id = ${id}`,
  )
  const audited = await world.db.select({ id: auditEvent.id, recordId: auditEvent.recordId }).from(auditEvent)
  const contexts = await world.db.transaction((tx) => readContexts(tx, scope, id))
  return { version: row?.version ?? 0, audited: audited.map(({ recordId }) => recordId), contexts }
}

const organizerIds = () => [null, world.segel.id, world.fallskarm.id, world.skane.id]
const randomEvent = () =>
  eventDraft(random.pick(organizerIds()), {
    title: random.pick(['Höstmöte', 'Vårmöte', 'Läger']),
    audience: random.pick(['public', 'branch', 'district']),
  })

const announcementActions = ['submit', 'submit', 'withdraw', 'approve', 'approve', 'reject', 'reopen', 'cancel']
const randomAnnouncement = () =>
  world.draft({
    title: random.pick(['SM i segelflyg', 'Segelflygets SM']),
    districtIds: random.sample([world.skane.id, world.norr.id], random.between(0, 2)),
  })

/** The club as the form sends it, in another district or branch. */
const randomOrganization = async (id: string) => {
  const { district, branches: _, organizationNumber, ...rest } = (await sysAdmin.get(`/organizations/${id}`)).json()
  const branchIds = random.sample([world.segel.id, world.fallskarm.id], random.between(0, 2))
  return {
    ...rest,
    organizationNumber: organizationNumber ?? '',
    districtId: random.chance(0.3) ? world.norr.id : district.id,
    webSite: random.pick(['', 'https://klubb.example']),
    branches: branchIds.map((branchId) => ({ branchId, validFrom: '2000-01-01', validTo: null })),
  }
}

const randomRequest = async (): Promise<Request> => {
  const caller = random.pick(callers)
  const key = uuidv7()
  if (records.length < 8 || random.chance(0.15)) {
    const id = uuidv7()
    if (random.chance(0.5)) {
      const payload = { ...randomAnnouncement(), id, branchId: world.segel.id }
      return { caller, key, record: { scope: announcementScope, id }, method: 'POST', url: world.base, payload }
    }
    const payload = { id, ...randomEvent() }
    return { caller, key, record: { scope: eventScope, id }, method: 'POST', url: '/competitions/events', payload }
  }
  const record = random.pick(records)
  const version = (await stateOf(record)).version + (random.chance(0.1) ? 1 : 0)
  if (record.scope.type === 'organization') {
    const payload = { ...(await randomOrganization(record.id)), version }
    return { caller, key, record, method: 'PUT', url: `/organizations/${record.id}`, payload }
  }
  if (record.scope.type === 'announcement') {
    const url = `${world.base}/${record.id}`
    const action = random.pick(['update', 'update', ...announcementActions])
    return action === 'update'
      ? { caller, key, record, method: 'PUT', url, payload: { ...randomAnnouncement(), version } }
      : { caller, key, record, method: 'POST', url: `${url}/${action}`, payload: { version, reason: 'Storm' } }
  }
  const url = `/competitions/events/${record.id}`
  const action = random.pick(['update', 'update', 'cancel', 'restore'])
  return action === 'update'
    ? { caller, key, record, method: 'PUT', url, payload: { ...randomEvent(), version } }
    : { caller, key, record, method: 'POST', url: `${url}/${action}`, payload: { version, reason: 'Storm' } }
}

const send = ({ caller, method, url, payload, key }: Request) =>
  caller.call({ method, url, payload, headers: { 'idempotency-key': key } })

const pick = ({ id, version }: Stored & { version: number }) => ({ id, version })

describe('random writes', () => {
  it('leave all of a change, or nothing', async () => {
    const seen = { changed: 0, unchanged: 0, refused: 0, repeated: 0 }
    let changed: Request | undefined
    for (let act = 0; act < numberOfActs; act++) {
      const isRepeated = changed !== undefined && random.chance(0.2)
      const request = isRepeated && changed ? changed : await randomRequest()
      const { record } = request
      const before = await stateOf(record)
      await noticesSince()
      const answer = await send(request)
      const heard = await noticesSince()
      const after = await stateOf(record)
      const isOk = answer.statusCode === 200
      const isChange = isOk && !isRepeated && after.version !== before.version
      const contexts = [...new Set([...before.contexts, ...after.contexts])].toSorted()
      expect(
        {
          status: isRepeated || answer.statusCode >= 500 ? answer.statusCode : 'any',
          version: after.version,
          audited: after.audited.toSorted(),
          heard: heard.map((notice) => ({ ...notice, contexts: notice.contexts.toSorted() })),
          answered: isChange ? pick(answer.json()) : null,
        },
        `act ${act}: ${request.method} ${request.url} ${answer.statusCode} ${answer.body}`,
      ).toEqual({
        status: isRepeated ? 200 : 'any',
        version: before.version + (isChange ? 1 : 0),
        audited: [...before.audited, ...(isChange ? [record.id] : [])].toSorted(),
        heard: isChange
          ? [{ type: record.scope.type, id: record.id, contexts, requestId: answer.headers['x-request-id'] }]
          : [],
        answered: isChange ? { id: record.id, version: before.version + 1 } : null,
      })
      seen[isRepeated ? 'repeated' : isChange ? 'changed' : isOk ? 'unchanged' : 'refused']++
      if (isChange) changed = request
      if (isChange && before.version === 0) records.push(record)
    }
    // Else the acts would prove little.
    for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(kind === 'unchanged' ? 0 : 20)
  })
})

describe('a connection that is lost inside a change', () => {
  it.each(['before', 'after'])(
    'leaves nothing, and the request can be sent again: %s the row is written',
    async (when) => {
      const id = uuidv7()
      const created = await sysAdmin.post('/competitions/events', { id, ...eventDraft(world.segel.id) })
      expect(created.statusCode).toBe(200)
      const record = { scope: eventScope, id }
      const viewer: Viewer = {
        by: 'staff',
        account: {
          id: sysAdmin.accountId,
          firstName: '',
          lastName: '',
          title: '',
          email: '',
          roles: [{ name: 'SysAdmin' }],
        },
        context: { kind: 'global', id: 'global' },
        requestId: 'lost',
        idempotency: { key: uuidv7(), hash: 'same' },
      }
      const before = await stateOf(record)
      await noticesSince()
      let losses = 1
      const cancel = () =>
        transition(
          viewer,
          { db: world.db, now: () => new Date() },
          eventKind,
          id,
          'cancel',
          { version: 1 },
          async ({ tx, at, save }) => {
            const lose = async () => {
              if (losses-- <= 0) return
              const [backend] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
              await listener.query('select pg_terminate_backend($1)', [backend?.pid])
            }
            if (when === 'before') await lose()
            await save({ cancelledAt: at, cancelReason: 'Storm' })
            if (when === 'after') await lose()
          },
        )
      await expect(cancel()).rejects.toThrow()
      expect({ after: await stateOf(record), heard: await noticesSince() }).toEqual({ after: before, heard: [] })
      expect(await cancel()).toMatchObject({ record: { id, version: 2 } })
      expect((await world.db.select().from(auditEvent).where(eq(auditEvent.recordId, id))).length).toBe(2)
      expect((await noticesSince()).length).toBe(1)
    },
  )
})
