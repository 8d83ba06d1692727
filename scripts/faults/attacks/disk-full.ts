// Fault: the disk of an instance's database is filled for a while and freed again, while staff write.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { clusterAddresses } from '../../../server/db/embedded-postgres/running-postgres.ts'
import { type Attack, NotRun } from '../attack.ts'
import type { Observation } from '../observation.ts'
import type { ServerInstance } from '../../server-under-test/server-instance.ts'
import { type Harness, withoutRateLimits } from '../harness/harness.ts'
import { lossObservations, startWriters } from '../harness/writers.ts'

const size = '400m'
/** The server checks the disk every five seconds. */
const noticedWithinMs = 6000

export const diskFull: Attack = {
  name: 'disk-full',
  promise: 'En full disk sägs i varje svar, dödar ingen process, och allt går igen när den har fått plats.',
  run: async (harness) => {
    if (process.getuid?.() !== 0) throw new NotRun('kräver root, för en egen liten disk (unshare -m, tmpfs)')
    if (spawnSync('unshare', ['-m', 'true']).status !== 0) throw new NotRun('unshare -m får inte användas här')
    const disk = join(harness.home, 'disk')
    mkdirSync(disk, { mode: 0o711 })
    // Runs the server in a mount namespace of its own, so that its mounts disappear with it.
    const mounted = [
      'unshare',
      '-m',
      'sh',
      '-c',
      `mount -t tmpfs -o size=${size},mode=711 tmpfs "${disk}" && exec "$@"`,
      'sh',
    ]
    const data = join(disk, 'data')
    const instance = await harness.start({
      env: { ...withoutRateLimits.env, DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined, DATA_DIR: data },
      through: mounted,
    })
    const inside = (...command: string[]) =>
      spawnSync('nsenter', ['-t', String(instance.process.pid), '-m', ...command], { encoding: 'utf8' }).stdout
    // A second server on the same database, whose own disk has space.
    const { password } = JSON.parse(inside('cat', join(data, 'postgres.json'))) as { password: string }
    const [, , , databasePort = ''] = inside('cat', join(data, 'postgres', 'postmaster.pid')).split('\n')
    const remote = await harness.start({
      ...withoutRateLimits,
      addresses: clusterAddresses(Number(databasePort), password, 'flygsport'),
    })

    const { db } = remote.database
    const writers = await startWriters(db, [instance.port, remote.port])
    inside('sh', '-c', `cat /dev/zero > "${disk}/filler"`)
    const seconds = harness.isSmoke ? 8 : 60
    const [near, far] = await Promise.all([
      observeWhileFull(harness, instance, seconds),
      observeWhileFull(harness, remote, seconds),
    ])
    inside('rm', '-f', `${disk}/filler`)
    const [after, afterFar] = await Promise.all([
      secondsUntilReady(harness, instance),
      secondsUntilReady(harness, remote),
    ])
    const areAcknowledged = writers.sinceNow()
    await wait(3000)
    await writers.stop()
    const isWriting = areAcknowledged()
    const losses = await lossObservations(db, writers)
    await remote.stop()
    const ended = (await instance.stop()) / 1000
    return [
      ...observationsOf('servern på disken', near),
      ...observationsOf('servern bredvid', far),
      {
        finding: `åter ${after.toFixed(1)} och ${afterFar.toFixed(1)} s efter att platsen kom`,
        isHeld: after < 60 && afterFar < 60,
      },
      { finding: `skrivningar går igen: ${isWriting ? 'ja' : 'nej'}`, isHeld: isWriting },
      ...losses,
      { finding: `SIGTERM: slut efter ${ended.toFixed(1)} s`, isHeld: ended < 20, isTimed: true },
    ]
  },
}

interface ObservedStatus {
  ready: string[]
  health: number[]
}

/** The server's responses, from the time when it must have checked the disk again. */
const observeWhileFull = async (
  harness: Harness,
  instance: ServerInstance,
  seconds: number,
): Promise<ObservedStatus> => {
  const visitor = harness.anonymous(instance)
  const began = performance.now()
  const ready = new Set<string>()
  const health = new Set<number>()
  while (performance.now() - began < seconds * 1000) {
    const response = await visitor.get('/api/ready')
    if (performance.now() - began > noticedWithinMs)
      ready.add(
        response.status === 200
          ? '200'
          : `${response.status} ${response.json<{ errors: { code: string }[] }>().errors[0]?.code}`,
      )
    health.add((await visitor.get('/api/health')).status)
    await wait(500)
  }
  return { ready: [...ready], health: [...health] }
}

const secondsUntilReady = async (harness: Harness, instance: ServerInstance): Promise<number> => {
  const visitor = harness.anonymous(instance)
  const freed = performance.now()
  while (performance.now() - freed < 60_000) {
    if ((await visitor.get('/api/ready')).status === 200) return (performance.now() - freed) / 1000
    await wait(200)
  }
  return Number.NaN
}

const observationsOf = (who: string, { ready, health }: ObservedStatus): Observation[] => [
  {
    finding: `${who}: /api/ready ${ready.join(', ')}`,
    isHeld: ready.length > 0 && ready.every((text) => text.startsWith('503')),
  },
  { finding: `${who}: /api/health ${health.join(', ')}`, isHeld: health.every((status) => status === 200) },
]
