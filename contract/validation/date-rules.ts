// Rules about dates. A date is an ISO date, '2026-05-03'; a bound may be a function, because today changes.
import { today } from '../dates/swedish-day.ts'
import { check, type Check } from './rule.ts'

export type DateBound = string | (() => string)

const boundDate = (day: DateBound) => (typeof day === 'function' ? day() : day)

export const after = (day: DateBound = () => today()) =>
  check<string>(
    'after',
    (value) => value > boundDate(day),
    () => ({ from: boundDate(day) }),
  )

export const before = (day: DateBound = () => today()) =>
  check<string>(
    'before',
    (value) => value < boundDate(day),
    () => ({ to: boundDate(day) }),
  )

/** A day that has come. */
export const untilToday = () => check<string>('untilToday', (value) => value <= today())

/** Both bounds are included, in either order. */
export const betweenDates = (first: DateBound, second: DateBound) => {
  const bounds = () => {
    const [from = '', to = ''] = [boundDate(first), boundDate(second)].sort()
    return { from, to }
  }
  const holds = (value: string) => bounds().from <= value && value <= bounds().to
  return check<string>('betweenDates', holds, bounds)
}

/** Whether the date exists, in the years 1–9999 that the database supports. */
export const isRealDate = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(2000, month - 1, day))
  date.setUTCFullYear(year, month - 1, day)
  return year >= 1 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Whether the text is an existing day, 'ÅÅÅÅ-MM-DD'. */
export const isRealDay = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return year !== undefined && isRealDate(Number(year), Number(month), Number(day))
}

const parts: Record<string, string> = {
  YYYY: String.raw`(?<year>\d{4})`,
  MM: String.raw`(?<month>\d{2})`,
  M: String.raw`(?<month>\d{1,2})`,
  DD: String.raw`(?<day>\d{2})`,
  D: String.raw`(?<day>\d{1,2})`,
}

/**
 * Text that is an existing date in this format, made of YYYY, MM or M, DD or D, each at most once: `dateFormat('D/M
 * YYYY')`.
 */
export const dateFormat = (form = 'YYYY-MM-DD'): Check<string> => {
  const pattern = new RegExp(
    `^${form.replaceAll(/YYYY|MM?|DD?|[^\p{L}\p{N}]/gu, (part) => parts[part] ?? `\\u{${part.codePointAt(0)?.toString(16)}}`)}$`,
    'u',
  )
  const isWritten = check<string>('dateFormat', (value) => pattern.test(value), {
    example: form.replace('YYYY', 'ÅÅÅÅ'),
  })
  const isReal = check<string>('date', (value) => {
    const { year = 2000, month = 1, day = 1 } = pattern.exec(value)?.groups ?? {}
    return isRealDate(Number(year), Number(month), Number(day))
  })
  return (payload) => {
    isWritten(payload)
    isReal(payload)
  }
}
