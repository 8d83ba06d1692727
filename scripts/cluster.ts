// npm run cluster: two servers behind Caddy on a primary and a synchronous standby. The servers, the primary and the standby are killed
// in turn under writes, and an account outside the product says what became of each write. `-- --smoke` is short and judges no times.
import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, migrate } from '../server/db/database.ts'
import { freePort, randomPassword } from '../server/db/embedded-postgres/cluster.ts'
import { killAbandonedPostgres, servingUser } from '../server/db/embedded-postgres/running-postgres.ts'
import { createTemporaryDataDirectory } from '../server/db/embedded-postgres/temporary-data-directory.ts'
import { createPair } from './cluster/postgres-pair.ts'
import { hasCaddy, startProxy } from './cluster/proxy.ts'
import { superviseCluster } from './cluster/supervisor.ts'
import { startWriting } from './cluster/write-ledger.ts'
import { type ServerInstance, startServerInstance } from './server-under-test/server-instance.ts'
import { parseCommandLine } from './command-line.ts'
import { decimal, printLine } from './terminal.ts'

const usage = `Dödar varje server, den primära databasen och standbyn under skrivningar, och visar vad som blev av varje skrivning:

  npm run cluster -- [--rate 200] [--smoke]

--rate säger hur många skrivningar i sekunden, --smoke gör provet kort och bedömer inga tider.`
const { values } = parseCommandLine(usage, {
  options: { smoke: { type: 'boolean', default: false }, rate: { type: 'string', default: '200' } },
})
const isSmoke = values.smoke
const perSecond = isSmoke ? 20 : Number(values.rate)
const [serverLimit, primaryLimit] = [1, 15]

let broken = 0
const judge = (isHeld: boolean, finding: string) => {
  if (!isHeld) broken += 1
  printLine(`  ${isHeld ? 'höll       ' : 'HÖLL INTE  '}  ${finding}`)
}

if (!hasCaddy()) {
  printLine('kördes inte: programmet caddy finns inte (apt install caddy).')
  process.exit(1)
}
const { home, lock } = await createTemporaryDataDirectory('cluster')
const log = openSync(join(home, 'servers.log'), 'a')
const undo: (() => Promise<unknown>)[] = []
try {
  const database = 'flygsport'
  const pair = createPair(home, randomPassword())
  const nodes = [await pair.createNode('databas-a'), await pair.createNode('databas-b')] as const
  const [first, second] = nodes
  undo.push(async () => {
    for (const node of nodes) await killAbandonedPostgres(join(node.home, 'postgres'))
  })
  await pair.startPrimary(first)
  await pair.run(first, `create database ${database}`)
  await pair.startStandby(second, first)
  printLine('En primär databas och en synkron standby är igång.')
  const addresses = pair.addresses(nodes, database)
  await migrate(addresses.ownerUrl, servingUser)
  const supervisor = superviseCluster(pair, nodes, (line) => printLine(`  övervakaren: ${line}`))
  undo.push(supervisor.stop)

  const port = await freePort()
  const base = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'development',
    DEMO: '0',
    DATA_DIR: join(home, 'data'),
    PUBLIC_URL: `http://localhost:${port}`,
    IDENTITY_KEY: randomBytes(32).toString('base64'),
    IDENTITY_LOOKUP_KEY: randomBytes(32).toString('base64'),
    AUDIT_KEY: randomBytes(32).toString('base64'),
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
  }
  const servers: ServerInstance[] = []
  for (let count = 0; count < 2; count += 1) servers.push(await startServerInstance({ addresses, base, log }))
  undo.push(async () => {
    for (const server of servers) {
      await server.kill()
      await server.database.close()
    }
  })
  const proxyDirectory = join(home, 'proxy')
  mkdirSync(proxyDirectory)
  const upstreams = servers.map((server) => server.port)
  const proxy = await startProxy(port, upstreams, proxyDirectory, log)
  undo.push(proxy.stop)
  printLine(`Två servrar bakom Caddy. ${perSecond} skrivningar i sekunden genom den.`)

  const { db, close } = connect(addresses.ownerUrl, { max: 4 })
  undo.push(close)
  const ledger = await startWriting(db, port, perSecond)
  const settleMs = isSmoke ? 2000 : 10_000
  await ledger.keepUp()
  const quiet = ledger.since(performance.now() - 2000)
  judge(quiet.failed === 0, `utan fel: ${quiet.sent} skrivningar, ${quiet.failed} misslyckade`)

  for (const [index, server] of servers.entries()) {
    printLine(`\nServer ${index + 1} dödas (SIGKILL).`)
    const killedAt = performance.now()
    await server.kill()
    await wait(settleMs)
    // The last ones may still be on their way.
    const { failed, errorSeconds, statuses } = ledger.since(killedAt - 1000)
    judge(
      errorSeconds <= serverLimit || isSmoke,
      `fel under ${decimal(errorSeconds)} s (högst ${serverLimit}); ${failed} skrivningar: ${statuses || 'inga'}`,
    )
    await server.restart()
    await ledger.keepUp()
  }
  for (let round = 1; round <= (isSmoke ? 1 : 2); round += 1) {
    const primary = supervisor.primary()
    printLine(`\nDen primära databasen, ${primary.name}, dödas (SIGKILL).`)
    const killedAt = performance.now()
    await pair.fence(primary)
    await supervisor.whole()
    await wait(settleMs)
    const { failed, errorSeconds, statuses } = ledger.since(killedAt - 1000)
    await ledger.keepUp()
    judge(
      errorSeconds <= primaryLimit || isSmoke,
      `fel under ${decimal(errorSeconds)} s (högst ${primaryLimit}); ${failed} skrivningar: ${statuses || 'inga'}`,
    )
  }
  printLine(`\nStandbyn, ${supervisor.standby().name}, dödas (SIGKILL).`)
  const killedAt = performance.now()
  await pair.fence(supervisor.standby())
  await supervisor.whole()
  await wait(settleMs)
  const { failed, errorSeconds } = ledger.since(killedAt - 1000)
  judge(
    errorSeconds <= primaryLimit || isSmoke,
    `fel under ${decimal(errorSeconds)} s (högst ${primaryLimit}); ${failed} skrivningar`,
  )

  const found = await ledger.settle(db)
  printLine(`\nBokföringen (${decimal(found.perSecond)} skrivningar i sekunden):`)
  judge(found.lost === 0, `${found.acknowledged} besvarade, ${found.lost} av dem borta`)
  judge(found.halves === 0, `${found.halves} utan sin händelse i loggen, eller tvärtom`)
  printLine(`               ${found.refused} nekade, ${found.refusedStored} av dem finns ändå`)
  printLine(`               ${found.unanswered} utan svar, ${found.unansweredStored} av dem finns`)
} finally {
  for (const step of undo.reverse()) await step().catch((error: unknown) => console.error(error))
  closeSync(log)
  lock.release()
  if (broken === 0) rmSync(home, { recursive: true, force: true })
  else printLine(`Loggar: ${home}`)
}
process.exitCode = broken > 0 ? 1 : 0
