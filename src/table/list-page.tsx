// The screen of a list: search, filters, columns, table or cards, pagination. Driven by one search object.
import type { UseQueryResult } from '@tanstack/react-query'
import type { RowData } from '@tanstack/react-table'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Failure } from '../api/failure.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState, ErrorState } from '../ui/placeholder-states.tsx'
import { CardList } from './card-list.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { isSortable, shownColumns, useListTable, type Columns } from './table-columns.ts'
import { DataTable } from './data-table.tsx'
import { ExportMenu, type ExportFormat } from './export-menu.tsx'
import { CollapsibleFilters } from './collapsible-filters.tsx'
import { FilterControls } from './filter-controls.tsx'
import { FilterPills, type FacetQuery, type Filter, type FilterValues } from './filters.tsx'
import { useIsWideScreen } from './use-is-wide-screen.ts'
import { clearedFilters, firstPage, typedInUse, type TypedFilter } from './list-narrowing.ts'
import { EmptyPage, Pagination } from './pagination.tsx'
import { onPage, type RowActions } from './row-groups.tsx'
import type { RowSelection } from './row-selection.ts'
import type { RowTarget } from './row-link.ts'
import { useListScroller } from './list-scroller.ts'
import { SearchBox } from './search-box.tsx'
import type { SuggestionQuery } from './search-suggestions.tsx'
import { SortSelect } from './sort-select.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { AsyncBoundary } from '../ui/async-boundary.tsx'

const SearchSuggestions = lazyComponent(async () => (await import('./search-suggestions.tsx')).SearchSuggestions)

/** The search parameters that every list has. */
interface ListSearch {
  q: string
  page: number
  size: number
  sort: string
  direction: 'asc' | 'desc'
  /** Empty for the default columns. */
  columns: readonly string[]
  /** The period of a list with a period filter. */
  from?: string | undefined
  to?: string | undefined
}

interface ListPageProps<Row extends RowData & { id: string }> {
  title: string
  /** A link above the title. */
  back?: ReactNode
  /** The label of the search box: 'Sök förening'. */
  searchLabel: string
  search: ListSearch
  /** Writes search parameters into the URL; `replace` while typing, so that Back does not step letter by letter. */
  onSearch: (part: Record<string, unknown>, how?: { replace?: boolean; resetScroll?: boolean }) => void
  /** The query of the search, with `placeholderData: keepPreviousData`. */
  query: Pick<
    UseQueryResult<{ items: Row[]; total: number }, Failure>,
    'data' | 'error' | 'isPlaceholderData' | 'refetch'
  >
  columns: Columns<Row>
  columnLabels: readonly { id: string; label: string }[]
  defaultColumns: readonly string[]
  sizes: readonly number[]
  filters: readonly Filter[]
  /** Filters that are typed. */
  typedFilters?: readonly TypedFilter[]
  /** The facets of the same search. */
  facets?: FacetQuery
  /** Spelling suggestions, fetched when the search finds nothing. */
  suggestions?: SuggestionQuery
  /** Whether the search has `from` and `to`. */
  hasPeriod?: boolean
  /** Null: the row has no page. */
  target: (row: Row) => RowTarget | null
  /** A sort order that is not by a column, in which the rows have groups. */
  ownOrder?: { id: string; label: string }
  /** Consecutive rows with the same label form a group that folds; those without one stand by themselves. */
  groupOf?: ((row: Row) => string | null) | undefined
  /** Buttons at the end of a row. */
  rowActions?: RowActions<Row> | undefined
  onExport: (format: ExportFormat, columns: string[]) => void
  /** The reason that the rows cannot be exported, or null. */
  exportRefusal?: string | null
  /** Replaces the page numbers. */
  pagination?: ReactNode
  isExporting: boolean
  /** The empty state of a list without any rows, also without search and filters. */
  empty: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** With it rows can be marked: menus of the list and of all its rows, and below the rows those for what is marked. */
  selection?: RowSelection | undefined
  selectionActions?: ReactNode
  selectionBar?: ReactNode
  /** Content below the title: tabs between several lists. */
  lead?: ReactNode
}

export const ListPage = <Row extends RowData & { id: string }>(props: ListPageProps<Row>) => {
  const { search, onSearch, filters, typedFilters = none, columnLabels, target, selection } = props
  const isWide = useIsWideScreen()
  const { data, error, isPlaceholderData, refetch } = props.query
  const shown = shownColumns(columnLabels, search.columns.length > 0 ? search.columns : props.defaultColumns)
  const table = useListTable({ ...search, columns: props.columns, rows: data?.items ?? none, shown })
  const { scroller, keepsFocus } = useListScroller()

  const chosenOf = (name: string) => (search as unknown as Record<string, readonly unknown[] | undefined>)[name] ?? []
  const values: FilterValues = Object.fromEntries(filters.map(({ name }) => [name, chosenOf(name).map(String)]))
  const otherPills = typedInUse(typedFilters, search).map(({ without, ...pill }) => ({
    ...pill,
    onRemove: () => change(without),
  }))
  const inUse = Object.values(values).reduce((sum, chosen) => sum + chosen.length, otherPills.length)
  const isNarrowed = search.q !== '' || inUse > 0
  const change = (part: object, how?: { replace?: boolean }) => onSearch({ ...part, ...firstPage }, how)
  const sort = (column: string, direction: 'asc' | 'desc') => change({ sort: column, direction })
  const clearFilters = () => change(clearedFilters(filters, typedFilters))

  const sortable = columnLabels.filter(({ id }) => isSortable(props.columns, id))
  // The sort column must be visible: when it is hidden, the list is sorted by the first column.
  const choose = (columns: readonly string[]) => {
    const isSortShown =
      sortable.length === 0 ||
      [...(columns.length > 0 ? columns : props.defaultColumns), props.ownOrder?.id].includes(search.sort)
    // The same rows stay where they are.
    if (isSortShown) onSearch({ columns }, { resetScroll: false })
    else change({ columns, sort: columnLabels[0]?.id, direction: 'asc' })
  }

  const body = () => {
    // After a failed refetch the old rows stay.
    if (error && !data) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
    if (!data || data.items.length > 0) {
      const { groupOf } = props
      const rowActions = props.rowActions && onPage(props.rowActions, data ?? { items: none, total: 0 }, search)
      const skeletonRows = data ? 0 : search.size
      const list = { table, caption: props.title, target, skeletonRows, groupOf, rowActions, selection }
      return isWide ? <DataTable {...list} onSort={sort} /> : <CardList {...list} />
    }
    if (data.total > 0) return <EmptyPage />
    if (!isNarrowed) return props.empty
    return (
      <EmptyState
        icon={<SearchX />}
        title="Inget matchar"
        actions={
          <Button onClick={() => change({ q: '', ...clearedFilters(filters, typedFilters) })}>
            Rensa sökning och filter
          </Button>
        }
      >
        Kontrollera stavningen, sök på färre ord eller ta bort något filter.
        {search.q !== '' && props.suggestions ? (
          <AsyncBoundary errorDisplay="nothing">
            <SearchSuggestions query={props.suggestions} q={search.q} onChoose={(q) => change({ q })} />
          </AsyncBoundary>
        ) : null}
      </EmptyState>
    )
  }

  return (
    <div {...keepsFocus} className="flex flex-col gap-3 md:h-[calc(100dvh-6.25rem)] md:min-h-[28rem] print:h-auto">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          {props.back ? <div className="-mt-1 mb-1 -ml-1 flex">{props.back}</div> : null}
          <h1 className="text-2xl font-semibold tracking-tight">{props.title}</h1>
        </div>
        {props.actions ? <div className="flex flex-wrap gap-2 print:hidden">{props.actions}</div> : null}
      </header>
      {props.lead}
      <search className="flex flex-wrap items-center gap-2 max-md:justify-end print:hidden">
        <SearchBox
          label={props.searchLabel}
          value={search.q}
          onSearch={(q) => change({ q }, { replace: true })}
          // Gives way to the filters before they take a second row.
          className="w-full md:w-auto md:max-w-72 md:min-w-56 md:flex-1"
        />
        <CollapsibleFilters isCollapsed={!isWide} activeCount={inUse}>
          <FilterControls
            {...{ filters, values, typedFilters, search }}
            hasPeriod={props.hasPeriod}
            facets={props.facets}
            onChange={change}
          />
        </CollapsibleFilters>
        <div className="flex min-w-0 items-center gap-2 max-md:contents md:ml-auto">
          {(isWide && !props.ownOrder) || sortable.length === 0 ? null : (
            <SortSelect
              own={props.ownOrder}
              columns={sortable}
              sort={search.sort}
              direction={search.direction}
              onSort={sort}
            />
          )}
          <ColumnMenu columns={columnLabels} shown={shown} onChoose={choose} />
          {props.selectionActions}
          <ExportMenu
            total={data?.total}
            refusal={props.exportRefusal}
            isBusy={props.isExporting}
            onExport={(format) => props.onExport(format, shown)}
          />
        </div>
      </search>
      <FilterPills
        filters={filters}
        values={values}
        onFilter={(name, chosen) => change({ [name]: chosen })}
        onClear={clearFilters}
        more={otherPills}
      />
      <div
        ref={scroller}
        data-scroll-restoration-id={`list ${props.title}`}
        aria-busy={isPlaceholderData}
        className={classNames(
          'group/scroll relative rounded-lg border border-line bg-surface shadow-sm transition-opacity md:min-h-0 md:overflow-auto print:overflow-visible',
          'data-after:shadow-[inset_-10px_0_8px_-8px_rgb(0_0_0/0.18)]',
          isPlaceholderData && 'opacity-60 delay-150',
        )}
      >
        {body()}
      </div>
      {props.selectionBar}
      {props.pagination ??
        (data ? (
          <Pagination
            page={search.page}
            size={search.size}
            total={data.total}
            sizes={props.sizes}
            onSize={(size) => change({ size })}
            isOutdated={isPlaceholderData}
          />
        ) : null)}
    </div>
  )
}

/** One empty list for all renderings, so that a table without rows or filters does not count as changed. */
const none: never[] = []
