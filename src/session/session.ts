// The signed-in account and its context: read from storage at boot, then held in memory.
import { useSyncExternalStore } from 'react'
import {
  chooseContext,
  contextById,
  ContextError,
  formatContextHeader,
  globalContext,
  grantedRoles,
  hasGlobalAccess,
  parseContext,
  type Context,
} from '#contract/access.ts'
import type { Session } from '#contract/session.ts'
import type { SignedIn } from '../api/guard.ts'
import { createWatchers } from '../ui/external-events.ts'
import { settings } from './page-settings.ts'
import { decodeSession, encodeSession, storageKeys } from './session-codec.ts'

type SessionEnd = 'signedOut' | 'expired'

/** Session storage: the account and the context of this tab when its session expired. */
const expiredKey = 'expiredContext'

let current: SignedIn | null = null
/** The last signed-in account, whose screens may still render once after the session has ended. */
let lastSignedIn: SignedIn | null = null
let isAutomaticLeave = false
const { watch, notify } = createWatchers()
const endListeners = new Set<(ending: SessionEnd) => void>()

const setCurrent = (next: SignedIn | null) => {
  current = next
  lastSignedIn = next ?? lastSignedIn
  notify()
}

const withGrantedRoles = (session: Session): Session => ({
  ...session,
  roles: grantedRoles(session.roles, { hostname: location.hostname, ...settings }),
})

export const signedIn = (): SignedIn | null => current
export const useSignedIn = (): SignedIn | null => useSyncExternalStore(watch, signedIn, signedIn)

/** Calls back when the session ends. Returns the unsubscribe function. */
export const onSessionEnd = (listener: (ending: SessionEnd) => void) => {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** A context that the account has no access to. It identifies the choice; its screens are closed, so its kind does not matter. */
const refusedContext = (id: string): Context => (id === globalContext.id ? globalContext : { kind: 'branch', id })

/** The session with the chosen context, or with the refused one and the reason. */
const withContext = (session: Session, wantedId: string, choose: () => Context): SignedIn => {
  try {
    return { session, context: choose(), problem: null }
  } catch (error) {
    if (error instanceof ContextError) return { session, context: refusedContext(wantedId), problem: error.message }
    throw error
  }
}

/** Whether storage holds a session, valid or not. */
export const hasSessionMarker = () => localStorage.getItem(storageKeys.session) !== null

/** The account of the stored session, which another tab may have changed; undefined without one. */
export const storedAccountId = (): string | undefined => {
  const stored = localStorage.getItem(storageKeys.session)
  return stored === null ? undefined : decodeSession(stored)?.id
}

/** Whether another account has signed in since, in another tab: the cookie is shared by all tabs, so calls are made as that one. */
export const isOtherAccountSignedIn = (): boolean => {
  // The public pages have no session and do not read storage, which a frame may forbid.
  if (!current) return false
  const id = storedAccountId()
  return id !== undefined && id !== current.session.id
}

/** The context that was chosen last, in any tab: of the next page load. */
export const storedContextId = () => localStorage.getItem(storageKeys.context)

/** Reads the stored session into memory, at the start of the page and after a sign-in in another tab. */
export const bootSession = (): void => {
  const stored = localStorage.getItem(storageKeys.session)
  const session = stored === null ? null : decodeSession(stored)
  if (!session) return endSession()
  const granted = withGrantedRoles(session)
  const contextId = storedContextId()
  const choose = () => (contextId === null ? chooseContext(granted) : parseContext(granted, contextId))
  isAutomaticLeave = false
  setCurrent(withContext(granted, contextId ?? globalContext.id, choose))
}

/** Stores a session, then selects its context. Throws `ContextError` 'No context'. */
export const setSession = (session: Session): void => {
  localStorage.setItem(storageKeys.session, encodeSession(session))
  const granted = withGrantedRoles(session)
  const context = chooseContext(granted)
  localStorage.setItem(storageKeys.context, context.id)
  isAutomaticLeave = false
  setCurrent({ session: granted, context, problem: null })
}

/** Replaces the session with a fresh one of the same account. Returns whether it differs. */
export const renewSession = (session: Session): boolean => {
  // Another tab has signed out, or in as another account: what is stored is its own.
  if (!current || !hasSessionMarker() || isOtherAccountSignedIn()) return false
  // Another account has signed in, in another tab: writes are refused as long as this page keeps the account it began with.
  if (session.id !== undefined && current.session.id !== undefined && session.id !== current.session.id) return false
  const { id } = current.context
  try {
    localStorage.setItem(storageKeys.session, encodeSession(session))
  } catch (error) {
    // The storage is full: the page goes on with what it has in memory.
    if (!(error instanceof DOMException)) throw error
  }
  const granted = withGrantedRoles(session)
  if (JSON.stringify(granted) === JSON.stringify(current.session)) return false
  setCurrent(withContext(granted, id, () => contextById(granted, id)))
  return true
}

/** Clears the session and the current context. */
export const endSession = (ending: SessionEnd = 'signedOut'): void => {
  const ended = current
  localStorage.removeItem(storageKeys.session)
  localStorage.removeItem(storageKeys.context)
  setCurrent(null)
  if (ended && ending === 'signedOut') forgetExpiredContext()
  if (ended) for (const listener of endListeners) listener(ending)
}

const storeExpiredContext = ({ session, context }: SignedIn) => {
  try {
    sessionStorage.setItem(expiredKey, JSON.stringify([session.id, context.id]))
  } catch (error) {
    // The storage is full: the next sign-in chooses the context.
    if (!(error instanceof DOMException)) throw error
  }
}

/** Ends the session after a 401. Of several simultaneous 401s only the first has an effect. */
export const expireSession = () => {
  isAutomaticLeave = true
  if (current) storeExpiredContext(current)
  endSession('expired')
}

/** Somebody has begun anew since the session expired, in a context that is not to change later. */
export const forgetExpiredContext = () => sessionStorage.removeItem(expiredKey)

/** Gives whoever has signed in again the context back in which the session expired: there is the page, and what was written on it. */
export const restoreExpiredContext = () => {
  const [accountId, contextId] = JSON.parse(sessionStorage.getItem(expiredKey) ?? '[]') as string[]
  forgetExpiredContext()
  if (!current || !accountId || contextId === undefined || accountId !== current.session.id) return
  try {
    const context = contextById(current.session, contextId)
    setCurrent({ ...current, context, problem: null })
    localStorage.setItem(storageKeys.context, context.id)
  } catch (error) {
    // The account has lost its access to that one, or the storage is full: the page goes on with what it has in memory.
    if (!(error instanceof ContextError || error instanceof DOMException)) throw error
  }
}

/**
 * Stores another context for the next page load; memory keeps the current one. A page load that is another account's keeps the context
 * of that one. Throws `ContextError`.
 */
export const storeContext = (id: string | null, member: Session | undefined = current?.session): void => {
  if (!member) throw new ContextError()
  const context = parseContext(member, id)
  if (!isOtherAccountSignedIn()) localStorage.setItem(storageKeys.context, context.id)
  isAutomaticLeave = true
}

/** Loads the page again as the account and in the context that are stored: another tab has changed them. */
export const reloadIntoStoredContext = () => {
  isAutomaticLeave = true
  location.reload()
}

/** Whether the program itself leaves the page (a 401, another context), so that the guard for unsaved changes does not ask. */
export const isLeavingAutomatically = () => isAutomaticLeave

/** The header of every call: the association's id, or `null` for global. From memory, never from storage. */
export const contextHeader = (): string => formatContextHeader(current?.context ?? globalContext)

/** The current user as screens use it. */
export const currentUser = ({ session, context }: SignedIn) => ({
  ...session,
  fullname: `${session.firstName} ${session.lastName}`,
  context,
  hasGlobalAccess: hasGlobalAccess(session),
})
export type CurrentUser = ReturnType<typeof currentUser>

/** The current user. Only below the staff layout, which requires a session. */
export const useCurrentUser = (): CurrentUser => {
  const signedInNow = useSignedIn() ?? lastSignedIn
  if (!signedInNow) throw new Error('Nobody is signed in')
  return currentUser(signedInNow)
}
