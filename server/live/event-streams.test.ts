// Tests of the event stream of live changes: visibility, sessions, reconnecting, and closing the server.
import { organizationScope } from '../organizations/visibility.ts'
import { eventScope } from '../competitions/events/visibility.ts'
import { recordScopes } from '../record-scopes.ts'
import type { Viewer } from '../actor.ts'
import { getEventListeners } from 'node:events'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { globalContext, type Role } from '#contract/access.ts'
import { noLeadDays } from '#contract/associations/handling.ts'
import { event } from '../db/tables/event-tables.ts'
import { roleAssignment, roleInForce } from '../db/tables/account-tables.ts'
import { session } from '../db/tables/sign-in-tables.ts'
import { testApp, type TestApp } from '../testing.ts'
import { listenForChanges, type ChangeFeed } from './change-listener.ts'
import { notifyChange } from './change-notices.ts'
import { createEventStreams } from './event-streams.ts'

let world: TestApp
let segel: { id: string }
let skarm: { id: string }
let skane: { id: string }
let club: string
beforeAll(async () => {
  world = await testApp()
  segel = await world.createAssociation('Segelflyget')
  skarm = await world.createAssociation('Skärmflyget')
  skane = await world.createAssociation('Skåne', 1)
  club = await world.createClub({ name: 'Ålleberg', districtId: skane.id }, [segel.id])
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

const notify = (type: 'organization' | 'event', id: string, requestId?: string) =>
  world.db.transaction((tx) => notifyChange(tx, type === 'event' ? eventScope : organizationScope, id, requestId))

/** Opens the stream as a browser does, and collects its events. */
const open = async (roles: Role[], context: string | null) => {
  const caller = await world.as(roles, context)
  const { port } = world.app.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/api/live`, {
    headers: { cookie: `session=${caller.token}`, 'context-association-id': context ?? 'null' },
  })
  const received: string[] = []
  const state = { hasEnded: false }
  const reading = async () => {
    const decoder = new TextDecoder()
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) received.push(decoder.decode(part))
  }
  void reading().then(
    () => (state.hasEnded = true),
    () => (state.hasEnded = true),
  )
  await expect.poll(() => received.join('')).toContain('event: open')
  const changes = () =>
    [...received.join('').matchAll(/event: change\ndata: (.*)\n/g)].map(([, data]) => JSON.parse(data ?? ''))
  return { answer, caller, changes, received, state, end: () => answer.body?.cancel().catch(() => undefined) }
}

describe('the stream', () => {
  it('sends the ids of changed records that the account reads in the context, and of the request, and the type alone to other areas whose pages show them', async () => {
    const inBranch = await open([{ name: 'Organizations.View', associationId: segel.id }], segel.id)
    const inOther = await open([{ name: 'Organizations.View', associationId: skarm.id }], skarm.id)
    const inDistrict = await open([{ name: 'Organizations.Admin', associationId: skane.id }], skane.id)
    const globally = await open([{ name: 'Global.Organizations.View' }], null)
    const otherArea = await open([{ name: 'Competitions.View', associationId: segel.id }], segel.id)
    await notify('organization', club, 'request-1')
    const change = { type: 'organization', id: club, requestId: 'request-1' }
    await expect.poll(() => globally.changes()).toEqual([change])
    expect(inBranch.changes()).toEqual([change])
    expect(inDistrict.changes()).toEqual([change])
    expect(inOther.changes()).toEqual([])
    expect(otherArea.changes()).toEqual([{ type: change.type }])
    for (const stream of [inBranch, inOther, inDistrict, globally, otherArea]) await stream.end()
  })

  it('begins with what was changed while the page read what it shows', async () => {
    const before = await open([{ name: 'Global.Organizations.View' }], null)
    const changed = await world.createClub({ name: 'Ottsjö', districtId: skane.id }, [segel.id])
    await notify('organization', changed)
    const change = { type: 'organization', id: changed }
    await expect.poll(() => before.changes()).toContainEqual(change)
    const after = await open([{ name: 'Organizations.View', associationId: segel.id }], segel.id)
    const inOther = await open([{ name: 'Organizations.View', associationId: skarm.id }], skarm.id)
    await expect.poll(() => after.changes()).toContainEqual(change)
    expect(inOther.changes()).toEqual([])
    for (const stream of [before, after, inOther]) await stream.end()
  })

  it('begins with everything when the server has just begun to follow changes', async () => {
    const account = { id: uuidv7(), firstName: '', lastName: '', title: '', email: '', roles: [] }
    const listener: Viewer = { by: 'staff', account, context: globalContext, requestId: '' }
    const feed = { subscribe: () => () => undefined, ready: () => Promise.resolve() }
    const streams = createEventStreams(feed as unknown as ChangeFeed, recordScopes)
    const stream = await streams.open(listener, () => Promise.resolve(listener))
    expect(String(stream.read())).toMatch(/event: open[^]*event: missed/)
    streams.close()
  })

  it('sends a change of an association, which screens everywhere name, in other contexts and areas too', async () => {
    const system = await world.as([{ name: 'SysAdmin' }], null)
    const elsewhere = await open([{ name: 'Members.View', associationId: skarm.id }], skarm.id)
    const { version } = (await system.get(`/associations/${skane.id}`)).json()
    const names = { name: 'Skånes flygsportdistrikt', shortName: 'Skåne', email: '', web: '' }
    await system.put(`/associations/${skane.id}`, { ...names, handlingDays: null, leadDays: noLeadDays, version })
    await expect
      .poll(() => elsewhere.changes())
      .toContainEqual(expect.objectContaining({ type: 'association', id: skane.id }))
    await elsewhere.end()
  })

  it('is neither compressed nor cached', async () => {
    const { answer, end } = await open([{ name: 'SysAdmin' }], null)
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('cache-control')).toContain('no-store')
    await end()
  })

  it('sends no change that is rolled back', async () => {
    const stream = await open([{ name: 'SysAdmin' }], null)
    const undone = await world.createClub({ name: 'Optand', districtId: skane.id }, [segel.id])
    await expect(
      world.db.transaction(async (tx) => {
        await notifyChange(tx, organizationScope, undone)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    const other = await world.createClub({ name: 'Ottsjö', districtId: skane.id }, [segel.id])
    await notify('organization', other)
    await expect.poll(() => stream.changes()).toContainEqual({ type: 'organization', id: other })
    expect(stream.changes()).not.toContainEqual({ type: 'organization', id: undone })
    await stream.end()
  })

  it('does not keep a session alive', async () => {
    const caller = await world.as([{ name: 'SysAdmin' }], null)
    await world.db.$client.query(
      "update session set last_seen_at = now() - interval '30 minutes' where account_id = $1",
      [caller.accountId],
    )
    const { port } = world.app.server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/api/live`, {
      headers: { cookie: `session=${caller.token}`, 'context-association-id': 'null' },
    })
    await answer.body?.cancel()
    const { rows } = await world.db.$client.query(
      "select last_seen_at < now() - interval '29 minutes' as old from session where account_id = $1",
      [caller.accountId],
    )
    expect(rows).toEqual([{ old: true }])
  })

  it('is refused when the account has too many open', async () => {
    const caller = await world.as([{ name: 'SysAdmin' }], null)
    const changes = listenForChanges(world.db.$client.options, world.app.log)
    const streams = createEventStreams(changes, recordScopes, { heartbeatMs: 1000, unreadBytes: 1000, perAccount: 2 })
    const account = { id: caller.accountId, firstName: '', lastName: '', title: '', email: '', roles: [] }
    const listener: Viewer = { by: 'staff', account, context: globalContext, requestId: '' }
    const reauthorize = () => Promise.resolve(listener)
    await streams.open(listener, reauthorize)
    await streams.open(listener, reauthorize)
    await expect(streams.open(listener, reauthorize)).rejects.toThrow('många fönster')
    streams.close()
    await changes.close()
  })
})

describe('an event', () => {
  const audiences: [
    audience: 'public' | 'branch' | 'district',
    organizer: 'segel' | 'skane' | null,
    received: string[],
  ][] = [
    ['public', 'segel', ['segel', 'skarm', 'skane']],
    ['branch', 'segel', ['segel']],
    ['branch', 'skane', ['segel', 'skarm', 'skane']],
    ['branch', null, ['segel', 'skarm']],
    ['district', null, ['skane']],
    ['district', 'skane', ['skane']],
  ]
  it.each(audiences)('for %s by %s is sent to %j', async (audience, organizer, expected) => {
    const ids = { segel: segel.id, skarm: skarm.id, skane: skane.id }
    const received: string[][] = []
    const changes = listenForChanges(world.db.$client.options, world.app.log)
    changes.subscribe((change) => change !== 'missed' && received.push(change.contexts))
    await changes.ready()
    const id = uuidv7()
    const times = { isAllDay: true, startDate: '2027-05-01', endDate: '2027-05-01' }
    const organizerId = organizer && ids[organizer]
    await world.db.insert(event).values({ id, title: 'Möte', type: 'Meeting', audience, organizerId, ...times })
    await notify('event', id)
    await expect.poll(() => received).toHaveLength(1)
    expect(new Set(received[0])).toEqual(new Set(expected.map((name) => ids[name as keyof typeof ids])))
    await changes.close()
  })
})

describe('a stream whose session or role has ended', () => {
  const short = { heartbeatMs: 50, unreadBytes: 64 * 1024, perAccount: 20 }
  const endsAfter = async (endIt: (accountId: string) => Promise<unknown>) => {
    const caller = await world.as([{ name: 'Competitions.View', associationId: segel.id }], segel.id)
    const changes = listenForChanges(world.db.$client.options, world.app.log)
    const streams = createEventStreams(changes, recordScopes, short)
    const account = { id: caller.accountId, firstName: '', lastName: '', title: '', email: '', roles: [] }
    const listener: Viewer = { by: 'staff', account, context: { kind: 'branch', id: segel.id }, requestId: '' }
    const reauthorize = async () => {
      const { statusCode } = await caller.get('/live-check-by-session')
      const held = await world.db.select().from(roleInForce).where(eq(roleInForce.accountId, caller.accountId))
      const sessions = await world.db.select().from(session).where(eq(session.accountId, caller.accountId))
      if (statusCode !== 404 || held.length === 0 || sessions.length === 0) throw new Error('not authorized')
      return listener
    }
    const stream = await streams.open(listener, reauthorize)
    let hasEnded = false
    stream.resume().once('end', () => (hasEnded = true))
    await endIt(caller.accountId)
    await expect.poll(() => hasEnded).toBe(true)
    await changes.close()
    return 'ended'
  }
  it.each([
    ['session', (id: string) => world.db.delete(session).where(eq(session.accountId, id))],
    ['role', (id: string) => world.db.delete(roleAssignment).where(eq(roleAssignment.accountId, id))],
    [
      'last day of the role',
      (id: string) =>
        world.db.update(roleAssignment).set({ lastDay: '2026-01-01' }).where(eq(roleAssignment.accountId, id)),
    ],
  ])('ends with the %s', async (_, endIt) => {
    expect(await endsAfter(endIt)).toBe('ended')
  })
})

describe('the listening connection', () => {
  it('reconnects when it is lost, and reports that changes may have been missed', async () => {
    const received: unknown[] = []
    const timing = { checkMs: 1000, pauseMs: { first: 20, last: 50 } }
    const adding = vi.spyOn(EventTarget.prototype, 'addEventListener')
    const changes = listenForChanges({ ...world.db.$client.options, database: undefined }, world.app.log, timing)
    changes.subscribe((change) => received.push(change))
    await changes.ready()
    expect(changes.isListening()).toBe(true)
    await world.db.$client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'live'",
    )
    await expect.poll(() => received).toEqual(['missed'])
    await notify('organization', club)
    await expect.poll(() => received).toHaveLength(2)
    // The lost connection is kept by nothing.
    const signals = adding.mock.contexts.filter((target) => target instanceof AbortSignal)
    adding.mockRestore()
    expect(Math.max(...signals.map((signal) => getEventListeners(signal, 'abort').length))).toBe(1)
    await changes.close()
    expect(changes.isListening()).toBe(false)
  })
})

describe('closing the server', () => {
  it('ends open streams instead of waiting for them', async () => {
    const own = await testApp()
    await own.app.listen({ port: 0, host: '127.0.0.1' })
    const caller = await own.as([{ name: 'SysAdmin' }], null)
    const { port } = own.app.server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/api/live`, {
      headers: { cookie: `session=${caller.token}`, 'context-association-id': 'null' },
    })
    const body = answer.text()
    await own.close()
    expect(await body).toContain('event: open')
  })
})
