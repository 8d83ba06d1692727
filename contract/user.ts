// The signed-in user's own profile: endpoints and form schema ('Redigera användarprofil').
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { required } from './validation/fields.ts'
import { email, phone } from './validation/format-fields.ts'

const profile = z.object({
  email: z.string(),
  phoneNumber: z.string(),
  /** An older server, beside this one during an upgrade, sends none. */
  version: z.int().optional(),
})
export type Profile = z.output<typeof profile>

export const profileDraft = z.object({
  email: required(email()).meta({ title: 'E-postadress' }),
  phoneNumber: required(phone()).meta({ title: 'Mobiltelefonnummer' }),
  /** Optional, because other programs may leave it out; without it nothing is compared. */
  version: z.int().optional(),
})
export type ProfileDraft = z.output<typeof profileDraft>

export const user = {
  profile: endpoint({
    method: 'GET',
    path: '/user/profile',
    scope: 'session',
    summary: 'Den egna profilen',
    answer: profile,
    shows: { account: 'any' },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/user/profile',
    scope: 'session',
    summary: 'Ändrar den egna profilen',
    body: profileDraft,
    answer: profile,
    changes: ['account'],
  }),
}
