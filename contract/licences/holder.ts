// The person who holds a licence or applies for one, as those who look after licences see it.
import { z } from 'zod'
import { protectedIdentityLabel } from '../members/protected-identity.ts'

export const licenceHolder = z.object({
  id: z.string(),
  /** Empty when the identity is protected from who asks. */
  name: z.string(),
  memberNumber: z.int(),
  /** Null, too, when the identity is protected from who asks. */
  birthYear: z.int().nullable(),
  isProtected: z.boolean(),
})
export type LicenceHolder = z.output<typeof licenceHolder>

/** The same where it is a link to the person. */
export const linkedHolder = licenceHolder.extend({
  /** Whether the reader's context has the person. An older server, beside this one while they are replaced, does not send it. */
  isVisible: z.boolean().default(false),
})
export type LinkedHolder = z.output<typeof linkedHolder>

/** The same on a page from which the holder is mailed. */
export const mailedHolder = linkedHolder.extend({
  /**
   * Whether the holder, or a guardian of a minor, has an address to be mailed at. An older server, beside this one while they are
   * replaced, does not send it.
   */
  hasMailbox: z.boolean().default(true),
  /** An older server, beside this one while they are replaced, does not send it. */
  isAnonymized: z.boolean().default(false),
})

/** 'Eva Lind', or 'Skyddad identitet (100123)'. */
export const holderText = ({ name, memberNumber }: Pick<LicenceHolder, 'name' | 'memberNumber'>): string =>
  name || `${protectedIdentityLabel} (${memberNumber})`
