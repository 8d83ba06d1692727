// Fault: PostgreSQL is killed. Requests must get 503, the database must be restarted, and the server must still shut down.
import { setTimeout as wait } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import { startWithOwnPostgres } from '../harness/own-postgres.ts'

export const databaseAway: Attack = {
  name: 'database-away',
  promise: 'När databasen dör får alla veta det, den startas igen, och servern går att stoppa utan den.',
  run: async (world) => {
    const { instance, killDatabase: kill } = await startWithOwnPostgres(world, 'away')
    const stranger = world.stranger(instance)

    kill()
    const began = performance.now()
    const seen = new Set<number>()
    const told = new Set<string>()
    let backAfter = Number.NaN
    while (performance.now() - began < 60_000) {
      const [ready, calendar] = await Promise.all([
        stranger.get('/api/ready'),
        stranger.get(`/api/external/calendar?q=${performance.now()}`),
      ])
      for (const answer of [ready, calendar]) {
        seen.add(answer.status)
        if (answer.status !== 200) told.add(`${answer.headers.get('retry-after')} ${answer.text.slice(0, 120)}`)
      }
      if (ready.status === 200 && calendar.status === 200 && performance.now() - began > 2500) {
        backAfter = (performance.now() - began) / 1000
        break
      }
      await wait(200)
    }
    kill()
    const ended = (await instance.stop()) / 1000
    return [
      {
        saw: `svaren meanwhile: ${[...seen].join(', ')}; ${[...told].join(' | ')}`.replace('meanwhile', 'under tiden'),
        held: [...seen].every((status) => status === 200 || status === 503) && seen.has(503),
      },
      { saw: `tillbaka efter ${backAfter.toFixed(1)} s`, held: backAfter < 60 },
      { saw: `SIGTERM utan databas: slut efter ${ended.toFixed(1)} s`, held: ended < 20, isTimed: true },
    ]
  },
}
