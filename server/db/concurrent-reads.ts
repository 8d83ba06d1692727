// Runs several reads of one answer.
import type { Queryable } from './database.ts'

type Reads = readonly (() => Promise<unknown>)[]
type Results<All extends Reads> = { -readonly [Index in keyof All]: Awaited<ReturnType<All[Index]>> }

/** At the same time on the pool; one after the other in a transaction, which has one connection. */
export const readTogether = async <const All extends Reads>(db: Queryable, reads: All): Promise<Results<All>> => {
  if ('$client' in db) return (await Promise.all(reads.map((read) => read()))) as Results<All>
  const results: unknown[] = []
  for (const read of reads) results.push(await read())
  return results as Results<All>
}
