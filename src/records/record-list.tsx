// The screen of the list of a kind of record: connects its columns and filters with its endpoints and the search in the address.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ComponentProps } from 'react'
import type { SelectedRows } from '#contract/record/batch-endpoints.ts'
import { pageSizes } from '#contract/record/list-search.ts'
import { useDownload } from '../api/download.ts'
import { read } from '../api/read.ts'
import { useCurrentUser } from '../session/session.ts'
import { ListPage } from '../table/list-page.tsx'
import { countSelected, rowsKey, useRowSelection } from '../table/row-selection.ts'
import { AsyncBoundary } from '../ui/async-boundary.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { BulkDialog, BulkMenu, type BulkActs, type OpenedAct } from './batch/bulk-menu.tsx'
import { queryOf, useListQuery, type ListEndpoints } from './list-queries.ts'
import { ViewMenu } from './saved-views/view-menu.tsx'

// Loaded when the first row is marked.
const SelectionBar = lazyComponent(async () => (await import('../table/selection-bar.tsx')).SelectionBar)

type ListPageProps<Row extends { id: string }> = ComponentProps<typeof ListPage<Row>>
/** The props of `ListPage` that come from the endpoints and the address. */
export type OwnListProps =
  | 'search'
  | 'onSearch'
  | 'query'
  | 'columnLabels'
  | 'sizes'
  | 'facets'
  | 'suggestions'
  | 'onExport'
  | 'isExporting'
  | 'selectionActions'
  | 'selectionBar'
  | 'selection'

interface RecordListProps<Row extends { id: string }> extends Omit<ListPageProps<Row>, OwnListProps> {
  endpoints: ListEndpoints<Row>
  /** The sort order in use, when it differs from the address. */
  sorted?: Pick<ListPageProps<Row>['search'], 'sort' | 'direction'>
  /** The bulk acts on the marked rows, or on all rows of the filter. */
  bulk?: BulkActs
}

/** Search parameters to write, or a function of those in the address, which may be newer than the ones that are shown. */
export type SearchPart<Search extends object = object> = object | ((before: Search) => object)

/** Writes search parameters into the address. */
export const useSearchNavigation = <Search extends object = object>() => {
  const navigate = useNavigate()
  return (part: SearchPart<Search>, how: { replace?: boolean; resetScroll?: boolean } = {}) =>
    void navigate({
      to: '.',
      search: ((before: Search) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) })) as never,
      ...how,
    })
}

/** `Row`: a row of the list's answer. */
export const RecordList = <Row extends { id: string }>(props: RecordListProps<Row>) => {
  const { endpoints, sorted, bulk, ...page } = props
  const { context } = useCurrentUser()
  const columnLabels = page.columns.map(({ id = '', header }) => ({ id, label: String(header) }))
  const search = useSearch({ strict: false }) as ListPageProps<Row>['search']
  const filter = queryOf(endpoints.facets, search)
  const file = useDownload(endpoints.export)
  const query = useListQuery(endpoints, search)
  // The rows of the filter before stay until the others have loaded.
  const [shownRows, setShownRows] = useState(() => rowsKey(filter))
  const isOfFilter = shownRows === rowsKey(filter)
  if (!isOfFilter && query.data !== undefined && !query.isPlaceholderData) setShownRows(rowsKey(filter))
  const { items, total } = (isOfFilter ? query.data : undefined) ?? {}
  const isComplete = items !== undefined && items.length === total
  const selection = useRowSelection(filter, isComplete ? items.map(({ id }) => id) : undefined)
  const { selected } = selection
  const marked = countSelected(selected, total ?? 0)
  const [opened, setOpened] = useState<OpenedAct | null>(null)
  const menu = (count: number | undefined, rows?: SelectedRows) =>
    bulk ? <BulkMenu {...bulk} filter={filter} selected={rows} total={count} onOpen={setOpened} /> : null
  return (
    <>
      <ListPage
        {...page}
        // Within a branch its column says nothing.
        defaultColumns={page.defaultColumns.filter((id) => id !== 'branch' || context.kind !== 'branch')}
        search={{ ...search, ...sorted }}
        onSearch={useSearchNavigation()}
        query={query}
        selection={bulk && selection}
        selectionActions={
          <>
            <ViewMenu />
            {marked === 0 ? menu(total) : null}
          </>
        }
        selectionBar={
          marked === 0 ? null : (
            <AsyncBoundary errorDisplay="nothing">
              <SelectionBar selection={selection} total={total ?? 0}>
                {menu(marked, { kind: selected.kind, ids: [...selected.ids] })}
              </SelectionBar>
            </AsyncBoundary>
          )
        }
        columnLabels={columnLabels}
        sizes={pageSizes}
        facets={read(endpoints.facets, { query: filter })}
        suggestions={read(endpoints.suggestions, { query: filter })}
        isExporting={file.isPending}
        onExport={(format, columns) => file.mutate({ query: { ...filter, format, columns } })}
      />
      {/* Neither another filter nor the marks that it takes away close it. */}
      {opened === null ? null : <BulkDialog opened={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
