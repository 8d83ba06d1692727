// Fault: a database of its own host is away for a minute while staff write and have pages open.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import pg from 'pg'
import { migrate } from '../../../server/db/database.ts'
import { freePort, randomPassword, startCluster } from '../../../server/db/embedded-postgres/cluster.ts'
import { servingUser } from '../../../server/db/embedded-postgres/running-postgres.ts'
import { addWriter, countLosses, writeUntilAborted } from '../../../server/durability/testing-writers.ts'
import { browserArguments, installedBrowser } from '../../browser.ts'
import { browserState } from '../../server-under-test/browser-state.ts'
import type { ServerInstance } from '../../server-under-test/server-instance.ts'
import { type Attack, NotRun } from '../attack.ts'
import { type Harness, withoutRateLimits } from '../harness/harness.ts'

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
  const client = new pg.Client({ connectionString: cluster.addresses('postgres').ownerUrl })
  await client.connect()
  await client.query('create database flygsport').finally(() => client.end())
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
    const writers = await Promise.all(Array.from({ length: writerCount }, () => addWriter(db)))
    const ending = new AbortController()
    const writing = Promise.all(writers.map((writer) => writeUntilAborted(writer, instance.port, ending.signal)))
    const browser = await chromium.launch({ executablePath, args: browserArguments })
    try {
      await wait(writeMs)
      const token = writers[0]?.token ?? ''
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
      const before = writers.map(({ acknowledged }) => acknowledged.length)
      await host.start()
      const [written, shown] = await Promise.all([
        secondsUntil(async () =>
          writers.every(({ acknowledged }, index) => acknowledged.length > (before[index] ?? 0)),
        ),
        secondsUntil(async () => (await opened.locator('tbody tr').count()) > 0),
      ])
      await wait(writeMs)
      ending.abort()
      await writing
      const { acknowledged, lost, halves } = await countLosses(db, writers)
      const unexpected = [...new Set(writers.flatMap((writer) => writer.unexpected))]
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
        { finding: `${lost} av ${acknowledged} besvarade skrivningar borta`, isHeld: lost === 0 },
        { finding: `${halves} utan sin händelse i historiken, eller tvärtom`, isHeld: halves === 0 },
        {
          finding: `andra svar än 200 och 503: ${unexpected.length === 0 ? 'inga' : unexpected.join(', ')}`,
          isHeld: unexpected.length === 0,
        },
      ]
    } finally {
      ending.abort()
      await writing
      await browser.close()
      await instance.stop()
      await host.stop()
    }
  },
}
