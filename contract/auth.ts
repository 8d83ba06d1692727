// Sign-in and sign-out endpoints. A sign-in is identified by the cookie of the browser alone, never by a parameter.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const flow = z.enum(['other', 'same'])
export type SignInFlow = z.output<typeof flow>

/** Reasons why a sign-in failed; the response has a Swedish message for each. */
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

/**
 * Content of `<svg viewBox="0 0 {size} {size}">`: a white square with its quiet zone, and the dark modules as one path.
 */
const qrCode = z.object({ size: z.int(), path: z.string() })

/** `none`: this browser has no pending sign-in. `delivered`: the e-ID app has received it. */
const signInState = z.object({
  state: z.enum(['none', 'started', 'delivered', 'done', 'failed']),
  flow: flow.nullable(),
  /**
   * The code to scan: for another device only, until the app has received the sign-in. A dynamic code changes every
   * second.
   */
  qr: qrCode.nullable(),
  /**
   * The link that opens the app: for the same device, and in the test environment for both, because no camera is used
   * there.
   */
  appLink: z.string().nullable(),
  /** The local stand-in is used instead of Freja. */
  isTest: z.boolean(),
  /** Seconds until the sign-in expires; 0 without a sign-in. */
  secondsLeft: z.int(),
  /** Path of the page to open after the sign-in; of one that failed, that of the next attempt. */
  next: z.string().nullable(),
  /** `reference` is an error code for the support, when the cause is technical. */
  error: z.object({ code: failure, message: z.string(), reference: z.string().nullable() }).nullable(),
})
export type SignInState = z.output<typeof signInState>

/** The longest address that a sign-in remembers. */
export const maxReturnTo = 500

export const auth = {
  init: endpoint({
    method: 'POST',
    path: '/auth/init',
    scope: 'signedOut',
    summary: 'Börjar en inloggning och avbryter en tidigare i samma webbläsare; 409 för den som redan är inloggad',
    body: z.object({ flow, returnTo: z.string().max(maxReturnTo).optional() }),
    answer: signInState,
    changes: [],
  }),
  status: endpoint({
    method: 'POST',
    path: '/auth/status',
    scope: 'signedOut',
    summary: 'Hur långt webbläsarens inloggning har kommit; ger sessionen när den är godkänd',
    answer: signInState,
    changes: [],
  }),
  returned: endpoint({
    method: 'POST',
    path: '/auth/returned',
    scope: 'signedOut',
    summary: 'E-legitimationen har lett tillbaka hit; stoppar inloggningen om den startades i en annan webbläsare',
    body: z.object({ value: z.string().max(200) }),
    answer: signInState,
    changes: [],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/auth/cancel',
    scope: 'signedOut',
    summary: 'Avbryter webbläsarens inloggning',
    answer: 'nothing',
    changes: [],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    scope: 'signedOut',
    summary: 'Avslutar sessionen, också en som redan har gått ut',
    answer: 'nothing',
    changes: [],
  }),
}
