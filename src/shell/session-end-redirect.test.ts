// Tests where the sign-in after an ended session stands in the history, and what it says of what was not saved.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { removeDraftsAtSignOut } from '../forms/draft/draft-storage.ts'
import { endSession, expireSession, setSession } from '../session/session.ts'
import { clearRecentToasts } from '../ui/toast/toast.ts'
import { redirectOnSessionEnd } from './session-end-redirect.ts'

afterEach(() => {
  clearRecentToasts(Infinity)
  vi.unstubAllGlobals()
})

const signInEva = () =>
  setSession({
    firstName: 'Eva',
    lastName: 'Ek',
    title: '',
    email: 'eva@flygsport.example',
    associations: [],
    roles: [{ name: 'SysAdmin' }],
  })

const router = { latestLocation: { href: '/organizations/list?page=2' }, navigate: vi.fn(() => Promise.resolve()) }

beforeEach(() => {
  vi.stubGlobal('location', { hostname: 'localhost' })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('sessionStorage', { setItem: () => {}, removeItem: () => {} })
  router.navigate.mockClear()
})

it('takes the place of the page, so that Back does not lead to the sign-in', () => {
  signInEva()
  const stop = redirectOnSessionEnd(router as never, new QueryClient())
  expireSession()
  stop()
  expect(router.navigate).toHaveBeenCalledWith(
    expect.objectContaining({
      to: '/auth/login',
      search: { next: '/organizations/list?page=2', reason: 'expired' },
      replace: true,
    }),
  )
})

it('says of a sign-out in another tab, which has removed the drafts, that nothing is kept; of what ends later, that it is', () => {
  const tabs = new EventTarget()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = tabs.addEventListener.bind(tabs)
      postMessage = () => {}
    },
  )
  const forget = removeDraftsAtSignOut()
  const stop = redirectOnSessionEnd(router as never, new QueryClient())
  const signOutElsewhere = () => tabs.dispatchEvent(new Event('message'))
  signInEva()
  signOutElsewhere()
  expireSession()
  // Another sign-out, before this tab is signed in again.
  signOutElsewhere()
  signInEva()
  expireSession()
  // A sign-out in this tab comes before any call that would have told of the other one.
  signInEva()
  signOutElsewhere()
  endSession()
  signInEva()
  expireSession()
  stop()
  forget()
  expect(router.navigate.mock.calls).toMatchObject(
    ['signedOut', 'expired', 'expired'].map((reason) => [{ search: { next: '/organizations/list?page=2', reason } }]),
  )
})
