// `currentContext` is shared by all tabs but read once (product §2): on focus, and before a write, the two are compared.
import { contextOptions, type ContextId } from '../../contract/access.ts'
import type { ErrorBody } from '../../contract/endpoint.ts'
import { Failure } from '../api/failure.ts'
import { settings } from './settings.ts'
import { signedIn } from './session.ts'
import { decodeSession, storageKeys } from './storage.ts'

export interface ContextQuestion {
  /** The context chosen in another tab. */
  there: string
  /** The context of this tab. */
  here: string
  /** Stay in this tab's context, or reload into the other's. */
  answer: (stay: boolean) => void
  /** Closed without an answer: what waits is not written, and it is asked again the next time. */
  postpone: () => void
  /** It cannot be asked: what waits is not written, and it is asked again the next time. */
  abandon: () => void
}

let accepted: ContextId | null = null
let question: ContextQuestion | null = null
let waiting: { proceed: () => void; refuse: (reason: Failure) => void }[] = []
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

const failureOf = (message: string): ErrorBody => ({ errors: [{ code: 'ERROR', message }] })
const unaskedFailure = failureOf('Du har bytt arbetsplats i en annan flik. Ladda om sidan innan du sparar.')
const unansweredFailure = failureOf(
  'Inget är sparat. Du har bytt arbetsplats i en annan flik: försök igen och välj vilken du vill arbeta i.',
)
const anotherFailure = failureOf('Någon annan har loggat in i en annan flik. Ladda om sidan innan du sparar.')

/** The cookie is shared by all tabs: what is written here would be another's. */
const isAnotherAccount = (): boolean => {
  const known = signedIn()
  // The public pages know nobody and touch no storage, which a frame may forbid.
  if (!known) return false
  const stored = localStorage.getItem(storageKeys.session)
  const id = stored === null ? undefined : decodeSession(stored)?.id
  return id !== undefined && id !== known.session.id
}

/** Asks when storage names another context than memory, unless the person has already chosen to stay. */
const compare = () => {
  const known = signedIn()
  if (!known) return
  const stored = localStorage.getItem(storageKeys.context)
  if (stored === null || stored === known.context || stored === accepted) return
  const options = contextOptions(known.session, settings.federationName)
  const nameOf = (id: ContextId) => options.find((option) => option.id === id)?.name ?? 'en annan arbetsplats'
  const answer = (stay: boolean) => {
    if (!stay) return location.reload()
    accepted = stored
    ask(null)
    for (const { proceed } of waiting) proceed()
    waiting = []
  }
  const refuseWith = (failure: ErrorBody) => () => {
    ask(null)
    for (const { refuse } of waiting) refuse(new Failure(0, failure))
    waiting = []
  }
  ask({
    there: nameOf(stored),
    here: nameOf(known.context),
    answer,
    postpone: refuseWith(unansweredFailure),
    abandon: refuseWith(unaskedFailure),
  })
}

/** Resolves when it is certain in which context, and by whom, a write is meant. Rejects with a `Failure`. */
export const settleContext = (): Promise<void> => {
  if (isAnotherAccount()) return Promise.reject(new Failure(0, anotherFailure))
  compare()
  if (!question) return Promise.resolve()
  return new Promise((proceed, refuse) => {
    waiting.push({ proceed, refuse })
  })
}

export const compareOnFocus = () => {
  window.addEventListener('focus', compare)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') compare()
  })
}
