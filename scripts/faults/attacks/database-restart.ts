// Fault: the embedded PostgreSQL is killed. Requests must get 503, the server must start it again, and must still shut down.
import { setTimeout as wait } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import { startWithOwnPostgres } from '../harness/own-postgres.ts'

export const databaseRestart: Attack = {
  name: 'database-restart',
  promise: 'När databasen dör får alla veta det, den startas igen, och servern går att stoppa utan den.',
  run: async (harness) => {
    const { instance, killDatabase: kill } = await startWithOwnPostgres(harness, 'away')
    const visitor = harness.anonymous(instance)

    kill()
    const began = performance.now()
    const seen = new Set<number>()
    const messages = new Set<string>()
    let backAfter = Number.NaN
    while (performance.now() - began < 60_000) {
      const [ready, calendar] = await Promise.all([
        visitor.get('/api/ready'),
        visitor.get(`/api/external/calendar?q=${performance.now()}`),
      ])
      for (const response of [ready, calendar]) {
        seen.add(response.status)
        if (response.status !== 200)
          messages.add(`${response.headers.get('retry-after')} ${response.text.slice(0, 120)}`)
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
        finding: `svaren under tiden: ${[...seen].join(', ')}; ${[...messages].join(' | ')}`,
        isHeld: [...seen].every((status) => status === 200 || status === 503) && seen.has(503),
      },
      { finding: `tillbaka efter ${backAfter.toFixed(1)} s`, isHeld: backAfter < 60 },
      { finding: `SIGTERM utan databas: slut efter ${ended.toFixed(1)} s`, isHeld: ended < 20, isTimed: true },
    ]
  },
}
