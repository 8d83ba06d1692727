// Numbers and times as Swedish people read them. Dates are ISO already, which is Swedish custom. The public pages have English too.

const whole = new Intl.NumberFormat('sv-SE')
/** 10000 → '10 000', with a space that does not break. */
export const formatNumber = (value: number): string => whole.format(value)

const inSweden = { timeZone: 'Europe/Stockholm' } as const
const dateAndTimeIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, { ...inSweden, dateStyle: 'medium', timeStyle: 'short' })
const dateAndTime = { se: dateAndTimeIn('sv-SE'), en: dateAndTimeIn('en-GB') }
/** A moment as '21 okt. 2026 10:41', in English as '21 Oct 2026, 10:41'. */
export const formatInstant = (instant: string, language: 'se' | 'en' = 'se'): string =>
  dateAndTime[language].format(new Date(instant))

const isoDay = new Intl.DateTimeFormat('sv-SE', inSweden)
/** The day it is in Sweden, '2026-11-21'. */
export const today = (now = new Date()): string => isoDay.format(now)

const relative = new Intl.RelativeTimeFormat('sv-SE', { numeric: 'auto' })
const steps = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
] as const

/** How long ago: 'nyss', 'för 5 minuter sedan', 'i går'; the date when it is more than a week. */
export const formatAge = (instant: string, now = new Date()): string => {
  const seconds = (now.getTime() - Date.parse(instant)) / 1000
  if (seconds < 60) return 'nyss'
  if (seconds > 7 * 86_400) return isoDay.format(new Date(instant))
  const [unit, size] = steps.findLast(([, size]) => seconds >= size) ?? steps[0]
  return relative.format(-Math.floor(seconds / size), unit)
}

const small = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })
/** Bytes as '840 byte', '12 kB', '1,4 MB'. */
export const formatSize = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} byte`
  return bytes < 1_000_000 ? `${formatNumber(Math.round(bytes / 1000))} kB` : `${small.format(bytes / 1_000_000)} MB`
}
