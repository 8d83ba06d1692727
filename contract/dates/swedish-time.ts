// Clock times in Sweden: the instant of a clock time, and whether the time exists on a day when the clocks change.
import { once } from '../text/once.ts'

const swedishFormatter = once(
  () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short', timeStyle: 'medium' }),
)

/** The Swedish date and time of an instant with seconds: '2026-11-21 14:03:12'. */
export const swedishTimestamp = (instant: string): string => swedishFormatter().format(Date.parse(instant))

/** Milliseconds that Swedish time is ahead of UTC at an instant. */
const offsetAt = (instant: number) =>
  Date.parse(`${swedishFormatter().format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000

/**
 * The instant (ISO, UTC) of a clock time `HH:MM` in Sweden on a day. A time that is skipped in spring is read with the
 * offset before the change; of a time that occurs twice in autumn, the first is taken.
 */
export const instantOfSwedishTime = (day: string, time: string): string => {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const before = offsetAt(asUtc - 86_400_000)
  const candidate = asUtc - before
  const shown = candidate + offsetAt(candidate)
  if (shown === asUtc) return new Date(candidate).toISOString()
  const after = asUtc - offsetAt(asUtc + 86_400_000)
  return new Date(after + offsetAt(after) === asUtc ? after : candidate).toISOString()
}

const clockFormatter = once(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Stockholm',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

/**
 * The Swedish time of an instant, as `28 02:30`. It is put together from parts, because browsers format a time
 * differently.
 */
const clockAt = (instant: number): string => {
  const parts = Object.fromEntries(
    clockFormatter()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.day} ${parts.hour}:${parts.minute}`
}

/** Whether the clock time (`09:30`) exists in Sweden that day: in spring one hour is skipped. */
export const isRealTime = (day: string, time: string): boolean => {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(asUtc)) return true
  // Normal time is one hour before UTC, summer time two.
  return [1, 2].some((hours) => clockAt(asUtc - hours * 3_600_000) === `${day.slice(-2)} ${time}`)
}
