// An HTTP client that signs in as a browser does: keeps cookies and sends the XSRF token and a user agent.
import { setTimeout as wait } from 'node:timers/promises'
import type { SignInState } from '#contract/auth.ts'
import type { ApiClient } from '../../server-under-test/api-client.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36'
const pollMs = 500
const maxPolls = 60

export const createSignInClient = (client: ApiClient, userAgent = chrome) => {
  const cookies = new Map([['XSRF-TOKEN', 'x'.repeat(43)]])
  const call = async (method: string, path: string, body?: object) => {
    const response = await client.call(method, `/api${path}`, {
      headers: {
        'user-agent': userAgent,
        'context-association-id': 'null',
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body ? { body } : {}),
    })
    for (const set of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = set.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0') || value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const status = async () => (await call('POST', '/auth/status')).json<SignInState>()
  return {
    init: (flow: 'other' | 'same' = 'other') => call('POST', '/auth/init', { flow, returnTo: '/' }),
    comeBack: async (value: string) => (await call('POST', '/auth/returned', { value })).json<SignInState>(),
    /** The state that the sign-in ends in, or its state after half a minute. */
    outcome: async (): Promise<SignInState> => {
      for (let round = 1; ; round += 1) {
        const state = await status()
        if (!['started', 'delivered'].includes(state.state) || round === maxPolls) return state
        await wait(pollMs)
      }
    },
    isSignedIn: async () => (await call('GET', '/session')).status === 200,
    logout: () => call('POST', '/auth/logout'),
  }
}
