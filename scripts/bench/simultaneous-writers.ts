// What the indexes of the audit log cost 16 simultaneous writers: whole changes of records per second on a copy of the database
// with them, as a share of those on a copy without. A second copy with them shows how much the measurement itself varies.
import { eventKind } from '../../server/competitions/events/kind.ts'
import { setCancelled } from '../../server/competitions/events/changes.ts'
import { connect } from '../../server/db/database.ts'
import type { DatabaseAddresses } from '../../server/db/embedded-postgres/running-postgres.ts'
import { transitionMany } from '../../server/records/transition-many.ts'
import { withClient } from '../database-client.ts'
import { printLine } from '../terminal.ts'
import { insertEvents, viewer } from './batch-of-changes.ts'
import { formatComparison, ratiosOf, median } from './statistics.ts'
import type { RunLength } from './throughput.ts'

const writerCount = 16
const sliceSeconds = 0.5
/** In the log before the first change, so that its indexes have the depth of some years. */
const earlierEvents = 500_000
const logIndexes = ['audit_event_log', 'audit_event_who', 'audit_event_action', 'audit_event_context']

const fillLog = `insert into audit_event (id, at, account_id, account_name, context_association_id, action, record_type, record_id, request_id, fields, digest)
  select gen_random_uuid(), now() - n * interval '3 minutes', a.id, a.first_name || ' ' || a.last_name, null,
    (array['update', 'create', 'publish', 'approve', 'cancel'])[1 + n % 5], 'event', gen_random_uuid(), gen_random_uuid()::text,
    '{title}', repeat('0', 64)
  from generate_series(1, ${earlierEvents}) n
  join (select *, row_number() over (order by id) as place, count(*) over () as accounts from account) a on a.place = 1 + n % a.accounts`

const run = (url: string, ...statements: string[]) =>
  withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement)
  })

interface Writers {
  /** Changes per second for some time. */
  measure: (seconds: number) => Promise<number>
  close: () => Promise<void>
}

/** Each cancels and restores an event of its own. */
const openWriters = async (url: string): Promise<Writers> => {
  const { db, close } = connect(url, { max: writerCount })
  const deps = { db, now: () => new Date() }
  const writers = (await insertEvents(db, writerCount)).map((key) => ({ key, version: 1 }))
  const change = async (writer: (typeof writers)[number]) => {
    const isCancelled = writer.version % 2 === 0
    const [action, next] = isCancelled ? (['restore', null] as const) : (['cancel', 'Storm'] as const)
    const item = { key: writer.key, sent: { version: writer.version, reason: 'Storm' } }
    const [outcome] = await transitionMany(
      viewer(`${writer.key} ${writer.version}`),
      deps,
      eventKind,
      [item],
      action,
      setCancelled(next),
    )
    if (!outcome || !('done' in outcome)) throw new Error('A change was not made')
    writer.version += 1
  }
  const measure = async (seconds: number) => {
    const began = performance.now()
    let changes = 0
    const write = async (writer: (typeof writers)[number]) => {
      for (; performance.now() - began < seconds * 1000; changes += 1) await change(writer)
    }
    await Promise.all(writers.map(write))
    return changes / ((performance.now() - began) / 1000)
  }
  return { measure, close }
}

/** Whether the copy with the indexes is as fast as the one without, but for what two equal copies differ by. */
export const measureWriters = async (
  { url, ownerUrl }: DatabaseAddresses,
  { seconds, rounds }: RunLength,
): Promise<boolean> => {
  const on = (address: string, database: string) => new URL(database, address).href
  const names = { indexed: 'writers_indexed', equal: 'writers_equal', bare: 'writers_bare' }
  await run(ownerUrl, fillLog, 'vacuum (analyze) audit_event')
  const [, source = ''] = new URL(ownerUrl).pathname.split('/')
  for (const name of Object.values(names))
    await run(on(ownerUrl, 'template1'), `create database ${name} template ${source}`)
  await run(on(ownerUrl, names.bare), `drop index ${logIndexes.join(', ')}`)
  const open = (name: string) => openWriters(on(url, name))
  const opened = { indexed: await open(names.indexed), equal: await open(names.equal), bare: await open(names.bare) }
  const order = ['indexed', 'bare', 'equal'] as const
  const rates: Record<(typeof order)[number], number[]> = { indexed: [], equal: [], bare: [] }
  try {
    for (const name of order) await opened[name].measure(1)
    for (let round = 0; round < rounds; round += 1) {
      const slices: typeof rates = { indexed: [], equal: [], bare: [] }
      for (let turn = 0; turn < seconds / sliceSeconds; turn += 1)
        for (const name of turn % 2 === 0 ? order : order.toReversed())
          slices[name].push(await opened[name].measure(sliceSeconds))
      for (const name of order)
        rates[name].push(slices[name].reduce((sum, rate) => sum + rate, 0) / slices[name].length)
    }
  } finally {
    for (const { close } of Object.values(opened)) await close()
  }
  const cost = { product: rates.indexed, baseline: rates.bare }
  const noise = { product: rates.indexed, baseline: rates.equal }
  const least = Math.min(1, ...ratiosOf(noise))
  const isWithin = median(ratiosOf(cost)) >= least
  const [costs, noises] = [formatComparison(cost), formatComparison(noise)]
  printLine(
    `\n${writerCount} skrivare, händelseloggens index mot utan: ${costs.ratio} (${costs.spread}), ${costs.product}/s mot ${costs.baseline}/s`,
  )
  printLine(
    `  två lika: ${noises.ratio} (${noises.spread}); minst ${least.toFixed(2).replace('.', ',')}  ${isWithin ? 'klarar' : 'FÖR LÅGT'}`,
  )
  return isWithin
}
