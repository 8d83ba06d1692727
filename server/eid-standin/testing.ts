// Starts an e-ID stand-in for a test file, with functions that act as the person with the app.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { z } from 'zod'
import { readConfig } from '../config/config.ts'
import type { FrejaConfig } from '../config/freja-config.ts'
import type { injectedFault } from './fault-injection.ts'
import type { RecordedRequest } from './freja-service.ts'
import { type StandinOptions, startStandin } from './standin.ts'

export interface SeenTransaction {
  reference: string
  status: string
  startedAt: number
  identity: string | null
  isDynamic: boolean
}

/** A stand-in with certificates of its own. Call `close` in afterAll. */
export const testStandin = async (options: Partial<StandinOptions> = {}) => {
  const dir = mkdtempSync(join(tmpdir(), 'eid-standin-test-'))
  const standin = await startStandin({ dir, ...options })

  const call = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${standin.pageOrigin}/control/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-standin-token': standin.controlToken, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`control/${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const act = (verb: string) => (reference: string, identity?: string) =>
    call(`tx/${encodeURIComponent(reference)}/${verb}`, identity ? { identity } : {})

  const transactions = () => call('tx') as Promise<SeenTransaction[]>
  return {
    standin,
    dir,
    /** The Freja configuration for this stand-in; a test may set more variables. */
    config: (environment: Record<string, string> = {}): FrejaConfig => {
      const { freja } = readConfig({ NODE_ENV: 'test', DEMO: '1', ...standin.env, ...environment })
      if (!freja) throw new Error('no e-ID configured')
      return freja
    },
    transactions,
    newest: async (): Promise<SeenTransaction> => {
      const last = (await transactions()).at(-1)
      if (!last) throw new Error('no transaction')
      return last
    },
    requests: () => call('requests') as Promise<RecordedRequest[]>,
    bind: act('bind'),
    approve: act('approve'),
    cancel: act('cancel'),
    expire: act('expire'),
    reject: act('reject'),
    fault: (order: z.input<typeof injectedFault>) => call('faults', order),
    advance: (advanceMs: number) => call('clock', { advanceMs }),
    reset: () => call('reset', {}),
    close: async () => {
      await standin.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
export type TestStandin = Awaited<ReturnType<typeof testStandin>>
