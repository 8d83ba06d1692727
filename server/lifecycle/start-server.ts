// Starts the server on an open database: app, mail delivery, scheduled jobs. Closes them in order, within a time limit.
import type { FastifyBaseLogger } from 'fastify'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '../app.ts'
import { readHold } from '../backup/instance-hold.ts'
import { blockedScopesOf, type Config } from '../config/config.ts'
import { connect } from '../db/database.ts'
import { createFrejaClient } from '../eid/freja-client.ts'
import { checkFrejaConnection, readFrejaOptions } from '../eid/freja-options.ts'
import type { EidProvider } from '../eid/eid-provider.ts'
import type { Page } from '../http/single-page-app.ts'
import { readIdentityKeys } from '../identity-numbers/encryption-keys.ts'
import { claimIdentityKeys } from '../identity-numbers/key-claim.ts'
import { scheduledJobs } from '../jobs/scheduled-jobs.ts'
import { startJobScheduler } from '../jobs/job-scheduler.ts'
import { attachmentMaker } from '../licences/cards/card-file.ts'
import { startMailDelivery } from '../mail/delivery-startup.ts'
import { seedRules } from '../retention/apply.ts'
import { StartError } from './start-error.ts'

type ServerOptions = {
  config: Config
  /** The address of the migrated database. */
  url: string
  /** Undefined serves the API alone. */
  page: Page | undefined
  log: FastifyBaseLogger
}

const shutdownTimeoutMs = 10_000

export async function startServer({ config, url, page, log }: ServerOptions) {
  const eid = await createEidProvider(config, log)
  const connection = connect(url, {
    max: config.databasePool,
    blockedScopes: blockedScopesOf(config),
    onError: (error) => log.warn({ reason: error.message }, 'lost a database connection'),
  })
  // Asked for in vain, a batch begins at its time.
  const wakeBatches = () =>
    void scheduled
      .runNow('batches.run')
      .catch((error: Error) => log.warn({ reason: error.message }, 'a batch job waits for its time'))
  const isPaused = async () => (await readHold(connection.db)) !== undefined
  try {
    await claimIdentityKeys(connection.db, readIdentityKeys(config))
    await seedRules(connection.db, config)
    if (await isPaused()) log.warn('the instance is held after a restore: no mail is sent and no job runs')
  } catch (error) {
    await connection.close()
    throw error
  }
  const app = await buildApp({ config, db: connection.db, log, eid, now: () => new Date(), page, wakeBatches })
  const attach = attachmentMaker({ config, db: connection.db, now: () => new Date() })
  const mail = startMailDelivery(config, url, log, attach)
  const scheduled = startJobScheduler(scheduledJobs({ db: connection.db, config, log }), { url, log, isPaused })
  const close = async () => {
    // Ends requests that are still open, such as event streams, when the time limit is reached.
    const forceClose = setTimeout(() => app.server.closeAllConnections(), shutdownTimeoutMs)
    const parts = {
      calls: () => app.close(),
      'mail and jobs': () => Promise.all([mail.stop(), scheduled.stop()]),
      database: () => connection.close(),
    }
    for (const [name, closePart] of Object.entries(parts)) {
      // Without a database, a part may wait for a connection that it never gets.
      if (!(await settlesWithin(closePart(), shutdownTimeoutMs + 2000)))
        log.warn({ part: name }, 'did not close in time')
    }
    clearTimeout(forceClose)
    eid?.close()
  }
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await close()
    throw asStartError(error, config)
  }
  /** The port that it listens on; with PORT 0, a free one. */
  return { port: (app.server.address() as AddressInfo).port, close }
}

async function createEidProvider({ freja }: Config, log: FastifyBaseLogger): Promise<EidProvider | undefined> {
  if (!freja) return undefined
  const { options, warnings } = readFrejaOptions(freja)
  const unreachable = await checkFrejaConnection(options)
  for (const warning of unreachable ? [...warnings, unreachable] : warnings) log.warn(warning)
  return createFrejaClient(options, log)
}

/** Returns false when the promise has not settled in time. Throws its rejection. */
async function settlesWithin(promise: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const timer = new AbortController()
  // Handles a rejection after the timeout.
  promise.catch(() => undefined)
  try {
    return await Promise.race([
      promise.then(() => true),
      sleep(timeoutMs, false, { signal: timer.signal }).catch(() => false),
    ])
  } finally {
    timer.abort()
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
