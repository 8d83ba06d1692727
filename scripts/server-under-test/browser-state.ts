// What a browser has stored of a user who is signed in, for `browser.newContext({ storageState })`.
import type { BrowserContextOptions } from '@playwright/test'
import { chooseContext, hasGlobalAccess } from '#contract/access.ts'
import type { Session } from '#contract/session.ts'
import { encodeSession, storageKeys } from '../../src/session/session-codec.ts'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

interface Stored {
  /** The session token; without it the browser is not signed in. */
  token?: string | undefined
  /** An association's id; without it the one that the sign-in chooses. */
  context?: string | undefined
  isDark?: boolean
}

/** The id of the context that the sign-in chooses; undefined for an account without any. */
const contextOfSignIn = (session: Session): string | undefined =>
  hasGlobalAccess(session) || session.associations.length > 0 ? chooseContext(session).id : undefined

/** `address`: the server's URL, on localhost. */
export const browserState = async (
  address: string,
  { token, context, isDark = false }: Stored,
): Promise<StorageState> => {
  const localStorage: { name: string; value: string }[] = [{ name: storageKeys.dark, value: String(isDark) }]
  if (!token) return { cookies: [], origins: [{ origin: address, localStorage }] }
  const response = await fetch(`${address}/api/session`, { headers: { cookie: `session=${token}` } })
  if (!response.ok) throw new Error(`The session is refused: ${response.status}`)
  const session = (await response.json()) as Session
  localStorage.push({ name: storageKeys.session, value: encodeSession(session) })
  const chosen = context ?? contextOfSignIn(session)
  if (chosen) localStorage.push({ name: storageKeys.context, value: chosen })
  const cookie = { name: 'session', value: token, domain: 'localhost', path: '/', expires: -1 }
  return {
    cookies: [{ ...cookie, httpOnly: true, secure: false, sameSite: 'Lax' }],
    origins: [{ origin: address, localStorage }],
  }
}
