// Tests where the sign-in after an ended session stands in the history.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { expireSession, setSession } from '../session/session.ts'
import { clearRecentToasts } from '../ui/toast/toast.ts'
import { redirectOnSessionEnd } from './session-end-redirect.ts'

afterEach(() => {
  clearRecentToasts(Infinity)
  vi.unstubAllGlobals()
})

it('takes the place of the page, so that Back does not lead to the sign-in', () => {
  vi.stubGlobal('location', { hostname: 'localhost' })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('sessionStorage', { setItem: () => {} })
  setSession({
    firstName: 'Eva',
    lastName: 'Ek',
    title: '',
    email: 'eva@flygsport.example',
    associations: [],
    roles: [{ name: 'SysAdmin' }],
  })
  const navigate = vi.fn(() => Promise.resolve())
  const router = { latestLocation: { href: '/organizations/list?page=2' }, navigate }
  const stop = redirectOnSessionEnd(router as never, new QueryClient())
  expireSession()
  stop()
  expect(navigate).toHaveBeenCalledWith(
    expect.objectContaining({
      to: '/auth/login',
      search: { next: '/organizations/list?page=2', reason: 'expired' },
      replace: true,
    }),
  )
})
