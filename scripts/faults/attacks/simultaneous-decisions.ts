// Attack: many decisions on one record at the same time through two servers; exactly one may take effect.
import type { Attack } from '../attack.ts'
import type { Observation } from '../observation.ts'
import type { ApiClient } from '../../server-under-test/api-client.ts'
import { type Scenario, scenarios, type DecisionTarget } from './decision-scenarios.ts'
import { queryRows, type ServerInstance } from '../../server-under-test/server-instance.ts'

const decisionCount = 20
/** The statuses of a refused decision: conflict, or no longer allowed after the other decision. */
const refusals = [409, 403, 422]

interface RecordState {
  version: number
  events: number
}
const recordStateOf = async (
  instance: ServerInstance,
  { table }: Scenario,
  { id }: DecisionTarget,
): Promise<RecordState> => {
  const [row] = await queryRows<RecordState>(
    instance,
    `select version, (select count(*)::int from audit_event where record_type = '${table}' and record_id = $1) as events
      from ${table} where id = $1`,
    [id],
  )
  if (!row) throw new Error('The record is gone')
  return row
}

/** The number of mails since `began`, and the maximum per recipient, template and record. */
const mailsSince = async (instance: ServerInstance, began: string) => {
  const [row] = await queryRows<{ mails: number; most: number }>(
    instance,
    `select coalesce(sum(each), 0)::int as mails, coalesce(max(each), 0)::int as most from
      (select count(*) as each from mail_outbox where created_at >= $1 group by recipient, template, record_id) kept`,
    [began],
  )
  return row ?? { mails: 0, most: 0 }
}

const databaseTime = async (instance: ServerInstance) =>
  (await queryRows<{ now: string }>(instance, 'select clock_timestamp()::text as now'))[0]?.now ?? ''

const runScenario = async (
  instance: ServerInstance,
  clients: readonly ApiClient[],
  scene: Scenario,
): Promise<Observation> => {
  const [reader] = clients
  if (!reader) throw new Error('Nobody decides')
  const { target, decision } = await scene.find(instance, reader)
  const before = await recordStateOf(instance, scene, target)
  const began = await databaseTime(instance)
  const responses = await Promise.all(
    clients.map((client, number) => {
      const { path, body } = decision(number)
      return client.call('POST', path, { body })
    }),
  )
  const after = await recordStateOf(instance, scene, target)
  const { mails, most } = await mailsSince(instance, began)
  const made = scene.makes ? (await queryRows(instance, scene.makes, [target.id])).length : undefined
  const done = responses.filter(({ status }) => status === 200).length
  const others = responses.filter(({ status }) => status !== 200)
  const isClear = others.every(
    (response) => refusals.includes(response.status) && response.json<{ errors: unknown[] }>().errors.length > 0,
  )
  const events = after.events - before.events
  const versions = after.version - before.version
  const statuses = [...new Set(others.map(({ status }) => status))].join(', ')
  const finding = `${scene.name}: ${done} av ${responses.length} gick igenom, de andra fick ${statuses}; i historiken +${events}, version +${versions}, ${mails} mejl`
  const hasOneEffect = done === 1 && events === 1 && versions === 1 && (made ?? 1) === 1
  const hasOwnLetters = most <= 1 && (scene.table === 'event' || mails > 0)
  return {
    finding: made === undefined ? finding : `${finding}, nya poster ${made}`,
    isHeld: hasOneEffect && hasOwnLetters && isClear,
  }
}

const deadlocksIn = async (instance: ServerInstance) => {
  const text = 'select deadlocks::int from pg_stat_database where datname = current_database()'
  return (await queryRows<{ deadlocks: number }>(instance, text))[0]?.deadlocks ?? 0
}

export const simultaneousDecisions: Attack = {
  name: 'simultaneous-decisions',
  promise: 'Tjugo samtidiga beslut om en post, genom två servrar, får en verkan; de andra nekas, och inget låser sig.',
  run: async (harness) => {
    const instance = await harness.start()
    const other = await harness.start({ addresses: instance.addresses })
    const clients = await Promise.all(
      Array.from({ length: decisionCount }, (_, number) =>
        harness.staff(number % 2 === 0 ? instance : other, number % 4 < 2 ? 'sysadmin' : 'global-admin'),
      ),
    )
    const before = await deadlocksIn(instance)
    const observations: Observation[] = []
    for (const scene of scenarios) observations.push(await runScenario(instance, clients, scene))
    // PostgreSQL reports a connection's deadlock count at the latest when the connection closes.
    await Promise.all([instance.stop(), other.stop()])
    const deadlocks = (await deadlocksIn(instance)) - before
    return [...observations, { finding: `${deadlocks} låsningar som databasen fick bryta`, isHeld: deadlocks === 0 }]
  },
}
