// Fault: kill -9 of the server or of the database during writes; acknowledged writes must survive.
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type Database } from '../../../server/db/database.ts'
import { addWriter, writeUntilAborted, countLosses, type Writer } from '../../../server/durability/testing-writers.ts'
import type { Attack } from '../attack.ts'
import type { Observation } from '../observation.ts'
import { startWithOwnPostgres } from '../harness/own-postgres.ts'

const writerCount = 4
const writeTimeoutMs = 60_000
const withoutRateLimit = { RATE_LIMIT_PER_MINUTE: '1000000' }

/** Waits until every writer has received another response. */
const waitForWriters = async (writers: readonly Writer[]) => {
  const before = writers.map(({ acknowledged }) => acknowledged.length)
  const end = performance.now() + writeTimeoutMs
  while (writers.some(({ acknowledged }, index) => acknowledged.length === before[index])) {
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
  const writers = await Promise.all(Array.from({ length: writerCount }, () => addWriter(db)))
  const ending = new AbortController()
  const writing = Promise.all(writers.map((writer) => writeUntilAborted(writer, port, ending.signal)))
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await waitForWriters(writers)
      await wait(500 + 20 * round)
      await kill()
    }
    await waitForWriters(writers)
  } finally {
    ending.abort()
    await writing
  }
  const { acknowledged, lost, halves } = await countLosses(db, writers)
  const unexpected = [...new Set(writers.flatMap((writer) => writer.unexpected))]
  return [
    { finding: `${rounds} gånger: ${lost} av ${acknowledged} besvarade skrivningar borta`, isHeld: lost === 0 },
    { finding: `${halves} utan sin händelse i historiken, eller tvärtom`, isHeld: halves === 0 },
    {
      finding: `andra svar än 200 och 503: ${unexpected.length === 0 ? 'inga' : unexpected.join(', ')}`,
      isHeld: unexpected.length === 0,
    },
  ]
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
