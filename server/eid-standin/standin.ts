// Starts the local e-ID stand-in, which implements Freja's protocol for the demo and the tests. Refuses production.
import { randomBytes } from 'node:crypto'
import type { Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { type PkiFiles, loadOrCreatePki } from './certificates.ts'
import { createFaults } from './fault-injection.ts'
import { type StandinIdentity, demoIdentities } from './identities.ts'
import { createPageServer } from './app-page-server.ts'
import { type RecordedRequest, createService } from './freja-service.ts'
import { createTransactions } from './transactions.ts'

export interface StandinOptions {
  /** The directory of its certificates, created when missing and readable by its owner alone. */
  dir: string
  /** Loopback only. */
  host?: string
  /** 0 takes any free port. */
  apiPort?: number
  pagePort?: number
  identities?: readonly StandinIdentity[]
  /** The name of the relying party in the app. */
  relyingParty?: string
  lifetimeMs?: number
  classicReferences?: boolean
  returnHosts?: readonly string[]
}

export interface Standin {
  apiOrigin: string
  pageOrigin: string
  controlToken: string
  files: PkiFiles
  /** The environment variables with which a server uses this stand-in. */
  env: Record<StandinSetting, string>
  close: () => Promise<void>
}

type StandinSetting =
  | 'FREJA_ENV'
  | 'FREJA_ENDPOINT'
  | 'FREJA_APP_LINK_BASE'
  | 'FREJA_TLS_CA_PATH'
  | 'FREJA_PFX_PATH'
  | 'FREJA_PFX_PASSPHRASE_FILE'
  | 'FREJA_JWS_CERTS_PATH'

const loopbackHosts = ['127.0.0.1', 'localhost']
const maxRecordedRequests = 1000

export const startStandin = async (options: StandinOptions): Promise<Standin> => {
  const { host = '127.0.0.1', lifetimeMs = 120_000, identities = demoIdentities } = options
  if (process.env.NODE_ENV === 'production') throw new Error('Den lokala e-legitimationen får inte köras i produktion.')
  if (!loopbackHosts.includes(host)) throw new Error(`Den lokala e-legitimationen får inte lyssna på ${host}.`)

  const { pki, files } = await loadOrCreatePki(options.dir)
  let clockOffset = 0
  const now = () => Date.now() + clockOffset
  const limits = { lifetimeMs, memoryMs: 600_000, classicReferences: options.classicReferences ?? false }
  const transactions = createTransactions(limits, now)
  const faults = createFaults()
  const requests: RecordedRequest[] = []
  const controlToken = randomBytes(24).toString('base64url')

  const recordRequest = (request: RecordedRequest) => {
    requests.push(request)
    if (requests.length > maxRecordedRequests) requests.shift()
  }
  const service = createService({ pki, transactions, faults, identities, recordRequest })
  const control = {
    token: controlToken,
    transactions,
    faults,
    identities,
    requests,
    advanceClock: (ms: number) => void (clockOffset += ms),
    reset: () => {
      transactions.reset()
      faults.reset()
      requests.length = 0
      clockOffset = 0
    },
  }
  const pages = createPageServer({
    transactions,
    identities,
    relyingParty: options.relyingParty ?? 'Svenska Flygsportförbundet',
    lifetimeMs,
    returnHosts: options.returnHosts ?? [],
    control,
  })

  const apiPort = await listen(service, host, options.apiPort ?? 0)
  const pagePort = await listen(pages, host, options.pagePort ?? 0)
  const [apiOrigin, pageOrigin] = [`https://127.0.0.1:${apiPort}`, `http://127.0.0.1:${pagePort}`]
  return {
    apiOrigin,
    pageOrigin,
    controlToken,
    files,
    env: {
      FREJA_ENV: 'standin',
      FREJA_ENDPOINT: apiOrigin,
      FREJA_APP_LINK_BASE: `${pageOrigin}/freja`,
      FREJA_TLS_CA_PATH: files.authority,
      FREJA_PFX_PATH: files.client,
      FREJA_PFX_PASSPHRASE_FILE: files.passphrase,
      FREJA_JWS_CERTS_PATH: files.signers,
    },
    close: async () => {
      for (const server of [service, pages]) server.closeAllConnections()
      await Promise.all([service, pages].map((server) => new Promise((done) => server.close(done))))
    },
  }
}

const listen = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
