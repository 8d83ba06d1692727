// Starts the local e-ID stand-in, which implements Freja's protocol for the demo and the tests. Refuses production.
import type { FastifyInstance } from 'fastify'
import { createAppPages } from './app-page-server.ts'
import { createPki, type Pki } from './certificates.ts'
import { createFaults } from './fault-injection.ts'
import { createService } from './freja-service.ts'
import { createTransactions } from './transactions.ts'

interface StandinOptions {
  /** The directory of its certificates, created when missing. */
  dir: string
  classicReferences?: boolean
  /** Those of the directory, when they have been made already. */
  pki?: Pki
}

export const startStandin = async ({ dir, classicReferences = false, pki: made }: StandinOptions) => {
  if (process.env.NODE_ENV === 'production') throw new Error('Test-e-legitimationen får inte köras i produktion.')
  const pki = made ?? (await createPki(dir))
  let clockOffset = 0
  const transactions = createTransactions(classicReferences, () => Date.now() + clockOffset)
  const faults = createFaults()
  const requests: Parameters<typeof createService>[0]['requests'] = []
  const service = createService({ pki, transactions, faults, requests })
  const pages = createAppPages(transactions)
  // Loopback only: anybody may choose who to be.
  const listen = (app: Pick<FastifyInstance, 'listen'>) => app.listen({ host: '127.0.0.1', port: 0 })
  const [apiOrigin, pageOrigin] = [await listen(service), await listen(pages)]
  return {
    apiOrigin,
    pageOrigin,
    files: pki.files,
    /** The environment variables with which a server uses this stand-in. */
    env: {
      FREJA_ENV: 'standin',
      FREJA_ENDPOINT: apiOrigin,
      FREJA_APP_LINK_BASE: `${pageOrigin}/freja`,
      FREJA_TLS_CA_PATH: pki.files.authority,
      FREJA_PFX_PATH: pki.files.client,
      FREJA_PFX_PASSPHRASE_FILE: pki.files.passphrase,
      FREJA_JWS_CERTS_PATH: pki.files.signers,
    },
    /** What tests act on instead of a person with the app. */
    control: {
      transactions,
      faults,
      requests,
      advanceClock: (ms: number) => void (clockOffset += ms),
      reset: () => {
        transactions.clear()
        faults.reset()
        requests.length = 0
        clockOffset = 0
      },
    },
    close: async () => {
      await Promise.all([service.close(), pages.close()])
    },
  }
}
