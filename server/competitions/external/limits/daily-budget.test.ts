// Limits of visitors without an account: bytes and mails per network and day, open applications, uploads, private links.
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationTokenHeader } from '#contract/record/private-link.ts'
import { pdf } from '../../../attachments/testing-files.ts'
import { messageOf, testSeason, type TestSeason } from '../../testing.ts'

let world: TestSeason
let announcementId: string
const type = 'application/octet-stream'
beforeAll(async () => {
  world = await testSeason({
    TRUST_PROXY: '127.0.0.1',
    APPLICATION_NETWORK_LETTERS_PER_DAY: '8',
    APPLICATION_NETWORK_MB_PER_DAY: '5',
    APPLICATION_LETTERS_PER_DAY: '60',
  })
  announcementId = (await world.published({ competitionType: 'Ranking' })).id
})
afterAll(() => world.close())

const post = (email: string, address: string, id = uuidv7()) =>
  world.outside(
    'POST',
    `/competitions/${announcementId}/applications`,
    { ...world.form(), id, email, send: true },
    undefined,
    address,
  )
const confirm = async (email: string) =>
  world.outside('POST', '/application/confirm', {}, await world.mailed(email, 'applicant'))
/** A confirmed and returned application, to which files may be added. */
const open = async () => {
  const sent = await world.applied(announcementId)
  await world.decided(world.bo, 'return', sent, { reason: 'Mer' })
  return sent
}
const attach = (token: string, payload: Buffer, remoteAddress: string) =>
  world.app.inject({
    method: 'POST',
    url: '/api/external/application/attachments?name=Karta.pdf',
    payload,
    remoteAddress,
    headers: { 'content-type': type, origin: world.config.publicUrl, [applicationTokenHeader]: token },
  })
const nextDay = () => (world.clock.now = new Date(world.clock.now.getTime() + 86_400_000))

describe('a network', () => {
  const near =
    'Från ditt nätverk har det redan skickats så mycket i dag som vi tar emot. Försök igen i morgon eller från ett annat nätverk.'
  it.each([
    ['IPv4', (host: number) => `198.51.100.${host}`, '198.51.101.1'],
    ['IPv6', (host: number) => `2001:db8:77:${host}::1`, '2001:db8:78::1'],
  ])('has so many first letters a day, from however many addresses: %s', async (name, address, other) => {
    const answers = []
    for (let host = 1; host <= 10; host++) answers.push(await post(`${name}${host}@klubb.example`, address(host)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(8).fill(200), 429, 429])
    expect(answers[9]?.json().errors).toEqual([{ code: 'TooManyToday', message: near }])
    expect((await post(`${name}@granne.example`, other)).statusCode).toBe(200)
    nextDay()
    expect((await post(`${name}@igen.example`, address(1))).statusCode).toBe(200)
  })
  it('has new links to unconfirmed addresses among them, and a refusal does not show', async () => {
    const ask = async (email: string) => {
      await world.db.$client.query("update application_link set created_at = created_at - interval '1 hour'")
      const { statusCode } = await world.askForLinks(email, '192.0.2.1')
      const { rowCount } = await world.db.$client.query(
        "select from mail_outbox where recipient = $1 and template = 'applicationLink'",
        [email],
      )
      return [statusCode, rowCount]
    }
    const confirmed = await world.applied(announcementId)
    for (let host = 1; host <= 7; host++) await post(`ny${host}@klubb.example`, `192.0.2.${host}`)
    expect(await ask('ny1@klubb.example')).toEqual([204, 1])
    expect(await ask('ny2@klubb.example')).toEqual([204, 0])
    expect(await ask(confirmed.email)).toEqual([204, 1])
    nextDay()
    expect(await ask('ny2@klubb.example')).toEqual([204, 1])
  })
  it('has a daily limit of bytes, also of refused uploads', async () => {
    const { token } = await open()
    const large = Buffer.alloc(2 * 2 ** 20, ' ')
    const sizes = []
    for (let number = 0; number < 3; number++) sizes.push(await attach(token, large, '203.0.113.5'))
    expect(sizes.map(({ statusCode }) => statusCode)).toEqual([400, 400, 429])
    expect(messageOf(sizes[2] as (typeof sizes)[0])).toBe(near)
    expect((await attach(token, pdf('Karta'), '203.0.114.5')).statusCode).toBe(200)
  })
  it('is stored as a keyed hash only', async () => {
    const { rows } = await world.db.$client.query('select * from outside_use')
    expect(JSON.stringify(rows)).not.toMatch(/198\.51|2001:/)
  })
})

it('all networks together have a limit, and administrators are mailed at half of it', async () => {
  await world.createAccount([{ name: 'SysAdmin' }], { email: 'drift@fsf.example' })
  nextDay()
  const codes = []
  for (let number = 0; number < 62; number++) {
    codes.push((await post(`alla${number}@klubb.example`, `10.20.${number}.1`)).statusCode)
    const warnings = await world.db.$client.query(
      "select from mail_outbox where template = 'outsidersHalf' and recipient = 'drift@fsf.example'",
    )
    expect(warnings.rowCount, String(number)).toBe(number < 30 ? 0 : 1)
  }
  expect(codes).toEqual([...Array(60).fill(200), 429, 429])
  expect(messageOf(await post('sen@klubb.example', '10.21.0.1'))).toBe(
    'Vi kan inte ta emot mer i dag. Försök igen i morgon, eller hör av dig till grenförbundet.',
  )
  expect(world.logs.join('')).toContain('outsiders have used half of what they may in a day')
  nextDay()
})

describe('an application', () => {
  it('has at most 50 MB of files', async () => {
    const { id, token } = await open()
    expect((await attach(token, pdf('Karta'), '10.30.0.1')).statusCode).toBe(200)
    await world.db.$client.query('update attachment set size = $2 where record_id = $1', [id, 49 * 2 ** 20])
    const answer = await attach(token, Buffer.concat([pdf('Plan'), Buffer.alloc(2 ** 20, ' ')]), '10.30.0.1')
    expect(messageOf(answer)).toBe(
      'Dina filer får vara högst 50 MB tillsammans. Ta bort någon först, eller skicka en mindre fil.',
    )
  })
  it('accepts files before its address is confirmed, and then counts among the five of its mailbox', async () => {
    const codes = []
    for (let number = 0; number < 6; number++) {
      await world.db.$client.query("update application_link set created_at = created_at - interval '1 hour'")
      const email = `obekraftad+${number}@klubb.example`
      await post(email, `10.31.${number}.1`)
      codes.push((await attach(await world.mailed(email, 'applicant'), pdf('Karta'), `10.31.${number}.1`)).statusCode)
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 422])
  })
  it('with many slow uploads does not block other applicants', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    const greedy = await open()
    const honest = await open()
    const begin = (index: number) => {
      const sending = request({
        port,
        method: 'POST',
        path: `/api/external/application/attachments?name=${index}.pdf`,
        headers: {
          origin: world.config.publicUrl,
          'x-forwarded-for': `10.40.${index}.1`,
          'content-type': type,
          'content-length': 1000,
          [applicationTokenHeader]: greedy.token,
        },
      })
      sending.on('error', () => undefined)
      sending.write('%PDF-1.4')
      return sending
    }
    const receiving = async () =>
      (await world.db.$client.query('select from attachment where completed_at is null')).rowCount
    const slow = Array.from({ length: 20 }, (_, index) => begin(index))
    await expect.poll(() => receiving()).toBe(4)
    expect((await attach(honest.token, pdf('Karta'), '10.41.0.1')).statusCode).toBe(200)
    for (const sending of slow) sending.destroy()
    await expect.poll(() => receiving()).toBe(0)
    expect((await attach(greedy.token, pdf('Karta'), '10.41.0.1')).statusCode).toBe(200)
  })
})

describe('a private link', () => {
  it('ends three months after the competition and the decision, and is renewed by mail', async () => {
    const { id, email, token } = await world.applied(announcementId)
    const opened = async (key: string) => (await world.outside('GET', '/application', undefined, key)).statusCode
    const at = (days: number) =>
      world.db.$client.query(
        `with a as (update application set starts_on = current_date + $2::int, ends_on = current_date + $2::int where id = $1)
          update application_link set created_at = now() - interval '13 months' where application_id = $1`,
        [id, days],
      )
    await at(-80)
    expect(await opened(token)).toBe(200)
    await at(-100)
    expect(await opened(token)).toBe(404)
    await world.askForLinks(email, '10.70.0.1')
    expect(await opened(await world.mailed(email, 'applicant'))).toBe(200)
    await at(-100)
    await world.db.$client.query('update application set decided_at = now() where id = $1', [id])
    expect(await opened(token)).toBe(200)
  })
})

describe('a mailbox', () => {
  it('has at most five open applications, ignoring what follows a plus sign', async () => {
    const codes = []
    for (let number = 0; number < 6; number++) {
      await world.db.$client.query("update application_link set created_at = created_at - interval '1 hour'")
      const email = `Sven${number % 2 ? `+${number}` : ''}@storsand.example`
      await post(email, `10.50.${number}.1`)
      codes.push((await confirm(email)).statusCode)
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 422])
    expect(messageOf(await confirm('sven+5@storsand.example'))).toMatch(
      /^Från din e-postadress finns redan fem öppna ansökningar\..+ tas den bort en vecka efter det senaste mejlet om den\.$/,
    )
    const token = await world.mailed('sven+1@storsand.example', 'applicant')
    const { version } = (await world.outside('GET', '/application', undefined, token)).json()
    expect((await world.outside('POST', '/application/withdraw', { version }, token)).statusCode).toBe(200)
    expect((await confirm('sven+5@storsand.example')).statusCode).toBe(200)
  })
  it('has no sixth when two are confirmed at the same time', async () => {
    const emails = Array.from({ length: 6 }, (_, number) => `Ulla+${number}@storsand.example`)
    for (const [number, email] of emails.entries()) {
      await world.db.$client.query("update application_link set created_at = created_at - interval '1 hour'")
      await post(email, `10.52.${number}.1`)
    }
    for (const email of emails.slice(0, 4)) expect((await confirm(email)).statusCode).toBe(200)
    // Both have judged their application, or wait to, before either is saved.
    const { pool } = world.owner
    const held = await pool.connect()
    await held.query('begin; lock table audit_event in exclusive mode')
    const answers = Promise.all(emails.slice(4).map(confirm))
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(2)
    await held.query('rollback')
    held.release()
    expect((await answers).map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
  })
  it('has drafts among them for as long as they can be sent', async () => {
    const { db } = world
    const emailOf = (number: number) => `Tore+${number}@storsand.example`
    const confirmed = async (number: number) => {
      await db.$client.query("update application_link set created_at = created_at - interval '1 hour'")
      await post(emailOf(number), `10.51.${number}.1`)
      return (await confirm(emailOf(number))).statusCode
    }
    for (let number = 0; number < 5; number++) expect(await confirmed(number)).toBe(200)
    const drafts = "status = 'Draft', submitted_at = null, first_submitted_at = null"
    await db.$client.query(
      `update application set ${drafts} where mailbox = 'tore@storsand.example' and status = 'Review'`,
    )
    expect(await confirmed(5)).toBe(422)
    const lastDay = (day: string) => db.$client.query('update announcement set last_application_day = $1', [day])
    await lastDay('2027-01-31')
    expect((await confirm(emailOf(5))).statusCode).toBe(200)
    await lastDay('2027-03-31')
  })
  it('gets links and may apply, whatever strangers send in its name', async () => {
    const email = 'offret@klubb.example'
    await post(email, '10.60.0.1')
    expect((await confirm(email)).statusCode).toBe(200)
    const letters = async (template: string) =>
      (
        await world.db.$client.query('select from mail_outbox where recipient = $1 and template = $2', [
          email,
          template,
        ])
      ).rowCount
    const codes = []
    for (let number = 0; number < 5; number++) codes.push((await post(email, `10.61.0.${number}`)).statusCode)
    expect(codes).toEqual([200, 200, 200, 429, 429])
    const ask = (address: string) => world.askForLinks('OFFRET+klubben@klubb.example', address)
    expect((await ask('10.60.0.1')).statusCode).toBe(204)
    expect(await letters('applicationLink')).toBeGreaterThanOrEqual(1)
    expect((await post(email, '10.60.0.1')).statusCode).toBe(200)
    // Requests for links do not fill it either.
    for (let number = 0; number < 20; number++) await ask(`10.62.${number}.1`)
    expect(await letters('applicationLink')).toBeLessThanOrEqual(10)
  })
})
