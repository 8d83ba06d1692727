// The parts of a job that do not depend on each other.
import { storageFailureOf } from '../http/storage-failure.ts'

/**
 * Runs for each in turn. One that fails does not keep the others from being run, unless it has lost the database, which all need. Throws
 * the first failure at the end, so that the job has failed and is run again.
 */
export const runEach = async <Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await run(item)
    } catch (error) {
      failures.push(error)
      if (storageFailureOf(error) !== null) break
    }
  }
  if (failures.length > 0) throw failures[0]
}
