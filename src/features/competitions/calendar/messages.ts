// Texts of the calendar in Swedish and English, and the formats of its months, periods and states.
import type { CalendarItem } from '#contract/competitions/calendar/calendar-item.ts'
import { calendarStateLabels } from '#contract/competitions/enums.ts'
import { dayText, monthName, shortMonthName, weekdayName } from '#contract/dates/day-text.ts'
import type { Locale } from '#contract/locale.ts'
import { capitalized } from '#contract/text/capitalized.ts'
import { localized } from '#contract/text/localized.ts'
import { mostChoices } from '#contract/validation/most-choices.ts'

// Formatted by hand, so that server and browsers agree and no Intl formatter is created before the first render (026).
const grouped = (separator: string) => (count: number) => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, separator)
/** 12000 as `12 000`, in English `12,000`, like src/ui/number-and-time-formats.ts. */
const [sv, en] = [grouped('\u00A0'), grouped(',')]

export const calendarMessages = localized({
  views: { list: ['Lista', 'List'], month: ['Månad', 'Month'], year: ['År', 'Year'] },
  viewsLabel: ['Vy', 'View'],
  filters: ['Sök och filtrera', 'Search and filter'],
  filter: ['Filter', 'Filters'],
  search: ['Sök tävling, plats eller arrangör', 'Search for a competition, place or organiser'],
  noNumbers: ['Skriv inget personnummer här.', 'Do not write an identity number here.'],
  branch: ['Gren', 'Sport'],
  district: ['Distrikt', 'District'],
  kind: ['Visa', 'Show'],
  filterOnKind: ['Filtrera på vad som visas', 'Filter by what is shown'],
  type: ['Typ', 'Type'],
  class: ['Klass', 'Class'],
  filterOn: [
    (what: string) => `Filtrera på ${what.toLowerCase()}`,
    (what: string) => `Filter by ${what.toLowerCase()}`,
  ],
  full: [
    `Högst ${mostChoices} val. Ta bort ett av dem för att välja ett annat.`,
    `At most ${mostChoices} choices. Remove one of them to choose another.`,
  ],
  dayPattern: ['ÅÅÅÅ-MM-DD', 'YYYY-MM-DD'],
  from: ['Från', 'From'],
  to: ['Till', 'To'],
  show: ['Visa', 'Show'],
  inUse: ['Filter som används', 'Filters in use'],
  remove: [(what: string) => `Ta bort filtret ${what}`, (what: string) => `Remove the filter ${what}`],
  clear: ['Rensa filter', 'Clear filters'],
  today: ['I dag', 'Today'],
  previous: { month: ['Föregående månad', 'Previous month'], year: ['Föregående år', 'Previous year'] },
  next: { month: ['Nästa månad', 'Next month'], year: ['Nästa år', 'Next year'] },
  week: ['v.', 'w.'],
  weekLong: ['Vecka', 'Week'],
  items: [
    (count: number) => (count === 1 ? '1 post' : `${sv(count)} poster`),
    (count: number) => (count === 1 ? '1 item' : `${en(count)} items`),
  ],
  more: [(count: number) => `+${sv(count)} till`, (count: number) => `+${en(count)} more`],
  leftOut: [
    (shown: number, total: number) => `De första ${sv(shown)} av ${sv(total)} visas. Filtrera för att se resten.`,
    (shown: number, total: number) => `Showing the first ${en(shown)} of ${en(total)}. Filter to see the rest.`,
  ],
  at: ['kl.', ''],
  organizer: ['Arrangör', 'Organiser'],
  applyBy: [(day: string) => `ansök senast ${day}`, (day: string) => `apply by ${day}`],
  reserveDays: [(period: string) => `Reservdagar ${period}`, (period: string) => `Reserve days ${period}`],
  movedFrom: [(period: string) => `Flyttad från ${period}`, (period: string) => `Moved from ${period}`],
  movedTo: [(period: string) => `Flyttad till ${period}`, (period: string) => `Moved to ${period}`],
  nothing: ['Inget matchar', 'Nothing matches'],
  nothingHere: ['Här finns inget än', 'Nothing here yet'],
  nothingText: [
    'Ändra perioden, sök på färre ord eller ta bort något filter.',
    'Change the period, use fewer search words or remove a filter.',
  ],
  nothingHereText: [
    'Tävlingar, utlysningar och evenemang visas här när de har bestämts.',
    'Competitions, announcements and events are shown here once they have been decided.',
  ],
  nothingInMonth: [(month: string) => `Inget i ${month}.`, (month: string) => `Nothing in ${month}.`],
  nextOn: [(day: string) => `Nästa börjar ${day}`, (day: string) => `The next one starts on ${day}`],
  seeking: ['Söker arrangör', 'Looking for an organiser'],
  deciding: ['Arrangör utses', 'Organiser to be decided'],
  withoutOrganizer: ['Fick ingen arrangör', 'No organiser found'],
  elsewhere: ['(annan webbplats)', '(external website)'],
  nothingOnDay: ['Inget den här dagen.', 'Nothing on this day.'],
  closeDay: ['Stäng dagen', 'Close this day'],
  shows: [
    (from: number, to: number, total: number) => `Visar ${sv(from)} till ${sv(to)} av ${sv(total)} poster`,
    (from: number, to: number, total: number) => `Showing ${en(from)} to ${en(to)} of ${en(total)}`,
  ],
  pages: ['Sidor', 'Pages'],
  page: [
    (page: number, last: number) => `Sida ${sv(page)} av ${sv(last)}`,
    (page: number, last: number) => `Page ${en(page)} of ${en(last)}`,
  ],
  previousPage: ['Föregående', 'Previous'],
  nextPage: ['Nästa', 'Next'],
  toFirstPage: ['Till första sidan', 'Go to the first page'],
  emptyPage: ['Den här sidan är tom', 'This page is empty'],
  emptyPageText: ['Listan har blivit kortare.', 'The list is now shorter.'],
  subscribe: ['Prenumerera', 'Subscribe'],
  failed: ['Oj! Något gick fel.', 'Something went wrong.'],
  failedText: [
    'Kalendern kunde inte hämtas. Kontrollera anslutningen och försök igen.',
    'The calendar could not be loaded. Check your connection and try again.',
  ],
  retry: ['Försök igen', 'Try again'],
  legend: ['Teckenförklaring', 'Legend'],
  perDay: [(count: string) => `${count} per dag`, (count: string) => `${count} per day`],
  allOff: ['Allt inställt eller flyttat', 'All cancelled or moved'],
  notHeld: [
    (off: number, count: number) => {
      if (count === 1) return ', inställd eller flyttad'
      if (off === count) return ', alla inställda eller flyttade'
      return off === 1 ? ', varav 1 inställd eller flyttad' : `, varav ${off} inställda eller flyttade`
    },
    (off: number, count: number) => {
      if (count === 1) return ', cancelled or moved'
      return off === count ? ', all cancelled or moved' : `, ${off} of them cancelled or moved`
    },
  ],
  marks: {
    cancelled: [
      (count: number) => (count === 1 ? '1 inställd' : `${count} inställda`),
      (count: number) => `${count} cancelled`,
    ],
    withdrawn: [
      (count: number) => (count === 1 ? '1 återkallad' : `${count} återkallade`),
      (count: number) => `${count} with sanction withdrawn`,
    ],
    moved: [(count: number) => (count === 1 ? '1 flyttad' : `${count} flyttade`), (count: number) => `${count} moved`],
  },
})
export type CalendarMessages = (typeof calendarMessages)['se']

/** Document titles. */
export const calendarTitles: Record<Locale, string> = { se: 'FSF Tävlingskalender', en: 'FSF Competition Calendar' }

/** `maj 2027` */
export const monthText = (month: string, locale: Locale): string =>
  `${monthName(Number(month.slice(5, 7)), locale)} ${month.slice(0, 4)}`
/** `Maj 2027` */
export const monthTitle = (month: string, locale: Locale): string => capitalized(monthText(month, locale))

const shortMonth = (day: string, locale: Locale): string => shortMonthName(Number(day.slice(5, 7)), locale)
export const shortWeekday = (weekday: number, locale: Locale): string => weekdayName(weekday, locale).slice(0, 3)
const dateOf = (day: string) => Number(day.slice(8, 10))

/** `5–6 dec`, without the year, which is in the heading above. */
export const shortPeriod = (start: string, end: string, locale: Locale): string => {
  const until = `${dateOf(end)} ${shortMonth(end, locale)}`
  if (start === end) return until
  const isSameMonth = start.slice(0, 7) === end.slice(0, 7)
  return isSameMonth ? `${dateOf(start)}–${until}` : `${dateOf(start)} ${shortMonth(start, locale)}–${until}`
}

interface MessageContext {
  locale: Locale
  messages: CalendarMessages
  /** Today's date in Sweden. */
  today: string
}

/** State of an item; for an announcement also the deadline: `Söker arrangör · ansök senast 7 april`. */
export const stateText = (
  { state, applyBy, endsOn }: CalendarItem,
  { locale, messages, today }: MessageContext,
): string => {
  if (state !== 'announced') return calendarStateLabels[locale][state]
  if (applyBy === null) return endsOn < today ? messages.withoutOrganizer : messages.deciding
  const text = dayText(applyBy, locale)
  const isThisYear = applyBy.slice(0, 4) === today.slice(0, 4)
  return `${messages.seeking} · ${messages.applyBy(isThisYear ? text.slice(0, -5) : text)}`
}
