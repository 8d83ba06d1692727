// What needs a look by those who look after members, as the dashboard counts it.
import { z } from 'zod'

export const memberAttention = z.object({
  possibleDuplicates: z.number().int(),
  /** What others have asked for and the account may do; null for those who do neither. */
  lifts: z.number().int().nullable(),
  anonymizations: z.number().int().nullable(),
})
export type MemberAttention = z.output<typeof memberAttention>
