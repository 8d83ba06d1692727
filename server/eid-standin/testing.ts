// Starts an e-ID stand-in for a test file, with functions that act as the person with the app.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../config/config.ts'
import type { FrejaConfig } from '../config/freja-config.ts'
import { type Persona, personaByKey } from '../db/demo/personas.ts'
import { startStandin } from './standin.ts'
import type { Refusal, Transaction } from './transactions.ts'

/** A stand-in with certificates of its own. Call `close` in afterAll. */
export const testStandin = async (options: { classicReferences?: boolean } = {}) => {
  const dir = mkdtempSync(join(tmpdir(), 'eid-standin-test-'))
  const standin = await startStandin({ dir, ...options })
  const { transactions, faults, requests, advanceClock, reset } = standin.control

  const act =
    (change: (transaction: Transaction, person?: Persona) => Refusal | null) =>
    async (reference: string, identity?: string): Promise<void> => {
      const transaction = transactions.find(reference)
      if (!transaction) throw new Error('no transaction')
      const refusal = change(transaction, identity ? personaByKey(identity) : undefined)
      if (refusal) throw new Error(refusal)
    }
  return {
    standin,
    /** The Freja configuration for this stand-in; a test may set more variables. */
    config: (environment: Record<string, string> = {}): FrejaConfig => {
      const { freja } = readConfig({ NODE_ENV: 'test', DEMO: '1', ...standin.env, ...environment })
      if (!freja) throw new Error('no e-ID configured')
      return freja
    },
    /** As they are now: later changes are not seen. */
    transactions: () => transactions.all().map((transaction) => ({ ...transaction })),
    newest: (): Transaction => {
      const last = transactions.all().at(-1)
      if (!last) throw new Error('no transaction')
      return { ...last }
    },
    requests: () => [...requests],
    bind: act(transactions.bind),
    approve: act(transactions.approve),
    cancel: act((transaction) => transactions.end(transaction, 'CANCELED')),
    expire: act((transaction) => transactions.end(transaction, 'EXPIRED')),
    reject: act((transaction) => transactions.end(transaction, 'REJECTED')),
    fault: faults.add,
    advance: advanceClock,
    reset,
    close: async () => {
      await standin.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
export type TestStandin = Awaited<ReturnType<typeof testStandin>>
