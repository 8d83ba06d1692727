// Rules about fields that belong together, for the object they stand in: `z.object({ … }).check(confirm('email', 'again'))`.
import { isEmpty } from './characters.ts'
import { isRealTime } from '../dates/swedish-time.ts'
import { crossFieldCheck } from './rule.ts'

/** The second field repeats the first. A repetition left out does not match either. */
export const confirm = <Field extends string>(first: Field, repeated: Field) =>
  crossFieldCheck(
    'confirm',
    [first, repeated],
    (values) => values[first] === values[repeated] || (isEmpty(values[first]) && isEmpty(values[repeated])),
  )

/** At least one of the fields is filled in; told at the first. */
export const requireOneOf = <Field extends string>(...fields: Field[]) =>
  crossFieldCheck('requireOneOf', fields, (values) => fields.some((field) => !isEmpty(values[field])), {
    at: fields[0],
    fields,
  })

/** Both coordinates, or neither. */
export const coordinates = <Field extends string>(latitude: Field, longitude: Field) =>
  crossFieldCheck(
    'coordinates',
    [latitude, longitude],
    (values) => isEmpty(values[latitude]) === isEmpty(values[longitude]),
  )

const isOrdered = (start: unknown, end: unknown, mayBeSame: boolean) =>
  isEmpty(start) || isEmpty(end) || String(start) < String(end) || (mayBeSame && start === end)

/** Times, or dates with times, in ISO form: the start comes before the end. */
export const timeSpan = <Field extends string>(start: Field, end: Field) =>
  crossFieldCheck('timeSpan', [start, end], (values) => isOrdered(values[start], values[end], false))

/** A time that the clocks in Sweden leave out on the day, when they are put forward, is none. Told at the time. */
export const realTime = <Field extends string>(day: Field, time: Field) =>
  crossFieldCheck('skippedTime', [day, time], (values) => isRealTimeOrEmpty(values[day], values[time]))

export const isRealTimeOrEmpty = (day: unknown, time: unknown): boolean =>
  isEmpty(day) || isEmpty(time) || isRealTime(String(day), String(time))

/** ISO dates: a period may be one day long, but not end before it starts. */
export const period = <Field extends string>(start: Field, end: Field) =>
  crossFieldCheck('periodOrder', [start, end], (values) => isOrdered(values[start], values[end], true))
