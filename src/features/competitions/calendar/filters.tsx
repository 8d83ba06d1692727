// Search field and filters of the calendar. They are plain form controls and links, so that they work without scripts.
import { ArrowRight, X } from 'lucide-react'
import type { CalendarChoices } from '../../../../contract/competitions/calendar/calendar-endpoints.ts'
import {
  calendarKindLabels,
  calendarKinds,
  calendarTypeLabels,
  calendarTypes,
} from '../../../../contract/competitions/enums.ts'
import { dayText } from '../../../../contract/dates/day-text.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { classNames } from '../../../ui/class-names.ts'
import { SearchInput, Select } from '../../../ui/input.tsx'
import { activeFilterCount, clearedFilters, hasActiveFilters, listFilters, type ListFilter } from './active-filters.ts'
import { CollapsedFilters } from './collapsed-filters.tsx'
import { PeriodInput } from './period-input.tsx'
import type { FixedParams, CalendarContext } from './calendar-context.ts'

interface FiltersProps {
  choices: CalendarChoices
  calendarContext: CalendarContext
  /** Other query parameters, kept as hidden inputs. */
  fixedParams: FixedParams
  /** The filters are collapsed, as on the public page and on narrow screens. */
  isCollapsed: boolean
}

interface Option {
  value: string
  label: string
  /** Options of the same group are shown in an optgroup. */
  group?: string | undefined
}

export const Filters = ({ choices, calendarContext, fixedParams, isCollapsed }: FiltersProps) => {
  const { messages, search } = calendarContext
  const options = optionsOf(choices, calendarContext)
  const viewParams = { view: search.view, month: search.month, year: search.year }
  const inUse = activeFilterCount(search)
  const periodParams = search.view === 'list' ? {} : { from: search.from, to: search.to }
  return (
    <search aria-label={messages.filters} className="flex flex-col gap-2.5">
      <form method="get" className="flex flex-wrap items-center gap-2">
        {Object.entries({ ...viewParams, ...periodParams, ...fixedParams }).map(([name, value]) =>
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
            <Choices options={options} calendarContext={calendarContext} />
          </CollapsedFilters>
        ) : (
          <Choices options={options} calendarContext={calendarContext} />
        )}
      </form>
      <Pills options={options} calendarContext={calendarContext} />
    </search>
  )
}

const Choices = ({
  options,
  calendarContext,
}: {
  options: ReturnType<typeof optionsOf>
  calendarContext: CalendarContext
}) => {
  const { messages, search } = calendarContext
  return (
    <>
      {listFilters.map((name) => (
        <FilterSelect key={name} {...{ name, calendarContext }} options={options[name]} />
      ))}
      {search.view === 'list' ? (
        <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          <PeriodInput name="from" label={messages.from} value={search.from} calendarContext={calendarContext} />
          <PeriodInput name="to" label={messages.to} value={search.to} calendarContext={calendarContext} />
        </div>
      ) : null}
    </>
  )
}

const optionsOf = ({ branches, districts, classes }: CalendarChoices, { locale, search }: CalendarContext) => {
  const asOption = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name })
  const branchNames = new Map(branches.map(({ id, name }) => [id, name]))
  const ofChosenBranches = classes.filter(
    ({ branchId }) => search.branch.length === 0 || search.branch.includes(branchId),
  )
  const named = ofChosenBranches.map(({ id, name, branchId }) => ({
    ...asOption({ id, name }),
    group: branchNames.get(branchId),
  }))
  const isChosen = new Set(search.class)
  const rest = classes
    .filter(({ id }) => isChosen.has(id) && !ofChosenBranches.some((item) => item.id === id))
    .map(asOption)
  return {
    branch: branches.map(asOption),
    district: districts.map(asOption),
    kind: calendarKinds.map((value) => ({ value, label: calendarKindLabels[locale][value] })),
    type: calendarTypes
      .filter((type) => type !== 'Unset')
      .map((value) => ({ value, label: calendarTypeLabels[locale][value] })),
    class: [...named, ...rest],
  } satisfies Record<ListFilter, Option[]>
}

interface FilterSelectProps {
  name: ListFilter
  options: readonly Option[]
  calendarContext: CalendarContext
}

/** Select that adds one value to a filter; chosen values are shown as pills below. */
const FilterSelect = ({ name, options, calendarContext: { messages, search } }: FilterSelectProps) => {
  const chosen = new Set<string>(search[name])
  const left = options.filter(({ value }) => !chosen.has(value))
  const groups = new Set(left.map(({ group }) => group))
  const items = (group?: string) =>
    left
      .filter((option) => option.group === group)
      .map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))
  return (
    <Select
      name={name}
      aria-label={name === 'kind' ? messages.filterOnKind : messages.filterOn(messages[name])}
      className="w-26 [&_select]:h-8"
      defaultValue=""
    >
      <option value="">{messages[name]}</option>
      {[...groups].map((group) =>
        group === undefined ? (
          items()
        ) : (
          <optgroup key={group} label={group}>
            {items(group)}
          </optgroup>
        ),
      )}
    </Select>
  )
}

const Pills = ({
  options,
  calendarContext,
}: {
  options: Record<ListFilter, Option[]>
  calendarContext: CalendarContext
}) => {
  const { locale, messages, search, to } = calendarContext
  if (!hasActiveFilters(search)) return null
  const labelOf = (name: ListFilter, value: string) => options[name].find((item) => item.value === value)?.label ?? '–'
  const without = (name: ListFilter, value: string) => ({
    [name]: search[name].filter((item) => item !== value),
    page: 1,
  })
  const period = (['from', 'to'] as const).filter((name) => search.view === 'list' && search[name] !== undefined)
  return (
    <ul aria-label={messages.inUse} className="flex flex-wrap items-center gap-1.5">
      {search.q === '' ? null : <Pill text={`”${search.q}”`} href={to({ q: '', page: 1 })} messages={messages} />}
      {listFilters.flatMap((name) =>
        search[name].map((value) => (
          <Pill
            key={name + value}
            text={`${messages[name]}: ${labelOf(name, value)}`}
            href={to(without(name, value))}
            messages={messages}
          />
        )),
      )}
      {period.map((name) => (
        <Pill
          key={name}
          text={`${messages[name]} ${dayText(search[name] ?? '', locale)}`}
          href={to({ [name]: undefined, page: 1 })}
          messages={messages}
        />
      ))}
      <li>
        <a href={to(clearedFilters)} className={buttonStyle('ghost', 'sm')}>
          {messages.clear}
        </a>
      </li>
    </ul>
  )
}

const Pill = ({ text, href, messages }: { text: string; href: string; messages: CalendarContext['messages'] }) => (
  <li className="inline-flex h-7 max-w-full items-center gap-0.5 rounded-full border border-line bg-accent-soft pr-0.5 pl-2.5 text-sm text-accent-text">
    <span className="truncate">{text}</span>
    <a
      href={href}
      aria-label={messages.remove(text)}
      className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-hover"
    >
      <X className="size-3.5" aria-hidden="true" />
    </a>
  </li>
)
