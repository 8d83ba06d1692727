import { z } from 'zod'

/** What every public page takes from its address. */
export const publicSearch = z.object({ lang: z.enum(['sv', 'en']).default('sv') })

const applyStep = z.enum(['club', 'time', 'classes', 'safety', 'money', 'review'])
export type ApplyStep = z.output<typeof applyStep>

/** The form's address says which step one is at as well. */
export const applySearch = publicSearch.extend({ step: applyStep.optional() })
