// Tests of what follows the question in which of two tabs' contexts to go on.
import { afterEach, expect, test, vi } from 'vitest'
import type { Session } from '#contract/session.ts'

const session: Session = {
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

/** A tab in the context 'b', while another tab has chosen 'd'. */
const asked = async (reload: (isLeavingAutomatically: boolean) => void) => {
  const stored = new Map<string, string>()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('sessionStorage', { setItem: () => undefined })
  vi.stubGlobal('location', { hostname: 'localhost', reload: () => reload(isLeavingAutomatically()) })
  const { setSession, expireSession, isLeavingAutomatically } = await import('./session.ts')
  const { confirmContext, contextConflict } = await import('./context-conflict.ts')
  setSession(session)
  stored.set('currentContext', 'd')
  const confirmed = confirmContext()
  return { confirmed, conflict: contextConflict(), contextConflict, expireSession }
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

test('a write that waits for the answer is refused when the session ends, and the next account is not asked', async () => {
  const { confirmed, contextConflict, expireSession } = await asked(() => expect.unreachable())
  expireSession()
  await expect(confirmed).rejects.toMatchObject({ status: 401 })
  expect(contextConflict()).toBeNull()
})
