// Starts the two servers, each on a clone of one database that the earlier version filled with demo data.
import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type pg from 'pg'
import { pdf } from '../../server/attachments/testing-files.ts'
import { insertLinks } from '../../server/endpoint-tests/sample-records.ts'
import { randomPassword, startCluster } from '../../server/db/embedded-postgres/cluster.ts'
import { type ServerInstance, startServerInstance } from '../server-under-test/server-instance.ts'
import { withClient } from '../database-client.ts'
import { printLine } from '../terminal.ts'
import { openSideEffectLog, type SideEffectLog } from './side-effects.ts'

export interface ComparedServer {
  name: 'före' | 'efter'
  instance: ServerInstance
  sideEffects: SideEffectLog
}

export interface ComparedServers {
  earlier: ComparedServer
  current: ComparedServer
  /** The time before the first request. */
  began: Date
  close: () => Promise<void>
}

interface Options {
  home: string
  log: number
  /** The directory with the earlier commit's checkout. */
  earlier: string
}

const unlimited = '1000000'
const limits = {
  RATE_LIMIT_PER_MINUTE: unlimited,
  RATE_LIMIT_UNCACHED_PER_SECOND: unlimited,
  RATE_LIMIT_APPLICATIONS_PER_MINUTE: unlimited,
  APPLICATION_NETWORK_LETTERS_PER_DAY: unlimited,
  APPLICATION_LETTERS_PER_DAY: unlimited,
}

const kindsWithFiles = ['organization', 'announcement', 'application', 'sanction']

/** Inserts an attachment for the first records of each kind that has attachments. */
const insertFiles = async (client: pg.Client) => {
  const bytes = pdf()
  for (const table of kindsWithFiles) {
    await client.query(
      `insert into attachment (id, record_type, record_id, name, type, size, sha256, created_by_name, completed_at)
        select gen_random_uuid(), $1, id, 'Underlag.pdf', 'application/pdf', $2, $3, 'Jämförelsen', now()
        from (select id from ${table} order by id limit 3) found`,
      [table, bytes.length, createHash('sha256').update(bytes).digest('hex')],
    )
  }
  await client.query('insert into attachment_chunk (attachment_id, part, bytes) select id, 0, $1 from attachment', [
    bytes,
  ])
}

export const startComparedServers = async ({ home, log, earlier }: Options): Promise<ComparedServers> => {
  const cluster = await startCluster({ home, password: randomPassword(), isDurable: false, say: () => undefined })
  const ownerUrl = (database: string) => cluster.addresses(database).ownerUrl
  const base = {
    ...limits,
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'development',
    DEMO: '0',
    DATA_DIR: join(home, 'data'),
    IDENTITY_KEY: randomBytes(32).toString('base64'),
    IDENTITY_LOOKUP_KEY: randomBytes(32).toString('base64'),
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
  }
  const earlierProgram = join(earlier, 'server', 'main.ts')

  printLine('Demodata läggs in av den tidigare versionen.')
  await withClient(ownerUrl('postgres'), (client) => client.query('create database template_demo'))
  execFileSync(process.execPath, [join(earlier, 'scripts', 'demo.ts')], {
    env: { ...base, DEMO: '1', DATABASE_URL: ownerUrl('template_demo') },
    stdio: ['ignore', log, log],
  })
  await withClient(ownerUrl('template_demo'), insertLinks)
  await withClient(ownerUrl('template_demo'), insertFiles)

  const began = new Date()
  const startOne = async (name: ComparedServer['name'], program?: string): Promise<ComparedServer> => {
    const database = name === 'före' ? 'earlier_version' : 'current_version'
    await withClient(ownerUrl('postgres'), (client) =>
      client.query(`create database ${database} template template_demo`),
    )
    // Both as the owner: an earlier version may know no other role.
    const addresses = { url: ownerUrl(database), ownerUrl: ownerUrl(database) }
    const instance = await startServerInstance({ addresses, base, log, program })
    return { name, instance, sideEffects: await openSideEffectLog(ownerUrl(database), began) }
  }
  const servers = { earlier: await startOne('före', earlierProgram), current: await startOne('efter') }
  return {
    ...servers,
    began,
    close: async () => {
      for (const { instance, sideEffects } of Object.values(servers)) {
        await sideEffects.close()
        await instance.kill()
        await instance.database.close()
      }
      await cluster.stop()
    },
  }
}
