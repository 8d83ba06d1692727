// Tests which error is told of several statements of a transaction that fail together.
import { expect, it } from 'vitest'
import { askTogether } from './concurrent-statements.ts'

const failure = (code: string) => Object.assign(new Error(code), { cause: Object.assign(new Error(), { code }) })

it('that of the statement that has failed, whichever is heard of first', async () => {
  const diskFull = failure('53100')
  const asked = [Promise.reject(failure('25P02')), Promise.reject(diskFull), Promise.reject(failure('26000'))]
  await expect(askTogether(asked)).rejects.toBe(diskFull)
})
