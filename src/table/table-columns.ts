// Column definitions of lists, for TanStack Table. Rows are sorted by the server.
import {
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Cell,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { TextColumn } from '#contract/record/list-columns.ts'

interface ColumnDisplay {
  /** Numbers are aligned at the end, so that their digits line up. */
  align?: 'end'
  /** A card shows the label before the value, as before a number. */
  isLabelled?: true
  /** Class names of the cells: a width. */
  className?: string
  /** The column that names the row, as the title of a card; by default the first. */
  isName?: true
  /** The column of the state, beside the title of a card. The other columns become one line. */
  isState?: true
}

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature, columnMeta: metaHelper<ColumnDisplay>() })

// The value's type differs between columns; the library's own helper uses any too.
// oxlint-disable-next-line typescript/no-explicit-any
export type Columns<Row extends RowData> = ColumnDef<typeof features, Row, any>[]

/** Makes typed columns: `columnsOf<OrganizationRow>()`. The first one is the row's link. Sortable when `enableSorting` is true. */
export const columnsOf = <Row extends RowData>() => createColumnHelper<typeof features, Row>()

interface TextColumnOptions<Row, Id extends string> {
  sortable: readonly Id[]
  /** The columns of name and state, which a card shows first. */
  name?: Id
  state?: Id
  /** The column of a number, or those of several. */
  number?: Id | readonly Id[]
  /** Columns whose values need their label in a card, such as a year. */
  labelled?: readonly Id[]
  /** Cells that are more than their text. */
  cells?: { readonly [Name in Id]?: (row: Row) => ReactNode }
}

/** Columns whose cells are texts, the same as in the export. */
export const textColumns = <Row extends RowData, Id extends string>(
  columns: Readonly<Record<Id, TextColumn<Row>>>,
  { sortable, name, state, number = [], labelled = [], cells = {} }: TextColumnOptions<Row, NoInfer<Id>>,
): Columns<Row> =>
  (Object.keys(columns) as Id[]).map((id) =>
    columnsOf<Row>().accessor(columns[id].text, {
      id,
      header: columns[id].label,
      enableSorting: sortable.includes(id),
      meta: {
        ...(id === name ? { isName: true } : {}),
        ...(id === state ? { isState: true } : {}),
        ...([number].flat().includes(id) ? { align: 'end' } : {}),
        ...(labelled.includes(id) ? { isLabelled: true } : {}),
      },
      cell: ({ row: { original } }) => (cells[id] ?? columns[id].text)(original),
    }),
  )

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

/**
 * The ids of the chosen columns in their order. The first one, which is the row's link, is always shown, and none that the list does
 * not have, because its address may come from a context where it has other columns.
 */
export const shownColumns = (columns: readonly { id: string }[], chosen: readonly string[]): string[] =>
  columns.map(({ id }) => id).filter((id, nth) => nth === 0 || chosen.includes(id))

/** The content of a cell, without the library's components around it: a list has hundreds of cells. */
export const cellContent = <Row extends RowData>(cell: Cell<typeof features, Row>): ReactNode => {
  const { cell: content } = cell.column.columnDef
  return typeof content === 'function' ? content(cell.getContext()) : content
}

/** The text of a column's header. */
export const headerText = ({ header }: { header?: unknown } = {}): string => String(header ?? '')

export const isSortable = <Row extends RowData>(columns: Columns<Row>, id: string) =>
  columns.some(
    (column) => (column.id ?? ('accessorKey' in column ? column.accessorKey : '')) === id && column.enableSorting,
  )
