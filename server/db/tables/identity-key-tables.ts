// The table of the keys that protect identity numbers: their ids, never the keys.
import { pgTable, text } from 'drizzle-orm/pg-core'

/** Which keys protect identity numbers: the server refuses to start with others. */
export const identityKey = pgTable('identity_key', {
  use: text().$type<'encryption' | 'lookup'>().primaryKey(),
  currentId: text().notNull(),
  /** The key that `rotate-keys` replaces the current one with. */
  nextId: text(),
})
