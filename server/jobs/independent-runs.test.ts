// Tests that what fails for one does not end a job for those after it.
import { expect, it } from 'vitest'
import { runEach } from './independent-runs.ts'

/** Runs for three, the second of which fails, and returns for whom it was run. */
const runWith = async (failure: Error) => {
  const done: number[] = []
  const run = async (item: number) => {
    if (item === 2) throw failure
    done.push(item)
  }
  await expect(runEach([1, 2, 3], run)).rejects.toBe(failure)
  return done
}

it('runs for those after one that has failed, and then fails', async () => {
  expect(await runWith(new Error('no such account'))).toEqual([1, 3])
})

it('ends at a lost database', async () => {
  expect(await runWith(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toEqual([1])
})
