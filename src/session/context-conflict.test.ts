// Tests of what follows the question in which of two tabs' contexts to go on.
import { afterEach, expect, test, vi } from 'vitest'
import type { Session } from '#contract/session.ts'
import { encodeSession } from './session-codec.ts'

const session: Session = {
  id: 'eva',
  firstName: 'Eva',
  lastName: 'Ek',
  title: 'Kassör',
  email: 'eva@flygsport.example',
  associations: [
    { id: 'b', name: 'Segelflyget', type: 0, hasRole: true },
    { id: 'd', name: 'Skåne', type: 1, hasRole: true },
  ],
  roles: [{ name: 'Organizations.View', associationId: 'b' }],
}

// The other test files have the same modules and globals.
afterEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})

type Reload = (isLeavingAutomatically: boolean) => void

/** A tab in the context 'b'. `stored`: what all tabs share. */
const openTab = async (reload: Reload) => {
  const stored = new Map<string, string>()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('sessionStorage', { setItem: () => undefined })
  vi.stubGlobal('location', { hostname: 'localhost', reload: () => reload(isLeavingAutomatically()) })
  const { setSession, expireSession, isLeavingAutomatically, signedIn } = await import('./session.ts')
  const { confirmContext, contextConflict, checkContextOnFocus } = await import('./context-conflict.ts')
  setSession(session)
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  checkContextOnFocus()
  const focus = () => page.dispatchEvent(new Event('focus'))
  return { stored, confirmContext, contextConflict, expireSession, signedIn, focus }
}

/** The same when another tab has chosen 'd' and a write asks. */
const asked = async (reload: Reload) => {
  const tab = await openTab(reload)
  tab.stored.set('currentContext', 'd')
  const confirmed = tab.confirmContext()
  return { ...tab, confirmed, conflict: tab.contextConflict() }
}

test('whoever goes over to the other context is not asked about unsaved changes too', async () => {
  const reloads: boolean[] = []
  const { conflict } = await asked((isAutomatic) => reloads.push(isAutomatic))
  expect(conflict).toMatchObject({ thisTabContext: 'Segelflyget', otherTabContext: 'Skåne' })
  conflict?.decide(false)
  expect(reloads).toEqual([true])
})

test('whoever stays saves in the context of the tab', async () => {
  const { confirmed, conflict } = await asked(() => expect.unreachable())
  conflict?.decide(true)
  await expect(confirmed).resolves.toBeUndefined()
})

test('whoever stays after another account has signed in saves nothing', async () => {
  const { stored, confirmed, conflict } = await asked(() => expect.unreachable())
  stored.set('session', encodeSession({ ...session, id: 'bo' }))
  conflict?.decide(true)
  await expect(confirmed).rejects.toMatchObject({ status: 0 })
})

test('a write that waits for the answer is refused when the session ends, and the next account is not asked', async () => {
  const { confirmed, contextConflict, expireSession } = await asked(() => expect.unreachable())
  expireSession()
  await expect(confirmed).rejects.toMatchObject({ status: 401 })
  expect(contextConflict()).toBeNull()
})

test('the question goes, and its write is made, when the other tab has gone back to the context of this one', async () => {
  const { stored, focus, confirmed, contextConflict } = await asked(() => expect.unreachable())
  stored.set('currentContext', 'b')
  focus()
  expect(contextConflict()).toBeNull()
  await expect(confirmed).resolves.toBeUndefined()
})

test('a write is refused when the session has ended in another tab, and ends here too', async () => {
  const { stored, confirmContext, signedIn } = await openTab(() => expect.unreachable())
  stored.clear()
  await expect(confirmContext()).rejects.toMatchObject({ status: 401 })
  expect(signedIn()).toBeNull()
})

test('all writes that wait are refused when the session has ended in another tab', async () => {
  const { stored, confirmContext, confirmed, conflict } = await asked(() => expect.unreachable())
  const second = confirmContext()
  stored.clear()
  conflict?.decide(true)
  const refused = await Promise.allSettled([confirmed, second])
  expect(refused).toMatchObject([{ reason: { status: 401 } }, { reason: { status: 401 } }])
})

test('a tab that gets the focus when another account has signed in is loaded again as that one', async () => {
  const reloads: boolean[] = []
  const { stored, focus } = await openTab((isAutomatic) => reloads.push(isAutomatic))
  focus()
  expect(reloads).toEqual([])
  stored.set('session', encodeSession({ ...session, id: 'bo' }))
  focus()
  expect(reloads).toEqual([true])
})
