// Detects that another tab has changed the shared context or account: on focus and before each write.
import { contextOptions } from '#contract/access.ts'
import type { ErrorBody } from '#contract/endpoint.ts'
import { Failure, unauthorizedFailure } from '../api/failure.ts'
import { createWatchers } from '../ui/external-events.ts'
import { settings } from './page-settings.ts'
import {
  expireSession,
  hasSessionMarker,
  isOtherAccountSignedIn,
  onSessionEnd,
  reloadIntoStoredContext,
  signedIn,
  storedContextId,
} from './session.ts'

export interface ContextConflict {
  /** The name of the context chosen in another tab. */
  otherTabContext: string
  /** The name of this tab's context. */
  thisTabContext: string
  /** Stays in this tab's context, or reloads into the other. */
  decide: (stay: boolean) => void
  /** The dialog was closed: pending writes are refused, and the next write asks again. */
  postpone: () => void
  /** The dialog could not be loaded: pending writes are refused, and the next write asks again. */
  cancelUnasked: () => void
}

interface PendingWrite {
  proceed: () => void
  refuse: (reason: Failure) => void
}

let acceptedContext: string | null = null
let conflict: ContextConflict | null = null
let pendingWrites: PendingWrite[] = []
const { watch, notify } = createWatchers()

const setConflict = (next: ContextConflict | null) => {
  conflict = next
  notify()
}

/** Ends the question, if there is one. `act`: what becomes of each write that waits for its answer. */
const settle = (act: (write: PendingWrite) => void) => {
  const waiting = pendingWrites
  pendingWrites = []
  setConflict(null)
  for (const write of waiting) act(write)
}

export const contextConflict = () => conflict
export const watchContextConflict = watch

const errorBody = (message: string): ErrorBody => ({ errors: [{ code: 'ERROR', message }] })
const unaskedError = errorBody('Du har bytt arbetsplats i en annan flik. Ladda om sidan innan du sparar.')
const undecidedError = errorBody(
  'Inget är sparat. Du har bytt arbetsplats i en annan flik: försök igen och välj vilken du vill arbeta i.',
)
const otherAccountError = errorBody('Någon annan har loggat in i en annan flik. Ladda om sidan innan du sparar.')

/** Asks when the stored context differs from this tab's, unless the user has already chosen to stay. */
const checkContext = () => {
  const currentSignIn = signedIn()
  if (!currentSignIn) return
  const stored = storedContextId()
  if (stored === null) return
  // The other tab may have gone back since the question was asked.
  if (stored === currentSignIn.context.id || stored === acceptedContext) return settle(({ proceed }) => proceed())
  const options = contextOptions(currentSignIn.session, settings.federationName)
  const nameOf = (id: string) => options.find((option) => option.id === id)?.name ?? 'en annan arbetsplats'
  const decide = (stay: boolean) => {
    if (!stay) return reloadIntoStoredContext()
    acceptedContext = stored
    settle(({ proceed }) => proceed())
  }
  const refuseWith = (failure: ErrorBody) => () => settle(({ refuse }) => refuse(new Failure(0, failure)))
  setConflict({
    otherTabContext: nameOf(stored),
    thisTabContext: nameOf(currentSignIn.context.id),
    decide,
    postpone: refuseWith(undecidedError),
    cancelUnasked: refuseWith(unaskedError),
  })
}

// Whoever signs in next must not meet the question, nor make the writes that wait for it.
onSessionEnd(() => {
  acceptedContext = null
  settle(({ refuse }) => refuse(new Failure(401, unauthorizedFailure)))
})

/** Resolves when a write belongs to this tab's context and account. Rejects with a `Failure`. */
export const confirmContext = (): Promise<void> => {
  if (isOtherAccountSignedIn()) return Promise.reject(new Failure(0, otherAccountError))
  // Signed out in another tab: the cookie may be the next account's already.
  if (signedIn() && !hasSessionMarker()) {
    expireSession()
    return Promise.reject(new Failure(401, unauthorizedFailure))
  }
  checkContext()
  if (!conflict) return Promise.resolve()
  return new Promise((resolve, refuse) => {
    pendingWrites.push({
      // Another account may have signed in while it waits, or a write before it have found that the session has ended.
      proceed: () => (signedIn() ? resolve(confirmContext()) : refuse(new Failure(401, unauthorizedFailure))),
      refuse,
    })
  })
}

/** What is shown of the account before does not stay on the screen of the one that has signed in since. */
const checkAccountAndContext = () => {
  if (isOtherAccountSignedIn()) reloadIntoStoredContext()
  else checkContext()
}

export const checkContextOnFocus = () => {
  window.addEventListener('focus', checkAccountAndContext)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkAccountAndContext()
  })
}
