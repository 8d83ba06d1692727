// Writers for durability tests: they create events while servers and databases are killed, and lost writes are counted.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { eventDraft } from '../competitions/testing-drafts.ts'
import type { Database } from '../db/database.ts'
import { account, roleAssignment } from '../db/tables/account-tables.ts'
import { xsrfToken } from '../http/cookies.ts'
import { createSession } from '../session/store.ts'

/** Creates events one after the other. Has the ids of those that it sent, and of those that the server acknowledged. */
export interface Writer {
  token: string
  sent: string[]
  acknowledged: string[]
  /** Responses other than 200 and 503. */
  unexpected: string[]
}

export const addWriter = async (db: Database): Promise<Writer> => {
  const id = uuidv7()
  await db.insert(account).values({ id, firstName: 'Test', lastName: 'Testsson', email: 'test@example.se' })
  await db.insert(roleAssignment).values({ id: uuidv7(), accountId: id, scope: 'SysAdmin' })
  const { token } = await createSession(db, id, { idleMinutes: 60, absoluteHours: 12 })
  return { token, sent: [], acknowledged: [], unexpected: [] }
}

const responseTimeoutMs = 20_000
const pauseMs = 100

/** The headers of a write of the writer, from the page that stands at `origin`. */
export const writeHeaders = ({ token }: Pick<Writer, 'token'>, origin: string) => {
  const xsrf = xsrfToken(token)
  return {
    'content-type': 'application/json',
    'context-association-id': 'null',
    origin,
    cookie: `session=${token}; XSRF-TOKEN=${xsrf}`,
    'x-xsrf-token': xsrf,
  }
}

/** Writes until `until` aborts. Goes on while the server or its database is unavailable. */
export const writeUntilAborted = async (writer: Writer, port: number, until: AbortSignal): Promise<void> => {
  const headers = writeHeaders(writer, `http://localhost:${port}`)
  while (!until.aborted) {
    const id = uuidv7()
    writer.sent.push(id)
    const init = { method: 'POST', headers, body: JSON.stringify({ id, ...eventDraft(null) }) }
    const signal = AbortSignal.any([until, AbortSignal.timeout(responseTimeoutMs)])
    const answer = await fetch(`http://127.0.0.1:${port}/api/competitions/events`, { ...init, signal })
      .then(async (response) => ({ ok: response.ok, status: response.status, text: await response.text() }))
      .catch(() => undefined)
    if (answer?.ok) writer.acknowledged.push(id)
    else await wait(pauseMs)
    if (answer && !answer.ok && answer.status !== 503) writer.unexpected.push(`${answer.status} ${answer.text}`)
  }
}

/** Counts the acknowledged writes that are lost, and the writes that have only a record or only an audit event. */
export const countLosses = async (db: Database, writers: readonly Writer[]) => {
  const count = async (text: string, ids: string[]) =>
    (await db.$client.query<{ count: number }>(text, [ids])).rows[0]?.count ?? Number.NaN
  const acknowledged = writers.flatMap((writer) => writer.acknowledged)
  const sentIds = writers.flatMap((writer) => writer.sent)
  const isStored = 'exists (select from event e where e.id = sent.id)'
  const isAudited = "exists (select from audit_event a where a.record_type = 'event' and a.record_id = sent.id)"
  const countSent = 'select count(*)::int as count from unnest($1::uuid[]) as sent (id) where'
  return {
    acknowledged: acknowledged.length,
    lost: await count(`${countSent} not (${isStored} and ${isAudited})`, acknowledged),
    halves: await count(`${countSent} ${isStored} <> ${isAudited}`, sentIds),
  }
}

/** Kills the embedded PostgreSQL of a data directory with SIGKILL. */
export const killPostgres = (dataDir: string): void => {
  const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}
