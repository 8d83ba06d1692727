// What was written and not sent, kept in this tab's session storage by account and form, so that nobody else is ever shown it.
import { onSessionEnd, signedIn } from '../session/session.ts'

export interface Kept {
  values: Record<string, unknown>
  /** The form as it was opened, to tell what was written from what was there. */
  base: Record<string, unknown>
  /** When it was written, as an ISO time. */
  at: string
}

const prefix = 'form:'
const keyOf = (account: string, form: string) => `${prefix}${account}:${form}`

/** The place where a form of the signed-in account is kept; null when nobody is known, and then nothing is. A public form is anyone's. */
export const placeOf = (form: string, isPublic = false): string | null => {
  if (isPublic) return keyOf('anyone', form)
  const account = signedIn()?.session.id
  return account === undefined ? null : keyOf(account, form)
}

/** Whether something of a form was kept, for a screen to open it again by itself. */
export const isKept = (form: string): boolean => {
  const place = placeOf(form)
  return place !== null && readKept(place) !== null
}

/** A browser may forbid it, and then nothing is kept. */
const storage = (): Storage | null => {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

export const readKept = (place: string): Kept | null => {
  const text = storage()?.getItem(place) ?? null
  return text === null ? null : (JSON.parse(text) as Kept)
}

export const writeKept = (place: string, values: Kept['values'], base: Kept['base']) => {
  try {
    storage()?.setItem(place, JSON.stringify({ values, base, at: new Date().toISOString() } satisfies Kept))
  } catch (error) {
    // The storage is full: a form goes on without its draft.
    if (!(error instanceof DOMException)) throw error
  }
}

export const forgetKept = (place: string) => storage()?.removeItem(place)

const forgetAll = () => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

/** 'Logga ut' takes everything with it, in the browser's other tabs too. */
export const forgetAtSignOut = () => {
  const tabs = new BroadcastChannel('forms')
  tabs.addEventListener('message', forgetAll)
  return onSessionEnd((ending) => {
    if (ending !== 'signedOut') return
    forgetAll()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin alone
    tabs.postMessage('signedOut')
  })
}
