// Tests of what a submission waits for.
import { expect, it } from 'vitest'
import { pendingWork } from './pending-work.ts'

it('waits for all work that is running', async () => {
  const work = pendingWork()
  const upload = Promise.withResolvers<void>()
  work.add(upload.promise)
  let isSettled = false
  const settled = work.settled().then(() => (isSettled = true))
  await Promise.resolve()
  expect(isSettled).toBe(false)
  upload.resolve()
  await settled
  expect(isSettled).toBe(true)
})
