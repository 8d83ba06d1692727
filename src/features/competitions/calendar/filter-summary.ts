// Summary of the calendar's active filters as text.
import type { CalendarPageSearch } from '../../../../contract/competitions/calendar/calendar-page.ts'
import type { CalendarChoices } from '../../../../contract/competitions/calendar/calendar-endpoints.ts'
import { calendarKindLabels, calendarTypeLabels } from '../../../../contract/competitions/enums.ts'
import { dayText } from '../../../../contract/dates/day-text.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { calendarMessages } from './messages.ts'

/** One text per active filter: `Segelflyg, Skärmflyg`, `Skåne`, `från 1 maj 2027`. */
export const filterSummary = (
  { q, branch, district, kind, type, class: classes, from, to }: CalendarPageSearch,
  { branches, districts, classes: known }: CalendarChoices,
  locale: Locale,
): string[] => {
  const messages = calendarMessages[locale]
  const named = (ids: readonly string[], among: readonly { id: string; name: string }[]) =>
    among.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const chosen = [
    named(branch, branches),
    named(district, districts),
    kind.map((value) => calendarKindLabels[locale][value]),
    type.map((value) => calendarTypeLabels[locale][value]),
    named(classes, known),
  ].map((names) => names.join(', '))
  return [
    q === '' ? '' : `”${q}”`,
    ...chosen,
    from ? `${messages.from.toLowerCase()} ${dayText(from, locale)}` : '',
    to ? `${messages.to.toLowerCase()} ${dayText(to, locale)}` : '',
  ].filter((text) => text !== '')
}
