// Fault: kill -9 of the server or of the database during writes; acknowledged writes must survive.
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type Database } from '../../../server/db/database.ts'
import type { Attack } from '../attack.ts'
import type { Observation } from '../observation.ts'
import { startWithOwnPostgres } from '../harness/own-postgres.ts'
import { lossObservations, startWriters, type Writers } from '../harness/writers.ts'

const writerCount = 4
const writeTimeoutMs = 60_000
const withoutRateLimit = { RATE_LIMIT_PER_MINUTE: '1000000' }

/** Waits until every writer has received another response. */
const waitForWriters = async ({ sinceNow }: Writers) => {
  const areAcknowledged = sinceNow()
  const end = performance.now() + writeTimeoutMs
  while (!areAcknowledged()) {
    if (performance.now() > end) throw new Error('The writers are not answered any more')
    await wait(10)
  }
}

const killDuringWrites = async (
  db: Database,
  port: number,
  rounds: number,
  kill: () => Promise<void>,
): Promise<Observation[]> => {
  const writers = await startWriters(db, Array<number>(writerCount).fill(port))
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await waitForWriters(writers)
      await wait(500 + 20 * round)
      await kill()
    }
    await waitForWriters(writers)
  } finally {
    await writers.stop()
  }
  return lossObservations(db, writers, `${rounds} gånger: `)
}

export const killServer: Attack = {
  name: 'kill-server',
  promise: 'En server som dödas mitt i skrivningar förlorar ingen som den har svarat på.',
  run: async (harness) => {
    const instance = await harness.start({ env: withoutRateLimit })
    return killDuringWrites(instance.database.db, instance.port, harness.isSmoke ? 3 : 20, async () => {
      await instance.kill()
      await instance.restart()
    })
  },
}

export const killDatabase: Attack = {
  name: 'kill-database',
  promise: 'En databas som dödas mitt i skrivningar förlorar ingen som servern har svarat på.',
  run: async (harness) => {
    const {
      instance,
      killDatabase: kill,
      databaseUrl,
    } = await startWithOwnPostgres(harness, 'killed', withoutRateLimit)
    const { db, close } = connect(await databaseUrl(), { onError: () => undefined })
    try {
      return await killDuringWrites(db, instance.port, harness.isSmoke ? 2 : 10, async () => kill())
    } finally {
      await close()
      await instance.stop()
    }
  },
}
