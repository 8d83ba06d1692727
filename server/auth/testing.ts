// Test app for sign-in tests: the real Freja client, the e-ID stand-in, the demo's accounts, and browsers with cookies.
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { buildApp } from '../app.ts'
import type { Config } from '../config/config.ts'
import { type Persona, personas } from '../db/demo/personas.ts'
import { account, roleAssignment } from '../db/tables/account-tables.ts'
import { association } from '../db/tables/association-tables.ts'
import { testStandin } from '../eid-standin/testing.ts'
import { createFrejaClient } from '../eid/freja-client.ts'
import { readFrejaOptions } from '../eid/freja-options.ts'
import { readIdentityKeys } from '../identity-numbers/encryption-keys.ts'
import { numberColumns } from '../identity-numbers/identity-number.ts'
import { type TestApp, testApp } from '../testing.ts'

export const pollMs = 100

/** `isFrozen`: the server's clock changes only with `advance`, so that the speed of the machine does not matter. */
export const signInTestApp = async (
  environment: Record<string, string> = {},
  isFrozen = false,
  settings: Partial<Config> = {},
) => {
  const standin = await testStandin()
  const own = {
    DEMO: '1',
    ...standin.standin.env,
    FREJA_POLL_MS: String(pollMs),
    FREJA_HTTP_TIMEOUT_MS: '1500',
    RATE_LIMIT_SIGN_IN_PER_MINUTE: '1000',
    ...environment,
  }
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  let ahead = 0
  const frozenAt = Date.now()
  const now = () => new Date((isFrozen ? frozenAt : Date.now()) + ahead)
  const newClient = () => createFrejaClient(readFrejaOptions(standin.config(own)).options, log, now)
  const eid = newClient()
  const world = await testApp(own, { eid, log, now }, settings)
  const accounts = await createAccounts(world)
  const { app, db, config } = world

  return {
    ...world,
    standin,
    eid,
    lines,
    accounts,
    /** Advances the server's clock; the stand-in has its own. */
    advance: (ms: number) => void (ahead += ms),
    browser: (options: Partial<BrowserOptions> = {}) => newBrowser({ app, origin: config.publicUrl, ...options }),
    /** Starts another server on the same database, as after a restart or beside the first. */
    another: async () => {
      const client = newClient()
      const second = await buildApp({ config, db, log, eid: client, now })
      return {
        app: second,
        close: async () => {
          await second.close()
          client.close()
        },
      }
    },
    close: async () => {
      await world.close()
      eid.close()
      await standin.close()
      assertNoSecretsLogged(lines)
    },
  }
}

/** Throws when the log has a secret: an identity number of a persona, or a long token such as a reference or a signature. */
const assertNoSecretsLogged = (lines: readonly string[]): void => {
  const text = lines.join('\n')
  const numbers = personas.flatMap(({ identity }) => identity.identityNumber ?? [])
  const leak = numbers.find((number) => text.includes(number)) ?? /eyJ|[\w-]{40,}/.exec(text)?.[0]
  if (leak) throw new Error(`the log holds '${leak.slice(0, 12)}…'`)
}
export type SignInTestApp = Awaited<ReturnType<typeof signInTestApp>>

const createAccounts = async ({ db, config }: TestApp): Promise<ReadonlyMap<string, string>> => {
  const [keys, associations, accounts] = [
    readIdentityKeys(config),
    new Map<string, string>(),
    new Map<string, string>(),
  ]
  const associationId = async (slug: string): Promise<string> => {
    const existing = associations.get(slug)
    if (existing) return existing
    const id = uuidv7()
    await db.insert(association).values({ id, name: slug, shortName: slug, type: 0 })
    associations.set(slug, id)
    return id
  }
  for (const { key, identity, account: accountValues } of personas) {
    if (!accountValues) continue
    const { roles, ...values } = accountValues
    const id = uuidv7()
    accounts.set(key, id)
    await db.insert(account).values({ ...values, id, ...identityNumberColumns(identity, keys) })
    for (const { scope, association: slug } of roles) {
      const at = slug ? await associationId(slug) : null
      await db.insert(roleAssignment).values({ id: uuidv7(), accountId: id, scope, associationId: at })
    }
  }
  return accounts
}

const identityNumberColumns = ({ identityNumber }: Persona['identity'], keys: ReturnType<typeof readIdentityKeys>) =>
  identityNumber && numberColumns(keys, identityNumber)

interface BrowserOptions {
  app: TestApp['app']
  origin: string
  userAgent: string
  address: string
}

/** A browser that stores its cookies, and sends the XSRF token and its origin. */
const newBrowser = (options: Omit<BrowserOptions, 'userAgent' | 'address'> & Partial<BrowserOptions>) => {
  let { app } = options
  const cookies = new Map<string, string>([['XSRF-TOKEN', 'x'.repeat(43)]])
  const call = async (method: 'GET' | 'POST', path: string, payload?: object, headers: Record<string, string> = {}) => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      ...(payload ? { payload } : {}),
      cookies: Object.fromEntries(cookies),
      remoteAddress: options.address ?? '192.0.2.1',
      headers: {
        origin: options.origin,
        'user-agent': options.userAgent ?? 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        'context-association-id': 'null',
        ...headers,
      },
    })
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() < Date.now())) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const status = async () => (await call('POST', '/auth/status')).json()
  return {
    cookies,
    call,
    init: (flow: 'other' | 'same' = 'other', returnTo?: string) => call('POST', '/auth/init', { flow, returnTo }),
    status,
    cancel: () => call('POST', '/auth/cancel'),
    logout: () => call('POST', '/auth/logout'),
    /** Polls until the state is none of these. */
    until: async (...pendingStates: string[]) => {
      for (let round = 0; round < 600; round++) {
        const state = await status()
        if (!pendingStates.includes(state.state)) return state
        await sleep(pollMs / 2)
      }
      throw new Error(`still ${pendingStates.join(' or ')}`)
    },
    isSignedIn: async () => (await call('GET', '/session')).statusCode === 200,
    moveTo: (other: TestApp['app']) => {
      app = other
    },
  }
}
