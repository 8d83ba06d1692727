// The buttons of a list's filters: choices, typed ones, and the period.
import { AsyncBoundary } from '../ui/async-boundary.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { Skeleton } from '../ui/placeholder-states.tsx'
import { FilterButton, shownFilters, type FacetQuery, type Filter, type FilterValues } from './filters.tsx'
import type { TypedFilter } from './list-narrowing.ts'

const PeriodFilter = lazyComponent(async () => (await import('./period-filter.tsx')).PeriodFilter)
const TypedFilterButton = lazyComponent(async () => (await import('./typed-filter.tsx')).TypedFilterButton)

interface FilterControlsProps {
  filters: readonly Filter[]
  values: FilterValues
  typedFilters: readonly TypedFilter[]
  hasPeriod: boolean | undefined
  search: { from?: string | undefined; to?: string | undefined }
  facets: FacetQuery | undefined
  onChange: (part: object, how?: { replace?: boolean }) => void
}

export const FilterControls = ({ filters, values, typedFilters, hasPeriod, ...props }: FilterControlsProps) => {
  const { search, facets, onChange } = props
  const place = { errorDisplay: 'line', fallback: <Skeleton className="h-8 w-24" /> } as const
  return (
    <>
      {shownFilters(filters, values).map((filter) => (
        <FilterButton
          key={filter.name}
          filter={filter}
          values={values[filter.name] ?? []}
          onFilter={(name, chosen) => onChange({ [name]: chosen })}
          facets={facets}
        />
      ))}
      {typedFilters.map((filter) => (
        <AsyncBoundary key={filter.label} {...place}>
          <TypedFilterButton filter={filter} search={search} onChange={onChange} />
        </AsyncBoundary>
      ))}
      {hasPeriod ? (
        <AsyncBoundary {...place} fallback={<Skeleton className="h-8 w-22" />}>
          <PeriodFilter period={{ from: search.from, to: search.to }} onPeriod={onChange} />
        </AsyncBoundary>
      ) : null}
    </>
  )
}
