// Signing in with the e-ID. The browser is known by its cookie alone: no call takes a reference to a transaction.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const flow = z.enum(['other', 'same'])
export type Flow = z.output<typeof flow>

/** How a sign-in can end without a session. */
export const failure = z.enum([
  'canceled',
  'expired',
  'rejected',
  'rpCanceled',
  'levelTooLow',
  'noAccount',
  'deactivated',
  'noRoles',
  'unavailable',
])
export type Failure = z.output<typeof failure>

/** `none`: this browser has no sign-in under way. `delivered`: the e-ID app has fetched it. */
export const signInState = z.object({
  state: z.enum(['none', 'started', 'delivered', 'done', 'failed']),
  flow: flow.nullable(),
  /** The code to scan, as SVG; only for another device, and only until the app has fetched the sign-in. */
  qr: z.string().nullable(),
  /** The address that opens the app; only for the same device. */
  appLink: z.string().nullable(),
  secondsLeft: z.number().int(),
  /** Where to go when done: a path of ours. */
  next: z.string().nullable(),
  error: z.object({ code: failure, message: z.string(), reference: z.string().nullable() }).nullable(),
})
export type SignInState = z.output<typeof signInState>

export const auth = {
  init: endpoint({
    method: 'POST',
    path: '/auth/init',
    scope: 'signedOut',
    summary: 'Börjar en inloggning och avbryter en tidigare i samma webbläsare',
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
