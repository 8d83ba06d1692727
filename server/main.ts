// The server as a process of its own, as in production: configuration from the environment, a log of JSON lines to stdout.
import { join } from 'node:path'
import { pino } from 'pino'
import { closeAtEnd } from './closing.ts'
import { readConfig } from './config.ts'
import { migrate } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { builtPage } from './http/page.ts'
import { serve } from './serve.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)
const atEnd = closeAtEnd(say)
try {
  const config = readConfig(process.env)
  const database = await openDatabase(config, say)
  atEnd.add(database.close)
  await migrate(database.url)
  const log = pino({ level: config.logLevel })
  const page = builtPage(join(import.meta.dirname, '..', 'dist'))
  const server = await serve({ config, url: database.url, page, log })
  atEnd.add(server.close)
  say(`Servern svarar på ${config.publicUrl}.`)
} catch (error) {
  atEnd.fail(error)
}
