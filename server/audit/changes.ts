// Which audit events are changes that somebody has made, as SQL.
import { sql, type SQL } from 'drizzle-orm'
import { retentionActions, unchangingActions } from '#contract/audit-log/audit-log-columns.ts'

const others = [...unchangingActions.read, ...unchangingActions.signIn, ...retentionActions]

/** A condition: the event is a change. Reading, signing in and deletion by retention do not count. */
export const isChange = (event: string): SQL =>
  sql.raw(`${event}.action not in (${others.map((action) => `'${action}'`).join(', ')})`)
