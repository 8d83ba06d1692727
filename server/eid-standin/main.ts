// Entry point that runs the e-ID stand-in as its own process, and prints the environment variables for the server.
import { join, resolve } from 'node:path'
import { demoIdentities, identitiesFromFile } from './identities.ts'
import { startStandin } from './standin.ts'

const { DATA_DIR = '.data', EID_STANDIN_API_PORT, EID_STANDIN_PAGE_PORT, EID_STANDIN_IDENTITIES } = process.env
const { EID_STANDIN_LIFETIME_MS = '120000' } = process.env

const standin = await startStandin({
  dir: join(resolve(DATA_DIR), 'eid-standin'),
  apiPort: Number(EID_STANDIN_API_PORT ?? 0),
  pagePort: Number(EID_STANDIN_PAGE_PORT ?? 0),
  lifetimeMs: Number(EID_STANDIN_LIFETIME_MS),
  identities: EID_STANDIN_IDENTITIES ? identitiesFromFile(EID_STANDIN_IDENTITIES) : demoIdentities,
})

const lines = Object.entries(standin.env).map(([name, value]) => `${name}=${value}`)
process.stdout.write(`${lines.join('\n')}\n\n`)
process.stdout.write(`Appsida: ${standin.pageOrigin}/\nStyrning: X-Standin-Token: ${standin.controlToken}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void standin.close())
}
