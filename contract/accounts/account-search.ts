// Search of the lists of accounts, of which the administrators and the users are two halves.
import { z } from 'zod'
import { scopes } from '../access.ts'
import { listSearch } from '../record/list-search.ts'
import { once } from '../text/once.ts'
import { listParam } from '../validation/fields.ts'

/** The filter of a role's context for the whole federation. */
export const federationPlace = 'global'
/** Days after which an account without a sign-in and a role without a review need a look, and before which a last day does. */
export const attentionDays = { signIn: 90, lastDay: 30, review: 365 } as const
export const accountStates = ['active', 'inactive'] as const
export const signInStates = ['never', 'longAgo', 'recent'] as const
export const reviewStates = ['late', 'done'] as const
export const memberStates = ['linked', 'none'] as const

export const accountListSchemas = listSearch({
  columns: [
    'name',
    'title',
    'access',
    'state',
    'lastSignInAt',
    'isBound',
    'memberName',
    'email',
    'phoneNumber',
    'lastDay',
    'reviewedAt',
  ],
  unsorted: ['access', 'isBound', 'memberName', 'email', 'phoneNumber'],
  order: ['name', 'asc'],
  filters: () => ({
    place: listParam(z.union([z.uuid(), z.literal(federationPlace)])),
    scope: listParam(z.enum(scopes)),
    signIn: listParam(z.enum(signInStates)),
    ends: listParam(z.enum(['soon', 'ended'])),
    review: listParam(z.enum(reviewStates)),
    member: listParam(z.enum(memberStates)),
    state: listParam(z.enum(accountStates)),
  }),
})
export type AccountColumn = z.output<ReturnType<typeof accountListSchemas.column>>
export type AccountFilter = z.output<ReturnType<typeof accountListSchemas.filter>>

/** Search of the access review. `place`: the id of an association, in the global context alone; without it the federation is reviewed. */
export const accessReviewSearch = once(() => z.object({ place: z.uuid().optional() }))
