// SQL of getting started: what the instance has and lacks, and whether its list is shown.
import { sql } from 'drizzle-orm'
import { holds, globalContext } from '#contract/access.ts'
import { areAllStepsDone, type GettingStartedState } from '#contract/getting-started/getting-started.ts'
import type { Account, Viewer } from '../actor.ts'
import type { Queryable } from '../db/database.ts'
import { isoTimestamp, isScopeEnabled, rowsOf } from '../db/sql-expressions.ts'
import type { MailDelivery } from '../mail/delivery-startup.ts'
import { storeModule } from '../store-order.ts'
import { testMailState, type TestMailRow } from './test-mail-state.ts'

interface StateRow extends Omit<GettingStartedState, 'testMail'> {
  testMail: TestMailRow | null
}

const statement = sql`select coalesce((select put_away_at is not null from getting_started), false) as "isPutAway",
  (select count(*)::int from association where type = 0 and is_active) as branches,
  (select count(*)::int from association where type = 1 and is_active) as districts,
  (select count(*)::int from class_type where is_active) as "classTypes",
  (select count(*)::int from account a where a.is_active and exists (select from role_in_force r
    where r.account_id = a.id and ${isScopeEnabled('r')} and (r.scope = 'SysAdmin' or r.scope like '%.Admin'))) as administrators,
  (select count(*)::int from organization) as organizations,
  exists (select from membership) as "hasMembers",
  (select count(*)::int from licence_type where is_active) as "licenceTypes",
  (select json_build_object('recipient', m.recipient, 'at', ${isoTimestamp(sql`m.created_at`)}, 'sentAt', m.sent_at,
      'failedAt', m.failed_at, 'lastError', m.last_error, 'attempts', m.attempts, 'refusals', m.refusals,
      'unanswered', m.unanswered)
    from getting_started g join mail_outbox m on m.id = g.test_mail_id) as "testMail"`

const read = async (db: Queryable, delivery: MailDelivery): Promise<GettingStartedState> => {
  const [row] = await rowsOf<StateRow>(db, statement)
  if (!row) throw new Error('A statement without tables has one row')
  return { ...row, testMail: row.testMail && testMailState(row.testMail, delivery) }
}

export const readState = (_viewer: Viewer, db: Queryable, delivery: MailDelivery): Promise<GettingStartedState> =>
  read(db, delivery)

/** Whether the account's dashboard shows the list. Reads nothing else when the list is put away. */
export const isShown = async (account: Account, db: Queryable, delivery: MailDelivery): Promise<boolean> => {
  if (!holds(account, globalContext, 'SysAdmin')) return false
  const putAway = await rowsOf(db, sql`select from getting_started where put_away_at is not null`)
  return putAway.length === 0 && !areAllStepsDone(await read(db, delivery))
}

storeModule<typeof import('./store.ts')>()
