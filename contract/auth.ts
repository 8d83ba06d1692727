// Signing in with the e-ID. The browser is known by its cookie alone: no call takes a reference to a transaction.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const flow = z.enum(['other', 'same'])
export type SignInFlow = z.output<typeof flow>

/** How a sign-in can end without a session; each has a Swedish text of its own in the answer. */
const failure = z.enum([
  'canceled',
  'expired',
  'rejected',
  'rpCanceled',
  'serviceDisabled',
  'levelTooLow',
  'noAccount',
  'deactivated',
  'noRoles',
  'boundElsewhere',
  'otherBrowser',
  'unavailable',
])
export type SignInFailure = z.output<typeof failure>

/** Drawn as `<svg viewBox="0 0 {size} {size}">`: a white square, quiet zone included, and the dark modules as one path. */
const qrCode = z.object({ size: z.number().int(), path: z.string() })

/** `none`: this browser has no sign-in under way. `delivered`: the e-ID app has fetched it. */
const signInState = z.object({
  state: z.enum(['none', 'started', 'delivered', 'done', 'failed']),
  flow: flow.nullable(),
  /** The code to scan; only for another device, only until the app has fetched the sign-in. A dynamic one is new each second. */
  qr: qrCode.nullable(),
  /** The address that opens the app: for the same device; in the test environment, where nothing can scan, for both. */
  appLink: z.string().nullable(),
  /** The local stand-in answers, not Freja: the page says so. */
  isTest: z.boolean(),
  /** Until the sign-in expires; 0 when there is none. */
  secondsLeft: z.number().int(),
  /** Where to go when done: a path of ours. */
  next: z.string().nullable(),
  /** `reference` is an error code to tell the support, when the cause is technical. */
  error: z.object({ code: failure, message: z.string(), reference: z.string().nullable() }).nullable(),
})
export type SignInState = z.output<typeof signInState>

export const auth = {
  init: endpoint({
    method: 'POST',
    path: '/auth/init',
    scope: 'signedOut',
    summary: 'Börjar en inloggning och avbryter en tidigare i samma webbläsare; 409 för den som redan är inloggad',
    body: z.object({ flow, returnTo: z.string().max(500).optional() }),
    answer: signInState,
  }),
  status: endpoint({
    method: 'POST',
    path: '/auth/status',
    scope: 'signedOut',
    summary: 'Hur långt webbläsarens inloggning har kommit; ger sessionen när den är godkänd',
    answer: signInState,
  }),
  returned: endpoint({
    method: 'POST',
    path: '/auth/returned',
    scope: 'signedOut',
    summary: 'E-legitimationen har lett tillbaka hit; stoppar inloggningen om den startades i en annan webbläsare',
    body: z.object({ value: z.string().max(200) }),
    answer: signInState,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/auth/cancel',
    scope: 'signedOut',
    summary: 'Avbryter webbläsarens inloggning',
    answer: 'nothing',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    scope: 'signedOut',
    summary: 'Avslutar sessionen, också en som redan har gått ut',
    answer: 'nothing',
  }),
}
