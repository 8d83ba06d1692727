// Attack on sessions: cookie attributes, fixation, forged tokens, idle and absolute limits, revoked roles, sign-out.
import { setTimeout as wait } from 'node:timers/promises'
import { accountId } from '../../../server/db/demo/accounts.ts'
import { associationId } from '../../../server/db/demo/associations.ts'
import { testStandin, type TestStandin } from '../../../server/eid-standin/testing.ts'
import { createSession, sessionHashOf } from '../../../server/session/store.ts'
import type { Attack } from '../attack.ts'
import type { Observation } from '../observation.ts'
import { createSignInClient } from '../harness/sign-in-client.ts'
import type { ApiClient } from '../../server-under-test/api-client.ts'
import { queryRows, type ServerInstance } from '../../server-under-test/server-instance.ts'
import type { Harness } from '../harness/harness.ts'

type Browser = ReturnType<typeof createSignInClient>
const limits = { idleMinutes: 60, absoluteHours: 12 }

/** Signs in through the e-ID; returns the session's Set-Cookie header. */
const signIn = async (browser: Browser, standin: TestStandin, persona: string): Promise<string> => {
  await browser.init()
  await standin.approve((await standin.newest()).reference, persona)
  for (let round = 0; round < 60; round += 1) {
    const { headers } = await browser.call('POST', '/auth/status')
    const sessionCookie = headers.getSetCookie().find((one) => /^(?:__Host-)?session=[\w-]/.test(one))
    if (sessionCookie) return sessionCookie
    await wait(500)
  }
  throw new Error(`${persona} was not signed in`)
}

const valueOf = (cookie: string) => /^[^=]*=([^;]*)/.exec(cookie)?.[1] ?? ''

/** Returns a function that requests an endpoint with a session token in a cookie, and returns the status. */
const createStatusRequest =
  (client: ApiClient, name = 'session') =>
  async (token: string, context = 'null', path = '/api/session') =>
    (await client.call('GET', path, { headers: { cookie: `${name}=${token}`, 'context-association-id': context } }))
      .status

/** Checks the cookie over http and https, and that the session id changes at sign-in. */
const checkCookies = async (harness: Harness, standin: TestStandin): Promise<Observation[]> => {
  const http = await harness.start({ env: { DEMO: '1', ...standin.standin.env } })
  const origin = 'https://localhost'
  const https = await harness.start({ env: { DEMO: '1', ...standin.standin.env, PUBLIC_URL: origin } })
  const visitor = harness.anonymous(http)
  const plain = harness.anonymous(https)
  const secure: ApiClient = {
    ...plain,
    call: (method, path, options) => plain.call(method, path, { ...options, headers: { ...options?.headers, origin } }),
  }
  const hasAttributes = (cookie: string, parts: string[]) => parts.every((part) => cookie.split('; ').includes(part))
  const bare = (cookie: string) => cookie.replace(/=[^;]*/, '=…')

  const browser = createSignInClient(visitor)
  const planted = 'p'.repeat(43)
  browser.cookies.set('session', planted)
  await browser.isSignedIn()
  const plantedPair = browser.cookies.get('XSRF-TOKEN')
  const sessionCookie = await signIn(browser, standin, 'branch-admin')
  const ask = createStatusRequest(visitor)
  const first = valueOf(sessionCookie)
  const pair = browser.cookies.get('XSRF-TOKEN')
  const [row] = await queryRows<{ plain: number; hashed: number }>(
    http,
    'select count(*) filter (where token_hash = $1)::int as plain, count(*) filter (where token_hash = $2)::int as hashed from session',
    [first, sessionHashOf(first)],
  )
  const statuses = { planted: await ask(planted), sessionCookie: await ask(first) }
  const { headers } = await browser.logout()
  const cleared = headers.getSetCookie().find((one) => one.startsWith('session=')) ?? ''
  const ended = await ask(first)
  const again = valueOf(await signIn(browser, standin, 'branch-admin'))

  const hosted = createSignInClient(secure)
  const secureCookie = await signIn(hosted, standin, 'branch-admin')
  const unprefixed = await createStatusRequest(secure)(valueOf(secureCookie))
  const prefixed = await createStatusRequest(secure, '__Host-session')(valueOf(secureCookie))
  const isSecurePair = (await secure.call('GET', '/api/session')).headers
    .getSetCookie()
    .every((cookie) => hasAttributes(cookie, ['Secure', 'SameSite=Lax', 'Path=/']))
  await Promise.all([http.stop(), https.stop()])
  return [
    {
      finding: `kakan över http: ${bare(sessionCookie)}`,
      isHeld:
        hasAttributes(sessionCookie, ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=43200']) &&
        !sessionCookie.includes('Domain'),
    },
    {
      finding: `kakan över https: ${bare(secureCookie)}, utan prefixet ${unprefixed}, med det ${prefixed}`,
      isHeld:
        hasAttributes(secureCookie, ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) &&
        secureCookie.startsWith('__Host-session=') &&
        !secureCookie.includes('Domain') &&
        unprefixed === 401 &&
        prefixed === 200 &&
        isSecurePair,
    },
    {
      finding: `en planterad session gav ${statuses.planted}, den som inloggningen gav ${statuses.sessionCookie}; XSRF-paret ${pair === plantedPair ? 'stod kvar' : 'byttes'}`,
      isHeld: statuses.planted === 401 && statuses.sessionCookie === 200 && first !== planted && pair !== plantedPair,
    },
    {
      finding: `databasen har ${row?.plain} sessioner i klartext och ${row?.hashed} som hash`,
      isHeld: row?.plain === 0 && row.hashed === 1,
    },
    {
      finding: `efter utloggning gav samma kaka ${ended} och webbläsarens togs bort; nästa inloggning gav ${again === first ? 'samma' : 'en annan'} session`,
      isHeld: ended === 401 && cleared.startsWith('session=;') && again !== first,
    },
  ]
}

/** Checks forged cookies, expired sessions and removed roles. */
const checkLimitsAndRoles = async (harness: Harness, instance: ServerInstance): Promise<Observation[]> => {
  const branch = associationId('segelflyg')
  const ask = createStatusRequest(harness.anonymous(instance, '192.0.2.79'))
  const newSession = async (persona = 'branch-admin') =>
    (await createSession(instance.database.db, accountId(persona), limits)).token
  const change = async (token: string, set: string) => {
    const hash = sessionHashOf(token)
    await queryRows(instance, `update session set ${set} where token_hash = $1`, [hash])
    return ask(token)
  }
  const token = await newSession()
  const turned = token.startsWith('A') ? 'B' : 'A'
  const altered: Record<string, string> = {
    ändrad: turned + token.slice(1),
    kortad: token.slice(0, -1),
    förlängd: `${token}A`,
    tom: '',
    hashen: sessionHashOf(token),
    gemener: token.toLowerCase(),
    'SQL i den': encodeURIComponent("' or 1=1 --"),
  }
  const refused: string[] = []
  for (const [name, value] of Object.entries(altered)) refused.push(`${name} ${await ask(value)}`)
  const idle = {
    before: await change(token, "last_seen_at = now() - interval '59 minutes'"),
    after: await change(token, "last_seen_at = now() - interval '61 minutes'"),
  }
  const old = await newSession()
  const absolute = {
    before: await change(old, "expires_at = now() + interval '1 minute'"),
    after: await change(old, "expires_at = now() - interval '1 second', last_seen_at = now()"),
  }

  const demoted = await newSession()
  const clubs = () => ask(demoted, branch, '/api/organizations')
  const had = await clubs()
  const account = accountId('branch-admin')
  const taken = await queryRows(instance, 'delete from role_assignment where account_id = $1 returning scope', [
    account,
  ])
  const has = await clubs()
  const closed = await newSession('branch-viewer')
  const wasOpen = await ask(closed)
  await queryRows(instance, 'update account set is_active = false where id = $1', [accountId('branch-viewer')])
  const isClosed = await ask(closed)
  const elsewhere = await ask(await newSession('district-admin'), branch, '/api/organizations')
  return [
    { finding: `kakor som ingen fick: ${refused.join(', ')}`, isHeld: refused.every((one) => one.endsWith(' 401')) },
    {
      finding: `overksam i 59 minuter ${idle.before}, i 61 ${idle.after}`,
      isHeld: idle.before === 200 && idle.after === 401,
    },
    {
      finding: `före den längsta tiden ${absolute.before}, efter den ${absolute.after}`,
      isHeld: absolute.before === 200 && absolute.after === 401,
    },
    {
      finding: `${taken.length} behörigheter togs bort: före ${had}, nästa anrop ${has}`,
      isHeld: taken.length > 0 && had === 200 && has === 403,
    },
    {
      finding: `kontot stängdes av: före ${wasOpen}, nästa anrop ${isClosed}`,
      isHeld: wasOpen === 200 && isClosed === 401,
    },
    { finding: `i en arbetsplats som kontot inte har: ${elsewhere}`, isHeld: elsewhere === 403 },
  ]
}

export const sessions: Attack = {
  name: 'sessions',
  promise: 'En session är bara den inloggades, i webbläsaren som loggade in, så länge den och behörigheten gäller.',
  run: async (harness) => {
    const standin = await testStandin()
    try {
      const observations = await checkCookies(harness, standin)
      const instance = await harness.start()
      return [...observations, ...(await checkLimitsAndRoles(harness, instance))]
    } finally {
      await standin.close()
    }
  },
}
