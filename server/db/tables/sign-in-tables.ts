// Tables of sessions and e-ID sign-in attempts, and of the browsers and networks of earlier sign-ins.
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SignInStatus } from '../../auth/sign-in-status.ts'
import { timestamptz, timestampNow, reference } from '../columns.ts'
import { account } from './account-tables.ts'

export const session = pgTable(
  'session',
  {
    tokenHash: text().primaryKey(),
    accountId: reference(() => account.id),
    createdAt: timestampNow(),
    lastSeenAt: timestampNow(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index('session_account').on(table.accountId), index('session_expiry').on(table.expiresAt)],
)

/** A sign-in attempt with the e-ID, bound to one browser by the hash of a cookie. Rows are deleted after a day. */
export const eidTransaction = pgTable(
  'eid_transaction',
  {
    id: uuid().primaryKey(),
    cookieHash: text().notNull().unique(),
    /** Null until the e-ID service has responded: the row is inserted first, so that the limits count every attempt. */
    authRef: text().unique(),
    qrSecretSealed: text(),
    flow: text().$type<'other' | 'same'>().notNull(),
    status: text().$type<SignInStatus>().notNull(),
    /** Why it failed, or of a pending one why its last poll did, for tracing an error code; never personal data. */
    finalReason: text(),
    startedAt: timestamptz().notNull(),
    deadline: timestamptz().notNull(),
    /** The e-ID service is not polled before this time, which the poller moves forward. */
    pollAfter: timestamptz().notNull(),
    consumedAt: timestamptz(),
    evidenceHash: text(),
    addressHash: text().notNull(),
    /** The larger network that the address belongs to (IPv4 /24, IPv6 /48). */
    networkHash: text().notNull().default(''),
    /** Hash of the one-time value in the address that the e-ID app returns to. */
    returnHash: text().unique(),
    /** The session that it created, so that a return in another browser can end that session. */
    sessionHash: text(),
    returnOrigin: text().notNull(),
    returnTo: text().notNull(),
  },
  (table) => [
    index('eid_transaction_started').on(table.startedAt),
    index('eid_transaction_address').on(table.addressHash, table.startedAt),
  ],
)

/** A browser that the account has signed in with, by the hash of a cookie. A sign-in with another browser is mailed. */
export const knownBrowser = pgTable(
  'known_browser',
  {
    accountId: reference(() => account.id),
    browserHash: text().notNull(),
    firstSignInAt: timestampNow(),
    lastSignInAt: timestampNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.browserHash] }),
    index('known_browser_hash').on(table.browserHash),
    index('known_browser_last').on(table.lastSignInAt),
  ],
)

/** A network (IPv4 /24, IPv6 /48) of earlier sign-ins, by a keyed hash. A share of the rate limit is reserved for these. */
export const knownNetwork = pgTable(
  'known_network',
  { networkHash: text().primaryKey(), lastSignInAt: timestampNow() },
  (table) => [index('known_network_last').on(table.lastSignInAt)],
)
