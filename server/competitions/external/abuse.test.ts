// Abuse of the public application form: guessed links, hostile values, the honeypot, and too many requests.
import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unavailableChoiceTexts } from '#contract/competitions/applications/application-draft.ts'
import { testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
let announcementId: string
beforeAll(async () => {
  world = await testSeason({ RATE_LIMIT_APPLICATIONS_PER_MINUTE: '30' })
  announcementId = (await world.published({ competitionType: 'Ranking' })).id
})
afterAll(() => world.close())

let addresses = 0
/** Each test has an address of its own, so that the tests do not share a rate limit. */
const post = (values: object, address = `10.0.0.${++addresses}`) =>
  world.outside(
    'POST',
    `/competitions/${announcementId}/applications`,
    { ...world.form(), id: uuidv7(), email: `${uuidv7()}@klubb.example`, send: true, ...values },
    undefined,
    address,
  )
const stored = async () =>
  (await world.db.$client.query<{ count: number }>('select count(*)::int as count from application')).rows[0]?.count ??
  0

describe('guessed links', () => {
  it.each([
    ['none', undefined],
    ['empty', ''],
    ['too short', 'abc'],
    ['the right length', randomBytes(32).toString('base64url')],
    ['SQL', "' or '1'='1"],
    ['an id', uuidv7()],
  ])('%s', async (_, token) => {
    for (const [method, url, body] of [
      ['GET', '/application', undefined],
      ['PUT', '/application', { ...world.form(), version: 1 }],
      ['POST', '/application/confirm', {}],
      ['POST', '/application/submit', { version: 1 }],
      ['POST', '/application/withdraw', { version: 1 }],
      ['GET', '/club-request', undefined],
      ['POST', '/club-request', { answer: 'yes', name: 'X' }],
    ] as const) {
      const answer = await world.outside(method, url, body, token, `10.1.0.${addresses++ % 250}`)
      expect(answer.statusCode, url).toBe(404)
      expect(answer.json().errors[0].message).toMatch(/^Länken gäller inte\./)
    }
  })
  it('a guessed id gives no access', async () => {
    const sent = await world.applied(announcementId)
    const stolen = await post({ id: sent.id, email: 'tjuv@example.org' })
    expect(stolen.statusCode).toBe(400)
    const { rows } = await world.db.$client.query('select 1 from mail_outbox where recipient = $1', [
      'tjuv@example.org',
    ])
    expect(rows).toEqual([])
  })
})

describe('sent values', () => {
  const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  it('are stored as plain text, whatever they look like', async () => {
    const values = {
      applicantName: script,
      applicantRole: script,
      place: script,
      airspaceNote: script,
      insurance: script,
      message: script,
      officials: [
        { role: 'director', name: script, contact: script },
        { role: 'safety', name: 'Siv', contact: '' },
      ],
    }
    const sent = await world.applied(announcementId, values as Parameters<TestSeason['applied']>[1])
    const view = await world.bo.get(`${world.base}/${announcementId}/applications/${sent.id}`)
    expect(view.json()).toMatchObject({ applicantName: script, officials: [{ name: script }, {}] })
    expect(view.headers['content-type']).toMatch(/^application\/json/)
  })
  it.each([
    ['a number for a name', { applicantName: 42 }],
    ['a list for a place', { place: ['x'] }],
    ['an object for a date', { startsOn: { $gt: '' } }],
    ['an impossible date', { startsOn: '2027-02-30' }],
    ['an endless date', { startsOn: '999999-01-01' }],
    ['a latitude out of the world', { latitude: 91 }],
    ['text for a latitude', { latitude: 'norr' }],
    ['infinitely many', { expectedEntrants: 1e308 }],
    ['half an entrant', { expectedEntrants: 1.5 }],
    ['an unknown role', { officials: [{ role: 'king', name: 'X', contact: '' }] }],
    ['a class that is none', { classIds: ['x'] }],
    ['a class of another branch', () => ({ classIds: [world.accuracy] })],
    ['a club that is none', { organizationId: uuidv7() }],
    ['too many classes', { classIds: Array.from({ length: 61 }, () => uuidv7()) }],
    ['too long a text', { message: 'x'.repeat(2001) }],
    ['no address', { email: 'inte en adress' }],
    ['two addresses', { email: 'a@b.se, c@d.se' }],
    ['a header in the address', { email: 'a@b.se\nBcc: c@d.se' }],
    ['an id that is none', { id: '1' }],
    ['null for everything', { applicantName: null, place: null, send: null }],
  ])('%s is refused with a sentence and not stored', async (_, values) => {
    const before = await stored()
    const answer = await post(typeof values === 'function' ? values() : values)
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json().errors[0].message).toMatch(/^[A-ZÅÄÖ].*\.$/)
    expect(await stored()).toBe(before)
  })
  it('name a class and a club that cannot be chosen at their fields, in sentences that the form translates', async () => {
    const answer = await post({ classIds: [world.standard, world.accuracy], organizationId: uuidv7() })
    expect(answer.json().errors).toEqual([
      { code: 'Validation', field: 'classIds.1', message: unavailableChoiceTexts.se.classIds },
      { code: 'Validation', field: 'organizationId', message: unavailableChoiceTexts.se.organizationId },
    ])
  })
  it('lose control characters that cannot be stored or displayed', async () => {
    const sent = await world.applied(announcementId, { place: 'Ål\u0000le\u0007berg\uD800', message: 'rad 1\nrad 2' })
    const applicantView = (await world.outside('GET', '/application', undefined, sent.token)).json()
    expect(applicantView).toMatchObject({ message: 'rad 1\nrad 2' })
    expect(applicantView.place).toMatch(/^Ålleberg/)
  })
  it.each([
    ['no JSON', { payload: '{', headers: { 'content-type': 'application/json' } }, 400],
    ['a form', { payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    ['another site', { payload: {}, headers: { origin: 'https://example.org' } }, 403],
    [
      '50 MB',
      { payload: JSON.stringify({ message: 'x'.repeat(50_000_000) }), headers: { 'content-type': 'application/json' } },
      413,
    ],
  ])('%s is turned away', async (_, { payload, headers }, status) => {
    const before = await stored()
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api/external/competitions/${announcementId}/applications`,
      payload,
      headers: { origin: world.config.publicUrl, ...headers },
      remoteAddress: `10.2.0.${++addresses % 250}`,
    })
    expect(answer.statusCode).toBe(status)
    expect(await stored()).toBe(before)
  })
  it('are not mailed to an unconfirmed address', async () => {
    const advert = 'Kop billigt pa spam.example'
    const values = { applicantName: advert, applicantRole: advert, place: advert, message: advert }
    await post({ ...values, email: 'framling@klubb.example' })
    const { rows } = await world.db.$client.query('select recipient_name, data from mail_outbox where recipient = $1', [
      'framling@klubb.example',
    ])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('spam')
  })
  it('a filled honeypot gets the normal response and stores nothing', async () => {
    const before = await stored()
    const answer = await post({ website: 'https://spam.example' })
    expect(answer.statusCode).toBe(200)
    expect(await stored()).toBe(before)
  })
})

describe('limits', () => {
  it('requests from one address, while another address and staff are served', async () => {
    const answers = []
    for (let number = 0; number < 60; number++) answers.push(await post({}, '10.9.9.9'))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(30).fill(200), ...Array(30).fill(429)])
    expect(answers.at(-1)?.json().errors[0].message).toBe(
      'För många anrop på kort tid. Vänta en minut och försök igen.',
    )
    expect((await post({}, '10.8.8.8')).statusCode).toBe(200)
    expect((await world.bo.get(world.base)).statusCode).toBe(200)
    expect(
      (await world.outside('GET', `/competitions/${announcementId}`, undefined, undefined, '10.9.9.9')).statusCode,
    ).toBe(200)
  })
  it('mails to one mailbox, from however many addresses', async () => {
    const answers = []
    for (let number = 0; number < 7; number++)
      answers.push(await post({ email: 'offer@klubb.example' }, `10.6.${number}.1`))
    const codes = answers.map((answer) => answer.json().errors?.[0].code ?? answer.statusCode)
    expect(codes).toEqual([200, 200, 200, 200, 200, 'TooManyThisHour', 'TooManyThisHour'])
    for (let number = 0; number < 3; number++) {
      await world.askForLinks('Offer@klubb.example', `10.5.0.${number}`)
    }
    const atOnce = Array.from({ length: 12 }, (_, number) => post({ email: 'annan@klubb.example' }, `10.7.${number}.1`))
    const atOnceCodes = (await Promise.all(atOnce)).map(({ statusCode }) => statusCode)
    expect(atOnceCodes.filter((code) => code === 200)).toHaveLength(5)
    const { rows } = await world.db.$client.query('select 1 from mail_outbox where recipient = $1', [
      'offer@klubb.example',
    ])
    expect(rows).toHaveLength(5)
  })
  it('mails to the club and the reviewers, however often an application is withdrawn and submitted', async () => {
    let { version, token, id } = await world.applied(announcementId)
    const codes = []
    for (let number = 0; number < 6; number++) {
      const address = `10.3.0.${number}`
      const withdrawn = await world.outside('POST', '/application/withdraw', { version }, token, address)
      version = withdrawn.json().version ?? version
      const sent = await world.outside('POST', '/application/submit', { version }, token, address)
      version = sent.json().version ?? version
      codes.push(sent.json().errors?.[0].code ?? sent.statusCode)
    }
    expect(codes).toEqual([200, 200, 200, 200, 'TooManyToday', 'TooManyToday'])
    const { rows } = await world.db.$client.query(
      "select 1 from mail_outbox where record_id = $1 and template = 'applicationClubConfirm'",
      [id],
    )
    expect(rows).toHaveLength(1)
  })
  it('mails to a club about all applications, whose applicant is told that it has an address all the same', async () => {
    const values = { name: 'Tillfrågad klubb', districtId: world.skane.id, email: 'fragad@klubb.example' }
    const organizationId = await world.createClub(values, [world.segel.id])
    const viewed = async () => {
      const { token } = await world.applied(announcementId, { organizationId })
      return (await world.outside('GET', '/application', undefined, token)).json()
    }
    expect(await viewed()).toMatchObject({ clubAskedAt: expect.any(String) })
    await world.db.$client.query(
      `insert into mail_outbox (id, decision, recipient, record_type, record_id, template, data)
        select gen_random_uuid(), 'x' || n, $1, 'application', gen_random_uuid(), 'applicationClubConfirm', '{}' from generate_series(1, 19) n`,
      [values.email],
    )
    expect(await viewed()).toMatchObject({ clubAskedAt: null, clubHasMailbox: true })
  })
  it('mails to the reviewers about a club that keeps changing its answer', async () => {
    await world.applied(announcementId)
    const token = await world.mailed('styrelsen@asen.example', 'club')
    const codes = []
    for (let number = 0; number < 7; number++) {
      const body = { answer: number % 2 === 0 ? 'yes' : 'no', name: 'Orvar' }
      codes.push((await world.outside('POST', '/club-request', body, token, `10.4.0.${number}`)).statusCode)
    }
    // The last answer equals the one before the limit, so nothing changes.
    expect(codes).toEqual([200, 200, 200, 200, 200, 429, 200])
  })
  it('the log holds no address and no token', async () => {
    const sent = await world.applied(announcementId)
    await world.outside('GET', '/application', undefined, sent.token)
    expect(world.logs.join('')).not.toMatch(new RegExp(`${sent.token}|${sent.email}|10\\.9\\.9\\.9`))
  })
})
