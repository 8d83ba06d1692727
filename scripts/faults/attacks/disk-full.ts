// Fault: the disk of an instance's database is filled for a while and freed again.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { clusterUrl } from '../../../server/db/embedded-postgres/running-postgres.ts'
import { type Attack, NotRun, type Observation } from '../attack.ts'
import type { ServerInstance } from '../../server-under-test/server-instance.ts'
import type { Harness } from '../harness/harness.ts'

const size = '400m'
/** A server looks at the disk every fifth second. */
const noticedWithinMs = 6000

export const diskFull: Attack = {
  name: 'disk-full',
  promise: 'En full disk sägs i varje svar, dödar ingen process, och allt går igen när den har fått plats.',
  run: async (world) => {
    if (process.getuid?.() !== 0) throw new NotRun('kräver root, för en egen liten disk (unshare -m, tmpfs)')
    if (spawnSync('unshare', ['-m', 'true']).status !== 0) throw new NotRun('unshare -m får inte användas här')
    const disk = join(world.home, 'disk')
    mkdirSync(disk, { mode: 0o711 })
    // The server's own view of the files; what is mounted there goes with it.
    const mounted = [
      'unshare',
      '-m',
      'sh',
      '-c',
      `mount -t tmpfs -o size=${size},mode=711 tmpfs "${disk}" && exec "$@"`,
      'sh',
    ]
    const data = join(disk, 'data')
    const instance = await world.start({ env: { DATABASE_URL: undefined, DATA_DIR: data }, through: mounted })
    const inside = (...command: string[]) =>
      spawnSync('nsenter', ['-t', String(instance.process.pid), '-m', ...command], { encoding: 'utf8' }).stdout
    // Another server, whose own disk has room, works in the same database.
    const { password } = JSON.parse(inside('cat', join(data, 'postgres.json'))) as { password: string }
    const [, , , port = ''] = inside('cat', join(data, 'postgres', 'postmaster.pid')).split('\n')
    const remote = await world.start({ databaseUrl: clusterUrl(Number(port), password, 'flygsport') })

    inside('sh', '-c', `cat /dev/zero > "${disk}/filler"`)
    const seconds = world.isSmoke ? 8 : 60
    const [near, far] = await Promise.all([
      observeWhileFull(world, instance, seconds),
      observeWhileFull(world, remote, seconds),
    ])
    inside('rm', '-f', `${disk}/filler`)
    const [after, afterFar] = await Promise.all([secondsUntilReady(world, instance), secondsUntilReady(world, remote)])
    await remote.stop()
    const ended = (await instance.stop()) / 1000
    return [
      ...observationsOf('servern på disken', near),
      ...observationsOf('servern bredvid', far),
      {
        saw: `åter ${after.toFixed(1)} och ${afterFar.toFixed(1)} s efter att platsen kom`,
        held: after < 60 && afterFar < 60,
      },
      { saw: `SIGTERM: slut efter ${ended.toFixed(1)} s`, held: ended < 20, isTimed: true },
    ]
  },
}

interface ObservedStatus {
  ready: string[]
  health: number[]
}

/** The server's answers, from when it has had the time to look at the disk again. */
const observeWhileFull = async (world: Harness, instance: ServerInstance, seconds: number): Promise<ObservedStatus> => {
  const stranger = world.stranger(instance)
  const began = performance.now()
  const ready = new Set<string>()
  const health = new Set<number>()
  while (performance.now() - began < seconds * 1000) {
    const answer = await stranger.get('/api/ready')
    if (performance.now() - began > noticedWithinMs)
      ready.add(
        answer.status === 200
          ? '200'
          : `${answer.status} ${answer.json<{ errors: { code: string }[] }>().errors[0]?.code}`,
      )
    health.add((await stranger.get('/api/health')).status)
    await wait(500)
  }
  return { ready: [...ready], health: [...health] }
}

const secondsUntilReady = async (world: Harness, instance: ServerInstance): Promise<number> => {
  const stranger = world.stranger(instance)
  const freed = performance.now()
  while (performance.now() - freed < 60_000) {
    if ((await stranger.get('/api/ready')).status === 200) return (performance.now() - freed) / 1000
    await wait(200)
  }
  return Number.NaN
}

const observationsOf = (who: string, { ready, health }: ObservedStatus): Observation[] => [
  {
    saw: `${who}: /api/ready ${ready.join(', ')}`,
    held: ready.length > 0 && ready.every((text) => text.startsWith('503')),
  },
  { saw: `${who}: /api/health ${health.join(', ')}`, held: health.every((status) => status === 200) },
]
