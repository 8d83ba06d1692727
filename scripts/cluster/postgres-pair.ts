// A primary and a synchronous standby of the embedded PostgreSQL: base backup, fencing, promotion, and rebuilding as a standby.
import { appendFileSync, chmodSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort, startCluster } from '../../server/db/embedded-postgres/cluster.ts'
import { findPostgresUser, runAs } from '../../server/db/embedded-postgres/operating-system-user.ts'
import {
  clusterAddresses,
  clusterUser,
  type DatabaseAddresses,
} from '../../server/db/embedded-postgres/running-postgres.ts'

/** One host of the database. */
export interface Node {
  name: string
  home: string
  port: number
}

const standbyName = 'standby'
/** As in docs/operation/failover.md: the standby may be away for a while without having to be rebuilt. */
export const settings = { wal_keep_size: '1GB' }

export const createPair = (home: string, password: string) => {
  const osUser = findPostgresUser()
  const ownByPostgres = (path: string) => osUser && chownSync(path, osUser.uid, osUser.gid)
  const dataOf = (node: Node) => join(node.home, 'postgres')
  const urlOf = (node: Node, database = 'postgres') => clusterAddresses(node.port, password, database).ownerUrl

  const createNode = async (name: string): Promise<Node> => {
    const node = { name, home: join(home, name), port: await freePort() }
    mkdirSync(node.home, { mode: 0o711 })
    return node
  }
  const start = ({ home: directory, port }: Node) =>
    startCluster({ home: directory, port, password, isDurable: true, say: () => undefined })

  /** Runs statements as the owner, one after the other, because ALTER SYSTEM refuses a transaction. */
  const run = async (node: Node, ...statements: string[]) => {
    const client = new pg.Client({
      connectionString: urlOf(node),
      connectionTimeoutMillis: 2000,
      query_timeout: 20_000,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      let rows: Record<string, unknown>[] = []
      for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement))
      return rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const setSynchronous = (primary: Node, isSynchronous: boolean) =>
    run(
      primary,
      `alter system set synchronous_standby_names = '${isSynchronous ? standbyName : ''}'`,
      'select pg_reload_conf()',
    )

  /** Copies the primary with its own command, since pg_basebackup is not among the binaries. */
  const copy = async (primary: Node, to: Node) => {
    const files = join(to.home, 'backup')
    const data = dataOf(to)
    for (const path of [files, data]) {
      rmSync(path, { recursive: true, force: true })
      mkdirSync(path, { mode: 0o700 })
      ownByPostgres(path)
    }
    const client = new pg.Client({ connectionString: urlOf(primary), replication: 'true' } as pg.ClientConfig)
    await client.connect()
    await client
      .query(`BASE_BACKUP (CHECKPOINT 'fast', WAL true, MANIFEST 'no', TARGET 'server', TARGET_DETAIL '${files}')`)
      .finally(() => client.end())
    const { code, output } = await runAs(osUser, 'tar', ['-xf', join(files, 'base.tar'), '-C', data])
    if (code !== 0) throw new Error(`The base backup could not be unpacked: ${output}`)
    rmSync(files, { recursive: true })
    chmodSync(data, 0o700)
    const source = `host=127.0.0.1 port=${primary.port} user=${clusterUser} password=${password} application_name=${standbyName}`
    appendFileSync(
      join(data, 'postgresql.auto.conf'),
      `primary_conninfo = '${source}'\nsynchronous_standby_names = ''\n`,
    )
    const signal = join(data, 'standby.signal')
    writeFileSync(signal, '')
    ownByPostgres(signal)
  }

  return {
    createNode,
    run,
    setSynchronous,
    startPrimary: async (node: Node) => {
      await start(node)
      for (const [name, value] of Object.entries(settings)) await run(node, `alter system set ${name} = '${value}'`)
      await run(node, 'select pg_reload_conf()')
    },
    /** Makes the node a standby of the primary, which from then on answers a commit when the standby has it too. */
    startStandby: async (node: Node, primary: Node) => {
      await copy(primary, node)
      await start(node)
      const end = performance.now() + 60_000
      for (;;) {
        const [row] = await run(primary, "select state from pg_stat_replication where application_name = 'standby'")
        if (row?.['state'] === 'streaming') break
        if (performance.now() > end) throw new Error('The standby does not stream')
        await wait(100)
      }
      await setSynchronous(primary, true)
    },
    promote: async (node: Node) => {
      await run(node, 'select pg_promote(true, 30)')
      await setSynchronous(node, false)
    },
    /** Kills all processes of the host with SIGKILL. Nothing is written there afterwards. */
    fence: async (node: Node) => {
      const [pid = ''] = readFileSync(join(dataOf(node), 'postmaster.pid'), 'utf8').split('\n')
      const children = readChildren(pid)
      for (const process of [pid, ...children]) kill(process)
      while ([pid, ...children].some(isAlive)) await wait(10)
    },
    /** The addresses of a database for the server: both hosts. */
    addresses: (nodes: readonly Node[], database: string): DatabaseAddresses => {
      const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')
      const { url, ownerUrl } = clusterAddresses(0, password, database)
      return { url: url.replace('127.0.0.1:0', hosts), ownerUrl: ownerUrl.replace('127.0.0.1:0', hosts) }
    },
  }
}
export type Pair = ReturnType<typeof createPair>

const readChildren = (pid: string): string[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  } catch {
    return []
  }
}

const kill = (pid: string) => {
  try {
    process.kill(Number(pid), 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/** A killed process stays until its parent has asked for its end. */
const isAlive = (pid: string): boolean => {
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
