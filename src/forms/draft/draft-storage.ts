// Storage of form drafts in the tab's session storage, keyed by account and form so that no other account reads them.
import { storageKeys } from '../../session/session-codec.ts'
import { onSessionEnd, signedIn, storedAccountId } from '../../session/session.ts'
import { createWatchers } from '../../ui/external-events.ts'

/** The texts of a record's fields as a form was opened for it, to tell what has been changed since. */
export type ShownTexts = readonly { field: string; label: string; text: string }[]

export interface KnownTexts {
  texts: ShownTexts
  /** They come from a draft, which has those of the form's own fields alone; one of an older page has all. */
  isPart: boolean
}

export interface StoredDraft {
  values: Record<string, unknown>
  /** The values when the form was opened, to find what was changed. */
  base: Record<string, unknown>
  /** The labels of the values that were chosen among loaded options. An older page has not stored them. */
  choiceLabels?: Record<string, string>
  /** The texts, of the form's own fields, of the record that it was opened for. Forms that do not compare records by them have none. */
  shownTexts?: ShownTexts
  /** When the draft was saved, as an ISO time. */
  at: string
}

const prefix = 'form:'
const accountKey = (account: string, form: string) => `${prefix}${account}:${form}`

/** The name of a form whose draft is not restored in another context, where other values may be chosen. */
export const nameInContext = (form: string) => `${form} ${signedIn()?.context.id}`

/** The storage key of a form's draft; null without an account, and then no draft is stored. A public form needs no account. */
export const draftStorageKey = (form: string, isPublic = false): string | null => {
  if (isPublic) return accountKey('anyone', form)
  const account = signedIn()?.session.id
  return account === undefined ? null : accountKey(account, form)
}

/** Whether a form has a draft, so that its screen opens the form again. */
export const hasDraft = (form: string): boolean => storedDraft(form) !== null

/** The draft of a form, for a screen that asks about it before it opens the form. */
export const storedDraft = (form: string): StoredDraft | null => {
  const key = draftStorageKey(form)
  return key === null ? null : readDraft(key)
}

export const removeStoredDraft = (form: string) => {
  const key = draftStorageKey(form)
  if (key !== null) removeDraft(key)
}

/** Null where the browser forbids it, and then no draft is stored. */
const storage = (): Storage | null => {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

export const readDraft = (key: string): StoredDraft | null => {
  const text = storage()?.getItem(key) ?? null
  if (text === null) return null
  try {
    return JSON.parse(text) as StoredDraft
  } catch {
    // A value that this program has not written must not make pages fail that read the draft.
    removeDraft(key)
    return null
  }
}

export const writeDraft = (key: string, draft: Omit<StoredDraft, 'at'>) => {
  try {
    storage()?.setItem(key, JSON.stringify({ ...draft, at: new Date().toISOString() } satisfies StoredDraft))
  } catch (error) {
    // The storage is full: the form works without a draft.
    if (!(error instanceof DOMException)) throw error
  }
}

export const removeDraft = (key: string) => storage()?.removeItem(key)

const removeAllDrafts = () => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

let signOuts = 0
/** Those after which the same account has signed in again. */
let endedSignOuts = 0
/** How often somebody has signed out in another tab while this one was signed in. */
export const signOutsElsewhere = () => signOuts

const { watch, notify } = createWatchers()
/** Calls back when a sign-out in another tab has removed the drafts. Returns the unsubscribe function. */
export const watchDraftRemoval = watch

/** Whether a form that opened after so many sign-outs may store no draft: there is another, after which nobody has signed in as the same. */
export const isSignedOutElsewhere = (before: number): boolean => signOuts > Math.max(before, endedSignOuts)

/** Signing out removes all drafts, also those of the browser's other tabs. */
export const removeDraftsAtSignOut = () => {
  const tabs = new BroadcastChannel('forms')
  tabs.addEventListener('message', () => {
    if (signedIn()) signOuts++
    removeAllDrafts()
    notify()
  })
  addEventListener('storage', ({ key }) => {
    const account = signedIn()?.session.id
    if (key === storageKeys.session && account !== undefined && account === storedAccountId()) endedSignOuts = signOuts
  })
  return onSessionEnd((ending) => {
    if (ending !== 'signedOut') return
    removeAllDrafts()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin alone
    tabs.postMessage('signedOut')
  })
}
