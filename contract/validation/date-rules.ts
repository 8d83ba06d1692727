// Rules about days. A day is an ISO date, '2026-05-03'; a bound may be a function, for a day that is not the same tomorrow.
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

/** Both days belong; their order does not matter. */
export const betweenDates = (one: DateBound, other: DateBound) => {
  const bounds = () => {
    const [from = '', to = ''] = [boundDate(one), boundDate(other)].sort()
    return { from, to }
  }
  const holds = (value: string) => bounds().from <= value && value <= bounds().to
  return check<string>('betweenDates', holds, bounds)
}

/** Whether there is such a day: years 1–9999, as in the database. */
export const isRealDate = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(2000, month - 1, day))
  date.setUTCFullYear(year, month - 1, day)
  return year >= 1 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const parts: Record<string, string> = {
  YYYY: String.raw`(?<year>\d{4})`,
  MM: String.raw`(?<month>\d{2})`,
  M: String.raw`(?<month>\d{1,2})`,
  DD: String.raw`(?<day>\d{2})`,
  D: String.raw`(?<day>\d{1,2})`,
}

/** Text that is a real date in this form, written with YYYY, MM or M, DD or D, each at most once: `dateFormat('D/M YYYY')`. */
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
