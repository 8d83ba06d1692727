// SQL of the mail outbox: locks the next mail for the transaction that sends it, and marks it as sent or failed.
import type pg from 'pg'
import { truncate } from '#contract/text/truncate.ts'
import { isNotHeld } from '../backup/instance-hold.ts'
import type { AttemptCounts } from './retry-schedule.ts'
import type { FailureKind } from './smtp-transport.ts'

export interface QueuedMail extends AttemptCounts {
  id: string
  recipient: string
  recipientName: string
  /** Empty: the federation's own address. */
  replyTo: string
  replyToName: string
  template: string
  data: unknown
}

export const isQueued = 'sent_at is null and failed_at is null'
/** The server defers many recipients, or has begun to say no to several since it last took a mail. */
const takesLittle = `(select count(distinct recipient) filter (where attempts > unanswered + refusals) > 10
    or count(distinct recipient) filter (where first_answered_at > (select coalesce(max(sent_at), '-infinity') from mail_outbox)) > 1
  from mail_outbox where ${isQueued} and attempts > unanswered)`
const isSending = `exists (select from mail_outbox where sent_at > now() - interval '5 minutes')`
/**
 * A mail that has not been tried may stand behind thousands of others, and is not late while they go out. One that was sent again
 * waits from then on. One that the server has said no to waits for its mailbox, which may be full or wrong for days while all other mail
 * goes out.
 */
export const isLate = `${isQueued} and queued_at < now() - interval '15 minutes'
  and (last_error is not null or not ${isSending}) and (attempts = unanswered or ${takesLittle})`

/**
 * Locks the row that has been due longest, skipping rows that another server is sending. The lock lasts until the transaction
 * ends, so a process that dies releases the row immediately and a slow one keeps it.
 */
export const lockNextMail = async (client: pg.Client, except: readonly string[]): Promise<QueuedMail | undefined> => {
  const { rows } = await client.query<QueuedMail>(
    `select id, recipient, recipient_name as "recipientName", reply_to as "replyTo", reply_to_name as "replyToName",
      template, data, attempts, refusals, unanswered, extract(epoch from now() - queued_at)::float8 as "ageSeconds",
      extract(epoch from now() - first_answered_at)::float8 as "answeredSeconds"
    from mail_outbox where ${isQueued} and ${isNotHeld} and next_attempt_at <= clock_timestamp() and id <> all($1::uuid[])
    order by next_attempt_at, id limit 1 for update skip locked`,
    [except],
  )
  return rows[0]
}

/** Milliseconds until the next row is due, negative when one is that another lane is sending; undefined when the outbox is empty. */
export const millisecondsUntilNext = async (client: pg.Client): Promise<number | undefined> => {
  const { rows } = await client.query<{ ms: number | null }>(
    `select extract(epoch from min(next_attempt_at) - clock_timestamp())::float8 * 1000 as ms
    from mail_outbox where ${isQueued} and ${isNotHeld}`,
  )
  return rows[0]?.ms ?? undefined
}

export const markSent = async (client: pg.Client, id: string, keepsData: boolean) => {
  await client.query(
    `update mail_outbox set sent_at = clock_timestamp(), attempts = attempts + 1, last_error = null${keepsData ? '' : ", data = '{}'"}
    where id = $1`,
    [id],
  )
}

/**
 * `inSeconds` null: delivery is given up. The data is kept for a month, so that the mail can be queued again. An attempt counts
 * only when the server's response was about this mail, not when it was about us or when there was none. The time for responses begins
 * with the first one, also when the mail has been unwritable before.
 */
export const markFailed = async (
  client: pg.Client,
  id: string,
  { error, failureKind, inSeconds }: { error: string; failureKind: FailureKind; inSeconds: number | null },
) => {
  await client.query(
    `update mail_outbox set last_error = $2,
      attempts = attempts + ($4 in ('deferred', 'refused', 'unanswered'))::int,
      refusals = refusals + ($4 = 'refused')::int,
      unanswered = unanswered + ($4 = 'unanswered')::int,
      first_answered_at = case when $4 in ('deferred', 'refused') and attempts = unanswered then clock_timestamp()
        when $4 in ('deferred', 'refused', 'unwritable') then coalesce(first_answered_at, clock_timestamp())
        else first_answered_at end,
      next_attempt_at = clock_timestamp() + make_interval(secs => coalesce($3::float8, 0)),
      failed_at = case when $3::float8 is null then clock_timestamp() end
    where id = $1`,
    [id, truncate(error, 500), inSeconds, failureKind],
  )
}
