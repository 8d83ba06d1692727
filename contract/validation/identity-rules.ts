// A rule of free text, that it has no identity number in it, and the reason that has this rule. Apart from the bodies of decisions, which
// the first screen does not need.
import { today } from '../dates/swedish-day.ts'
import { required, text } from './fields.ts'
import { check } from './rule.ts'
import { typedNumberIn } from './typed-number.ts'

/** Has no identity number in it, also without its last digit. For text that is kept, where no number may stand. */
export const withoutIdentityNumber = () =>
  check<string>('withoutIdentityNumber', (text) => typedNumberIn(text, today()) === undefined)

/** The reason for what is done to a person, or to a record about one. The history keeps it. */
export const personReason = (max = 2000) =>
  required(text(max).check(withoutIdentityNumber())).meta({ title: 'Motivering' })
