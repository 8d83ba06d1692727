import { z } from 'zod'

const applyStep = z.enum(['club', 'time', 'classes', 'safety', 'money', 'review'])
export type ApplyStep = z.output<typeof applyStep>

/** What the application form takes from its address. */
export const applySearch = z.object({ lang: z.enum(['sv', 'en']).default('sv'), step: applyStep.optional() })
