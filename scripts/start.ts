// npm start and npm run dev: starts the database, the local e-ID and the server, in numbered steps. `--empty`: without the demo.
import { statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createGracefulShutdown } from '../server/lifecycle/graceful-shutdown.ts'
import { type Config, readConfig } from '../server/config/config.ts'
import { connect } from '../server/db/database.ts'
import { loadDemoWhenEmpty } from '../server/db/demo/load.ts'
import { personaByKey } from '../server/db/demo/personas.ts'
import { openDatabase } from '../server/db/open.ts'
import { prepareDatabase } from '../server/db/prepare-database.ts'
import { startStandin } from '../server/eid-standin/standin.ts'
import { builtPage } from '../server/http/single-page-app.ts'
import { readIdentityKeys } from '../server/identity-numbers/encryption-keys.ts'
import { claimIdentityKeys } from '../server/identity-numbers/key-claim.ts'
import { openLog } from '../server/log.ts'
import { startServer } from '../server/lifecycle/start-server.ts'
import { StartError } from '../server/lifecycle/start-error.ts'
import { buildPage, builtPageDirectory } from './build-page.ts'
import { startDevServer } from './dev/dev-server.ts'
import { emptyEnvironment, isKeptEmpty } from './empty-federation.ts'
import { printLine, numberedSteps, elapsedSince } from './terminal.ts'

const began = performance.now()
const isDev = process.argv.includes('--dev')
const isEmpty = process.argv.includes('--empty')
const atEnd = createGracefulShutdown(printLine)

try {
  const given = isEmpty ? emptyEnvironment(process.env) : process.env
  const config = readConfig(given)
  const hasDemo = config.isDemo && !isKeptEmpty(config.dataDir)
  // Vite serves the source code and other files beside it.
  if (isDev && config.isProduction)
    throw new StartError('npm run dev är för den egna datorn. I produktion startas server/main.ts (README, I drift).')
  const step = numberedSteps(3 + Number(config.isDemo) + Number(hasDemo))

  const database = await step(config.databaseUrl ? 'Databasen nås' : 'Databasen startas', (print) =>
    openDatabase(config, print),
  )
  atEnd.add(database.close)
  database.keepRunning(atEnd.fail)
  await step('Databasens tabeller görs aktuella', (print) => prepareDatabase(database, config, print))
  const ownerUrl = database.ownerUrl ?? database.url
  if (hasDemo) await step('Demodata', (print) => fillWhenEmpty(config, ownerUrl, print))
  const standin = config.isDemo
    ? await step('Test-e-legitimationen startas', () => startStandin({ dir: join(config.dataDir, 'eid-standin') }))
    : undefined
  if (standin) atEnd.add(standin.close)
  const env = { ...given, ...standin?.env }

  if (isDev) {
    const dev = await step('Sidan och servern startas', () => startDevServer({ env, database }))
    atEnd.add(dev.close)
  } else {
    await step('Sidan och servern startas', (print) => build(print).then(() => run(readConfig(env), database.url)))
  }
  printLine(`\nKlart på ${elapsedSince(began)}. Öppna ${config.publicUrl}`)
  if (isEmpty) {
    printLine('Databasen är tom. Skapa den första systemadministratören i ett annat fönster:')
    printLine('  npm run admin -- create --empty')
    printLine(`Ange till exempel ${exampleIdentity()}, och logga sedan in som samma person i test-e-legitimationen.`)
  }
  if (standin) printLine(`Demo: logga in med test-e-legitimationen, ${standin.pageOrigin}`)
  if (!standin && !config.freja) printLine('Ingen e-legitimation är inställd (FREJA_ENV): ingen kan logga in.')
  printLine('Avsluta med Ctrl-C.')
} catch (error) {
  atEnd.fail(error)
}

/** Somebody whom the local e-ID knows. */
function exampleIdentity() {
  const { firstName, lastName, identityNumber } = personaByKey('sysadmin').identity
  return `personnumret ${identityNumber} (${firstName} ${lastName})`
}

async function build(print: (line: string) => void) {
  const slow = setTimeout(() => print('Sidan byggs.'), 300)
  await buildPage()
  clearTimeout(slow)
}

async function run(config: Config, url: string) {
  const server = await startServer({ config, url, page: builtPage(builtPageDirectory), log: logOf(config) })
  atEnd.add(server.close)
}

/** In production the log goes to stdout, where it is collected; otherwise to a file, so that the terminal stays readable. */
function logOf(config: Config) {
  if (config.isProduction) return openLog(config)
  const file = join(config.dataDir, 'server.log')
  const isLarge = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000
  printLine(`      Loggen skrivs i ${relative(process.cwd(), file)}.`)
  return openLog(config, { path: file, isNew: isLarge })
}

async function fillWhenEmpty(config: Config, url: string, print: (line: string) => void) {
  const { db, close } = connect(url)
  try {
    const identity = readIdentityKeys(config)
    await claimIdentityKeys(db, identity)
    await loadDemoWhenEmpty(db, { say: print, identity })
  } finally {
    await close()
  }
}
