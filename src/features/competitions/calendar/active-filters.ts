// Filters of the calendar: their options, which are active, and their summary as text.
import type { CalendarChoices } from '#contract/competitions/calendar/calendar-endpoints.ts'
import type { CalendarPageSearch } from '#contract/competitions/calendar/calendar-page.ts'
import { calendarKindLabels, calendarKinds, calendarTypeLabels, calendarTypes } from '#contract/competitions/enums.ts'
import { dayText } from '#contract/dates/day-text.ts'
import type { Locale } from '#contract/locale.ts'
import { namedOptions } from '../../../ui/named-options.ts'
import { calendarMessages } from './messages.ts'

export const listFilters = ['branch', 'district', 'kind', 'type', 'class'] as const
export type ListFilter = (typeof listFilters)[number]

/** Search parameters that clear every filter. */
export const clearedFilters: Partial<CalendarPageSearch> = {
  q: '',
  ...Object.fromEntries(listFilters.map((name) => [name, []])),
  from: undefined,
  to: undefined,
  page: 1,
}

/** The period of the list; the other views have their own, and keep it in the address alone. */
export const listPeriodOf = ({ view, from, to }: Pick<CalendarPageSearch, 'view' | 'from' | 'to'>) =>
  view === 'list' ? { from, to } : { from: undefined, to: undefined }

export const hasActiveFilters = (search: CalendarPageSearch): boolean =>
  search.q !== '' || activeFilterCount(search) > 0

/** Number of active filters, not counting the search text. */
export const activeFilterCount = (search: CalendarPageSearch): number =>
  listFilters.reduce((count, name) => count + search[name].length, 0) +
  Object.values(listPeriodOf(search)).filter((day) => day !== undefined).length

export interface FilterOption {
  value: string
  label: string
  /** Options of the same group are shown in an optgroup. */
  group?: string | undefined
}

/** The options of each filter: what is in use, of classes those of the chosen branches, and what is chosen. */
export const filterOptions = (
  search: CalendarPageSearch,
  { branches, districts, classes }: CalendarChoices,
  locale: Locale,
): Record<ListFilter, FilterOption[]> => {
  const inUse = (name: 'branch' | 'district', associations: CalendarChoices['branches']) =>
    namedOptions(associations.filter(({ id, isActive }) => isActive || search[name].includes(id)))
  const isOffered = ({ branchId }: { branchId: string }) =>
    search.branch.length === 0 || search.branch.includes(branchId)
  const groupOf = (branchId: string) => branches.find(({ id }) => id === branchId)?.name
  return {
    branch: inUse('branch', branches),
    district: inUse('district', districts),
    kind: calendarKinds.map((value) => ({ value, label: calendarKindLabels[locale][value] })),
    type: calendarTypes
      .filter((type) => type !== 'Unset' || search.type.includes(type))
      .map((value) => ({ value, label: calendarTypeLabels[locale][value] })),
    class: [
      ...classes
        .filter(isOffered)
        .map(({ id, name, branchId }) => ({ value: id, label: name, group: groupOf(branchId) })),
      ...namedOptions(classes.filter((item) => !isOffered(item) && search.class.includes(item.id))),
    ],
  }
}

/** The name of a chosen value; a dash for one that does not exist. */
export const chosenLabel = (options: readonly FilterOption[], chosen: string): string =>
  options.find(({ value }) => value === chosen)?.label ?? '–'

/** One text per active filter: `Segelflyg, Skärmflyg`, `Skåne`, `från 1 maj 2027`. */
export const filterSummary = (search: CalendarPageSearch, choices: CalendarChoices, locale: Locale): string[] => {
  const options = filterOptions(search, choices, locale)
  const chosen = listFilters.map((name) => search[name].map((value) => chosenLabel(options[name], value)).join(', '))
  const period = (['from', 'to'] as const).map((name) => {
    const day = listPeriodOf(search)[name]
    return day ? `${calendarMessages[locale][name].toLowerCase()} ${dayText(day, locale)}` : ''
  })
  return [search.q === '' ? '' : `”${search.q}”`, ...chosen, ...period].filter((text) => text !== '')
}

/** Filter for the branch or district that the user works in. Null when one is already chosen. */
export const associationFilter = (search: CalendarPageSearch, choices: CalendarChoices, within: string) => {
  const branch = choices.branches.find(({ id }) => id === within)
  if (branch) return search.branch.length > 0 ? null : { name: branch.name, part: { branch: [within] } }
  const district = choices.districts.find(({ id }) => id === within)
  return district && search.district.length === 0 ? { name: district.name, part: { district: [within] } } : null
}
