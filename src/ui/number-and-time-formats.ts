// Formats numbers, timestamps and relative times, in Swedish or English.
import { daysBetween, swedishDay } from '#contract/dates/swedish-day.ts'
import { once } from '#contract/text/once.ts'

/** A formatter for each language, made when it is first used. */
export const numberFormats = (options: Intl.NumberFormatOptions) => ({
  se: once(() => new Intl.NumberFormat('sv-SE', options)),
  en: once(() => new Intl.NumberFormat('en-GB', options)),
})
const whole = numberFormats({})
const groupSeparator = { se: '\u00a0', en: ',' }
/**
 * 10000 → '10 000', with a non-breaking space; in English '10,000'. Counts do without Intl, whose first formatter takes longer than
 * the other work of a list's page.
 */
export const formatNumber = (value: number, locale: 'se' | 'en' = 'se'): string =>
  Number.isSafeInteger(value) && value >= 0
    ? String(value).replace(/\B(?=(?:\d{3})+$)/g, groupSeparator[locale])
    : whole[locale]().format(value)

const inSweden = { timeZone: 'Europe/Stockholm' } as const
const dateTimeFormat = (locale: string) =>
  once(() => new Intl.DateTimeFormat(locale, { ...inSweden, dateStyle: 'medium', timeStyle: 'short' }))
const dateAndTime = { se: dateTimeFormat('sv-SE'), en: dateTimeFormat('en-GB') }
/** A timestamp as '21 okt. 2026 10:41', in English as '21 Oct 2026, 10:41'. */
export const formatTimestamp = (instant: string, locale: 'se' | 'en' = 'se'): string =>
  dateAndTime[locale]().format(new Date(instant))

const clock = once(() => new Intl.DateTimeFormat('sv-SE', { ...inSweden, hour: '2-digit', minute: '2-digit' }))
/** The time of day: '10:41'. */
export const formatClockTime = (instant: Date): string => clock().format(instant)

const relative = once(() => new Intl.RelativeTimeFormat('sv-SE', { numeric: 'auto' }))
/** A number of days from today as 'i morgon', 'om 3 dagar' or 'för 21 dagar sedan'. */
export const formatDaysFromToday = (days: number): string => relative().format(days, 'day')

const minute = 60
const hour = 3600

/**
 * Relative time: 'nyss', 'för 5 minuter sedan', 'i går'; the date after more than a week. Days are calendar days in Sweden:
 * the evening before last is 'i förrgår', however few hours ago.
 */
export const formatRelativeTime = (instant: string, now = new Date()): string => {
  const seconds = (now.getTime() - Date.parse(instant)) / 1000
  if (seconds < minute) return 'nyss'
  if (seconds < hour) return relative().format(-Math.floor(seconds / minute), 'minute')
  const day = swedishDay(instant)
  const days = daysBetween(day, swedishDay(now))
  if (days === 0) return relative().format(-Math.floor(seconds / hour), 'hour')
  return days > 7 ? day : formatDaysFromToday(-days)
}
