// Puts the server together on an open database, listens, and closes in order: calls drained, jobs, pool.
import type { FastifyBaseLogger } from 'fastify'
import type { AddressInfo } from 'node:net'
import { buildApp } from './app.ts'
import { forgetOldKnown } from './auth/known.ts'
import { inTime } from './closing-in-time.ts'
import { forgetOldSignIns } from './auth/store.ts'
import type { Config } from './config.ts'
import { connect, type Database } from './db/database.ts'
import { createFrejaClient } from './eid/freja-client.ts'
import { checkFrejaConnection, readFrejaOptions } from './eid/freja-options.ts'
import type { EidProvider } from './eid/provider.ts'
import { factsOf } from './http/errors.ts'
import type { Page } from './http/page.ts'
import { allJobs } from './jobs/all.ts'
import { startJobs } from './jobs/jobs.ts'
import { startMail } from './mail/start.ts'
import { forgetEndedSessions } from './session/store.ts'
import { StartError } from './start-error.ts'

type Parts = {
  config: Config
  /** The address of the migrated database. */
  url: string
  /** Undefined serves the API alone. */
  page: Page | undefined
  log: FastifyBaseLogger
}

export type Running = {
  /** Where it listens: with PORT 0 any free one. */
  port: number
  close: () => Promise<void>
}

const hour = 3_600_000
const patience = 10_000

export async function serve({ config, url, page, log }: Parts): Promise<Running> {
  const eid = await eidProvider(config, log)
  const connection = connect(url, {
    max: config.databasePool,
    blockedScopes: config.isProductionHost ? config.blockedScopes : [],
    onError: (error) => log.warn({ reason: error.message }, 'lost a database connection'),
  })
  const app = await buildApp({ config, db: connection.db, log, eid, now: () => new Date(), page })
  const mail = startMail(config, url, log)
  const scheduled = startJobs(allJobs({ db: connection.db, config }), { url, log })
  const jobs = repeat(hour, log, () => forgetSessions(connection.db, config))
  const close = async () => {
    // A call that never ends, or a stream that is meant to stay open, must not keep the server.
    const impatient = setTimeout(() => app.server.closeAllConnections(), patience)
    const parts = {
      calls: () => app.close(),
      'mail and jobs': () => Promise.all([jobs.stop(), mail.stop(), scheduled.stop()]),
      database: () => connection.close(),
    }
    for (const [name, closePart] of Object.entries(parts)) {
      // Without a database some of it would wait for a connection that never comes.
      if (!(await inTime(closePart(), patience + 2000))) log.warn({ part: name }, 'did not close in time')
    }
    clearTimeout(impatient)
    eid?.close()
  }
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await close()
    throw asStartError(error, config)
  }
  return { port: (app.server.address() as AddressInfo).port, close }
}

async function eidProvider({ freja }: Config, log: FastifyBaseLogger): Promise<EidProvider | undefined> {
  if (!freja) return undefined
  const { options, warnings } = readFrejaOptions(freja)
  const unreachable = await checkFrejaConnection(options)
  for (const warning of unreachable ? [...warnings, unreachable] : warnings) log.warn(warning)
  return createFrejaClient(options, log)
}

async function forgetSessions(db: Database, config: Config) {
  await forgetEndedSessions(db, config.session)
  await forgetOldSignIns(db)
  await forgetOldKnown(db)
}

function repeat(interval: number, log: FastifyBaseLogger, work: () => Promise<void>) {
  let running = Promise.resolve()
  const run = () => {
    running = work().catch((error: unknown) => log.error(factsOf(error as Error), 'a repeated job failed'))
  }
  run()
  const timer = setInterval(run, interval)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

function asStartError(error: unknown, { host, port }: Config): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartError(`PORT ${port} används redan av något annat. Stoppa det, eller ange en annan PORT.`)
  if (code === 'EACCES')
    return new StartError(`PORT ${port} får inte användas utan särskilda rättigheter. Ange en annan PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST ${host} är ingen adress på den här datorn.`)
  return error
}
