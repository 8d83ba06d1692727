// Small reads that nearly every request makes, sent for several requests at once.
import { setTimeout as wait } from 'node:timers/promises'
import DataLoader from 'dataloader'
import type { Database } from './database.ts'

/** A connection that has died silently holds up the next read no longer than this. */
const longestWaitMs = 100

/**
 * A read of one value by a key. Requests that arrive while one is under way are read together by the next one: alone, a request
 * waits for nobody, and under load the round trips are shared. Nothing that is read is kept. `read` returns the values in the
 * order of the keys; when it fails, it fails for all of them.
 */
export const shareRead = <Key, Value>(read: (db: Database, keys: readonly Key[]) => Promise<Value[]>) => {
  const createLoader = (db: Database) => {
    let underWay: Promise<unknown> = Promise.resolve()
    return new DataLoader<Key, Value>(
      (keys) => {
        const reading = read(db, keys)
        underWay = reading.catch(() => undefined)
        return reading
      },
      {
        cache: false,
        batchScheduleFn: (send) =>
          void Promise.race([underWay, wait(longestWaitMs, undefined, { ref: false })]).then(send),
      },
    )
  }
  const loaders = new WeakMap<Database, DataLoader<Key, Value>>()
  return (db: Database, key: Key): Promise<Value> => {
    const loader = loaders.get(db) ?? createLoader(db)
    loaders.set(db, loader)
    return loader.load(key)
  }
}
