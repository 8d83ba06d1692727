// Search field and filters of the calendar. They are plain form controls and links, so that they work without scripts.
import { ArrowRight, X } from 'lucide-react'
import type { CalendarChoices } from '#contract/competitions/calendar/calendar-endpoints.ts'
import type { CalendarPageSearch } from '#contract/competitions/calendar/calendar-page.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { mostChoices } from '#contract/validation/most-choices.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { classNames } from '../../../ui/class-names.ts'
import { SearchInput, Select } from '../../../ui/input.tsx'
import {
  activeFilterCount,
  chosenLabel,
  clearedFilters,
  filterOptions,
  hasActiveFilters,
  listFilters,
  listPeriodOf,
  type FilterOption,
  type ListFilter,
} from './active-filters.ts'
import { useCalendar } from './calendar-context.ts'
import { CollapsedFilters } from './collapsed-filters.tsx'
import { PeriodInput } from './period-input.tsx'
import type { FixedParams } from './calendar-urls.ts'

interface FiltersProps {
  choices: CalendarChoices
  /** Other query parameters, kept as hidden inputs. */
  fixedParams: FixedParams
  /** The filters are collapsed, as on the public page and on narrow screens. */
  isCollapsed: boolean
}

export const Filters = ({ choices, fixedParams, isCollapsed }: FiltersProps) => {
  const { locale, messages, search } = useCalendar()
  const options = filterOptions(search, choices, locale)
  // The period too in the list, whose fields are missing while scripts load.
  const viewParams = { view: search.view, month: search.month, year: search.year, from: search.from, to: search.to }
  const inUse = activeFilterCount(search)
  return (
    <search aria-label={messages.filters} className="flex flex-col gap-2.5">
      <form method="get" className="flex flex-wrap items-center gap-2">
        {Object.entries({ ...viewParams, ...fixedParams }).map(([name, value]) =>
          value === undefined || value === 'list' ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        {listFilters.flatMap((name) =>
          search[name].map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
        )}
        <SearchInput
          name="q"
          defaultValue={search.q}
          maxLength={100}
          aria-label={messages.search}
          placeholder={messages.search}
          className={classNames('md:w-80 md:flex-none', isCollapsed ? 'min-w-0 flex-1' : 'w-full')}
        />
        {/* With scripts, every change is applied without a submit button. */}
        <span className="hidden noscript:block">
          <button
            type="submit"
            aria-label={messages.show}
            title={messages.show}
            className={buttonStyle('ghost', 'md', 'w-8 px-0!')}
          >
            <ArrowRight className="size-4" aria-hidden="true" />
          </button>
        </span>
        {isCollapsed ? (
          <CollapsedFilters label={inUse > 0 ? `${messages.filter} (${inUse})` : messages.filter}>
            <Choices options={options} />
          </CollapsedFilters>
        ) : (
          <Choices options={options} />
        )}
      </form>
      <Pills options={options} />
    </search>
  )
}

type Options = ReturnType<typeof filterOptions>

const Choices = ({ options }: { options: Options }) => {
  const { messages, search } = useCalendar()
  return (
    <>
      {listFilters.map((name) => (
        <FilterSelect key={name} name={name} options={options[name]} />
      ))}
      {search.view === 'list' ? (
        <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          <PeriodInput name="from" label={messages.from} value={search.from} />
          <PeriodInput name="to" label={messages.to} value={search.to} />
        </div>
      ) : null}
    </>
  )
}

/** Select that adds one value to a filter; chosen values are shown as pills below. */
const FilterSelect = ({ name, options }: { name: ListFilter; options: readonly FilterOption[] }) => {
  const { messages, search } = useCalendar()
  const chosen = new Set<string>(search[name])
  const isFull = search[name].length >= mostChoices
  const left = isFull ? [] : options.filter(({ value }) => !chosen.has(value))
  return (
    <>
      <Select
        // Without scripts the form would send the empty option beside the chosen values, one more than the filter takes.
        name={isFull ? undefined : name}
        aria-label={name === 'kind' ? messages.filterOnKind : messages.filterOn(messages[name])}
        aria-describedby={isFull ? `${name}-full` : undefined}
        className="w-26 [&_select]:h-8"
        defaultValue=""
      >
        <option value="">{messages[name]}</option>
        {[...new Set(left.map(({ group }) => group))].map((group) => {
          const items = left
            .filter((option) => option.group === group)
            .map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))
          return group === undefined ? (
            items
          ) : (
            <optgroup key={group} label={group}>
              {items}
            </optgroup>
          )
        })}
      </Select>
      {isFull ? (
        <output id={`${name}-full`} className="text-sm text-muted">
          {messages.full}
        </output>
      ) : null}
    </>
  )
}

const Pills = ({ options }: { options: Options }) => {
  const { locale, messages, search, to } = useCalendar()
  if (!hasActiveFilters(search)) return null
  const period = (['from', 'to'] as const).filter((name) => listPeriodOf(search)[name] !== undefined)
  const pill = (text: string, without: Partial<CalendarPageSearch>) => ({ text, href: to({ ...without, page: 1 }) })
  const pills = [
    ...(search.q === '' ? [] : [pill(`”${search.q}”`, { q: '' })]),
    ...listFilters.flatMap((name) =>
      search[name].map((value) =>
        pill(`${messages[name]}: ${chosenLabel(options[name], value)}`, {
          [name]: search[name].filter((item) => item !== value),
        }),
      ),
    ),
    ...period.map((name) => pill(`${messages[name]} ${dayText(search[name] ?? '', locale)}`, { [name]: undefined })),
  ]
  return (
    <ul aria-label={messages.inUse} className="flex flex-wrap items-center gap-1.5">
      {pills.map(({ text, href }) => (
        <li
          key={href}
          className="inline-flex h-7 max-w-full items-center gap-0.5 rounded-full border border-line bg-accent-soft pr-0.5 pl-2.5 text-sm text-accent-text"
        >
          <span className="truncate">{text}</span>
          <a
            href={href}
            aria-label={messages.remove(text)}
            className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-hover"
          >
            <X className="size-3.5" aria-hidden="true" />
          </a>
        </li>
      ))}
      <li>
        <a href={to(clearedFilters)} className={buttonStyle('ghost', 'sm')}>
          {messages.clear}
        </a>
      </li>
    </ul>
  )
}
