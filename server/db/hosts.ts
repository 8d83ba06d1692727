// Directs connections to the host that can be written, when DATABASE_URL names several: a primary and its standbys.
import pg from 'pg'

/** `prefix` ends before the hosts, `rest` begins with the path. */
const splitUrl = (url: string) => {
  const [, prefix = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? []
  return { prefix, hosts: hosts.split(','), rest }
}

/** 'postgres://name:word@a,b:5433/database' has two: one address for each host, which pg can read. */
export const hostAddresses = (url: string): string[] => {
  const { prefix, hosts, rest } = splitUrl(url)
  return prefix === '' ? [url] : hosts.map((host) => `${prefix}${host}${rest}`)
}

/** Changes the parameters of an address with any number of hosts. */
export const withParameters = (url: string, change: (parameters: URLSearchParams) => void): string => {
  const { prefix, hosts, rest } = splitUrl(url)
  const address = new URL(`postgres://host${rest}`)
  change(address.searchParams)
  return `${prefix}${hosts.join(',')}${address.pathname}${address.search}`
}

export interface Host {
  host: string
  port: number
}
const isSame = (a: Host, b: Host) => a.host === b.host && a.port === b.port

/** Resolves to the host of the address when it can be written, otherwise rejects. */
export type AskHost = (address: string) => Promise<Host>

const askTimeoutMs = 2000
const standbyMessage = 'The host is a standby'
export const isStandbyError = (error: Error): boolean => error.message === standbyMessage

/** Callers within this time after a failed search share its failure, so that many of them do not search all the time. */
const failurePauseMs = 250

const askHost: AskHost = async (address) => {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: askTimeoutMs,
    query_timeout: askTimeoutMs,
    application_name: 'hosts',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')
    if (rows[0]?.isStandby !== false) throw new Error(standbyMessage)
    return { host: client.host, port: client.port }
  } finally {
    client.end().catch(() => undefined)
  }
}

/** As when a single host does not answer: callers are told to try again. */
const noHost = (cause: unknown) =>
  Object.assign(new Error('No host of DATABASE_URL can be written', { cause }), { code: 'ECONNREFUSED' })

/** The hosts of one DATABASE_URL: which of them can be written, and the connections to each. */
export const createHosts = (addresses: readonly string[], ask: AskHost = askHost) => {
  let [known, searching]: [Host | undefined, Promise<Host> | undefined] = [undefined, undefined]
  const connections = new Map<object, { to: Host; drop: () => void }>()

  const search = async (): Promise<Host> => {
    const found = await Promise.any(addresses.map(ask)).catch((error: unknown) => {
      throw noHost(error)
    })
    known = found
    // A primary that was replaced may still answer, and would be written beside the new one.
    for (const { to, drop } of connections.values()) if (!isSame(to, found)) drop()
    return found
  }
  return {
    /** Asks the hosts, unless the answer is known. Rejects when none can be written. */
    writable: async (): Promise<Host> => {
      if (known) return known
      searching ??= search().then(
        (found) => {
          searching = undefined
          return found
        },
        (error: unknown) => {
          setTimeout(() => (searching = undefined), failurePauseMs).unref()
          throw error
        },
      )
      return searching
    },
    /** The next connection asks the hosts again. */
    forget: () => void (known = undefined),
    /** Remembers an open connection, which `drop` ends when another host has taken over. */
    add: (connection: object, to: Host, drop: () => void) => void connections.set(connection, { to, drop }),
    remove: (connection: object) => void connections.delete(connection),
  }
}
type Hosts = ReturnType<typeof createHosts>

const hostsByAddress = new Map<string, Hosts>()
/** The same for all connections of the process, whatever their parameters. */
const hostsOf = (url: string): Hosts | undefined => {
  const { hosts } = splitUrl(url)
  if (hosts.length < 2) return undefined
  const key = withParameters(url, (parameters) => {
    for (const name of Array.from(parameters.keys())) if (!name.startsWith('ssl')) parameters.delete(name)
  })
  const existing = hostsByAddress.get(key) ?? createHosts(hostAddresses(key))
  hostsByAddress.set(key, existing)
  return existing
}

const [adminShutdown, crashShutdown, readOnlyTransaction] = ['57P01', '57P02', '25006']

/** The parts of pg's client that its types leave out. */
interface Wire {
  stream: { destroy: () => void; cork: () => void; uncork: () => void }
  on: (event: 'errorMessage', listener: (message: { code?: string }) => void) => void
}

/** A client whose address may name several hosts. With one host it is pg's own. */
export class DatabaseClient extends pg.Client {
  #hosts: Hosts | undefined

  constructor(config: pg.ClientConfig = {}) {
    const { connectionString = '' } = config
    super({ ...config, connectionString: hostAddresses(connectionString)[0] })
    this.#hosts = hostsOf(connectionString)
  }

  protected get wire(): Wire {
    return (this as unknown as { connection: Wire }).connection
  }

  override connect(): Promise<pg.Client>
  override connect(settle: (error: Error | null) => void): void
  override connect(settle?: (error: Error | null) => void): Promise<pg.Client> | void {
    const hosts = this.#hosts
    if (!hosts) return settle ? super.connect(settle as (error: Error) => void) : super.connect()
    const connected = this.#connectToWritable(hosts)
    // pg's pool passes a callback.
    if (settle) connected.then(() => settle(null), settle)
    else return connected
  }

  async #connectToWritable(hosts: Hosts) {
    const to = await hosts.writable()
    this.host = to.host
    this.port = to.port
    const connection = this.wire
    const drop = () => connection.stream.destroy()
    hosts.add(this, to, drop)
    this.on('end', () => hosts.remove(this))
    this.on('error', hosts.forget)
    connection.on('errorMessage', ({ code }) => {
      if (code === adminShutdown || code === crashShutdown || code === readOnlyTransaction) hosts.forget()
      if (code === readOnlyTransaction) drop()
    })
    try {
      return await super.connect()
    } catch (error) {
      hosts.remove(this)
      hosts.forget()
      throw error
    }
  }
}
