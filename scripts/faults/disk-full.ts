// The disk of an instance with its own database is filled for a while, and freed again.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Attack, NotRun } from './attack.ts'

const size = '400m'

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
      spawnSync('nsenter', ['-t', String(instance.process.pid), '-m', ...command], { stdio: 'ignore' })
    const stranger = world.stranger(instance)

    inside('sh', '-c', `cat /dev/zero > "${disk}/filler"`)
    const end = performance.now() + (world.isSmoke ? 5000 : 60_000)
    const ready = new Set<string>()
    const alive = new Set<number>()
    while (performance.now() < end) {
      const answer = await stranger.get('/api/ready')
      ready.add(
        `${answer.status} ${answer.status === 200 ? '' : answer.json<{ errors: { code: string }[] }>().errors[0]?.code}`,
      )
      alive.add((await stranger.get('/api/health')).status)
      await wait(500)
    }
    inside('rm', '-f', `${disk}/filler`)
    const freed = performance.now()
    let after = Number.NaN
    while (Number.isNaN(after) && performance.now() - freed < 60_000) {
      if ((await stranger.get('/api/ready')).status === 200) after = (performance.now() - freed) / 1000
      else await wait(200)
    }
    const ended = (await instance.stop()) / 1000
    return [
      { saw: `/api/ready: ${[...ready].join(', ')}`, held: [...ready].every((text) => text.startsWith('503')) },
      { saw: `/api/health: ${[...alive].join(', ')}`, held: [...alive].every((status) => status === 200) },
      { saw: `åter ${after.toFixed(1)} s efter att platsen kom`, held: after < 60 },
      { saw: `SIGTERM: slut efter ${ended.toFixed(1)} s`, held: ended < 20, isTimed: true },
    ]
  },
}
