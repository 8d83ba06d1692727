// Tests of 503 responses: database unreachable or read-only, disk full, server closing. And what is none of these.
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connect } from '../db/database.ts'
import { freePort } from '../db/embedded-postgres/cluster.ts'
import { createHosts } from '../db/hosts.ts'
import { testApp, type TestApp } from '../testing.ts'
import { storageFailureOf } from './storage-failure.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())

const cookies = { session: 'x'.repeat(43) }

describe('while the database is unreachable', () => {
  const unreachable = 'Vi når inte databasen just nu. Försök igen om en stund.'
  it('calls are answered so, and the process itself is well', async () => {
    const disconnected = connect(`postgres://x:x@127.0.0.1:${await freePort()}/x`)
    const own = await testApp({}, { db: disconnected.db })
    for (const url of ['/api/session', '/api/external/calendar', '/api/ready']) {
      const answer = await own.app.inject({ url, cookies })
      expect([answer.statusCode, answer.headers['retry-after']], url).toEqual([503, '5'])
      expect(answer.json(), url).toEqual({ errors: [{ code: 'DatabaseUnavailable', message: unreachable }] })
    }
    expect((await own.app.inject('/api/health')).statusCode).toBe(200)
    await own.close()
    await disconnected.close()
  })
  it.each(['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'])('which %s says too', (code) => {
    const error = Object.assign(new Error('connect'), { code })
    expect(storageFailureOf(new Error('Failed query', { cause: error }))).toBe('unreachable')
  })
  it('a request whose connection is lost', async () => {
    const caller = await world.as([{ name: 'SysAdmin' }], null)
    await world.owner.pool.query(`create or replace function lose() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
    await world.owner.pool.query('create trigger lose before update on account for each row execute function lose()')
    const answer = await caller.put('/user/profile', { email: 'ny@example.se', phoneNumber: '+46701234567' })
    await world.owner.pool.query('drop trigger lose on account')
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([503, unreachable])
  })
})

it('a write to a database that may only be read is answered as one that is not reached', async () => {
  const caller = await world.as([{ name: 'SysAdmin' }], null)
  await world.owner.pool.query(`create or replace function deny() returns trigger language plpgsql as
    $$ begin raise exception using errcode = 'read_only_sql_transaction'; end $$;
    create trigger deny before update on account for each row execute function deny()`)
  const answer = await caller.put('/user/profile', { email: 'ny@example.se', phoneNumber: '+46701234567' })
  await world.owner.pool.query('drop trigger deny on account')
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([503, 'DatabaseUnavailable'])
})

it('a right that the role of the server lacks is no outage: the readiness check fails as an internal error, logged by its code', async () => {
  await world.owner.pool.query(`create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception using errcode = 'insufficient_privilege'; end $$;
    create trigger refuse before insert or update on rate_budget for each row execute function refuse()`)
  const own = await testApp({}, { db: world.db })
  const answer = await own.app.inject('/api/ready')
  await own.close()
  await world.owner.pool.query('drop trigger refuse on rate_budget')
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([500, 'ERROR'])
  expect(own.logs.find((line) => line.includes('"failed"'))).toContain('"code":"42501"')
})

it('nor is one that the hosts of an address with several lack', async () => {
  const denied = Object.assign(new Error('permission denied for database'), { code: '42501' })
  const unreached: unknown = await createHosts(['a', 'b'], () => Promise.reject(denied))
    .writable()
    .catch((error: unknown) => error)
  const own = await testApp({}, { db: world.db })
  const query = vi.spyOn(world.db.$client, 'query').mockImplementation(() => Promise.reject(unreached))
  const answer = await own.app.inject('/api/ready')
  query.mockRestore()
  await own.close()
  expect(answer.statusCode).toBe(500)
  expect(own.logs.find((line) => line.includes('"failed"'))).toContain('"code":"42501"')
})

describe('while the disk is full', () => {
  const full = 'Det går inte att spara just nu, för vårt lagringsutrymme är fullt. Försök igen om en stund.'
  const fill = (table: string) =>
    world.owner.pool.query(`create or replace function fill() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger fill before insert or update on ${table} for each row execute function fill()`)
  it('a write is answered with its message', async () => {
    const caller = await world.as([{ name: 'SysAdmin' }], null)
    await fill('audit_event')
    const answer = await caller.put('/user/profile', { email: 'ny@example.se', phoneNumber: '+46701234567' })
    await world.owner.pool.query('drop trigger fill on audit_event')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json()).toEqual({ errors: [{ code: 'DiskFull', message: full }] })
  })
  it('the readiness check fails, and else lists its parts', async () => {
    await fill('rate_budget')
    // Of a server of its own, because the result is kept for some seconds.
    const own = await testApp({}, { db: world.db })
    const answer = await own.app.inject('/api/ready')
    await own.close()
    await world.owner.pool.query('drop trigger fill on rate_budget')
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([503, full])
    expect((await world.app.inject('/api/ready')).json()).toEqual({
      status: 'ok',
      parts: { database: 'ok', disk: 'ok', mail: 'off' },
    })
  })
  it('the readiness check fails when a file does not fit but a row does', async () => {
    const url = new URL(world.owner.url)
    url.searchParams.set('options', '-c temp_file_limit=0')
    const cramped = connect(url.href)
    const own = await testApp({}, { db: cramped.db })
    const answers = await Promise.all([own.app.inject('/api/ready'), own.app.inject('/api/ready')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503])
    expect((await cramped.db.execute("insert into rate_budget values ('x', now(), 0, now())")).rowCount).toBe(1)
    await own.close()
    await cramped.close()
  })
})

it('requests on open connections get a Swedish message while the server closes', async () => {
  const own = await testApp()
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  own.app.addHook('preClose', () => held)
  await own.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = own.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<[number | undefined, string]>((resolve, reject) => {
      get({ port, path: '/api/health', agent }, (answer) => {
        let text = ''
        answer.on('data', (part) => (text += part)).on('end', () => resolve([answer.statusCode, text]))
      }).on('error', reject)
    })
  expect((await ask())[0]).toBe(200)
  const closed = own.app.close()
  await new Promise((resolve) => setImmediate(resolve))
  const [status, text] = await ask()
  expect([status, JSON.parse(text).errors[0].message]).toEqual([
    503,
    'Servern startas om. Försök igen om en liten stund.',
  ])
  letGo()
  await closed
  agent.destroy()
  await own.close()
})
