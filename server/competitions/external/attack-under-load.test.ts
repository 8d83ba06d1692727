// The public application form under load from one address: 200 posts in a minute, scripts in every field, 50 MB
// files, wrong types, guessed links. Meanwhile an honest applicant completes, and staff's pages answer; how fast is measured by
// `npm run faults`.
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApplicationDraft } from '#contract/competitions/applications/application-draft.ts'
import { applicationTokenHeader } from '#contract/record/private-link.ts'
import { pdf } from '../../attachments/testing-files.ts'
import { testSeason, type TestSeason } from '../testing.ts'

const posts = 200
const allowed = 30
const attacker = '203.0.113.66'
const honest = '198.51.100.7'
const staff = '192.0.2.1'

let world: TestSeason
let port: number
beforeAll(async () => {
  const limits = { RATE_LIMIT_APPLICATIONS_PER_MINUTE: String(allowed), RATE_LIMIT_PER_MINUTE: '600' }
  world = await testSeason({ ...limits, TRUST_PROXY: '127.0.0.1' })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
})
afterAll(() => world.close())

interface Sent {
  from: string
  method?: string
  body?: Buffer
  type?: string
  headers?: Record<string, string>
}
/** 0: the server closed the connection before it had read everything. */
const ask = (path: string, { from, method = 'GET', body, type = 'application/json', headers = {} }: Sent) =>
  new Promise<{ status: number; text: string }>((resolve) => {
    const finish = (status: number, text: string) => resolve({ status, text })
    const sending = request(
      {
        port,
        method,
        // On a slow computer the server may close a connection that is kept for the next request just when that is sent.
        agent: false,
        path: `/api${path}`,
        headers: {
          origin: world.config.publicUrl,
          'x-forwarded-for': from,
          ...(body ? { 'content-type': type, 'content-length': body.length } : {}),
          ...headers,
        },
      },
      (answer) => {
        let text = ''
        answer.on('data', (part) => (text += part)).on('end', () => finish(answer.statusCode ?? 0, text))
        answer.on('error', () => finish(0, ''))
      },
    )
    sending.on('error', () => finish(0, ''))
    sending.end(body)
  })
const json = (value: object) => Buffer.from(JSON.stringify(value))
const withToken = (token: string) => ({ [applicationTokenHeader]: token })

const script = '"><script>alert(1)</script>'
const scripted = () =>
  json({
    ...world.form({
      applicantName: script,
      applicantRole: script,
      place: script,
      airspaceNote: script,
      landownerNote: script,
      insurance: script,
      safetyPlan: script,
      budget: script,
      message: script,
    }),
    id: uuidv7(),
    email: `bot-${uuidv7()}@spam.example`,
    send: true,
  })

/** Keeps twenty requests running at a time. */
const inSwarm = async <T>(count: number, one: (number: number) => Promise<T>): Promise<T[]> => {
  const done: T[] = []
  let next = 0
  const bee = async () => {
    while (next < count) done.push(await one(next++))
  }
  await Promise.all(Array.from({ length: 20 }, bee))
  return done
}
const countOf = (answers: { status: number }[]) => {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return Object.fromEntries(counts)
}
const rows = async (text: string, values: unknown[] = []) => (await world.db.$client.query(text, values)).rows

it('holds', async () => {
  const { bo, base } = world
  const announcement = await world.published({ competitionType: 'Ranking' })
  const apply = `/external/competitions/${announcement.id}/applications`
  const cookies = { cookie: `session=${bo.token}`, 'context-association-id': world.segel.id }
  const staffIsAnswered = async () => {
    for (let time = 0; time < 10; time++) {
      for (const path of [base, `${base}/${announcement.id}`, '/competitions/calendar'])
        expect((await ask(path, { from: staff, headers: cookies })).status).toBe(200)
    }
  }

  // The attacker owns one mailbox, and so one application with uploads.
  const own = await world.applied(announcement.id)
  await world.decided(bo, 'return', own, { reason: 'Karta saknas' })
  const huge = Buffer.alloc(50 * 1024 * 1024, 0x20)

  const siege = Promise.all([
    inSwarm(posts, () => ask(apply, { from: attacker, method: 'POST', body: scripted() })),
    inSwarm(20, () => ask(apply, { from: attacker, method: 'POST', body: huge })),
    inSwarm(6, () =>
      ask('/external/application/attachments?name=plan.pdf', {
        from: attacker,
        method: 'POST',
        body: huge,
        type: 'application/octet-stream',
        headers: withToken(own.token),
      }),
    ),
    inSwarm(60, () => ask(apply, { from: attacker, method: 'POST', body: json({ id: 1, email: [], send: 'ja' }) })),
    inSwarm(100, () =>
      ask('/external/application', { from: attacker, headers: withToken(randomBytes(32).toString('base64url')) }),
    ),
    inSwarm(60, () => ask(apply, { from: attacker, method: 'POST', body: Buffer.from('a=1'), type: 'text/plain' })),
  ])

  const story = async () => {
    const email = 'klara@asen.example'
    const draft: Partial<ApplicationDraft> = { applicantName: 'Klara Ärlig' }
    const first = json({ ...world.form(draft), id: uuidv7(), email, send: true })
    expect((await ask(apply, { from: honest, method: 'POST', body: first })).status).toBe(200)
    const token = await world.mailed(email, 'applicant')
    const write = async (method: string, path: string, body: object, key = token) => {
      const answer = await ask(`/external${path}`, { from: honest, method, body: json(body), headers: withToken(key) })
      expect(answer.status, `${path}: ${answer.text}`).toBe(200)
      return JSON.parse(answer.text)
    }
    const { id } = await write('POST', '/application/confirm', {})
    const yes = { answer: 'yes', name: 'Orvar Ordförande' }
    await write('POST', '/club-request', yes, await world.mailed('styrelsen@asen.example', 'club'))
    const seen = (await bo.get(`${base}/${announcement.id}/applications/${id}`)).json()
    const back = { version: seen.version, reason: 'Karta saknas' }
    await bo.post(`${base}/${announcement.id}/applications/${id}/return`, back)
    const file = {
      body: pdf('karta'),
      type: 'application/octet-stream',
      from: honest,
      method: 'POST',
      headers: withToken(token),
    }
    const attached = await ask('/external/application/attachments?name=karta.pdf', file)
    expect(attached.status, attached.text).toBe(200)
    const current = JSON.parse(
      (await ask('/external/application', { from: honest, headers: withToken(token) })).text,
    ) as { version: number }
    const { version } = await write('PUT', '/application', {
      ...world.form({ ...draft, place: 'Feringe' }),
      version: current.version,
    })
    const sent = await write('POST', '/application/submit', { version })
    const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
    const approved = await bo.post(`${base}/${announcement.id}/applications/${id}/approve`, {
      version: sent.version,
      classes,
    })
    expect(approved.statusCode, approved.body).toBe(200)
    expect(approved.json()).toMatchObject({ application: { applicantName: 'Klara Ärlig', place: 'Feringe' } })
  }
  await Promise.all([story(), staffIsAnswered()])
  const [applications, bodies, files, wrong, guesses, forms] = await siege

  // What was accepted before the limit are drafts that staff do not see; the rest got a message.
  const counts = countOf(applications)
  expect(counts[200]).toBeGreaterThan(0)
  expect(counts[200]).toBeLessThanOrEqual(allowed)
  expect((counts[200] ?? 0) + (counts[429] ?? 0)).toBe(posts)
  for (const { status, text } of [...applications, ...wrong, ...forms].filter((one) => one.status === 429)) {
    expect(JSON.parse(text).errors[0].message, String(status)).toBe(
      'För många anrop på kort tid. Vänta en minut och försök igen.',
    )
  }
  expect(Object.keys(countOf(bodies)).every((status) => ['0', '413', '429'].includes(status))).toBe(true)
  expect(Object.keys(countOf(files)).every((status) => ['0', '413', '429'].includes(status))).toBe(true)
  expect(Object.keys(countOf([...wrong, ...forms])).every((status) => ['400', '415', '429'].includes(status))).toBe(
    true,
  )
  expect(Object.keys(countOf(guesses)).every((status) => ['404', '429'].includes(status))).toBe(true)

  expect(await rows("select 1 from application where applicant_email like '%@spam.example'")).toHaveLength(
    counts[200] ?? 0,
  )
  expect(
    await rows("select 1 from application where applicant_email like 'bot%' and first_submitted_at is not null"),
  ).toEqual([])
  expect(await rows('select name from attachment')).toEqual([{ name: 'karta.pdf' }])
  const mails = await rows("select data from mail_outbox where recipient like 'bot%'")
  expect(mails).toHaveLength(counts[200] ?? 0)
  expect(JSON.stringify(mails)).not.toContain('script')
  const listed = (await bo.get(`${base}/${announcement.id}/applications`)).json().items
  expect(listed).toHaveLength(2)
  expect(world.logs.join('')).not.toMatch(/@spam\.example|@asen\.example|203\.0\.113\.66|script/)
})
