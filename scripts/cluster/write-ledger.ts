// Sends writes through the proxy at an even pace, and keeps account outside the product of what was answered to each.
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { eventDraft } from '../../server/competitions/testing-drafts.ts'
import type { Database } from '../../server/db/database.ts'
import { addWriter, countLosses, writeHeaders, type Writer } from '../../server/durability/testing-writers.ts'

/** `refused`: the server answered that it did not write. `unanswered`: nobody knows but the database. */
type Outcome = 'acknowledged' | 'refused' | 'unanswered'

interface Entry {
  id: string
  sentAt: number
  outcome?: Outcome
  status?: number
}

const answerTimeoutMs = 30_000
const lateMs = 3000
const rampSeconds = 8
const callers = 100
const [badGateway, gatewayTimeout] = [502, 504]

export const startWriting = async (db: Database, port: number, perSecond: number) => {
  const writers = await Promise.all(Array.from({ length: 4 }, () => addWriter(db)))
  const agent = new Agent({ keepAlive: true })
  const entries: Entry[] = []
  const open = new Set<Promise<void>>()

  const write = (writer: Writer): Promise<void> => {
    const entry: Entry = { id: uuidv7(), sentAt: performance.now() }
    entries.push(entry)
    writer.sent.push(entry.id)
    const body = JSON.stringify({ id: entry.id, ...eventDraft(null) })
    return new Promise((resolve) => {
      const end = (outcome: Outcome, status = 0) => {
        entry.outcome ??= outcome
        entry.status ??= status
        if (outcome === 'acknowledged') writer.acknowledged.push(entry.id)
        resolve()
      }
      const call = request(
        {
          agent,
          port,
          host: '127.0.0.1',
          // As many callers as keep the limit of each of them.
          localAddress: `127.0.1.${1 + (entries.length % callers)}`,
          method: 'POST',
          path: '/api/competitions/events',
          headers: {
            ...writeHeaders(writer, `http://localhost:${port}`),
            host: `localhost:${port}`,
            'content-length': Buffer.byteLength(body),
          },
          signal: AbortSignal.timeout(answerTimeoutMs),
        },
        (response) => {
          const { statusCode = 0 } = response
          // The proxy answers for a server that did not.
          const isProxy = statusCode === badGateway || statusCode === gatewayTimeout
          response.on('error', () => end('unanswered', statusCode))
          response.on('end', () =>
            end(statusCode < 300 ? 'acknowledged' : isProxy ? 'unanswered' : 'refused', statusCode),
          )
          response.resume()
        },
      )
      call.on('error', () => end('unanswered'))
      call.end(body)
    })
  }

  const began = performance.now()
  /** The pace grows in the beginning, because programs that have just started are slow. */
  const dueAt = (seconds: number) =>
    perSecond * (seconds < rampSeconds ? seconds ** 2 / (2 * rampSeconds) : seconds - rampSeconds / 2)
  const timer = setInterval(() => {
    const due = Math.floor(dueAt((performance.now() - began) / 1000))
    while (entries.length < due) {
      const writer = writers[entries.length % writers.length]
      if (!writer) return
      const sent = write(writer)
      open.add(sent)
      void sent.finally(() => open.delete(sent))
    }
  }, 5)

  return {
    /** Waits until the writes are answered at the pace at which they are sent. */
    keepUp: async () => {
      const end = performance.now() + 40_000
      await wait(rampSeconds * 1000)
      while (open.size > Math.max(10, perSecond / 10) && performance.now() < end) await wait(500)
      await wait(2000)
    },
    /** What came of the writes that were sent since. One that has waited long without an answer counts as failed. */
    since: (time: number) => {
      const sent = entries.filter(({ sentAt }) => sentAt >= time)
      const late = performance.now() - lateMs
      const failed = sent.filter(({ outcome, sentAt }) => (outcome ? outcome !== 'acknowledged' : sentAt < late))
      const [firstFailed, lastFailed] = [failed[0], failed.at(-1)]
      return {
        sent: sent.length,
        failed: failed.length,
        /** Between the first and the last write that failed. */
        errorSeconds: firstFailed && lastFailed ? (lastFailed.sentAt - firstFailed.sentAt) / 1000 : 0,
        statuses: countsOf(failed.map(({ status, outcome }) => `${status ? status : (outcome ?? 'väntar')}`)),
      }
    },
    /** Stops, waits for the last answers, and compares the account with the database. */
    settle: async (present: Database) => {
      clearInterval(timer)
      await Promise.all(open)
      agent.destroy()
      const idsOf = (wanted: Outcome) => entries.flatMap(({ id, outcome }) => (outcome === wanted ? [id] : []))
      const stored = async (ids: string[]) =>
        (
          await present.$client.query<{ count: number }>(
            'select count(*)::int as count from event where id = any ($1)',
            [ids],
          )
        ).rows[0]?.count ?? Number.NaN
      const [refused, unanswered] = [idsOf('refused'), idsOf('unanswered')]
      return {
        ...(await countLosses(present, writers)),
        refused: refused.length,
        refusedStored: await stored(refused),
        unanswered: unanswered.length,
        unansweredStored: await stored(unanswered),
        perSecond: entries.length / ((performance.now() - began) / 1000),
      }
    },
  }
}

const countsOf = (names: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => `${name}: ${count}`).join(', ')
}
