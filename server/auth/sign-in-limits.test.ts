// Tests of the limits on sign-ins: starts per address, network and minute, sign-ins in progress, and retention.
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { eidTransaction } from '../db/tables/sign-in-tables.ts'
import { signInTestApp } from './testing.ts'
import { shareSignInApp, transactions, world } from './testing-shared-app.ts'

shareSignInApp()

describe('limits', () => {
  it('on starts from one address', async () => {
    const strict = await signInTestApp({ RATE_LIMIT_SIGN_IN_PER_MINUTE: '10' })
    const start = async (address: string) => (await strict.browser({ address }).init()).statusCode
    const answers = await Promise.all(Array.from({ length: 25 }, () => start('192.0.2.7')))
    expect(answers.filter((status) => status === 200).length).toBe(10)
    expect(answers.filter((status) => status === 429).length).toBe(15)
    expect((await strict.standin.requests()).length).toBe(10)
    expect(await start('192.0.2.8')).toBe(200)
    strict.advance(61_000)
    expect(await start('192.0.2.7')).toBe(200)
    await strict.close()
  })

  it('count an IPv6 /64 network as one address', async () => {
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1']) await world.browser({ address }).init()
    expect(new Set((await transactions()).map((row) => row.addressHash)).size).toBe(2)
  })

  it('on starts from all addresses', async () => {
    const started = new Date().toISOString()
    await world.db.execute(sql`
      insert into eid_transaction (id, cookie_hash, flow, status, started_at, deadline, poll_after, address_hash, return_origin, return_to)
      select gen_random_uuid(), n::text, 'other', 'canceled', ${started}, ${started}, ${started}, n::text, '', '/'
      from generate_series(1, 200) n`)
    const answer = await world.browser().init()
    expect(answer.statusCode).toBe(429)
    expect(answer.json().errors[0].message).toMatch(/^För många inloggningar/)
  })

  const started = (count: number, address: string) =>
    world.db.execute(sql`
      insert into eid_transaction (id, cookie_hash, flow, status, started_at, deadline, poll_after, address_hash, network_hash, return_origin, return_to)
      select gen_random_uuid(), ${address} || n, 'other', 'canceled', now(), now(), now(), ${address} || n, ${address} || n, '', '/'
      from generate_series(1, ${count}::int) n`)

  it('on starts from a wider network', async () => {
    const strict = await signInTestApp({ RATE_LIMIT_SIGN_IN_PER_MINUTE: '2' })
    const answers: number[] = []
    for (let number = 1; number <= 12; number++)
      answers.push((await strict.browser({ address: `192.0.2.${number}` }).init()).statusCode)
    expect(answers.filter((status) => status === 200)).toHaveLength(8)
    expect((await strict.browser({ address: '192.0.3.1' }).init()).statusCode).toBe(200)
    await strict.close()
  })

  it('reserve a share for networks and browsers with an earlier sign-in', async () => {
    const known = world.browser({ address: '198.51.100.1' })
    await known.init()
    await world.standin.approve((await world.standin.newest()).reference, 'sysadmin')
    await known.until('started', 'delivered')
    await known.logout()
    await world.db.delete(eidTransaction)
    await started(150, 'x')
    expect((await world.browser({ address: '203.0.113.1' }).init()).statusCode).toBe(429)
    // The same network, then the same browser in another network.
    expect((await world.browser({ address: '198.51.100.9' }).init()).statusCode).toBe(200)
    const moved = world.browser({ address: '203.0.113.2' })
    moved.cookies.set('browser', known.cookies.get('browser') ?? '')
    expect((await moved.init()).statusCode).toBe(200)
    moved.cookies.set('browser', 'y'.repeat(43))
    expect((await moved.init()).statusCode).toBe(429)
    await started(48, 'z')
    expect((await world.browser({ address: '198.51.100.9' }).init()).statusCode).toBe(429)
  })

  it('on sign-ins in progress', async () => {
    const [started, deadline] = [
      new Date(Date.now() - 90_000).toISOString(),
      new Date(Date.now() + 30_000).toISOString(),
    ]
    await world.db.execute(sql`
      insert into eid_transaction (id, cookie_hash, flow, status, started_at, deadline, poll_after, address_hash, return_origin, return_to)
      select gen_random_uuid(), n::text, 'other', 'started', ${started}, ${deadline}, ${started}, n::text, '', '/'
      from generate_series(1, 500) n`)
    expect((await world.browser().init()).statusCode).toBe(429)
  })

  it('on the age of rows', async () => {
    await world.browser().init()
    world.advance(24 * 3600 * 1000 + 1000)
    await world.browser().init()
    expect((await transactions()).length).toBe(1)
    world.advance(-(24 * 3600 * 1000 + 1000))
  })
})
