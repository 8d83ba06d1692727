// Hook for the sign-in flow: starts, polls, finishes and cancels a sign-in, also after a reload.
import { useCallback, useEffect, useRef, useState } from 'react'
import { ContextError } from '#contract/access.ts'
import type { SignInFlow, SignInState } from '#contract/auth.ts'
import type { Session } from '#contract/session.ts'
import {
  bootSession,
  endSession,
  renewSession,
  restoreExpiredContext,
  setSession,
  signedIn,
  storedAccountId,
} from '../../session/session.ts'
import { isDocumentNew } from '../../ui/first-render.ts'
import { finishLogout } from './unfinished-logout.ts'
import { fetchSignInStatus, cancelSignIn, fetchSession, sendReturnValue, startSignIn } from './queries.ts'

const pollEvery = 1500

export type SignInStep =
  | { name: 'checking'; isOffline: boolean }
  | { name: 'idle' }
  | { name: 'starting'; flow: SignInFlow }
  | { name: 'waiting'; state: SignInState; isOffline: boolean; endsAt: number }
  /** `next`: where to go with the session that the browser has got. */
  | { name: 'finishing'; next: string | null; isOffline: boolean }
  /** `next`: where the next attempt is to lead. */
  | {
      name: 'failed'
      message: string
      code: string
      reference: string | null
      flow: SignInFlow | null
      next: string | null
    }
  /** Signed in, but the account has no usable context. */
  | { name: 'refused'; message: string }

interface SignIn {
  step: SignInStep
  start: (flow: SignInFlow) => void
  cancel: () => void
}

const unavailableMessage = 'Det gick inte att logga in just nu. Försök igen om en stund.'

/** The same step, with the notice that the server does not answer: what it waits for is asked for again. */
const withoutAnswer = (before: SignInStep): SignInStep =>
  'isOffline' in before ? { ...before, isOffline: true } : { name: 'idle' }

const asksAgain = (step: SignInStep) => step.name === 'waiting' || ('isOffline' in step && step.isOffline)

const failed = (message: string, flow: SignInFlow | null, code = 'unavailable'): SignInStep => ({
  name: 'failed',
  message,
  code,
  reference: null,
  flow,
  next: null,
})

const storageFullMessage = 'Webbläsarens lagring är full. Frigör utrymme och försök igen.'

/** Begins the session in this browser. Returns what hinders it, or null. */
export const beginSession = (session: Session): SignInStep | null => {
  try {
    // Another tab has signed in: a context that is chosen there stays.
    if (storedAccountId() === session.id) {
      bootSession()
      renewSession(session)
    } else setSession(session)
    restoreExpiredContext()
    return null
  } catch (error) {
    if (!(error instanceof ContextError || error instanceof DOMException)) throw error
    endSession()
    return error instanceof ContextError
      ? { name: 'refused', message: error.message }
      : failed(storageFullMessage, null)
  }
}

/**
 * Whether the server has said in the document that this browser has neither a sign-in nor a session, so that the page need not ask
 * first. False for a document from the browser's history, which may be older than the cookies.
 */
let isKnownIdle = document.documentElement.dataset['signIn'] === 'idle' && isDocumentNew()

/**
 * `onDone` gets the URL that the server redirects to. `returnTo` and `onDone` may change: the latest values are used.
 * `returned` is the value that the e-ID app has added to the URL; it is sent to the server once. `first` is a step that the server
 * has already answered with.
 */
export const useSignIn = (
  returnTo: string | undefined,
  onDone: (next: string | null) => void,
  { returned, first }: { returned?: string | undefined; first?: SignInStep | undefined } = {},
): SignIn => {
  const [step, setStep] = useState<SignInStep>(
    first ?? (isKnownIdle ? { name: 'idle' } : { name: 'checking', isOffline: false }),
  )
  const latest = useRef({ returnTo, onDone, step })
  useEffect(() => {
    latest.current = { returnTo, onDone, step }
  })

  const finish = useCallback(async (next: string | null) => {
    setStep((before) => (before.name === 'finishing' ? before : { name: 'finishing', next, isOffline: false }))
    const session = await fetchSession()
    if (!session.isOk) return setStep(session.failure.isRetryable ? withoutAnswer : failed(unavailableMessage, null))
    const hindrance = beginSession(session.data)
    if (hindrance) return setStep(hindrance)
    latest.current.onDone(next)
  }, [])

  const applyState = useCallback(
    (state: SignInState) => {
      if (state.state === 'done') return void finish(state.next)
      if (state.state === 'failed' && state.error) {
        return setStep({ name: 'failed', ...state.error, flow: state.flow, next: state.next })
      }
      if (state.state === 'started' || state.state === 'delivered') {
        const endsAt = performance.now() + state.secondsLeft * 1000
        return setStep({ name: 'waiting', state, isOffline: false, endsAt })
      }
      // No sign-in is pending: another tab of this browser may have completed it.
      const { step: before } = latest.current
      if (before.name === 'waiting') {
        bootSession()
        restoreExpiredContext()
      }
      if (signedIn()) return latest.current.onDone(null)
      // The server forgets a sign-in soon after its end.
      const hasEnded = before.name === 'waiting' && performance.now() >= before.endsAt
      setStep(hasEnded ? failed('Tiden gick ut. Försök igen.', before.state.flow, 'expired') : { name: 'idle' })
    },
    [finish],
  )

  const unsentReturnValue = useRef(returned)
  const asking = useRef(new AbortController())
  const refreshState = useCallback(async () => {
    const { signal } = asking.current
    // Without this, the server would still hold the session and sign the user in again.
    const hasLoggedOut = await finishLogout()
    if (signal.aborted) return
    if (!hasLoggedOut) return setStep(withoutAnswer)
    if (isKnownIdle) {
      isKnownIdle = false
      return
    }
    const value = unsentReturnValue.current
    const result = await (value ? sendReturnValue(value, signal) : fetchSignInStatus(signal))
    if (signal.aborted) return
    if (result.isOk) {
      unsentReturnValue.current = undefined
      return applyState(result.data)
    }
    setStep(result.failure.isRetryable ? withoutAnswer : { name: 'idle' })
  }, [applyState])
  const askAgain = useCallback(async () => {
    const { step: asked } = latest.current
    await (asked.name === 'finishing' ? finish(asked.next) : refreshState())
  }, [finish, refreshState])

  useOnMount(first ? null : refreshState)
  usePolling(asksAgain(step), askAgain)

  // An answer that comes later would show the sign-in before, and delete the cookie of the next one.
  const stopAsking = () => {
    asking.current.abort()
    asking.current = new AbortController()
  }

  const cancelling = useRef<Promise<unknown>>(undefined)
  const begin = async (flow: SignInFlow) => {
    stopAsking()
    setStep({ name: 'starting', flow })
    await cancelling.current
    // Else the server would take whoever signs in for the one who has signed out.
    if (!(await finishLogout())) return setStep(failed(unavailableMessage, flow))
    const result = await startSignIn(flow, returnTo)
    if (result.isOk) return applyState(result.data)
    // The server already has a session for this browser.
    if (result.status === 409) return finish(null)
    setStep(failed(result.failure.message, flow))
  }

  const cancel = () => {
    stopAsking()
    setStep({ name: 'idle' })
    cancelling.current = cancelSignIn()
  }

  return { step, start: (flow) => void begin(flow), cancel }
}

/** Runs once, also when React mounts the component twice. */
const useOnMount = (run: (() => Promise<void>) | null) => {
  const hasRun = useRef(false)
  useEffect(() => {
    if (hasRun.current) return
    hasRun.current = true
    void run?.()
  }, [run])
}

/**
 * Polls with a pause after each response; pauses while the page is hidden, and polls at once when it is shown again.
 */
const usePolling = (isOn: boolean, ask: () => Promise<void>) => {
  useEffect(() => {
    if (!isOn) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAsking = false
    let isOver = false

    const poll = async () => {
      clearTimeout(timer)
      if (isAsking || isOver || document.visibilityState === 'hidden') return
      isAsking = true
      await ask()
      isAsking = false
      if (!isOver) timer = setTimeout(poll, pollEvery)
    }
    const pollNow = () => void poll()

    timer = setTimeout(poll, pollEvery)
    document.addEventListener('visibilitychange', pollNow)
    window.addEventListener('pageshow', pollNow)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', pollNow)
      window.removeEventListener('pageshow', pollNow)
    }
  }, [isOn, ask])
}
