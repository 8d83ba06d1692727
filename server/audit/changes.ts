// Which audit events are changes that somebody has made, as SQL.
import { sql, type SQL } from 'drizzle-orm'
import { unchangingActions } from '#contract/audit-log/audit-log-columns.ts'

/** What changes no record; `eraseValues` deletes from the history alone. */
const unchanging = [...unchangingActions.read, ...unchangingActions.signIn, 'eraseValues']
/** What retention does to a record that stays. Somebody with an account does it by hand, or as a part of another change. */
const erasing = ['anonymize', 'erase', 'removeFiles']

const listed = (actions: readonly string[]) => `(${actions.map((action) => `'${action}'`).join(', ')})`

/** A condition: the event is a change. Reading, signing in and what retention does, which has no account, do not count. */
export const isChange = (event: string): SQL =>
  sql.raw(`${event}.action not in ${listed(unchanging)}
    and (${event}.account_id is not null or ${event}.action not in ${listed(erasing)})`)

/** Claims, and those given up, of a record that waits and of the applications to it. Nothing of the record is changed by them. */
export const claimActions = {
  record: ['claim', 'unclaim'],
  applications: ['claimApplications', 'unclaimApplications'],
} as const

/** A condition: the event is a change, and no claim: by default neither of the record nor of the applications to it. */
export const isChangeWithoutClaim = (
  event: string,
  claims: readonly string[] = Object.values(claimActions).flat(),
): SQL => sql`${isChange(event)} and ${sql.raw(`${event}.action not in ${listed(claims)}`)}`
