// Who is signed in: what the browser keeps under `session` (spec §3).
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const session = z.object({
  /** The account's; what is kept in the browser for one account is found by it. */
  id: z.string().optional(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  email: z.string(),
  /** Address of a picture shown instead of the initials; only the account named in the configuration has one. */
  picture: z.string().nullish(),
  /** The account's sign-in before the last, which its owner can compare with memory; null at the first. */
  previousSignInAt: z.string().nullish(),
  associations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Missing in sessions that browsers have stored since before it was told. */
      shortName: z.string().optional(),
      type: z.union([z.literal(0), z.literal(1)]),
      hasRole: z.boolean(),
    }),
  ),
  roles: z.array(z.object({ name: z.string(), associationId: z.string().nullish() })),
})
export type Session = z.output<typeof session>

export const sessions = {
  view: endpoint({
    method: 'GET',
    path: '/session',
    scope: 'session',
    summary: 'Den inloggades namn, roller och organisationer',
    answer: session,
  }),
}
