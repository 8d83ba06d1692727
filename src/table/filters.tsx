// List filters: a button with choices for each filter, and a pill for each active choice.
import { keepPreviousData, skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Check, ChevronDown } from 'lucide-react'
import { useRef, useState, type FocusEvent } from 'react'
import type { Facets } from '#contract/record/list-endpoints.ts'
import type { Failure } from '../api/failure.ts'
import { counted } from '#contract/text/counted.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Pill } from '../ui/chip.tsx'
import { useFocusRestoration } from '../ui/focus-restoration.ts'
import { SearchInput } from '../ui/input.tsx'
import { ErrorState, Skeleton } from '../ui/placeholder-states.tsx'
import { Popover } from '../ui/popover.tsx'
import { FilterChoices } from './filter-choices.tsx'
import { useFilterOptions, type FilterOptions } from './filter-options.ts'

const none: never[] = []

export interface Filter {
  /** The search parameter. */
  name: string
  label: string
  options: FilterOptions
  /** False: shown only while the address has a choice of it, from a link or a view of another context, so that it can be removed. */
  isOffered?: boolean
}

/** A filter for the values that the labels name, in their order. */
export const choiceFilter = (name: string, label: string, labels: Readonly<Record<string, string>>): Filter => ({
  name,
  label,
  options: Object.entries(labels).map(([value, text]) => ({ value, label: text })),
})

export type FilterValues = Record<string, readonly string[]>

/** The filters to show: those that are offered, and those in use. */
export const shownFilters = (filters: readonly Filter[], values: FilterValues): Filter[] =>
  filters.filter(({ name, isOffered = true }) => isOffered || (values[name] ?? none).length > 0)

/** The query for the number of rows of each choice, run when a filter is opened. */
export type FacetQuery = UseQueryOptions<Facets, Failure, Facets, unknown[]>
type OnFilter = (name: string, values: string[]) => void

interface FilterButtonProps {
  filter: Filter
  values: readonly string[]
  onFilter: OnFilter
  facets?: FacetQuery | undefined
}

/** Opens a list of choices. Nothing is asked for before the pointer or the focus is at the button. */
export const FilterButton = (props: FilterButtonProps) => {
  const { filter, values } = props
  const { label, options } = filter
  const [isNear, setIsNear] = useState(false)
  const approach = () => setIsNear(true)
  const purpose = `Filtrera på ${label.toLocaleLowerCase('sv')}`
  return (
    <>
      <Popover
        label={purpose}
        trigger={
          <Button
            aria-label={values.length > 0 ? `${purpose}, ${counted(values.length, 'vald', 'valda')}` : purpose}
            onPointerEnter={approach}
            onFocus={approach}
          >
            {values.length > 0 ? <Check className="size-3.5 text-accent-text" /> : null}
            {label}
            <ChevronDown className="-mr-1 size-3.5 text-muted" />
          </Button>
        }
      >
        <FilterPanel {...props} />
      </Popover>
      {isNear ? <PreloadedOptions options={options} /> : null}
    </>
  )
}

/** Reads the choices before the popover is opened. */
const PreloadedOptions = ({ options }: { options: FilterOptions }) => {
  useFilterOptions(options, true)
  return null
}

/** The choices; a long list has a search box. */
const FilterPanel = ({ filter: { name, label, options }, values, onFilter, facets }: FilterButtonProps) => {
  const [text, setText] = useState('')
  const { data, error, refetch } = useFilterOptions(options, true)
  const counts = useFacetCounts(name, facets)
  const list = useRef<HTMLUListElement>(null)
  const retry = () => {
    // Its button goes, and the focus with it.
    list.current?.focus()
    void refetch()
  }
  return (
    <>
      {data && data.length > 8 ? (
        <div className="border-b border-line p-2">
          <SearchInput
            aria-label={`Sök ${label.toLocaleLowerCase('sv')}`}
            placeholder="Sök..."
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </div>
      ) : null}
      <FilterChoices
        ref={list}
        label={label}
        options={data}
        text={text}
        chosen={values}
        counts={counts}
        onChoose={(chosen) => onFilter(name, chosen)}
      />
      {data ? null : error ? <ErrorState onRetry={retry}>{error.message}</ErrorState> : <ChoiceSkeleton />}
    </>
  )
}

const ChoiceSkeleton = () => (
  <output className="flex w-48 flex-col gap-3 p-3">
    <span className="sr-only">Hämtar valen</span>
    {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
      <Skeleton key={width} className={classNames('h-3.5', width)} />
    ))}
  </output>
)

const noFacets: FacetQuery = { queryKey: ['no facets'], queryFn: skipToken }

/** Undefined while loading: choices work without the numbers. */
const useFacetCounts = (name: string, facets: FacetQuery | undefined) =>
  useQuery({ ...(facets ?? noFacets), staleTime: 0, placeholderData: keepPreviousData }).data?.[name]

interface FilterPillsProps {
  filters: readonly Filter[]
  values: FilterValues
  onFilter: OnFilter
  onClear: () => void
  /** Other active filters: the period. */
  more?: readonly FilterPillProps[]
}

/** The active filters, each with a remove button. */
export const FilterPills = ({ filters, more = none, ...rest }: FilterPillsProps) => {
  const used = filters.filter(({ name }) => (rest.values[name] ?? none).length > 0)
  return used.length + more.length === 0 ? null : <PillList filters={used} more={more} {...rest} />
}

const PillList = ({ filters, values, onFilter, onClear, more }: Required<FilterPillsProps>) => {
  const list = useRef<HTMLUListElement>(null)
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-pill] button') ?? [])]
  // A pill that its own press removes gives the focus to the next one, the last one to the one before.
  const focused = useRef(0)
  const { onFocus, onBlur } = useFocusRestoration(() => (buttons()[focused.current] ?? buttons().at(-1))?.focus())
  const keepsFocus = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = buttons().indexOf(target)
      onFocus()
    },
    onBlur,
  }
  return (
    <ul {...keepsFocus} ref={list} aria-label="Filter som används" className="flex flex-wrap items-center gap-1.5">
      {filters.map((filter) => (
        <ChosenPills key={filter.name} filter={filter} chosen={values[filter.name] ?? none} onFilter={onFilter} />
      ))}
      {more.map((pill) => (
        <FilterPill key={`${pill.label} ${pill.text}`} {...pill} />
      ))}
      <li>
        <Button variant="ghost" size="sm" onClick={onClear}>
          Rensa filter
        </Button>
      </li>
    </ul>
  )
}

interface ChosenPillsProps {
  filter: Filter
  chosen: readonly string[]
  onFilter: OnFilter
}

/** More choices of a filter than these have one pill together: they would fill the screen. */
const mostPills = 10

const ChosenPills = ({ filter: { name, label, options }, chosen, onFilter }: ChosenPillsProps) => {
  const isMany = chosen.length > mostPills
  const { data, error } = useFilterOptions(options, !isMany)
  if (isMany) {
    const text = `${chosen.length} valda`
    const removeLabel = `Ta bort filtret ${label}, alla ${text}`
    return <FilterPill {...{ label, text, removeLabel }} onRemove={() => onFilter(name, [])} />
  }
  const textOf = (value: string) => {
    if (data) return data.find((option) => option.value === value)?.label ?? 'Okänt val'
    return error ? 'Namnet kunde inte hämtas' : '…'
  }
  const without = (value: string) => chosen.filter((other) => other !== value)
  return chosen.map((value) => (
    <FilterPill key={value} label={label} text={textOf(value)} onRemove={() => onFilter(name, without(value))} />
  ))
}

interface FilterPillProps {
  label: string
  text: string
  removeLabel?: string
  onRemove: () => void
}

const FilterPill = ({ label, text, removeLabel = `Ta bort filtret ${label} ${text}`, onRemove }: FilterPillProps) => (
  <li data-pill>
    <Pill removeLabel={removeLabel} onRemove={onRemove}>
      <span className="text-muted">{label}:</span>&nbsp;{text}
    </Pill>
  </li>
)
