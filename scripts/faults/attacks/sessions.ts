// Attack on sessions: cookie attributes, fixation, forged tokens, idle and absolute limits, revoked roles, sign-out.
import { setTimeout as wait } from 'node:timers/promises'
import { accountId } from '../../../server/db/demo/accounts.ts'
import { associationId } from '../../../server/db/demo/associations.ts'
import { testStandin, type TestStandin } from '../../../server/eid-standin/testing.ts'
import { createSession, sessionHashOf } from '../../../server/session/store.ts'
import { queryRows } from '../harness/applicant.ts'
import type { Attack, Observation } from '../attack.ts'
import { createSignInClient } from '../harness/sign-in-client.ts'
import type { ApiClient } from '../../server-under-test/api-client.ts'
import type { ServerInstance } from '../../server-under-test/server-instance.ts'
import type { Harness } from '../harness/harness.ts'

type Browser = ReturnType<typeof createSignInClient>
const limits = { idleMinutes: 60, absoluteHours: 12 }

/** Signs in by the app; answers the cookie that holds the session, as the browser was given it. */
const signIn = async (browser: Browser, standin: TestStandin, persona: string): Promise<string> => {
  await browser.init()
  await standin.approve((await standin.newest()).reference, persona)
  for (let round = 0; round < 60; round += 1) {
    const { headers } = await browser.call('POST', '/auth/status')
    const given = headers.getSetCookie().find((one) => /^(?:__Host-)?session=[\w-]/.test(one))
    if (given) return given
    await wait(500)
  }
  throw new Error(`${persona} was not signed in`)
}

const valueOf = (cookie: string) => /^[^=]*=([^;]*)/.exec(cookie)?.[1] ?? ''

/** What an endpoint for the signed-in answers to a session's token, in the cookie of the name. */
const createStatusRequest =
  (caller: ApiClient, name = 'session') =>
  async (token: string, context = 'null', path = '/api/session') =>
    (await caller.call('GET', path, { headers: { cookie: `${name}=${token}`, 'context-association-id': context } }))
      .status

/** The cookie over http and over https, and whether a session changes its id when somebody signs in. */
const checkCookies = async (world: Harness, standin: TestStandin): Promise<Observation[]> => {
  const http = await world.start({ env: { DEMO: '1', ...standin.standin.env } })
  const origin = 'https://localhost'
  const https = await world.start({ env: { DEMO: '1', ...standin.standin.env, PUBLIC_URL: origin } })
  const stranger = world.stranger(http)
  const plain = world.stranger(https)
  const secure: ApiClient = {
    ...plain,
    call: (method, path, options) => plain.call(method, path, { ...options, headers: { ...options?.headers, origin } }),
  }
  const isHeld = (cookie: string, parts: string[]) => parts.every((part) => cookie.split('; ').includes(part))
  const bare = (cookie: string) => cookie.replace(/=[^;]*/, '=…')

  const browser = createSignInClient(stranger)
  const planted = 'p'.repeat(43)
  browser.cookies.set('session', planted)
  await browser.isSignedIn()
  const plantedPair = browser.cookies.get('XSRF-TOKEN')
  const given = await signIn(browser, standin, 'branch-admin')
  const ask = createStatusRequest(stranger)
  const first = valueOf(given)
  const pair = browser.cookies.get('XSRF-TOKEN')
  const [row] = await queryRows<{ plain: number; hashed: number }>(
    http,
    'select count(*) filter (where token_hash = $1)::int as plain, count(*) filter (where token_hash = $2)::int as hashed from session',
    [first, sessionHashOf(first)],
  )
  const statuses = { planted: await ask(planted), given: await ask(first) }
  const { headers } = await browser.logout()
  const cleared = headers.getSetCookie().find((one) => one.startsWith('session=')) ?? ''
  const ended = await ask(first)
  const again = valueOf(await signIn(browser, standin, 'branch-admin'))

  const hosted = createSignInClient(secure)
  const givenSecurely = await signIn(hosted, standin, 'branch-admin')
  const unprefixed = await createStatusRequest(secure)(valueOf(givenSecurely))
  const prefixed = await createStatusRequest(secure, '__Host-session')(valueOf(givenSecurely))
  const isSecurePair = (await secure.call('GET', '/api/session')).headers
    .getSetCookie()
    .every((cookie) => isHeld(cookie, ['Secure', 'SameSite=Lax', 'Path=/']))
  await Promise.all([http.stop(), https.stop()])
  return [
    {
      saw: `kakan över http: ${bare(given)}`,
      held: isHeld(given, ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=43200']) && !given.includes('Domain'),
    },
    {
      saw: `kakan över https: ${bare(givenSecurely)}, utan prefixet ${unprefixed}, med det ${prefixed}`,
      held:
        isHeld(givenSecurely, ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) &&
        givenSecurely.startsWith('__Host-session=') &&
        !givenSecurely.includes('Domain') &&
        unprefixed === 401 &&
        prefixed === 200 &&
        isSecurePair,
    },
    {
      saw: `en planterad session gav ${statuses.planted}, den som inloggningen gav ${statuses.given}; XSRF-paret ${pair === plantedPair ? 'stod kvar' : 'byttes'}`,
      held: statuses.planted === 401 && statuses.given === 200 && first !== planted && pair !== plantedPair,
    },
    {
      saw: `databasen har ${row?.plain} sessioner i klartext och ${row?.hashed} som hash`,
      held: row?.plain === 0 && row.hashed === 1,
    },
    {
      saw: `efter utloggning gav samma kaka ${ended} och webbläsarens togs bort; nästa inloggning gav ${again === first ? 'samma' : 'en annan'} session`,
      held: ended === 401 && cleared.startsWith('session=;') && again !== first,
    },
  ]
}

/** Cookies that nobody was given, sessions that have run out, and roles that have been taken away. */
const checkLimitsAndRoles = async (world: Harness, instance: ServerInstance): Promise<Observation[]> => {
  const branch = associationId('segelflyg')
  const ask = createStatusRequest(world.stranger(instance, '192.0.2.79'))
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
    { saw: `kakor som ingen fick: ${refused.join(', ')}`, held: refused.every((one) => one.endsWith(' 401')) },
    {
      saw: `overksam i 59 minuter ${idle.before}, i 61 ${idle.after}`,
      held: idle.before === 200 && idle.after === 401,
    },
    {
      saw: `före den längsta tiden ${absolute.before}, efter den ${absolute.after}`,
      held: absolute.before === 200 && absolute.after === 401,
    },
    {
      saw: `${taken.length} behörigheter togs bort: före ${had}, nästa anrop ${has}`,
      held: taken.length > 0 && had === 200 && has === 403,
    },
    { saw: `kontot stängdes av: före ${wasOpen}, nästa anrop ${isClosed}`, held: wasOpen === 200 && isClosed === 401 },
    { saw: `i ett sammanhang som kontot inte har: ${elsewhere}`, held: elsewhere === 403 },
  ]
}

export const sessions: Attack = {
  name: 'sessions',
  promise: 'En session är bara den inloggades, i webbläsaren som loggade in, så länge den och behörigheten gäller.',
  run: async (world) => {
    const standin = await testStandin()
    try {
      const seen = await checkCookies(world, standin)
      const instance = await world.start()
      return [...seen, ...(await checkLimitsAndRoles(world, instance))]
    } finally {
      await standin.close()
    }
  },
}
