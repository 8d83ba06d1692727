// The screen of a list without page numbers: like `RecordList`, but with cursors, and without facets and suggestions.
import { useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { tooManyRows, type KeysetPage } from '#contract/record/keyset-list.ts'
import { pageSizes } from '#contract/record/list-search.ts'
import { useDownload } from '../api/download.ts'
import { KeysetPagination } from '../table/keyset-pagination.tsx'
import { ListPage } from '../table/list-page.tsx'
import { queryOf, useListQuery, type KeysetEndpoints } from './list-queries.ts'
import { useSearchNavigation, type OwnListProps } from './record-list.tsx'
import { ViewMenu } from './saved-views/view-menu.tsx'

type ListPageProps<Row extends { id: string }> = ComponentProps<typeof ListPage<Row>>

interface KeysetListProps<Row extends { id: string }> extends Omit<
  ListPageProps<Row>,
  OwnListProps | 'pagination' | 'exportRefusal'
> {
  endpoints: KeysetEndpoints<Row>
}

/** The order is not in the address. */
const order = { page: 1, sort: '', direction: 'desc' } as const

export const KeysetList = <Row extends { id: string }>(props: KeysetListProps<Row>) => {
  const { endpoints, ...page } = props
  const columnLabels = page.columns.map(({ id = '', header }) => ({ id, label: String(header) }))
  const search = useSearch({ strict: false }) as ListPageProps<Row>['search']
  const onSearch = useSearchNavigation()
  const file = useDownload(endpoints.export)
  const query = useListQuery<KeysetPage<Row>>(endpoints, search)
  return (
    <ListPage
      {...page}
      search={{ ...search, ...order }}
      onSearch={onSearch}
      query={query}
      selectionActions={<ViewMenu />}
      columnLabels={columnLabels}
      sizes={pageSizes}
      isExporting={file.isPending}
      exportRefusal={query.data?.isTotalExact === false ? tooManyRows : null}
      onExport={(format, columns) => file.mutate({ query: { ...queryOf(endpoints.export, search), format, columns } })}
      pagination={
        query.data ? (
          <KeysetPagination
            {...query.data}
            count={query.data.items.length}
            size={search.size}
            sizes={pageSizes}
            onSize={(size) => onSearch({ size, older: undefined, newer: undefined })}
          />
        ) : null
      }
    />
  )
}
