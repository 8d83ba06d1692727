// Texts of the calendar in Swedish and English, and the formats of its months, periods and states.
import type { CalendarItem } from '../../../../contract/competitions/calendar/calendar-item.ts'
import { calendarStateLabels } from '../../../../contract/competitions/enums.ts'
import { dayText, monthName, shortMonthName, weekdayName } from '../../../../contract/dates/day-text.ts'
import type { Locale } from '../../../../contract/locale.ts'

// Formatted by hand, so that server and browsers agree and no Intl formatter is created before the first render (026).
const grouped = (separator: string) => (count: number) => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, separator)
/** 12000 as `12 000`, in English `12,000`, like src/ui/number-and-time-formats.ts. */
const [sv, en] = [grouped('\u00A0'), grouped(',')]

export const calendarMessages = {
  se: {
    views: { list: 'Lista', month: 'Månad', year: 'År' },
    viewsLabel: 'Vy',
    filters: 'Sök och filtrera',
    filter: 'Filter',
    search: 'Sök tävling, plats eller arrangör',
    branch: 'Gren',
    district: 'Distrikt',
    kind: 'Visa',
    filterOnKind: 'Filtrera på vad som visas',
    type: 'Typ',
    class: 'Klass',
    filterOn: (what: string) => `Filtrera på ${what.toLowerCase()}`,
    dayPattern: 'ÅÅÅÅ-MM-DD',
    from: 'Från',
    to: 'Till',
    show: 'Visa',
    inUse: 'Filter som används',
    remove: (what: string) => `Ta bort filtret ${what}`,
    clear: 'Rensa filter',
    today: 'I dag',
    previous: { month: 'Föregående månad', year: 'Föregående år' },
    next: { month: 'Nästa månad', year: 'Nästa år' },
    week: 'v.',
    weekLong: 'Vecka',
    items: (count: number) => (count === 1 ? '1 post' : `${sv(count)} poster`),
    more: (count: number) => `+${sv(count)} till`,
    leftOut: (shown: number, total: number) =>
      `De första ${sv(shown)} av ${sv(total)} visas. Filtrera för att se resten.`,
    at: 'kl.',
    organizer: 'Arrangör',
    applyBy: (day: string) => `ansök senast ${day}`,
    movedFrom: (period: string) => `Flyttad från ${period}`,
    movedTo: (period: string) => `Flyttad till ${period}`,
    nothing: 'Inget matchar',
    nothingHere: 'Här finns inget än',
    nothingText: 'Ändra perioden, sök på färre ord eller ta bort något filter.',
    nothingHereText: 'Tävlingar, utlysningar och evenemang visas här när de har bestämts.',
    nothingInMonth: (month: string) => `Inget i ${month}.`,
    nextOn: (day: string) => `Nästa börjar ${day}`,
    seeking: 'Söker arrangör',
    deciding: 'Arrangör utses',
    elsewhere: '(annan webbplats)',
    nothingOnDay: 'Inget den här dagen.',
    closeDay: 'Stäng dagen',
    shows: (from: number, to: number, total: number) => `Visar ${sv(from)} till ${sv(to)} av ${sv(total)} poster`,
    pages: 'Sidor',
    page: (page: number, last: number) => `Sida ${sv(page)} av ${sv(last)}`,
    previousPage: 'Föregående',
    nextPage: 'Nästa',
    toFirstPage: 'Till första sidan',
    emptyPage: 'Den här sidan är tom',
    emptyPageText: 'Listan har blivit kortare.',
    subscribe: 'Prenumerera',
    failed: 'Oj! Något gick fel.',
    failedText: 'Kalendern kunde inte hämtas. Kontrollera anslutningen och försök igen.',
    retry: 'Försök igen',
    legend: 'Teckenförklaring',
    perDay: (count: string) => `${count} per dag`,
    allOff: 'Allt inställt eller flyttat',
    notHeld: (off: number, count: number) => {
      if (count === 1) return ', inställd eller flyttad'
      if (off === count) return ', alla inställda eller flyttade'
      return off === 1 ? ', varav 1 inställd eller flyttad' : `, varav ${off} inställda eller flyttade`
    },
    marks: {
      cancelled: (count: number) => (count === 1 ? '1 inställd' : `${count} inställda`),
      withdrawn: (count: number) => (count === 1 ? '1 återkallad' : `${count} återkallade`),
      moved: (count: number) => (count === 1 ? '1 flyttad' : `${count} flyttade`),
    },
  },
  en: {
    views: { list: 'List', month: 'Month', year: 'Year' },
    viewsLabel: 'View',
    filters: 'Search and filter',
    filter: 'Filters',
    search: 'Search for a competition, place or organiser',
    branch: 'Sport',
    district: 'District',
    kind: 'Show',
    filterOnKind: 'Filter by what is shown',
    type: 'Type',
    class: 'Class',
    filterOn: (what: string) => `Filter by ${what.toLowerCase()}`,
    dayPattern: 'YYYY-MM-DD',
    from: 'From',
    to: 'To',
    show: 'Show',
    inUse: 'Filters in use',
    remove: (what: string) => `Remove the filter ${what}`,
    clear: 'Clear filters',
    today: 'Today',
    previous: { month: 'Previous month', year: 'Previous year' },
    next: { month: 'Next month', year: 'Next year' },
    week: 'w.',
    weekLong: 'Week',
    items: (count: number) => (count === 1 ? '1 item' : `${en(count)} items`),
    more: (count: number) => `+${en(count)} more`,
    leftOut: (shown: number, total: number) =>
      `Showing the first ${en(shown)} of ${en(total)}. Filter to see the rest.`,
    at: '',
    organizer: 'Organiser',
    applyBy: (day: string) => `apply by ${day}`,
    movedFrom: (period: string) => `Moved from ${period}`,
    movedTo: (period: string) => `Moved to ${period}`,
    nothing: 'Nothing matches',
    nothingHere: 'Nothing here yet',
    nothingText: 'Change the period, use fewer search words or remove a filter.',
    nothingHereText: 'Competitions, announcements and events are shown here once they have been decided.',
    nothingInMonth: (month: string) => `Nothing in ${month}.`,
    nextOn: (day: string) => `The next one starts on ${day}`,
    seeking: 'Looking for an organiser',
    deciding: 'Organiser to be decided',
    elsewhere: '(external website)',
    nothingOnDay: 'Nothing on this day.',
    closeDay: 'Close this day',
    shows: (from: number, to: number, total: number) => `Showing ${en(from)} to ${en(to)} of ${en(total)}`,
    pages: 'Pages',
    page: (page: number, last: number) => `Page ${en(page)} of ${en(last)}`,
    previousPage: 'Previous',
    nextPage: 'Next',
    toFirstPage: 'Go to the first page',
    emptyPage: 'This page is empty',
    emptyPageText: 'The list is now shorter.',
    subscribe: 'Subscribe',
    failed: 'Something went wrong.',
    failedText: 'The calendar could not be loaded. Check your connection and try again.',
    retry: 'Try again',
    legend: 'Legend',
    perDay: (count: string) => `${count} per day`,
    allOff: 'All cancelled or moved',
    notHeld: (off: number, count: number) => {
      if (count === 1) return ', cancelled or moved'
      return off === count ? ', all cancelled or moved' : `, ${off} of them cancelled or moved`
    },
    marks: {
      cancelled: (count: number) => `${count} cancelled`,
      withdrawn: (count: number) => `${count} with sanction withdrawn`,
      moved: (count: number) => `${count} moved`,
    },
  },
} satisfies Record<Locale, unknown>
export type CalendarMessages = (typeof calendarMessages)['se']

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

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
export const stateText = ({ state, applyBy }: CalendarItem, { locale, messages, today }: MessageContext): string => {
  if (state !== 'announced') return calendarStateLabels[locale][state]
  if (applyBy === null) return messages.deciding
  const text = dayText(applyBy, locale)
  const isThisYear = applyBy.slice(0, 4) === today.slice(0, 4)
  return `${messages.seeking} · ${messages.applyBy(isThisYear ? text.slice(0, -5) : text)}`
}
