// What every record's writes have in common. The cases that are expected to fail wait for one write path under all records.
import type { AddressInfo } from 'node:net'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdf } from '../attachments/testing-files.ts'
import { eventDraft, sanctionLinks } from './testing-drafts.ts'
import { testSeason, type TestSeason } from './testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

type Caller = TestSeason['anna']
type Stored = { id: string; version: number; [field: string]: unknown }

const newAnnouncement = (values: object = {}): Promise<Stored> =>
  world.create(world.anna, { competitionType: 'Ranking', ...values })

const newEvent = async (): Promise<Stored> => {
  const answer = await world.anna.post('/competitions/events', { id: uuidv7(), ...eventDraft(world.segel.id) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

type StoredSanction = Stored & Parameters<typeof sanctionLinks>[0]

const newSanction = async (): Promise<StoredSanction> => {
  const announcement = await world.published({ competitionType: 'Ranking' })
  const application = await world.confirmed(announcement.id)
  const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
  const { sanction } = await world.decided(world.bo, 'approve', application, { classes })
  return (await world.bo.get(`/competitions/sanctions/${sanction.id}`)).json()
}

const eventBody = ({ version }: Stored, values: object) => ({ version, ...eventDraft(world.segel.id), ...values })
const announcementBody = ({ version }: Stored, values: object) => ({
  version,
  ...world.draft({ competitionType: 'Ranking' }),
  ...values,
})

const sanctionBody = (sanction: StoredSanction, values: object) => ({
  ...sanction,
  ...sanctionLinks(sanction),
  classes: [{ classTypeId: world.standard, championship: 'Ranking' }],
  ...values,
})

/** Opens the stream of changes as a browser does; answers the ids of the changed records so far. */
const listen = async (caller: Caller, context: string) => {
  const { port } = world.app.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/api/live`, {
    headers: { cookie: `session=${caller.token}`, 'context-association-id': context },
  })
  let received = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) received += decoder.decode(bytes)
  }
  void read().catch(() => undefined)
  await expect.poll(() => received).toContain('event: open')
  return {
    changedIds: () =>
      [...received.matchAll(/event: change\ndata: (.*)\n/g)].map(([, data]) => JSON.parse(data ?? '').id),
    close: () => response.body?.cancel().catch(() => undefined),
  }
}

describe('a record that leaves a context', () => {
  it('is told of to those who lose it', async () => {
    const { anna, base, norr, skane } = world
    const announcement = await newAnnouncement({ districtIds: [skane.id] })
    const viewer = await world.as([{ name: 'Competitions.View', associationId: skane.id }], skane.id)
    const control = await world.as([{ name: 'Competitions.View', associationId: norr.id }], norr.id)
    const stream = await listen(viewer, skane.id)
    const controlStream = await listen(control, norr.id)
    const body = announcementBody(announcement, { districtIds: [norr.id] })
    expect((await anna.put(`${base}/${announcement.id}`, body)).statusCode).toBe(200)
    await expect.poll(() => controlStream.changedIds()).toContain(announcement.id)
    const heard = stream.changedIds()
    await stream.close()
    await controlStream.close()
    expect(heard).toContain(announcement.id)
  })

  it('is answered to the one who took it out, since the change is made', async () => {
    const { base, skane } = world
    const announcement = await newAnnouncement({ districtIds: [skane.id] })
    const sysAdmin = await world.as([{ name: 'SysAdmin' }], skane.id)
    const answer = await sysAdmin.put(`${base}/${announcement.id}`, announcementBody(announcement, { districtIds: [] }))
    const stored = (await world.anna.get(`${base}/${announcement.id}`)).json()
    expect(stored).toMatchObject({ version: announcement.version + 1, districts: [] })
    expect(answer.statusCode, answer.body).toBe(200)
  })
})

describe('one act that is sent twice at once', () => {
  it('removes a file once, and says so once in the history', async () => {
    const { anna, base } = world
    const { id } = await newAnnouncement()
    const attached = await anna.call({
      method: 'POST',
      url: `${base}/${id}/attachments?name=Regler.pdf`,
      payload: pdf('rules'),
      headers: { 'content-type': 'application/octet-stream' },
    })
    expect(attached.statusCode, attached.body).toBe(200)
    const url = `${base}/${id}/attachments/${attached.json().id}`
    // Both find the file before either has removed it: they wait for the record, which a third holds.
    const { $client } = world.db
    const holder = await $client.connect()
    await holder.query('begin')
    await holder.query('select from announcement where id = $1 for update', [id])
    const removals = [anna.call({ method: 'DELETE', url }), anna.call({ method: 'DELETE', url })]
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await $client.query(waiting)).rowCount).toBe(2)
    await holder.query('commit')
    holder.release()
    const statuses = (await Promise.all(removals)).map(({ statusCode }) => statusCode)
    expect(statuses).toContain(204)
    const { rows } = await $client.query(
      "select count(*)::int as events from audit_event where record_id = $1 and action = 'detach'",
      [id],
    )
    expect(rows[0].events).toBe(1)
  })
})

describe('the history of a published text', () => {
  const text = `${'En mening om tävlingen. '.repeat(60)}Slut.`
  const lastChange = async (path: string, field: string) => {
    const { items } = (await world.anna.get(`${path}/history`)).json()
    return items
      .flatMap(({ changes }: { changes: { field: string; new: string }[] }) => changes)
      .find((change: { field: string }) => change.field === field)?.new
  }
  it('keeps the whole of it, of whichever record it is', async () => {
    const { anna, base } = world
    const event = await newEvent()
    const announcement = await newAnnouncement()
    const sanction = await newSanction()
    const eventPath = `/competitions/events/${event.id}`
    const announcementPath = `${base}/${announcement.id}`
    const sanctionPath = `/competitions/sanctions/${sanction.id}`
    const answers = [
      await anna.put(eventPath, eventBody(event, { description: text })),
      await anna.put(announcementPath, announcementBody(announcement, { description: text })),
      await anna.put(sanctionPath, sanctionBody(sanction, { programme: text })),
    ]
    for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200)
    expect({
      event: await lastChange(eventPath, 'description'),
      announcement: await lastChange(announcementPath, 'description'),
      sanction: await lastChange(sanctionPath, 'programme'),
    }).toEqual({ event: text, announcement: text, sanction: text })
  })
})

describe('a change that is sent again because the first answer was lost', () => {
  const changes: Record<string, () => Promise<[path: string, body: object]>> = {
    event: async () => {
      const event = await newEvent()
      return [`/competitions/events/${event.id}`, eventBody(event, { place: 'Ottsjö' })]
    },
    announcement: async () => {
      const announcement = await newAnnouncement()
      return [`${world.base}/${announcement.id}`, announcementBody(announcement, { title: 'Ny titel' })]
    },
    sanction: async () => {
      const sanction = await newSanction()
      return [`/competitions/sanctions/${sanction.id}`, sanctionBody(sanction, { place: 'Ottsjö' })]
    },
  }
  const onKit = new Set(['announcement', 'event', 'sanction'])
  const isAnswered = async (kind: string) => {
    const change = changes[kind]
    if (!change) return
    const [path, payload] = await change()
    const key = uuidv7()
    const send = () => world.anna.call({ method: 'PUT', url: path, payload, headers: { 'idempotency-key': key } })
    const first = await send()
    const second = await send()
    expect(first.statusCode, first.body).toBe(200)
    expect(second.statusCode, second.body).toBe(200)
    expect(second.json()).toEqual(first.json())
  }
  for (const kind of Object.keys(changes)) {
    const test = onKit.has(kind) ? it : it.fails
    test(`is answered as the first was: ${kind}`, () => isAnswered(kind))
  }
})
