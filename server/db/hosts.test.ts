// Tests of an address with several hosts: how it is read, and where connections go when the host that can be written changes.
import { once } from 'node:events'
import { createServer, connect as openSocket, type Socket } from 'node:net'
import { expect, inject, it } from 'vitest'
import { storageFailureOf } from '../http/storage-failure.ts'
import { connectionFault } from './connection-fault.ts'
import { connect } from './database.ts'
import { freePort } from './embedded-postgres/cluster.ts'
import { createHosts, hostAddresses, withParameters } from './hosts.ts'

it.each([
  ['postgres://a/db', ['postgres://a/db']],
  [
    'postgres://me:p%40ss@a:5432,b:5433/db?sslmode=require',
    ['postgres://me:p%40ss@a:5432/db?sslmode=require', 'postgres://me:p%40ss@b:5433/db?sslmode=require'],
  ],
  ['postgresql://[::1]:5432,[::2]/db', ['postgresql://[::1]:5432/db', 'postgresql://[::2]/db']],
  ['a,b', ['a,b']],
])('%s has the addresses %s', (url, addresses) => {
  expect(hostAddresses(url)).toEqual(addresses)
})

it('keeps the hosts when parameters are set', () => {
  const set = (url: string) => withParameters(url, (parameters) => parameters.set('options', '-c a=b'))
  expect(set('postgres://me@a:1,b:2/db?x=1')).toBe('postgres://me@a:1,b:2/db?x=1&options=-c+a%3Db')
  expect(set('postgres://a/db')).toBe('postgres://a/db?options=-c+a%3Db')
})

const [first, second] = [
  { host: 'a', port: 1 },
  { host: 'b', port: 2 },
]

it('asks once for all that connect at the same time, and again after it was told to forget', async () => {
  let asked = 0
  let primary = first
  const hosts = createHosts(['a', 'b'], async (address) => {
    asked += 1
    if (address !== primary.host) throw new Error('a standby')
    return primary
  })
  expect(await Promise.all([hosts.writable(), hosts.writable()])).toEqual([first, first])
  expect(await hosts.writable()).toEqual(first)
  expect(asked).toBe(2)
  primary = second
  hosts.forget()
  expect(await hosts.writable()).toEqual(second)
})

it('drops the connections to a host that was replaced, which may still answer', async () => {
  let primary = first
  const hosts = createHosts(['any'], async () => primary)
  const dropped: string[] = []
  hosts.add({}, first, () => dropped.push('first'))
  hosts.add({}, second, () => dropped.push('second'))
  const closed = {}
  hosts.add(closed, first, () => dropped.push('closed'))
  hosts.remove(closed)
  primary = second
  await hosts.writable()
  expect(dropped).toEqual(['first'])
})

it('rejects as an unreachable database when no host can be written', async () => {
  const hosts = createHosts(['a', 'b'], () => Promise.reject(new Error('a standby')))
  await expect(hosts.writable()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

const [refused, unknownPassword, withoutRight] = [
  Object.assign(new Error('no route'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('no such password'), { code: '28P01' }),
  Object.assign(new Error('permission denied for database'), { code: '42501' }),
]
const standby = new Error('The host is a standby')
it.each([
  [
    refused,
    unknownPassword,
    'PostgreSQL godtar inte rollen eller lösenordet (28P01): se PostgreSQL:s logg på databasens dator',
    false,
  ],
  [refused, withoutRight, 'PostgreSQL nekar rollen rättigheten CONNECT till databasen (42501)', false],
  [refused, new Error('timeout expired'), 'databasen svarar inte (ECONNREFUSED, timeout expired)', true],
  [standby, refused, 'databasen svarar inte (standby, ECONNREFUSED)', true],
  [standby, standby, 'ingen av värdarna tar emot skrivningar', true],
])('says of %s and %s: %s', async (one, other, reason, isPassing) => {
  const hosts = createHosts(['one', 'other'], (address) => Promise.reject(address === 'one' ? one : other))
  const error: unknown = await hosts.writable().catch((thrown) => thrown)
  expect(connectionFault(error)).toEqual({ reason, isPassing })
})

it.each(['ECONNREFUSED', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'])(
  'a start waits for a single host after %s',
  (code) => {
    const error = Object.assign(new Error('connect'), { code })
    expect(connectionFault(error)).toEqual({ reason: `databasen svarar inte (${code})`, isPassing: true })
  },
)

/** A way to the database on a port, until it is closed. */
const openGate = async (target: URL, port: number) => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    const onward = openSocket(Number(target.port), target.hostname)
    socket.pipe(onward).pipe(socket)
    for (const one of [socket, onward]) one.on('error', () => undefined)
    sockets.push(socket, onward)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
}

it('moves a pool to the other host when its own is lost, and refuses while there is none', async () => {
  const target = new URL(inject('postgres').ownerUrl)
  const [one, other] = [await freePort(), await freePort()]
  const closeOne = await openGate(target, one)
  const { username, password, pathname } = target
  const { pool, close } = connect(`postgres://${username}:${password}@127.0.0.1:${one},127.0.0.1:${other}${pathname}`)
  const ask = async () => (await pool.query('select 1 as one')).rows
  expect(await ask()).toEqual([{ one: 1 }])
  closeOne()
  await expect.poll(() => ask().catch((error: Error) => storageFailureOf(error))).toBe('unreachable')
  const closeOther = await openGate(target, other)
  await expect.poll(() => ask().catch(() => 'unreachable')).toEqual([{ one: 1 }])
  await close()
  closeOther()
})
