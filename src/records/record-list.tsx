// The screen of a kind's list: what a noun says of its list, joined with its endpoints and the search in the address.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { pageSizes } from '../../contract/record/list-search.ts'
import { useDownload } from '../api/download.ts'
import { read } from '../api/read.ts'
import { ListPage } from '../table/list-page.tsx'
import { BulkMenu, type BulkChoice } from './batch/bulk-menu.tsx'
import { listQuery, queryOf, type ListEndpoints } from './list-queries.ts'

type ListPageProps<Row extends { id: string }> = ComponentProps<typeof ListPage<Row>>
/** What a list takes from its endpoints and its address. */
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

interface RecordListProps<Row extends { id: string }> extends Omit<ListPageProps<Row>, OwnListProps> {
  endpoints: ListEndpoints<Row>
  /** The sort order in use, where it is another than that of the address. */
  sorted?: Pick<ListPageProps<Row>['search'], 'sort' | 'direction'>
  /** What can be done to all rows of the filter. */
  bulk?: readonly BulkChoice[]
}

/** Writes search parameters into the address. */
export const useSearchNavigation = () => {
  const navigate = useNavigate()
  return (part: object, how: { replace?: boolean } = {}) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, ...part })) as never, ...how })
}

export const RecordList = <Row extends { id: string }>(props: RecordListProps<Row>) => {
  const { endpoints, sorted, bulk, ...page } = props
  const columnLabels = page.columns.map(({ id = '', header }) => ({ id, label: String(header) }))
  const search = useSearch({ strict: false }) as ListPageProps<Row>['search']
  const filter = queryOf(endpoints.facets, search)
  const file = useDownload(endpoints.export)
  const query = useQuery({ ...listQuery(endpoints, search), placeholderData: keepPreviousData })
  return (
    <ListPage
      {...page}
      search={{ ...search, ...sorted }}
      onSearch={useSearchNavigation()}
      query={query}
      selectionActions={bulk ? <BulkMenu choices={bulk} filter={filter} total={query.data?.total} /> : null}
      columnLabels={columnLabels}
      sizes={pageSizes}
      facets={read(endpoints.facets, { query: filter })}
      suggestions={read(endpoints.suggestions, { query: { q: search.q } })}
      isExporting={file.isPending}
      onExport={(format, shown) =>
        file.mutate({
          query: { ...filter, format, columns: columnLabels.map(({ id }) => id).filter((id) => shown.includes(id)) },
        })
      }
    />
  )
}
