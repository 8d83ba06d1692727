// Entry point of the server process in production: configuration from the environment, log lines to stdout.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createGracefulShutdown } from './lifecycle/graceful-shutdown.ts'
import { type Config, readConfig } from './config/config.ts'
import { openDatabase } from './db/open.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { readFrejaOptions } from './eid/freja-options.ts'
import { builtPage, type Page } from './http/single-page-app.ts'
import { openLog } from './log.ts'
import { startServer } from './lifecycle/start-server.ts'
import { StartError } from './lifecycle/start-error.ts'

const writeLine = (line: string) => process.stderr.write(`${line}\n`)
const shutdown = createGracefulShutdown(writeLine)
try {
  const config = readConfig(process.env)
  // Read again by startServer; a fault must be reported before a database is opened and migrated.
  if (config.freja) readFrejaOptions(config.freja)
  const database = await openDatabase(config, writeLine)
  shutdown.add(database.close)
  database.keepRunning(shutdown.fail)
  await prepareDatabase(database, config, writeLine)
  const log = openLog(config)
  const server = await startServer({ config, url: database.url, page: findBuiltPage(config), log })
  shutdown.add(server.close)
  writeLine(`Servern svarar på ${config.publicUrl}.`)
} catch (error) {
  shutdown.fail(error)
}

function findBuiltPage({ isProduction }: Config): Page | undefined {
  const directory = join(import.meta.dirname, '..', 'dist')
  if (existsSync(join(directory, 'index.html'))) return builtPage(directory)
  if (isProduction) throw new StartError('Sidan är inte byggd. Kör npm run build först.')
  writeLine('Sidan är inte byggd: bara API:et svarar.')
  return undefined
}
