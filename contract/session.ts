// The session: the signed-in account with its roles and associations. The browser stores it under `session`.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const session = z.object({
  /** Account id. Drafts and other browser data of an account are stored under it. */
  id: z.string().optional(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  email: z.string(),
  /** URL of a picture that replaces the initials; only the account named in the configuration has one. */
  picture: z.string().nullish(),
  /** Time of the sign-in before the current one, for the user to recognise; null at the first sign-in. */
  previousSignInAt: z.string().nullish(),
  associations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Missing in sessions that were stored by older versions. */
      shortName: z.string().optional(),
      type: z.union([z.literal(0), z.literal(1)]),
      hasRole: z.boolean(),
    }),
  ),
  /** The dashboard has the list *Kom igång*. Absent: it has not. */
  isGettingStarted: z.boolean().optional(),
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
    shows: { account: 'any', association: 'any' },
  }),
}
