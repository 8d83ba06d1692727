// Formats events as iCalendar text (RFC 5545). It knows nothing about competitions.

export interface IcsEvent {
  uid: string
  /** Rises with each change. */
  sequence: number
  /** ISO instants. */
  createdAt: string
  updatedAt: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  summary: string
  description: string
  location: string
  url: string
  categories: readonly string[]
  position: { latitude: number; longitude: number } | null
  /** Whole days, both included, or two instants. */
  time: { firstDay: string; lastDay: string } | { start: string; end: string }
}

export interface IcsCalendar {
  name: string
  productId: string
  /** How often subscribers should refresh. */
  refreshHours: number
  events: readonly IcsEvent[]
}

// Control characters have no place in a calendar; those that end a line are written as \n.
const controlCharacters = /[^\P{Cc}\n]/gu

const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(controlCharacters, ' ')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

const maxLineBytes = 75

/** Folds a line at 75 bytes: it continues after a line break and a space, never in the middle of a character. */
const foldLine = (line: string): string => {
  if (Buffer.byteLength(line) <= maxLineBytes) return line
  const lines: string[] = []
  let [current, size] = ['', 0]
  for (const sign of line) {
    const bytes = Buffer.byteLength(sign)
    if (size + bytes > maxLineBytes) {
      lines.push(current)
      ;[current, size] = [' ', 1]
    }
    current += sign
    size += bytes
  }
  return [...lines, current].join('\r\n')
}

const dateOf = (day: string) => day.replaceAll('-', '')
const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
const instantOf = (instant: string) => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const timeLines = (time: IcsEvent['time']): string[] =>
  'firstDay' in time
    ? // The end of whole days is the day after the last.
      [`DTSTART;VALUE=DATE:${dateOf(time.firstDay)}`, `DTEND;VALUE=DATE:${dateOf(nextDay(time.lastDay))}`]
    : [`DTSTART:${instantOf(time.start)}`, `DTEND:${instantOf(time.end)}`]

const text = (name: string, value: string) => (value.trim() === '' ? [] : [`${name}:${escapeText(value)}`])

const eventLines = (event: IcsEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  // The time of the last change, so that an unchanged event is always written the same.
  `DTSTAMP:${instantOf(event.updatedAt)}`,
  `CREATED:${instantOf(event.createdAt)}`,
  `LAST-MODIFIED:${instantOf(event.updatedAt)}`,
  `SEQUENCE:${event.sequence}`,
  ...timeLines(event.time),
  `STATUS:${event.status}`,
  ...text('SUMMARY', event.summary),
  ...text('DESCRIPTION', event.description),
  ...text('LOCATION', event.location),
  ...(event.position ? [`GEO:${event.position.latitude.toFixed(6)};${event.position.longitude.toFixed(6)}`] : []),
  ...(event.url ? [`URL:${event.url.replaceAll(/[\p{Cc}\s]/gu, '')}`] : []),
  ...(event.categories.length > 0 ? [`CATEGORIES:${event.categories.map(escapeText).join(',')}`] : []),
  // A competition does not mark its subscribers as busy.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

export const formatIcalendar = ({ name, productId, refreshHours, events }: IcsCalendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${productId}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n')
