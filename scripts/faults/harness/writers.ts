// Writers who go on during a fault, and what was lost of their writes.
import type { Database } from '../../../server/db/database.ts'
import { addWriter, countLosses, writeUntilAborted } from '../../../server/durability/testing-writers.ts'
import type { Observation } from '../observation.ts'

export type Writers = Awaited<ReturnType<typeof startWriters>>

/** Starts a writer for each of the servers' ports. */
export const startWriters = async (db: Database, ports: readonly number[]) => {
  const added = await Promise.all(ports.map(async (port) => ({ port, writer: await addWriter(db) })))
  const ending = new AbortController()
  const writing = Promise.all(added.map(({ port, writer }) => writeUntilAborted(writer, port, ending.signal)))
  const all = added.map(({ writer }) => writer)
  return {
    all,
    /** Returns a function that says if every writer has had another write acknowledged since. */
    sinceNow: () => {
      const before = all.map(({ acknowledged }) => acknowledged.length)
      return () => all.every(({ acknowledged }, index) => acknowledged.length > (before[index] ?? 0))
    },
    stop: async () => {
      ending.abort()
      await writing
    },
  }
}

/** Of writers that have stopped. */
export const lossObservations = async (db: Database, { all }: Writers, prefix = ''): Promise<Observation[]> => {
  const { acknowledged, lost, halves } = await countLosses(db, all)
  const unexpected = [...new Set(all.flatMap((writer) => writer.unexpected))]
  return [
    {
      finding: `${prefix}${lost} av ${acknowledged} besvarade skrivningar borta`,
      isHeld: acknowledged > 0 && lost === 0,
    },
    { finding: `${halves} utan sin händelse i historiken, eller tvärtom`, isHeld: halves === 0 },
    {
      finding: `andra svar än 200 och 503: ${unexpected.join(', ') || 'inga'}`,
      isHeld: unexpected.length === 0,
    },
  ]
}
