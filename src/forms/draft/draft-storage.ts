// What was written and not sent, kept in this tab's session storage by account and form, so that nobody else is ever shown it.
import { onSessionEnd, signedIn } from '../../session/session.ts'

export interface StoredDraft {
  values: Record<string, unknown>
  /** The form as it was opened, to tell what was written from what was there. */
  base: Record<string, unknown>
  /** When it was written, as an ISO time. */
  at: string
}

const prefix = 'form:'
const keyOfAccount = (account: string, form: string) => `${prefix}${account}:${form}`

/** The place where a form of the signed-in account is kept; null when nobody is known, and then nothing is. A public form is anyone's. */
export const draftStorageKey = (form: string, isPublic = false): string | null => {
  if (isPublic) return keyOfAccount('anyone', form)
  const account = signedIn()?.session.id
  return account === undefined ? null : keyOfAccount(account, form)
}

/** Whether something of a form was kept, for a screen to open it again by itself. */
export const hasDraft = (form: string): boolean => {
  const place = draftStorageKey(form)
  return place !== null && readDraft(place) !== null
}

/** A browser may forbid it, and then nothing is kept. */
const storage = (): Storage | null => {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

export const readDraft = (place: string): StoredDraft | null => {
  const text = storage()?.getItem(place) ?? null
  return text === null ? null : (JSON.parse(text) as StoredDraft)
}

export const writeDraft = (place: string, values: StoredDraft['values'], base: StoredDraft['base']) => {
  try {
    storage()?.setItem(place, JSON.stringify({ values, base, at: new Date().toISOString() } satisfies StoredDraft))
  } catch (error) {
    // The storage is full: a form goes on without its draft.
    if (!(error instanceof DOMException)) throw error
  }
}

export const removeDraft = (place: string) => storage()?.removeItem(place)

const removeAllDrafts = () => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

/** 'Logga ut' takes everything with it, in the browser's other tabs too. */
export const removeDraftsAtSignOut = () => {
  const tabs = new BroadcastChannel('forms')
  tabs.addEventListener('message', removeAllDrafts)
  return onSessionEnd((ending) => {
    if (ending !== 'signedOut') return
    removeAllDrafts()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin alone
    tabs.postMessage('signedOut')
  })
}
