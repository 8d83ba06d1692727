// The outbox as the delivery works on it: one row at a time, locked by the transaction that sends it.
import type pg from 'pg'

export interface Waiting {
  id: string
  recipient: string
  recipientName: string
  template: string
  data: unknown
  attempts: number
  ageSeconds: number
}

const isWaiting = 'sent_at is null and failed_at is null'

/**
 * Locks the row that has waited longest, passing over what another server is sending. The lock lasts until the transaction
 * ends, so a process that dies gives the row back at once and a slow one keeps it.
 */
export const lockNext = async (client: pg.Client, except: readonly string[]): Promise<Waiting | undefined> => {
  const { rows } = await client.query<Waiting>(
    `select id, recipient, recipient_name as "recipientName", template, data, attempts,
      extract(epoch from now() - created_at)::float8 as "ageSeconds"
    from mail_outbox where ${isWaiting} and next_attempt_at <= clock_timestamp() and id <> all($1::uuid[])
    order by next_attempt_at, id limit 1 for update skip locked`,
    [except],
  )
  return rows[0]
}

/** Milliseconds until a row is due; undefined when none waits. */
export const untilNext = async (client: pg.Client): Promise<number | undefined> => {
  const { rows } = await client.query<{ ms: number | null }>(
    `select extract(epoch from min(next_attempt_at) - clock_timestamp())::float8 * 1000 as ms
    from mail_outbox where ${isWaiting}`,
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
 * `attempts`: how many there have been now. `inSeconds` null: it is given up, and what it was to be filled with is emptied as
 * when it has gone.
 */
export const markFailed = async (
  client: pg.Client,
  id: string,
  { error, attempts, inSeconds }: { error: string; attempts: number; inSeconds: number | null },
) => {
  await client.query(
    `update mail_outbox set attempts = $4, last_error = $2,
      next_attempt_at = clock_timestamp() + make_interval(secs => coalesce($3::float8, 0)),
      failed_at = case when $3::float8 is null then clock_timestamp() end,
      data = case when $3::float8 is null then '{}' else data end
    where id = $1`,
    [id, error.slice(0, 500), inSeconds, attempts],
  )
}
