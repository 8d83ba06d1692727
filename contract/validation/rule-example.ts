// The type of an example of a validation rule, for the catalogue of /dev/design and for tests.
import { z } from 'zod'

export interface RuleExample {
  /** Title of the rule on the page. */
  title: string
  /** The fields to fill in, each with its title; a single field is called `value`. */
  form: z.ZodObject
  /** Instruction for producing the error. */
  hint: string
  control: 'text' | 'number' | 'checkbox' | 'date' | 'time' | 'list' | 'file'
}

/** An example of a rule on one field. */
export const exampleOf = (
  title: string,
  field: string,
  schema: z.ZodType,
  hint: string,
  control: RuleExample['control'] = 'text',
): RuleExample => ({ title, form: z.object({ value: schema.meta({ title: field }) }), hint, control })
