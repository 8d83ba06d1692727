// Fault: a database of its own host is away for a minute while staff write and have pages open.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { migrate } from '../../../server/db/database.ts'
import { freePort, randomPassword, startCluster } from '../../../server/db/embedded-postgres/cluster.ts'
import { servingUser } from '../../../server/db/embedded-postgres/running-postgres.ts'
import { browserArguments, installedBrowser } from '../../browser.ts'
import { withClient } from '../../database-client.ts'
import { browserState } from '../../server-under-test/browser-state.ts'
import type { ServerInstance } from '../../server-under-test/server-instance.ts'
import { type Attack, NotRun } from '../attack.ts'
import { type Harness, withoutRateLimits } from '../harness/harness.ts'
import { lossObservations, startWriters } from '../harness/writers.ts'

const writerCount = 4
const writeMs = 3000
const backWithinSeconds = 30
const unreachable = 'Vi når inte databasen just nu. Försök igen om en stund.'

/** A PostgreSQL that nobody but this attack stops and starts, as one on another host. */
const startOtherHost = async (harness: Harness) => {
  const home = join(harness.home, 'other-host')
  mkdirSync(home, { mode: 0o711 })
  const [port, password] = [await freePort(), randomPassword()]
  const start = () => startCluster({ home, port, password, isDurable: true, say: () => undefined })
  const cluster = await start()
  await withClient(cluster.addresses('postgres').ownerUrl, (client) => client.query('create database flygsport'))
  const addresses = cluster.addresses('flygsport')
  await migrate(addresses.ownerUrl, servingUser)
  return { addresses, start, stop: cluster.stop }
}

/** A page with the list of administrators, which the writers are. */
const openPage = async (browser: Browser, { address }: ServerInstance, token: string): Promise<Page> => {
  const context = await browser.newContext({ storageState: await browserState(address, { token }), locale: 'sv-SE' })
  const page = await context.newPage()
  await page.goto(`${address}/home/settings/administrators/list`)
  await page.locator('tbody tr').first().waitFor()
  return page
}

const secondsUntil = async (isTrue: () => Promise<boolean>): Promise<number> => {
  const began = performance.now()
  while (performance.now() - began < 2 * backWithinSeconds * 1000) {
    if (await isTrue()) return (performance.now() - began) / 1000
    await wait(200)
  }
  return Number.NaN
}

export const databaseAway: Attack = {
  name: 'database-away',
  promise:
    'När databasen är borta en minut säger sidorna det, inget besvarat går förlorat, och allt kommer tillbaka av sig självt.',
  run: async (harness) => {
    const executablePath = installedBrowser()
    if (!executablePath) throw new NotRun('ingen webbläsare finns (apt install chromium)')
    const host = await startOtherHost(harness)
    const instance = await harness.start({ ...withoutRateLimits, addresses: host.addresses })
    const { db } = instance.database
    const writers = await startWriters(db, Array<number>(writerCount).fill(instance.port))
    const browser = await chromium.launch({ executablePath, args: browserArguments })
    try {
      await wait(writeMs)
      const token = writers.all[0]?.token ?? ''
      const [opened, left] = [await openPage(browser, instance, token), await openPage(browser, instance, token)]
      const visitor = harness.anonymous(instance)

      const stopping = host.stop()
      const seconds = harness.isSmoke ? 5 : 60
      await Promise.all([stopping, wait((seconds * 1000) / 2)])
      const { status: ready, text } = await visitor.get('/api/ready')
      const { status: alive } = await visitor.get('/api/health')
      await opened.reload()
      const isTold = await opened
        .getByText(unreachable)
        .waitFor({ timeout: 10_000 })
        .then(
          () => true,
          () => false,
        )
      const rowsLeft = await left.locator('tbody tr').count()
      await wait((seconds * 1000) / 2)
      const areAcknowledged = writers.sinceNow()
      await host.start()
      const [written, shown] = await Promise.all([
        secondsUntil(async () => areAcknowledged()),
        secondsUntil(async () => (await opened.locator('tbody tr').count()) > 0),
      ])
      await wait(writeMs)
      await writers.stop()
      return [
        {
          finding: `borta i ${seconds} s: /api/ready ${ready}, /api/health ${alive}`,
          isHeld: ready === 503 && text.includes(unreachable) && alive === 200,
        },
        { finding: `en sida som laddas säger det: ${isTold ? 'ja' : 'nej'}`, isHeld: isTold },
        { finding: `en öppen lista visar ${rowsLeft} rader under tiden`, isHeld: rowsLeft > 0 },
        {
          finding: `skrivningar går igen efter ${written.toFixed(1)} s, sidan som sade det visar listan efter ${shown.toFixed(1)} s`,
          isHeld: written <= backWithinSeconds && shown <= backWithinSeconds,
        },
        ...(await lossObservations(db, writers)),
      ]
    } finally {
      await writers.stop()
      await browser.close()
      await instance.stop()
      await host.stop()
    }
  },
}
