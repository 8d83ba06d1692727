// Many decisions on one record at the same moment, over two servers on one database: one takes effect, the others are refused.
import { query } from './applicant.ts'
import type { Attack, Observation } from './attack.ts'
import type { Caller } from './callers.ts'
import { type Scene, scenes, type Target } from './decision-scenes.ts'
import type { Instance } from './instance.ts'

const atOnce = 20
/** Somebody else was first, or what they decided no longer allows it. */
const refusals = [409, 403, 422]

interface Standing {
  version: number
  events: number
}
const standingOf = async (instance: Instance, { table }: Scene, { id }: Target): Promise<Standing> => {
  const [row] = await query<Standing>(
    instance,
    `select version, (select count(*)::int from audit_event where record_type = '${table}' and record_id = $1) as events
      from ${table} where id = $1`,
    [id],
  )
  if (!row) throw new Error('The record is gone')
  return row
}

/** Letters since then: how many, and the most that one recipient has of one kind about one record. */
const lettersSince = async (instance: Instance, began: string) => {
  const [row] = await query<{ letters: number; most: number }>(
    instance,
    `select coalesce(sum(each), 0)::int as letters, coalesce(max(each), 0)::int as most from
      (select count(*) as each from mail_outbox where created_at >= $1 group by recipient, template, record_id) kept`,
    [began],
  )
  return row ?? { letters: 0, most: 0 }
}

const nowOf = async (instance: Instance) =>
  (await query<{ now: string }>(instance, 'select clock_timestamp()::text as now'))[0]?.now ?? ''

const play = async (instance: Instance, callers: readonly Caller[], scene: Scene): Promise<Observation> => {
  const [reader] = callers
  if (!reader) throw new Error('Nobody decides')
  const { target, decision } = await scene.find(instance, reader)
  const before = await standingOf(instance, scene, target)
  const began = await nowOf(instance)
  const answers = await Promise.all(
    callers.map((caller, number) => {
      const { path, body } = decision(number)
      return caller.call('POST', path, { body })
    }),
  )
  const after = await standingOf(instance, scene, target)
  const { letters, most } = await lettersSince(instance, began)
  const made = scene.makes ? (await query(instance, scene.makes, [target.id])).length : undefined
  const done = answers.filter(({ status }) => status === 200).length
  const others = answers.filter(({ status }) => status !== 200)
  const isClear = others.every(
    (answer) => refusals.includes(answer.status) && answer.json<{ errors: unknown[] }>().errors.length > 0,
  )
  const events = after.events - before.events
  const versions = after.version - before.version
  const statuses = [...new Set(others.map(({ status }) => status))].join(', ')
  const saw = `${scene.name}: ${done} av ${answers.length} gick igenom, de andra fick ${statuses}; i historiken +${events}, version +${versions}, ${letters} brev`
  const hasOneEffect = done === 1 && events === 1 && versions === 1 && (made ?? 1) === 1
  const hasOwnLetters = most <= 1 && (scene.table === 'event' || letters > 0)
  return {
    saw: made === undefined ? saw : `${saw}, nya poster ${made}`,
    held: hasOneEffect && hasOwnLetters && isClear,
  }
}

const deadlocksIn = async (instance: Instance) => {
  const text = 'select deadlocks::int from pg_stat_database where datname = current_database()'
  return (await query<{ deadlocks: number }>(instance, text))[0]?.deadlocks ?? 0
}

export const simultaneousDecisions: Attack = {
  name: 'simultaneous-decisions',
  promise: 'Tjugo samtidiga beslut om en post, genom två servrar, får en verkan; de andra nekas, och inget låser sig.',
  run: async (world) => {
    const instance = await world.start()
    const other = await world.start({ databaseUrl: instance.databaseUrl })
    const callers = await Promise.all(
      Array.from({ length: atOnce }, (_, number) =>
        world.staff(number % 2 === 0 ? instance : other, number % 4 < 2 ? 'sysadmin' : 'global-admin'),
      ),
    )
    const before = await deadlocksIn(instance)
    const seen: Observation[] = []
    for (const scene of scenes) seen.push(await play(instance, callers, scene))
    // What a connection has counted is certain to be seen when it has ended.
    await Promise.all([instance.stop(), other.stop()])
    const deadlocks = (await deadlocksIn(instance)) - before
    return [...seen, { saw: `${deadlocks} låsningar som databasen fick bryta`, held: deadlocks === 0 }]
  },
}
