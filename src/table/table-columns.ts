// What a list's columns are made of: TanStack Table with the two features that lists use. Rows come sorted from the server.
import {
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table'

interface ColumnDisplay {
  /** Numbers stand at the end, so that their digits line up. */
  align?: 'end'
  /** Classes of the cells: a width. */
  className?: string
  /** In a card: what the row is called, the first column where none is. */
  isName?: true
  /** In a card: the state, beside the name. All other columns become one line. */
  isState?: true
}

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature, columnMeta: metaHelper<ColumnDisplay>() })

// The value's type differs from column to column; the library's own helper says it so.
// oxlint-disable-next-line typescript/no-explicit-any
export type Columns<Row extends RowData> = ColumnDef<typeof features, Row, any>[]

/** Makes typed columns: `columnsOf<OrganizationRow>()`. The first one is the row's link. Sortable when `enableSorting` is true. */
export const columnsOf = <Row extends RowData>() => createColumnHelper<typeof features, Row>()

export interface TableState<Row extends RowData> {
  columns: Columns<Row>
  rows: readonly Row[]
  /** Ids of the columns that are shown; all when left out. */
  shown?: readonly string[]
  sort?: string
  direction?: 'asc' | 'desc'
}

const idOf = (column: { id?: string; accessorKey?: unknown }) => column.id ?? String(column.accessorKey)

export const useListTable = <Row extends RowData & { id: string }>({
  columns,
  rows,
  shown,
  sort,
  direction,
}: TableState<Row>) =>
  useTable({
    features,
    columns,
    data: rows as Row[],
    getRowId: (row) => row.id,
    enableMultiSort: false,
    enableSortingRemoval: false,
    state: {
      columnVisibility: Object.fromEntries(
        columns.map((column) => [idOf(column), shown === undefined || shown.includes(idOf(column))]),
      ),
      sorting: sort === undefined ? [] : [{ id: sort, desc: direction === 'desc' }],
    },
  })

export type ListTable<Row extends RowData & { id: string }> = ReturnType<typeof useListTable<Row>>
