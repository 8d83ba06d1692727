// The version of a record, which a write names as it saw it (025).
import { z } from 'zod'

export const version = z.int().min(1)
