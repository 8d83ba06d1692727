// `currentContext` is shared by all tabs but read once (product §2): on focus, and before a write, the two are compared.
import { contextOptions, type ContextId } from '../../contract/access.ts'
import { settings } from './settings.ts'
import { signedIn } from './session.ts'
import { storageKeys } from './storage.ts'

export interface ContextQuestion {
  /** The context chosen in another tab. */
  there: string
  /** The context of this tab. */
  here: string
  /** Stay in this tab's context, or reload into the other's. */
  answer: (stay: boolean) => void
}

let accepted: ContextId | null = null
let question: ContextQuestion | null = null
let waiting: (() => void)[] = []
const watchers = new Set<() => void>()

const ask = (next: ContextQuestion | null) => {
  question = next
  for (const watcher of watchers) watcher()
}

export const contextQuestion = () => question
export const watchContextQuestion = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** Asks when storage names another context than memory, unless the person has already chosen to stay. */
const compare = () => {
  const known = signedIn()
  // The public pages know nobody and touch no storage, which a frame may forbid.
  if (!known) return
  const stored = localStorage.getItem(storageKeys.context)
  if (stored === null || stored === known.context || stored === accepted) return
  const options = contextOptions(known.session, settings.federationName)
  const nameOf = (id: ContextId) => options.find((option) => option.id === id)?.name ?? 'ett annat sammanhang'
  const answer = (stay: boolean) => {
    if (!stay) return location.reload()
    accepted = stored
    ask(null)
    for (const proceed of waiting) proceed()
    waiting = []
  }
  ask({ there: nameOf(stored), here: nameOf(known.context), answer })
}

/** Resolves when it is certain in which context a write is meant. */
export const settleContext = (): Promise<void> => {
  compare()
  if (!question) return Promise.resolve()
  return new Promise((resolve) => {
    waiting.push(resolve)
  })
}

export const compareOnFocus = () => {
  window.addEventListener('focus', compare)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') compare()
  })
}
