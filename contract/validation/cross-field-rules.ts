// Rules across several fields of an object: `z.object({ … }).check(confirm('email', 'repeatedEmail'))`.
import { isEmpty } from './characters.ts'
import { isRealTime } from '../dates/swedish-time.ts'
import { crossFieldCheck } from './rule.ts'

/** The second field repeats the first; leaving it empty is a mismatch too. */
export const confirm = <Field extends string>(first: Field, repeated: Field) =>
  crossFieldCheck(
    'confirm',
    [first, repeated],
    (values) => values[first] === values[repeated] || (isEmpty(values[first]) && isEmpty(values[repeated])),
  )

/** At least one of the fields is filled in; the error is placed at the first. */
export const requireOneOf = <Field extends string>(...fields: Field[]) =>
  crossFieldCheck('requireOneOf', fields, (values) => fields.some((field) => !isEmpty(values[field])), {
    at: fields[0],
    fields,
  })

/** Both coordinates are filled in, or neither. */
export const coordinates = <Field extends string>(latitude: Field, longitude: Field) =>
  crossFieldCheck(
    'coordinates',
    [latitude, longitude],
    (values) => isEmpty(values[latitude]) === isEmpty(values[longitude]),
  )

const isOrdered = (start: unknown, end: unknown, mayBeSame: boolean) =>
  isEmpty(start) || isEmpty(end) || String(start) < String(end) || (mayBeSame && start === end)

/** The start, a time or a date with time in ISO form, is before the end. */
export const timeSpan = <Field extends string>(start: Field, end: Field) =>
  crossFieldCheck('timeSpan', [start, end], (values) => isOrdered(values[start], values[end], false))

/**
 * The clock time exists in Sweden on the day: one hour is skipped when summer time begins. The error is placed at the
 * time.
 */
export const realTime = <Field extends string>(day: Field, time: Field) =>
  crossFieldCheck('skippedTime', [day, time], (values) => isRealTimeOrEmpty(values[day], values[time]))

export const isRealTimeOrEmpty = (day: unknown, time: unknown): boolean =>
  isEmpty(day) || isEmpty(time) || isRealTime(String(day), String(time))

/** The first day (ISO date) is not after the last; a period may be a single day. */
export const period = <Field extends string>(start: Field, end: Field) =>
  crossFieldCheck('periodOrder', [start, end], (values) => isOrdered(values[start], values[end], true))
