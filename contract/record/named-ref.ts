// References to other records: the id, and the name to show for it.
import { z } from 'zod'

export const namedRef = z.object({ id: z.string(), name: z.string() })

/** With the short name, for lists, where full names would repeat the same words in every row. */
export const shortNamedRef = namedRef.extend({ shortName: z.string() })

/** A branch that a club or a membership belongs to, and when. */
export const branchPeriod = z.object({
  branchId: z.string(),
  name: z.string(),
  shortName: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
})
