// Random sequences of writes by several people, over the kinds of records that the record kit changes: a change has exactly its
// audit event, version, notices and answer, and what is refused or repeated leaves nothing.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationTokenHeader } from '#contract/record/private-link.ts'
import { eventScope } from '../competitions/events/visibility.ts'
import { testSeason, type TestSeason } from '../competitions/testing.ts'
import { eventDraft, sanctionLinks } from '../competitions/testing-drafts.ts'
import { announcementScope, applicationScope, sanctionScope } from '../competitions/visibility.ts'
import { randomGenerator } from '../db/demo/random-generator.ts'
import { readContexts } from '../live/change-notices.ts'
import { collectNotices } from '../live/testing-notices.ts'
import { organizationScope } from '../organizations/visibility.ts'
import {
  insertApplication,
  insertSanction,
  neighbourOf,
  stateOf,
  titles,
  type RecordState,
  type Stored,
} from './testing-record-states.ts'

type Caller = Awaited<ReturnType<TestSeason['as']>>
interface Request {
  /** Undefined: the applicant, through the private link. */
  caller: Caller | undefined
  record: Stored
  method: 'POST' | 'PUT'
  url: string
  payload: object
  key: string
}

const numberOfActs = 300
const [applications, sanctions] = [12, 5]
const random = randomGenerator(7, 'writes')

let world: TestSeason
let sysAdmin: Caller
let callers: Caller[]
let applicant: Awaited<ReturnType<TestSeason['applied']>>
let notices: Awaited<ReturnType<typeof collectNotices>>
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
  const { id: announcementId } = await world.published({ competitionType: 'Ranking', districtIds: [skane.id] })
  applicant = await world.applied(announcementId)
  await world.decided(world.bo, 'return', applicant, { reason: 'Mer' })
  for (let number = 0; number < applications + sanctions; number++) {
    const insert = number < applications ? insertApplication : insertSanction
    records.push(await insert(world, announcementId))
  }
  notices = await collectNotices(world.db)
})
afterAll(async () => {
  notices.close()
  await world.close()
})

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

const places = ['Ålleberg', 'Feringe', 'Arboga']

const randomSanctionWrite = async ({ id }: Stored, version: number) => {
  const url = `/competitions/sanctions/${id}`
  const action = random.pick(['update', 'update', 'update', 'move', 'move', 'cancel', 'withdraw'])
  if (action === 'update') {
    const shown = (await sysAdmin.get(url)).json()
    const payload = {
      ...shown,
      ...sanctionLinks(shown),
      ...titles(world),
      version,
      place: random.pick(places),
      override: '',
    }
    return { method: 'PUT', url, payload } as const
  }
  const day = `2027-0${random.between(6, 8)}-01`
  const payload = { version, reason: 'Storm', ...(action === 'move' ? { startsOn: day, endsOn: day } : {}) }
  return { method: 'POST', url: `${url}/${action}`, payload } as const
}

const randomApplicantRequest = async (key: string): Promise<Request> => {
  const record = { scope: applicationScope, id: applicant.id, announcementId: applicant.announcementId }
  const { version } = await stateOf(world, record)
  const action = random.pick(['', '', '/submit', '/withdraw'])
  const payload = action === '' ? { ...world.form({ place: random.pick(places) }), version } : { version }
  const method = action === '' ? 'PUT' : 'POST'
  return { caller: undefined, key, record, method, url: `/application${action}`, payload }
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
  if (random.chance(0.08)) return randomApplicantRequest(key)
  const record = random.pick(records)
  const version = (await stateOf(world, record)).version + (random.chance(0.1) ? 1 : 0)
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
  if (record.scope.type === 'sanction') return { caller, key, record, ...(await randomSanctionWrite(record, version)) }
  if (record.scope.type === 'application') {
    const action = random.pick(['return', 'reject', 'ask-club', 'approve'])
    const payload = { version, ...(action === 'approve' ? titles(world) : { reason: 'Skäl', comments: [] }) }
    const url = `${world.base}/${record.announcementId}/applications/${record.id}/${action}`
    return { caller, key, record, method: 'POST', url, payload }
  }
  const url = `/competitions/events/${record.id}`
  const action = random.pick(['update', 'update', 'cancel', 'restore'])
  return action === 'update'
    ? { caller, key, record, method: 'PUT', url, payload: { ...randomEvent(), version } }
    : { caller, key, record, method: 'POST', url: `${url}/${action}`, payload: { version, reason: 'Storm' } }
}

const send = ({ caller, method, url, payload, key }: Request) => {
  const headers = { 'idempotency-key': key }
  if (caller) return caller.call({ method, url, payload, headers })
  const link = { origin: world.config.publicUrl, [applicationTokenHeader]: applicant.token }
  return world.app.inject({ method, url: `/api/external${url}`, payload, headers: { ...headers, ...link } })
}

interface Answer {
  id: string
  version: number
  /** Only in the answer to an approval. */
  application?: Answer
  sanction?: { id: string } | null
}
const pick = ({ application: approved, ...answer }: Answer): { id: string; version: number } =>
  approved ? pick(approved) : { id: answer.id, version: answer.version }

/** The records that a change announces, with those that came of it, and the contexts that see them before or after. */
const announcedBy = async (record: Stored, created: readonly Stored[], before: RecordState, after: RecordState) => {
  const all = [record, ...neighbourOf(record), ...created]
  const contexts = await world.db.transaction(async (tx) => {
    const found: string[][] = []
    for (const { scope, id } of all)
      found.push([
        ...(before.contexts.get(id) ?? []),
        ...(after.contexts.get(id) ?? (await readContexts(tx, scope, id))),
      ])
    return found
  })
  return all.map(({ scope, id }, index) => ({
    type: scope.type,
    id,
    contexts: [...new Set(contexts[index])].toSorted(),
  }))
}
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

/** Before a request is sent. */
const noAnswer = { statusCode: 0, body: '', headers: {} as Record<string, unknown>, json: (): unknown => undefined }

describe('random writes', () => {
  it('leave all of a change, or nothing', async () => {
    const changedTypes = new Set<string>()
    const seen = { changed: 0, unchanged: 0, refused: 0, repeated: 0 }
    let changed: Request | undefined
    for (let act = 0; act < numberOfActs; act++) {
      const isRepeated = changed !== undefined && random.chance(0.2)
      const request = isRepeated && changed ? changed : await randomRequest()
      const { record } = request
      const before = await stateOf(world, record)
      let answer = noAnswer
      const heard = await notices.during(async () => (answer = await send(request)))
      const after = await stateOf(world, record)
      const isOk = answer.statusCode === 200
      const isChange = isOk && !isRepeated && after.version !== before.version
      const sanctioned = isChange && request.url.endsWith('/approve') ? (answer.json() as Answer).sanction : undefined
      const created = sanctioned ? [{ ...record, scope: sanctionScope, id: sanctioned.id }] : []
      expect(
        {
          status: isRepeated || answer.statusCode >= 500 ? answer.statusCode : 'any',
          version: after.version,
          audited: after.audited.toSorted(),
          heard: heard.toSorted(byId),
          heardOf: [...new Set(notices.requestIds())],
          answered: isChange ? pick(answer.json() as Answer) : null,
        },
        `act ${act}: ${request.method} ${request.url} ${answer.statusCode} ${answer.body}`,
      ).toEqual({
        status: isRepeated ? 200 : 'any',
        version: before.version + (isChange ? 1 : 0),
        audited: [...before.audited, ...(isChange ? [record, ...created].map(({ id }) => id) : [])].toSorted(),
        heardOf: isChange ? [answer.headers['x-request-id']] : [],
        heard: isChange ? (await announcedBy(record, created, before, after)).toSorted(byId) : [],
        answered: isChange ? { id: record.id, version: before.version + 1 } : null,
      })
      seen[isRepeated ? 'repeated' : isChange ? 'changed' : isOk ? 'unchanged' : 'refused']++
      if (isChange) changed = request
      if (isChange && before.version === 0) records.push(record)
      records.push(...created)
      if (isChange) changedTypes.add(`${record.scope.type} ${request.caller ? 'staff' : 'applicant'}`)
    }
    // Else the acts would prove little.
    const staffTypes = ['announcement', 'application', 'event', 'organization', 'sanction'].map(
      (type) => `${type} staff`,
    )
    expect([...changedTypes].toSorted()).toEqual([...staffTypes, 'application applicant'].toSorted())
    for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(kind === 'unchanged' ? 0 : 20)
  })
})
