// Search parameters of the application page: locale and step.
import { z } from 'zod'
import { localeField } from '#contract/validation/fields.ts'

const applySteps = ['club', 'time', 'classes', 'safety', 'money', 'review'] as const
export type ApplyStep = (typeof applySteps)[number]

export const applicationSearch = () => z.object({ lang: localeField, step: z.enum(applySteps).optional() })
