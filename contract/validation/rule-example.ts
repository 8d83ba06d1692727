// A rule as the live catalogue shows it.
import { z } from 'zod'

export interface RuleExample {
  /** What the rule is called on the page. */
  title: string
  /** The fields to fill in, each with its title; one field alone is called `value`. */
  form: z.ZodObject
  /** What to write to see the sentence. */
  hint: string
  control: 'text' | 'number' | 'checkbox' | 'date' | 'time' | 'list' | 'file'
}

/** A rule on one field. */
export const exampleOf = (
  title: string,
  field: string,
  schema: z.ZodType,
  hint: string,
  control: RuleExample['control'] = 'text',
): RuleExample => ({ title, form: z.object({ value: schema.meta({ title: field }) }), hint, control })
