// The version of a record, which a write names as it saw it (025), with when and by whom it was made.
import { z } from 'zod'

export const version = z.int().min(1)

/** By null: by nobody with an account. */
export const versionShape = { version: z.int(), updatedAt: z.string(), updatedByName: z.string().nullable() }
