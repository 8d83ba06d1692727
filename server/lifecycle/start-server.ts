// Puts the server together on an open database, listens, and closes in order: calls drained, jobs, pool.
import type { FastifyBaseLogger } from 'fastify'
import type { AddressInfo } from 'node:net'
import { buildApp } from '../app.ts'
import { deleteOldKnown } from '../auth/known-browsers.ts'
import { settlesWithin } from './close-timeout.ts'
import { deleteOldSignIns } from '../auth/store.ts'
import type { Config } from '../config/config.ts'
import { connect, type Database } from '../db/database.ts'
import { createFrejaClient } from '../eid/freja-client.ts'
import { checkFrejaConnection, readFrejaOptions } from '../eid/freja-options.ts'
import type { EidProvider } from '../eid/eid-provider.ts'
import { loggableError } from '../http/error-responses.ts'
import type { Page } from '../http/single-page-app.ts'
import { scheduledJobs } from '../jobs/scheduled-jobs.ts'
import { startJobScheduler } from '../jobs/job-scheduler.ts'
import { startMailDelivery } from '../mail/delivery-startup.ts'
import { deleteExpiredSessions } from '../session/store.ts'
import { StartError } from './start-error.ts'

type ServerOptions = {
  config: Config
  /** The address of the migrated database. */
  url: string
  /** Undefined serves the API alone. */
  page: Page | undefined
  log: FastifyBaseLogger
}

export type RunningServer = {
  /** Where it listens: with PORT 0 any free one. */
  port: number
  close: () => Promise<void>
}

const hourMs = 3_600_000
const shutdownTimeoutMs = 10_000

export async function startServer({ config, url, page, log }: ServerOptions): Promise<RunningServer> {
  const eid = await createEidProvider(config, log)
  const connection = connect(url, {
    max: config.databasePool,
    blockedScopes: config.isProductionHost ? config.blockedScopes : [],
    onError: (error) => log.warn({ reason: error.message }, 'lost a database connection'),
  })
  const app = await buildApp({ config, db: connection.db, log, eid, now: () => new Date(), page })
  const mail = startMailDelivery(config, url, log)
  const scheduled = startJobScheduler(scheduledJobs({ db: connection.db, config }), { url, log })
  const jobs = startInterval(hourMs, log, () => deleteExpired(connection.db, config))
  const close = async () => {
    // A call that never ends, or a stream that is meant to stay open, must not keep the server.
    const impatient = setTimeout(() => app.server.closeAllConnections(), shutdownTimeoutMs)
    const parts = {
      calls: () => app.close(),
      'mail and jobs': () => Promise.all([jobs.stop(), mail.stop(), scheduled.stop()]),
      database: () => connection.close(),
    }
    for (const [name, closePart] of Object.entries(parts)) {
      // Without a database some of it would wait for a connection that never comes.
      if (!(await settlesWithin(closePart(), shutdownTimeoutMs + 2000)))
        log.warn({ part: name }, 'did not close in time')
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

async function createEidProvider({ freja }: Config, log: FastifyBaseLogger): Promise<EidProvider | undefined> {
  if (!freja) return undefined
  const { options, warnings } = readFrejaOptions(freja)
  const unreachable = await checkFrejaConnection(options)
  for (const warning of unreachable ? [...warnings, unreachable] : warnings) log.warn(warning)
  return createFrejaClient(options, log)
}

async function deleteExpired(db: Database, config: Config) {
  await deleteExpiredSessions(db, config.session)
  await deleteOldSignIns(db)
  await deleteOldKnown(db)
}

function startInterval(interval: number, log: FastifyBaseLogger, work: () => Promise<void>) {
  let running = Promise.resolve()
  const run = () => {
    running = work().catch((error: unknown) => log.error(loggableError(error as Error), 'a repeated job failed'))
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
