// Persons who may be one: what two of them have in common, and the decision that they are not the same (_Inte samma_).
import { z } from 'zod'
import { changes, holds, type Context, type Holder } from '../access.ts'

const likeness = z.enum(['nameAndBirth', 'email', 'phone'])
export const likenessLabels: Record<z.output<typeof likeness>, string> = {
  nameAndBirth: 'samma namn och födelsedatum',
  email: 'samma e-postadress',
  phone: 'samma telefonnummer',
}

export const duplicate = z.object({
  id: z.string(),
  name: z.string(),
  memberNumber: z.int(),
  birthDate: z.string().nullable(),
  clubs: z.array(z.string()),
  likenesses: z.array(likeness),
  /** When it was decided that they are not the same, and by whom; null while they may be. */
  distinctSince: z.string().nullable(),
  distinctByName: z.string().nullable(),
})
export type Duplicate = z.output<typeof duplicate>

export const otherPerson = z.object({ otherId: z.uuid() })

/** The reason why the holder may not decide whether two persons are one, or null. */
export const decideRefusal = (holder: Holder, context: Context): string | null =>
  holds(holder, context, changes('Members'))
    ? null
    : 'Det avgörs av medlemsadministratören i grenen eller distriktet, eller av förbundskansliet.'
