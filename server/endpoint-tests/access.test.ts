// Tests the access rules of every endpoint of the contract: session, scope, context, XSRF token, origin.
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scopes } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { xsrfToken } from '../http/cookies.ts'
import { testApp, type TestApp } from '../testing.ts'

const everyId = '019a0000-0000-7000-8000-000000000000'
const all = Object.entries(contract).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints).map(([verb, endpoint]) => ({
    name: `${domain}.${verb}`,
    endpoint: endpoint as Endpoint,
    url: `/api${(endpoint as Endpoint).path.replace(/:\w+/g, everyId)}`,
  })),
)
const isOfFederation = (scope: string) => scope === 'SysAdmin' || scope.startsWith('Global.')
const scoped = all.filter(({ endpoint }) => typeof endpoint.scope !== 'string')
const session = all.filter(({ endpoint }) => endpoint.scope === 'session')
const writes = all.filter(({ endpoint }) => endpoint.method !== 'GET')

let world: TestApp
let branch: { id: string }
let foreign: { id: string }
beforeAll(async () => {
  world = await testApp({ RATE_LIMIT_APPLICATIONS_PER_MINUTE: '100000' })
  branch = await world.createAssociation('Segelflyget')
  foreign = await world.createAssociation('Ett annat grenförbund')
})
afterAll(() => world.close())

const callers = new Map<string, ReturnType<TestApp['as']>>()
/** A caller with these scopes, in the context. It is the same one for all endpoints, which none of them ends or changes. */
const callerWith = (names: readonly string[], context: string | null): ReturnType<TestApp['as']> => {
  const key = JSON.stringify([names, context])
  const roles = names.map((name) => ({ name, associationId: isOfFederation(name) ? null : branch.id }))
  const caller = callers.get(key) ?? world.as(roles, context)
  callers.set(key, caller)
  return caller
}

const bodyOf = (endpoint: Endpoint) => (endpoint.method === 'GET' ? {} : { payload: {} })

/** The JSON body, also of a streamed response. */
const bodyIn = async (answer: LightMyRequestResponse) => {
  const parts: Buffer[] = []
  for await (const part of answer.stream() as AsyncIterable<Buffer>) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

describe('the endpoints without a session are listed here', () => {
  it('public', () => {
    expect(
      all
        .filter(({ endpoint }) => endpoint.scope === 'public')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([
      'clubCertificates.answer',
      'clubCertificates.view',
      'clubEmail.approve',
      'clubEmail.view',
      'competitionDocuments.download',
      'competitionPages.view',
      'external.application',
      'external.apply',
      'external.clubReply',
      'external.clubRequest',
      'external.clubs',
      'external.confirm',
      'external.link',
      'external.submit',
      'external.update',
      'external.updateInvitation',
      'external.withdraw',
      'externalCalendar.choices',
      'externalCalendar.feed',
      'externalCalendar.list',
      'externalCalendar.month',
      'externalCalendar.one',
      'externalCalendar.year',
      'health.live',
      'health.ready',
      'ownAttachments.download',
      'ownAttachments.list',
      'ownAttachments.remove',
      'ownAttachments.upload',
      'ownSanctionAttachments.download',
      'ownSanctionAttachments.list',
      'ownSanctionAttachments.remove',
      'ownSanctionAttachments.upload',
      'sanctionDocuments.download',
    ])
  })
  it('signed out', () => {
    const open = all.filter(({ endpoint }) => endpoint.scope === 'signedOut')
    expect(open.map(({ name }) => name).toSorted()).toEqual([
      'auth.cancel',
      'auth.init',
      'auth.logout',
      'auth.returned',
      'auth.status',
    ])
    expect(open.every(({ endpoint }) => endpoint.path.startsWith('/auth/'))).toBe(true)
  })
})

const open = all.filter(({ endpoint }) => endpoint.scope === 'public')

describe.each(open)('$name', ({ endpoint, url }) => {
  it('sets no cookie, and ignores a session cookie', async () => {
    const caller = await callerWith(['SysAdmin'], null)
    const send = (cookies: Record<string, string>) =>
      world.app.inject({
        method: endpoint.method,
        url,
        ...bodyOf(endpoint),
        cookies,
        headers: { origin: world.config.publicUrl },
      })
    const [withoutCookie, withCookie] = [await send({}), await send({ session: caller.token })]
    for (const answer of [withoutCookie, withCookie]) expect(answer.headers['set-cookie']).toBeUndefined()
    expect([withCookie.statusCode, withCookie.body]).toEqual([withoutCookie.statusCode, withoutCookie.body])
  })
})

describe.each(open.filter(({ endpoint }) => endpoint.method !== 'GET'))('$name', ({ endpoint: { method }, url }) => {
  const send = (headers: Record<string, string>) => world.app.inject({ method, url, headers, payload: 'x=1' })

  it('refuses a write from another origin', async () => {
    for (const [header, value] of [
      ['origin', 'https://example.org'],
      ['origin', 'null'],
      ['sec-fetch-site', 'cross-site'],
    ] as const) {
      const answer = await send({ [header]: value, 'content-type': 'application/json' })
      expect(answer.statusCode).toBe(403)
      expect(answer.json().errors[0].message).toBe('Anropet kommer från en annan webbplats och utförs inte.')
    }
  })
  it('refuses content types that an HTML form can send', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      expect((await send({ origin: world.config.publicUrl, 'content-type': type })).statusCode, type).toBe(415)
    }
  })
})

describe.each([...scoped, ...session])('$name', ({ endpoint, url }) => {
  it('answers 401 without a session before it validates the input', async () => {
    const answer = await world.app.inject({ method: endpoint.method, url, ...bodyOf(endpoint) })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ errors: [{ code: 'Unauthorized' }] })
  })
})

describe.each(scoped)('$name', ({ endpoint, url }) => {
  const path = url.slice('/api'.length)
  const isStream = endpoint.answer === 'events'
  const call = async (caller: Awaited<ReturnType<TestApp['as']>>) => {
    const answer = await caller.call({
      method: endpoint.method,
      url: path,
      ...bodyOf(endpoint),
      ...(isStream ? { payloadAsStream: true } : {}),
    })
    // Only an authorized stream stays open.
    if (isStream && answer.statusCode === 200) answer.stream().destroy()
    return answer
  }

  const others = scopes.filter((name) => name !== 'SysAdmin' && !endpoint.scope.includes(name))
  // The stream of changes admits them all.
  it.runIf(others.length > 0)('refuses an account that has only other scopes', async () => {
    const caller = await callerWith(others, branch.id)
    const answer = await call(caller)
    expect(answer.statusCode).toBe(403)
    expect((await bodyIn(answer)).errors[0].code).toBe('Forbidden')
  })
  it('refuses the global context to an account of one association', async () => {
    const scope = (endpoint.scope as readonly string[]).find((name) => !isOfFederation(name))
    const caller = await callerWith([scope ?? ''], null)
    const answer = await call(caller)
    expect(answer.statusCode).toBe(403)
    expect((await bodyIn(answer)).errors[0].message).toBe("User doesn't have access to global context")
  })
  it('refuses a context that the account does not have', async () => {
    const scope = (endpoint.scope as readonly string[]).find((name) => !isOfFederation(name))
    const caller = await callerWith([scope ?? ''], foreign.id)
    const answer = await call(caller)
    expect(answer.statusCode).toBe(403)
    expect((await bodyIn(answer)).errors).toEqual([
      { code: 'ContextRefused', message: "User doesn't have access to specfied context" },
      {
        code: 'ContextRefused',
        message: 'Du har inte tillgång till arbetsplatsen. Ladda om sidan och välj en annan.',
      },
    ])
  })
  it('allows an account that has any of its scopes', async () => {
    for (const name of endpoint.scope as readonly string[]) {
      const caller = await callerWith([name], branch.id)
      const { statusCode } = await call(caller)
      expect([401, 403], name).not.toContain(statusCode)
      // 503: it needs what the test's server does not have.
      expect(statusCode === 503 || statusCode < 500, `${name}: ${statusCode}`).toBe(true)
    }
  })
  it('requires a context', async () => {
    const caller = await callerWith(['SysAdmin'], null)
    const answer = await world.app.inject({
      method: endpoint.method,
      url,
      ...bodyOf(endpoint),
      cookies: { session: caller.token, 'XSRF-TOKEN': caller.xsrf },
      headers: { 'x-xsrf-token': caller.xsrf },
    })
    expect(answer.statusCode).toBe(400)
    expect((await bodyIn(answer)).errors[0].code).toBe('ContextMissing')
  })
})

const protectedWrites = writes.filter(({ endpoint }) => endpoint.scope !== 'public')

/** The answer to a write with a valid session, and with this XSRF cookie and header. */
const writeWithPair = async ({ endpoint, url }: (typeof all)[number], cookie?: string, header?: string) => {
  const { token } = await callerWith(['SysAdmin'], null)
  const answer = await world.app.inject({
    method: endpoint.method,
    url,
    payload: {},
    cookies: { session: token, ...(cookie && { 'XSRF-TOKEN': cookie }) },
    headers: {
      'context-association-id': 'null',
      origin: world.config.publicUrl,
      ...(header !== undefined && { 'x-xsrf-token': header }),
    },
  })
  return [answer.statusCode, answer.json().errors[0].code]
}

// One check, which all writes share, compares the two.
it('a write with half an XSRF pair, a wrong one or that of another session is refused', async () => {
  const write = protectedWrites.find(({ endpoint }) => endpoint === contract.events.create)
  if (!write) throw new Error('there is no such write')
  const { xsrf } = await callerWith(['SysAdmin'], null)
  const other = xsrfToken('another session')
  for (const [cookie, header] of [
    [undefined, ''],
    [xsrf, undefined],
    [xsrf, 'wrong'],
    [other, other],
  ])
    expect(await writeWithPair(write, cookie, header), `${cookie} ${header}`).toEqual([403, 'Xsrf'])
})

describe.each(protectedWrites)('$name', (write) => {
  const { endpoint, url } = write
  const path = url.slice('/api'.length)
  it('refuses a write without the XSRF pair', async () => {
    expect(await writeWithPair(write)).toEqual([403, 'Xsrf'])
  })
  it('refuses a write from another site', async () => {
    const caller = await callerWith(['SysAdmin'], null)
    const answer = await caller.call({
      method: endpoint.method,
      url: path,
      payload: {},
      headers: { origin: 'https://example.org' },
    })
    expect(answer.statusCode).toBe(403)
  })
})
