// Tables of sessions and e-ID sign-in attempts, and of the browsers and networks of earlier sign-ins.
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { account } from './schema.ts'

const now = () =>
  timestamptz()
    .notNull()
    .default(sql`now()`)

/** A browser in which the account has signed in, by the hash of a cookie of its own. A sign-in in another one is mailed. */
export const knownBrowser = pgTable(
  'known_browser',
  {
    accountId: uuid()
      .notNull()
      .references(() => account.id),
    browserHash: text().notNull(),
    firstSignInAt: now(),
    lastSignInAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.browserHash] }),
    index('known_browser_hash').on(table.browserHash),
    index('known_browser_last').on(table.lastSignInAt),
  ],
)

/** A network (IPv4 /24, IPv6 /48) from which somebody has signed in, by a keyed hash. A share of the starts is kept for these. */
export const knownNetwork = pgTable(
  'known_network',
  { networkHash: text().primaryKey(), lastSignInAt: now() },
  (table) => [index('known_network_last').on(table.lastSignInAt)],
)
