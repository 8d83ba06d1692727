// The daily mail of notices: at most one a day for each account that wants it, also with several servers, and none without news.
import { sql } from 'drizzle-orm'
import { grantedRoles } from '#contract/access.ts'
import { waitingText } from '#contract/competitions/announcements/announcement-row.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Notice } from '#contract/notices/notices.ts'
import { actionText } from '#contract/record/history.ts'
import { nameOf } from '../actor.ts'
import { hostOf, type Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { isoTimestamp, rowsOf, swedishDayOf } from '../db/sql-expressions.ts'
import { runEach } from '../jobs/independent-runs.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { findActiveAccount } from '../session/store.ts'
import { unscopedModule } from '../store-order.ts'
import { daysBefore, listNotices } from './store.ts'

interface Parts {
  db: Database
  config: Config
  now: () => Date
}

/** The most days that a mail covers, when there was none for a while. */
const mostDays = 7
const mostLines = 20

interface Due {
  accountId: string
  seenAt: string | null
  mailedAt: string | null
}

/** A condition: the account `n` has turned on the mail, and today's has not been made. `today`: the day in Sweden. */
const isDue = (today: string) =>
  sql`n.is_mailed and (n.mailed_at is null or ${swedishDayOf(sql`n.mailed_at`)} < ${today}::date)`

const lineOf = (notice: Notice): [what: string, text: string] => {
  if (notice.kind === 'waiting') return [notice.item.title, waitingText(notice.item)]
  if (notice.kind === 'licenceApplications')
    return [
      notice.context?.name ?? 'Licenser',
      notice.count === 1 ? 'En ny licensansökan' : `${notice.count} nya licensansökningar`,
    ]
  const { change } = notice
  return [change.recordLabel, `${change.accountName} ${actionText(change)}`]
}

/**
 * The time until which a mail or a page has certainly told all events: a minute before it was made, because an event has the time when
 * its transaction began but can be read only after the commit.
 */
const toldUntil = (madeAt: Date | string) => new Date(new Date(madeAt).getTime() - 60_000).toISOString()

const mailTo = async ({ db, config, now }: Parts, { accountId, seenAt, mailedAt }: Due) => {
  const found = await findActiveAccount(db, accountId)
  if (!found) return false
  const at = now()
  const account = { ...found, roles: grantedRoles(found.roles, hostOf(config)) }
  const lastTold = [mailedAt, seenAt].filter((time) => time !== null).map(toldUntil)
  const [from = ''] = [daysBefore(at, mostDays), ...lastTold].toSorted().toReversed()
  const today = swedishDay(at)
  const notices = await listNotices(account, db, { from, until: toldUntil(at), day: today })
  return db.transaction(async (tx) => {
    // A second server waits here, and then finds that the mail of the day has been made.
    const ours = await rowsOf(
      tx,
      sql`update account_notices n set mailed_at = ${at.toISOString()}::timestamptz where n.account_id = ${accountId} and ${isDue(today)}
        returning n.account_id`,
    )
    if (ours.length === 0 || notices.length === 0) return false
    const news = notices.slice(0, mostLines).map(lineOf)
    await queueMail(tx, {
      decision: `notices:${accountId}:${today}`,
      recordType: 'account',
      recordId: accountId,
      to: { email: account.email, name: nameOf(account) },
      template: 'dailyNotices',
      data: { news, count: notices.length },
    })
    return true
  })
}

/** Queues the due mails, and returns their number. */
export const mailNotices = async (parts: Parts): Promise<number> => {
  const due = await rowsOf<Due>(
    parts.db,
    sql`select n.account_id as "accountId", ${isoTimestamp(sql`n.seen_at`)} as "seenAt", ${isoTimestamp(sql`n.mailed_at`)} as "mailedAt"
      from account_notices n where ${isDue(swedishDay(parts.now()))} order by n.account_id`,
  )
  let mailed = 0
  await runEach(due, async (one) => {
    if (await mailTo(parts, one)) mailed++
  })
  return mailed
}

unscopedModule<typeof import('./daily-mail.ts')>()
