// Tests of the Freja client against the e-ID stand-in.
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personaByKey } from '../db/demo/personas.ts'
import { type TestStandin, testStandin } from '../eid-standin/testing.ts'
import type { EidError, EidProvider } from './eid-provider.ts'
import { testClient } from './testing.ts'

let world: TestStandin
let client: EidProvider
/** For what is never answered: a busy computer can need longer for an answer. */
let impatientClient: EidProvider
let lines: string[]

beforeAll(async () => {
  world = await testStandin()
})
afterAll(() => world.close())
beforeEach(() => {
  ;({ client, lines } = testClient(world))
  impatientClient = testClient(world, { FREJA_HTTP_TIMEOUT_MS: '400' }).client
})
afterEach(async () => {
  for (const each of [client, impatientClient]) each.close()
  await world.reset()
})

const failureOf = async (attempt: Promise<unknown>): Promise<EidError> =>
  attempt.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: EidError) => error,
  )

describe('a transaction', () => {
  it('goes from started through delivered to approved, with the signed identity', async () => {
    const started = await client.start({ flow: 'other' })
    expect(await client.poll(started)).toEqual({ status: 'started' })
    await world.bind(started.reference)
    expect(await client.poll(started)).toEqual({ status: 'delivered' })
    await world.approve(started.reference, 'accents')
    const { identity } = personaByKey('accents')
    const approved = {
      status: 'approved',
      identity: {
        firstName: identity.firstName,
        lastName: identity.lastName,
        identityNumber: identity.identityNumber,
        relyingPartyUserId: identity.relyingPartyUserId,
        evidenceHash: expect.stringMatching(/^[\w-]{43}$/),
      },
    }
    expect(await client.poll(started)).toEqual(approved)
    // The result can be fetched again, as when our server has crashed with the first response.
    expect(await client.poll(started)).toEqual(approved)
  })

  it.each([
    ['cancel', 'canceled'],
    ['expire', 'expired'],
    ['reject', 'rejected'],
  ] as const)('that is ended by %s is %s', async (verb, status) => {
    const started = await client.start({ flow: 'same' })
    await world[verb](started.reference)
    expect(await client.poll(started)).toEqual({ status })
  })

  it('is cancelled at Freja when we cancel it', async () => {
    const started = await client.start({ flow: 'same' })
    await client.cancel(started.reference)
    expect((await world.newest()).status).toBe('RP_CANCELED')
    expect(await client.poll(started)).toEqual({ status: 'rpCanceled' })
  })

  it('expires after two minutes, and is deleted after ten', async () => {
    const started = await client.start({ flow: 'other' })
    await world.advance(119_000)
    expect(await client.poll(started)).toEqual({ status: 'started' })
    await world.advance(2000)
    expect(await client.poll(started)).toEqual({ status: 'expired' })
    await world.advance(480_000)
    expect(await client.poll(started)).toEqual({ status: 'expired' })
    expect(lines.at(-1)).toContain('1100')
  })

  it('is rejected together with another one of the same person', async () => {
    const [first, second] = [await client.start({ flow: 'other' }), await client.start({ flow: 'other' })]
    await world.bind(first.reference, 'sysadmin')
    await world.bind(second.reference, 'sysadmin')
    expect(await client.poll(first)).toEqual({ status: 'rejected' })
    expect(await client.poll(second)).toEqual({ status: 'rejected' })
  })

  it('of another relying party is unknown', async () => {
    const started = await client.start({ flow: 'other' })
    const other = testClient(world, { FREJA_PFX_PATH: world.standin.files.otherClient }).client
    expect(await other.poll(started)).toEqual({ status: 'expired' })
    other.close()
  })
})

describe('a request to Freja', () => {
  it('requests an inferred user at our level, and five attributes', async () => {
    await client.start({ flow: 'other' })
    const [heard] = await world.requests()
    expect(heard?.request).toEqual({
      userInfoType: 'INFERRED',
      userInfo: 'N/A',
      minRegistrationLevel: 'PLUS',
      userConfirmationMethod: 'DEFAULT',
      attributesToReturn: [
        { attribute: 'BASIC_USER_INFO' },
        { attribute: 'SSN' },
        { attribute: 'RELYING_PARTY_USER_ID' },
        { attribute: 'REGISTRATION_LEVEL' },
        { attribute: 'LOA_LEVEL' },
      ],
      useDynamicQrCode: true,
    })
    expect(heard?.contentType).toBe('application/json')
    expect(heard?.userAgent).toMatch(/^flygsport-backoffice\//)
  })

  it("has the browser's address and User-Agent, unless turned off", async () => {
    const startRequest = { flow: 'same', origin: { ip: '192.0.2.1', userAgent: 'En webbläsare ~>?' } } as const
    await client.start(startRequest)
    const quiet = testClient(world, { FREJA_ORIGIN_DETAILS: '0' }).client
    await quiet.start(startRequest)
    quiet.close()
    const [heard, other] = await world.requests()
    expect(other?.request).not.toHaveProperty('originDeviceDetails')
    expect(heard?.request).toMatchObject({
      originDeviceDetails: { userIpAddress: '192.0.2.1', userAgent: 'En webbläsare ~>?', flowType: 'SAME_DEVICE' },
    })
    // Raw and percent-encoded are the same: no receiver can read it wrongly.
    expect(heard?.rawBody).toMatch(/^initAuthRequest=[A-Za-z0-9]+$/)
  })

  it('has the relying party id of an integrator, and is refused for one that is not', async () => {
    const integrator = testClient(world, { FREJA_RELYING_PARTY_ID: 'en förening' }).client
    const error = await failureOf(integrator.start({ flow: 'other' }))
    expect(error).toMatchObject({ reason: 'configuration', code: 1004 })
    expect(integrator.alarms().configuration).toBe(1)
    integrator.close()
    expect((await world.requests())[0]?.relyingPartyId).toBe('en förening')
  })
})

describe('links', () => {
  it('encode the reference and the return address', async () => {
    const transaction = { reference: 'a+b/c==', qrSecret: null, startedAt: new Date() }
    const base = world.config().appLinkBase
    expect(client.qrText(transaction)).toBe(`${base}?action=bindUserToTransaction&transactionReference=a%2Bb%2Fc%3D%3D`)
    expect(client.appLink(transaction, 'https://x.se/auth/init')).toBe(
      `${base}?action=bindUserToTransaction&transactionReference=a%2Bb%2Fc%3D%3D&originAppScheme=https%3A%2F%2Fx.se%2Fauth%2Finit`,
    )
  })

  it('of a dynamic QR code change each second, open the app, and expire', async () => {
    let clock = Date.now()
    const dynamic = testClient(world, {}, () => new Date(clock)).client
    const started = await dynamic.start({ flow: 'other' })
    const first = dynamic.qrText(started)
    clock += 1000
    const second = dynamic.qrText(started)
    expect(second).not.toBe(first)
    for (const text of [first, second]) expect(text).not.toContain(started.qrSecret)
    expect((await fetch(second)).status).toBe(200)
    expect((await world.newest()).status).toBe('DELIVERED_TO_MOBILE')
    clock += 20_000
    expect((await fetch(dynamic.qrText(started))).status).toBe(404)
    expect((await fetch(`${first.split('.').slice(0, -1).join('.')}.forged`)).status).toBe(404)
    dynamic.close()
  })

  it('are static on the same device', async () => {
    expect((await client.start({ flow: 'same' })).qrSecret).toBeNull()
  })

  it.each([
    ['passes over the wish', { kind: 'staticOnly' }],
    ['does not understand it', { kind: 'code', value: 1010 }],
  ] as const)('are static when the service %s', async (_, fault) => {
    await world.fault({ endpoint: 'start', ...fault })
    const started = await client.start({ flow: 'other' })
    expect(started.qrSecret).toBeNull()
    expect((await fetch(client.qrText(started))).status).toBe(200)
  })
})

describe('network errors', () => {
  const clientFor = (kind: string) => (kind === 'timeout' ? impatientClient : client)
  it.each(['timeout', 'reset', 'http500', 'http503', 'html200', 'truncatedJson', 'emptyBody'] as const)(
    '%s when starting is a clean error, and is not tried again',
    async (kind) => {
      await world.fault({ endpoint: 'start', kind })
      expect(await failureOf(clientFor(kind).start({ flow: 'other' }))).toMatchObject({ reason: 'unavailable' })
      expect((await world.requests()).length).toBe(1)
      await expect(client.start({ flow: 'other' })).resolves.toMatchObject({ startedAt: expect.any(Date) })
    },
  )

  it.each(['timeout', 'reset', 'http500', 'http503', 'html200', 'truncatedJson', 'emptyBody'] as const)(
    '%s when polling is worth another try',
    async (kind) => {
      const started = await client.start({ flow: 'other' })
      await world.fault({ endpoint: 'result', kind })
      expect(await failureOf(clientFor(kind).poll(started))).toMatchObject({ reason: 'unavailable' })
      expect(await client.poll(started)).toEqual({ status: 'started' })
    },
  )

  it.each(['timeout', 'reset', 'http500', 'emptyBody'] as const)('%s when cancelling is no error', async (kind) => {
    const started = await client.start({ flow: 'other' })
    await world.fault({ endpoint: 'cancel', kind })
    await expect(clientFor(kind).cancel(started.reference)).resolves.toBeUndefined()
  })

  it('a slow response is waited for within the timeout', async () => {
    await world.fault({ endpoint: 'start', kind: 'slow', value: 100 })
    await expect(client.start({ flow: 'other' })).resolves.toBeDefined()
  })

  it('an oversized response is not read', async () => {
    const started = await client.start({ flow: 'other' })
    await world.fault({ endpoint: 'result', kind: 'oversized' })
    expect(await failureOf(client.poll(started))).toMatchObject({ reason: 'unexpected' })
  })

  it('a service that is down is unavailable', async () => {
    const down = testClient(world, { FREJA_ENDPOINT: 'https://127.0.0.1:1' }).client
    expect(await failureOf(down.start({ flow: 'other' }))).toMatchObject({ reason: 'unavailable' })
    down.close()
  })

  it.each([
    [1004, 'configuration'],
    [1005, 'serviceDisabled'],
    [1008, 'configuration'],
    [1010, 'request'],
    [2000, 'cooldown'],
    [2002, 'request'],
    [4000, 'unexpected'],
  ] as const)('error code %i is %s', async (code, reason) => {
    await world.fault({ endpoint: 'start', kind: 'code', value: code })
    expect(await failureOf(client.start({ flow: 'same' }))).toMatchObject({ reason, code })
  })

  it('a refusal without a code is a configuration error', async () => {
    await world.fault({ endpoint: 'start', kind: 'http401' })
    expect(await failureOf(client.start({ flow: 'same' }))).toMatchObject({ reason: 'configuration' })
    expect(client.alarms()).toEqual({ unverified: 0, configuration: 1, request: 0, mismatch: 0, 'other-browser': 0 })
  })
})

it.each([
  ['alarm', 'EidAlarm', () => Object.keys(client.alarms())],
  // The other reasons are answers to the person.
  ['reason for which nobody gets in', 'EidUnavailable', () => ['unavailable', 'unexpected']],
])('the guide says of each %s what to do', (_, heading, reasons) => {
  const guide = readFileSync(`${import.meta.dirname}/../../docs/operation/alerts.md`, 'utf8')
  const [section] = new RegExp(`## ${heading}[^]*?\n## `).exec(guide) ?? []
  for (const reason of reasons()) expect(section).toContain(`\n- \`${reason}\`: `)
})

describe('classic Base64 references', () => {
  it('with +, / and = work in calls and links', async () => {
    const classic = await testStandin({ classicReferences: true })
    const { client } = testClient(classic)
    for (let round = 0; round < 8; round++) {
      const started = await client.start({ flow: 'same' })
      expect((await fetch(client.appLink(started))).status).toBe(200)
      await classic.approve(started.reference, 'sysadmin')
      expect(await client.poll(started)).toMatchObject({ status: 'approved' })
    }
    client.close()
    await classic.close()
  })
})
