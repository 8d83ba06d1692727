// Search parameters of the application page: locale and step.
import { z } from 'zod'
import { localeField } from '#contract/validation/fields.ts'

const applyStep = z.enum(['club', 'time', 'classes', 'safety', 'money', 'review'])
export type ApplyStep = z.output<typeof applyStep>

export const applicationSearch = z.object({ lang: localeField, step: applyStep.optional() })
