// Tests of the session: storing, booting, choosing a context and refusing others, expiry, renewal, scopes blocked in production.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#contract/session.ts'
import { decodeSession, encodeSession } from './session-codec.ts'

const branch = { id: 'b', name: 'Segelflyget', type: 0, hasRole: true } as const
const district = { id: 'd', name: 'Skåne', type: 1, hasRole: true } as const

const session = (over: Partial<Session> = {}): Session => ({
  firstName: 'Eva',
  lastName: 'Ek',
  title: 'Kassör',
  email: 'eva@flygsport.example',
  associations: [branch, district],
  roles: [{ name: 'Organizations.View', associationId: 'b' }],
  ...over,
})
const globalViewer = session({ roles: [{ name: 'Global.Organizations.View' }] })

let stored: Map<string, string>

/** Imports the module as on a page load. */
const load = async (hostname = 'localhost') => {
  vi.resetModules()
  vi.stubGlobal('location', { hostname })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  const ofTab = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => ofTab.get(key) ?? null,
    setItem: (key: string, value: string) => ofTab.set(key, value),
    removeItem: (key: string) => ofTab.delete(key),
  })
  return import('./session.ts')
}

beforeEach(() => {
  stored = new Map()
})
// The other test files have the same modules and globals.
afterEach(() => {
  vi.doUnmock('./page-settings.ts')
  vi.resetModules()
  vi.unstubAllGlobals()
})

test('stores a session and selects global for those who have it, else the first association', async () => {
  const { setSession, signedIn, contextHeader } = await load()
  setSession(globalViewer)
  expect(stored.get('currentContext')).toBe('global')
  expect(contextHeader()).toBe('null')
  setSession(session())
  expect(decodeSession(stored.get('session') ?? '')).toEqual(session())
  expect(stored.get('currentContext')).toBe('b')
  expect(signedIn()?.context).toEqual({ kind: 'branch', id: 'b' })
  expect(contextHeader()).toBe('b')
})

test('refuses a session without association and global access, with the exact message', async () => {
  const { setSession } = await load()
  expect(() => setSession(session({ associations: [] }))).toThrow('No context')
})

test('ends a session once after several 401s', async () => {
  const { setSession, expireSession, onSessionEnd, signedIn, isLeavingAutomatically } = await load()
  const endings: string[] = []
  onSessionEnd((ending) => endings.push(ending))
  setSession(session())
  expireSession()
  expireSession()
  expect(endings).toEqual(['expired'])
  expect(signedIn()).toBeNull()
  expect([...stored.keys()]).toEqual([])
  expect(isLeavingAutomatically()).toBe(true)
})

test('goes on as before in a session that another tab has begun after a 401', async () => {
  const { setSession, expireSession, bootSession, signedIn, isLeavingAutomatically } = await load()
  setSession(session())
  expireSession()
  stored.set('session', encodeSession(session())).set('currentContext', 'd')
  bootSession()
  expect(signedIn()?.context.id).toBe('d')
  expect(isLeavingAutomatically()).toBe(false)
})

test('stores another context, while memory keeps the current one until a reload', async () => {
  const before = await load()
  before.setSession(session())
  before.storeContext('d')
  expect(stored.get('currentContext')).toBe('d')
  expect(before.contextHeader()).toBe('b')
  const after = await load()
  after.bootSession()
  expect(after.contextHeader()).toBe('d')
})

test('leaves the context of an account that has signed in since', async () => {
  const { setSession, storeContext, isLeavingAutomatically } = await load()
  setSession(session({ id: 'eva' }))
  stored.set('session', encodeSession(session({ id: 'bo' }))).set('currentContext', 'x')
  storeContext('d')
  expect(stored.get('currentContext')).toBe('x')
  expect(isLeavingAutomatically()).toBe(true)
})

test('refuses a context that the account does not have, with the exact message', async () => {
  const { setSession, storeContext } = await load()
  setSession(session())
  expect(() => storeContext('x')).toThrow("User doesn't have access to specfied context")
  expect(() => storeContext(null)).toThrow("User doesn't have access to global context")
  expect(() => storeContext('')).toThrow("User doesn't have access to global context")
  expect(stored.get('currentContext')).toBe('b')
})

test.for([
  ['x', "User doesn't have access to specfied context"],
  ['global', "User doesn't have access to global context"],
  ['', "User doesn't have access to global context"],
  ['d', null],
] as const)('boots with the stored context %j: %s', async ([context, problem]) => {
  stored.set('session', encodeSession(session())).set('currentContext', context)
  const { bootSession, signedIn } = await load()
  bootSession()
  expect(signedIn()).toMatchObject({ context: { id: context }, problem })
})

test('boots without a stored context like a fresh session', async () => {
  stored.set('session', encodeSession(session()))
  const { bootSession, signedIn } = await load()
  bootSession()
  expect(signedIn()).toMatchObject({ context: { kind: 'branch', id: 'b' }, problem: null })
})

test('clears an invalid stored session', async () => {
  stored.set('session', 'nonsense').set('currentContext', 'b')
  const { bootSession, signedIn, hasSessionMarker } = await load()
  expect(hasSessionMarker()).toBe(true)
  bootSession()
  expect(signedIn()).toBeNull()
  expect([...stored.keys()]).toEqual([])
})

test('a fresh session that the storage has no room for is kept in memory', async () => {
  const { setSession, renewSession, signedIn } = await load()
  setSession(session())
  vi.stubGlobal('localStorage', {
    ...localStorage,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  expect(renewSession(session({ title: 'Ordförande' }))).toBe(true)
  expect(signedIn()?.session.title).toBe('Ordförande')
})

test('a fresh session replaces the old one and keeps the context', async () => {
  const { setSession, storeContext, renewSession, signedIn } = await load()
  setSession(session())
  storeContext('d')
  expect(renewSession(session())).toBe(false)
  expect(renewSession(session({ title: 'Ordförande' }))).toBe(true)
  expect(signedIn()).toMatchObject({
    context: { kind: 'branch', id: 'b' },
    problem: null,
    session: { title: 'Ordförande' },
  })
  expect(stored.get('currentContext')).toBe('d')
  renewSession(session({ associations: [district] }))
  expect(signedIn()?.problem).toBe("User doesn't have access to specfied context")
})

test('the fresh session of another account replaces nothing', async () => {
  const { setSession, renewSession, signedIn } = await load()
  setSession(session({ id: 'eva' }))
  expect(renewSession(session({ id: 'bo', firstName: 'Bo' }))).toBe(false)
  expect(signedIn()?.session.firstName).toBe('Eva')
  expect(decodeSession(stored.get('session') ?? '')?.id).toBe('eva')
})

test.each([
  ['signed out', []],
  ['signed in as another account', [['session', encodeSession(session({ id: 'bo' }))]]],
] as const)('a fresh session does not come back after another tab has %s', async (_, ofOtherTab) => {
  const { setSession, renewSession } = await load()
  setSession(session({ id: 'eva' }))
  stored = new Map(ofOtherTab)
  expect(renewSession(session({ id: 'eva', title: 'Ordförande' }))).toBe(false)
  expect([...stored]).toEqual(ofOtherTab)
})

test('removes blocked scopes only on a production host', async () => {
  const block = { federationDomain: 'flygsport.se', blockedScopes: ['Organizations.View'] }
  vi.doMock('./page-settings.ts', () => ({ settings: { federationName: 'FSF', eidPage: null, ...block } }))
  const production = await load('admin.flygsport.se')
  production.setSession(session())
  expect(production.signedIn()?.session.roles).toEqual([])
  const other = await load('localhost')
  other.setSession(session())
  expect(other.signedIn()?.session.roles).toHaveLength(1)
  vi.doUnmock('./page-settings.ts')
})

test('returns the current user', async () => {
  const { setSession, signedIn, currentUser } = await load()
  setSession(globalViewer)
  const known = signedIn()
  expect(known && currentUser(known)).toMatchObject({
    firstName: 'Eva',
    lastName: 'Ek',
    fullname: 'Eva Ek',
    title: 'Kassör',
    associations: [branch, district],
    context: { kind: 'global', id: 'global' },
    hasGlobalAccess: true,
  })
})

test.each([
  ['the same account, back', { id: 'eva' }, 'd'],
  ['another account, none', { id: 'ulla' }, 'b'],
  ['an account without access to it, none', { id: 'eva', associations: [branch] }, 'b'],
])('gives the context in which the session expired to %s', async (_, over, context) => {
  const { setSession, storeContext, bootSession, expireSession, restoreExpiredContext, contextHeader } = await load()
  setSession(session({ id: 'eva' }))
  storeContext('d')
  bootSession()
  expireSession()
  setSession(session(over))
  restoreExpiredContext()
  expect([contextHeader(), stored.get('currentContext')]).toEqual([context, context])
})

test('the context in which the session expired takes the place of a stored one that is refused', async () => {
  const { setSession, expireSession, bootSession, restoreExpiredContext, signedIn } = await load()
  const eva = session({ id: 'eva' })
  setSession(eva)
  expireSession()
  stored.set('session', encodeSession(eva)).set('currentContext', 'x')
  bootSession()
  restoreExpiredContext()
  expect(signedIn()).toMatchObject({ context: { id: 'b' }, problem: null })
})
