// Requests of the sign-in flow. They are not cached, because each response is valid for a second or two.
import { auth, maxReturnTo, type SignInFlow } from '#contract/auth.ts'
import { sessions } from '#contract/session.ts'
import { send } from '../../api/http.ts'

/** A longer address, as of a list with many filters, is known to the page alone. */
export const startSignIn = (flow: SignInFlow, returnTo: string | undefined) =>
  send(auth.init, { body: { flow, ...(returnTo && returnTo.length <= maxReturnTo ? { returnTo } : {}) } })
export const fetchSignInStatus = (signal: AbortSignal) => send(auth.status, {}, { signal })
export const sendReturnValue = (value: string, signal: AbortSignal) =>
  send(auth.returned, { body: { value } }, { signal })
/** It has a timeout, because the next sign-in waits for it. */
export const cancelSignIn = () => send(auth.cancel, {}, { signal: AbortSignal.timeout(8000) })
export const fetchSession = () => send(sessions.view)
/** It has a timeout, because the session in the browser has already ended. */
export const endServerSession = () => send(auth.logout, {}, { signal: AbortSignal.timeout(8000) })
