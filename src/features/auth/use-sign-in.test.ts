// Tests a sign-in that the browser has no room for.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Session } from '#contract/session.ts'

const session: Session = {
  id: 'eva',
  firstName: 'Eva',
  lastName: 'Ek',
  title: '',
  email: 'eva@flygsport.example',
  associations: [],
  roles: [{ name: 'Global.Organizations.View' }],
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelector: () => null })
  vi.stubGlobal('location', { hostname: 'localhost' })
  const storage = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
    removeItem: () => undefined,
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})
// The other test files have the same modules and globals.
afterEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})

it('fails, and says what to do', async () => {
  const { beginSession } = await import('./use-sign-in.ts')
  expect(beginSession(session)).toMatchObject({
    name: 'failed',
    message: 'Webbläsarens lagring är full. Frigör utrymme och försök igen.',
  })
})
