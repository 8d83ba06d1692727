// Starts an e-ID stand-in for a test file, with functions that act as the person with the app.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../config/config.ts'
import type { FrejaConfig } from '../config/freja-config.ts'
import { type Persona, personaByKey } from '../db/demo/personas.ts'
import { createPki, type Pki } from './certificates.ts'
import { startStandin } from './standin.ts'
import type { Refusal, Transaction } from './transactions.ts'

interface TestStandinOptions {
  classicReferences?: boolean
  hasOwnPki?: boolean
}

/** Certificates in a directory that lies there until the process ends. */
const createTestPki = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'eid-standin-test-'))
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  return { dir, pki: await createPki(dir) }
}
let shared: Promise<{ dir: string; pki: Pki }> | undefined

/** A stand-in with the certificates of this process, or with its own. Call `close` in afterAll. */
export const testStandin = async ({ hasOwnPki = false, ...options }: TestStandinOptions = {}) => {
  const standin = await startStandin({
    ...(await (hasOwnPki ? createTestPki() : (shared ??= createTestPki()))),
    ...options,
  })
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
    close: standin.close,
  }
}
export type TestStandin = Awaited<ReturnType<typeof testStandin>>
