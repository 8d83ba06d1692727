// Tests going over to a context that the server has offered, in a page whose session is older than the role there.
import { afterEach, expect, test, vi } from 'vitest'
import type { Session } from '#contract/session.ts'

const gliding = { id: 'b', name: 'Segelflyget', type: 0, hasRole: true } as const
const skane = { id: 'd', name: 'Skåne', type: 1, hasRole: true } as const
const session: Session = {
  id: 'eva',
  firstName: 'Eva',
  lastName: 'Ek',
  title: '',
  email: 'eva@flygsport.example',
  associations: [gliding],
  roles: [{ name: 'Licenses.Admin', associationId: 'b' }],
}

// The other test files have the same modules and globals.
afterEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})

/** A page whose session has these associations. `answer`: what the server answers when it is asked for the session. */
const pageWith = async (answer: () => Response | Promise<Response>, associations = session.associations) => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.resetModules()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('document', { cookie: '', querySelector: () => null })
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { hostname: 'localhost', assign })
  const fetched = vi.fn<() => Promise<Response>>(() => Promise.resolve(answer()))
  vi.stubGlobal('fetch', fetched)
  const { connectSession } = await import('../api/session-connection.ts')
  const { setSession, expireSession } = await import('./session.ts')
  const { openInContext } = await import('./context-switch.ts')
  const { recentToasts } = await import('../ui/toast/toast.ts')
  connectSession({
    contextHeader: () => 'b',
    isAttended: () => true,
    noteSessionUse: () => undefined,
    expireSession,
    confirmContext: () => Promise.resolve(),
  })
  setSession({ ...session, associations })
  return { openInContext, recentToasts, stored, assign, fetched }
}

test('a context of the session is opened without a call', async () => {
  const { openInContext, stored, assign, fetched } = await pageWith(() => Response.json(session), [gliding, skane])
  expect(stored.get('currentContext')).toBe('b')
  await openInContext('d', '/licenses/requested/list')
  expect([stored.get('currentContext'), assign.mock.calls]).toEqual(['d', [['/licenses/requested/list']]])
  expect(fetched).not.toHaveBeenCalled()
})

test('a context of a role that is newer than the session is opened', async () => {
  const fresh = { ...session, associations: [gliding, skane] }
  const { openInContext, recentToasts, stored, assign } = await pageWith(() => Response.json(fresh))
  await openInContext('d', '/licenses/requested/list')
  expect([stored.get('currentContext'), assign.mock.calls]).toEqual(['d', [['/licenses/requested/list']]])
  expect(recentToasts()).toEqual([])
})

test('a context that the account has lost is refused with the exact message, and what to do', async () => {
  const { openInContext, recentToasts, stored, assign } = await pageWith(() => Response.json(session))
  await openInContext('d', '/licenses/requested/list')
  expect([stored.get('currentContext'), assign.mock.calls]).toEqual(['b', []])
  expect(recentToasts()).toMatchObject([
    {
      type: 'error',
      title: "User doesn't have access to specfied context",
      titleLang: 'en',
      text: expect.stringContaining('Ladda om sidan'),
    },
  ])
})

test.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')), 'Servern svarar inte.'],
  ['fails', () => new Response(null, { status: 500 }), 'Något gick fel.'],
  ['takes no more calls', () => new Response(null, { status: 429 }), 'Något gick fel.'],
])('the failure is said, and nothing of lost access, when the server %s', async (_, answer, text) => {
  const { openInContext, recentToasts, stored, assign } = await pageWith(answer)
  await openInContext('d', '/licenses/requested/list')
  expect([stored.get('currentContext'), assign.mock.calls]).toEqual(['b', []])
  const title = 'Det gick inte: Öppna arbetsplatsen'
  expect(recentToasts()).toMatchObject([{ type: 'error', title, text: expect.stringContaining(text) }])
})

test('nothing more is said when the session has ended, which leads to the login', async () => {
  const { openInContext, recentToasts, assign } = await pageWith(() => new Response(null, { status: 401 }))
  await openInContext('d', '/licenses/requested/list')
  expect([assign.mock.calls, recentToasts()]).toEqual([[], []])
})
