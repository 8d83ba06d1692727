// Test app for server tests: an app on its own database, with records, accounts and signed-in callers.
import { Buffer } from 'node:buffer'
import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import type { Role } from '#contract/access.ts'
import { buildApp, type AppParts } from './app.ts'
import { type Config, readConfig } from './config/config.ts'
import { createTestDatabase } from './db/testing-database.ts'
import { account, roleAssignment } from './db/tables/account-tables.ts'
import { association } from './db/tables/association-tables.ts'
import { organization, organizationBranch } from './db/tables/organization-tables.ts'
import { createSession } from './session/store.ts'
import { xsrfToken } from './http/cookies.ts'

/**
 * An app with its own clone of the migrated database. `logs` holds every line that the server logged. `settings` override the
 * parsed environment, for combinations that the configuration refuses together with the stand-in. `template`: of which database.
 */
export const testApp = async (
  environment: Record<string, string> = {},
  parts: Partial<AppParts> = {},
  settings: Partial<Config> = {},
  template?: string,
) => {
  const database = await createTestDatabase(template)
  const config = {
    ...readConfig({
      NODE_ENV: 'test',
      DEMO: '0',
      PORT: '3000',
      RATE_LIMIT_PER_MINUTE: '100000',
      RATE_LIMIT_UNCACHED_PER_SECOND: '100000',
      // Tests may run on a busy machine.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      ...environment,
    }),
    ...settings,
    identityKey: Buffer.alloc(32, 1),
    identityLookupKey: Buffer.alloc(32, 2),
  }
  const logs: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => logs.push(line) })
  const app = await buildApp({
    config,
    db: database.db,
    log,
    eid: undefined,
    now: () => new Date(),
    ...parts,
  })
  const { db } = database

  const createAssociation = async (name: string, type: 0 | 1 = 0) => {
    const id = uuidv7()
    await db.insert(association).values({ id, name, shortName: name, type })
    return { id, name, type }
  }

  /** A club that is affiliated to the branches since 2000. */
  const createClub = async (
    values: Partial<typeof organization.$inferInsert> & { name: string; districtId: string },
    branchIds: string[] = [],
  ) => {
    const id = uuidv7()
    await db.insert(organization).values({ id, status: 'active', ...values })
    for (const branchId of branchIds) {
      await db
        .insert(organizationBranch)
        .values({ id: uuidv7(), organizationId: id, branchId, validFrom: '2000-01-01' })
    }
    return id
  }

  const createAccount = async (roles: Role[], values: Partial<typeof account.$inferInsert> = {}) => {
    const id = values.id ?? uuidv7()
    await db.insert(account).values({
      id,
      firstName: 'Test',
      lastName: 'Testsson',
      email: 'test@example.se',
      phoneNumber: '+46701234567',
      ...values,
    })
    for (const role of roles) {
      await db
        .insert(roleAssignment)
        .values({ id: uuidv7(), accountId: id, scope: role.name, associationId: role.associationId ?? null })
    }
    return id
  }

  /** Sends requests as a signed-in account in a context: an association's id, or null for global. */
  const callerOf = async (accountId: string, context: string | null) => {
    const { token } = await createSession(db, accountId, config.session)
    const xsrf = xsrfToken(token)
    const call = (options: InjectOptions) =>
      app.inject({
        ...options,
        url: `/api${String(options.url)}`,
        cookies: { session: token, 'XSRF-TOKEN': xsrf },
        headers: {
          'x-xsrf-token': xsrf,
          'context-association-id': context ?? 'null',
          origin: config.publicUrl,
          ...options.headers,
        },
      })
    return {
      accountId,
      token,
      xsrf,
      call,
      get: (url: string) => call({ method: 'GET', url }),
      put: (url: string, payload: object) => call({ method: 'PUT', url, payload }),
      post: (url: string, payload: object = {}) => call({ method: 'POST', url, payload }),
    }
  }

  /** Creates an account with these roles and sends requests as it in this context. */
  const as = async (roles: Role[], context: string | null) => callerOf(await createAccount(roles), context)

  const close = async () => {
    await app.close()
    await database.close()
  }
  return {
    app,
    db,
    owner: database.owner,
    config,
    logs,
    createAssociation,
    createClub,
    createAccount,
    callerOf,
    as,
    close,
  }
}
export type TestApp = Awaited<ReturnType<typeof testApp>>

/** The first message of an error response. */
export const messageOf = (answer: { json: () => { errors: { message: string }[] } }) => answer.json().errors[0]?.message

/** The value as text without the ids in it, whose random digits may be those that a test looks for. */
export const textWithoutIds = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '')
