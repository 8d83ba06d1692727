import { z } from 'zod'

/** What every public page takes from its address. */
export const publicSearch = z.object({ lang: z.enum(['sv', 'en']).default('sv') })
