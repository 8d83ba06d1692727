// List rows as a table with sortable headers, for wide screens.
import { Link } from '@tanstack/react-router'
import { use, useId, type ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { classNames } from '../ui/class-names.ts'
import { FirstRender } from '../ui/first-render.ts'
import { Skeleton } from '../ui/placeholder-states.tsx'
import { cellContent, headerText, type ListTable } from './table-columns.ts'
import { neighboursOf, RowGroupButton, useRowGroups, type RowActions } from './row-groups.tsx'
import { useRowLink, type RowTarget } from './row-link.ts'
import { PageCheckbox, RowCheckbox } from './row-selection-controls.tsx'
import type { RowSelection } from './row-selection.ts'
import { SortButton } from './sort-button.tsx'

interface DataTableProps<Row extends RowData & { id: string }> {
  table: ListTable<Row>
  /** The caption, for screen readers. */
  caption: string
  /** The link of a row; without it rows are not links. */
  target?: (row: Row) => RowTarget | null
  onSort?: (column: string, direction: 'asc' | 'desc') => void
  /** Makes rows selectable. */
  selection?: RowSelection | undefined
  /** The number of skeleton rows while loading, as high as real rows. */
  skeletonRows?: number
  /** Consecutive rows with the same label form a group that folds; those without one stand by themselves. */
  groupOf?: ((row: Row) => string | null) | undefined
  /** Buttons at the end of a row. */
  rowActions?: RowActions<Row> | undefined
}

const headStyle =
  'sticky top-0 z-10 border-b border-line bg-surface px-1 text-left font-medium whitespace-nowrap text-muted first:pl-2 last:pr-2'
const cellStyle = 'h-10 max-w-88 truncate px-3 py-1.5 first:pl-4 last:pr-4'
/** The column of names is sticky, together with the checkboxes before it. */
const firstStyle = 'sticky bg-surface group-data-before/scroll:shadow-[4px_0_6px_-4px_rgb(0_0_0/0.25)]'
/** What gets the focus in the other columns is not hidden by those, which are at most as wide, and has room beside them. */
const focusStyle = '[&_th~:is(td,th)_:focus]:scroll-ml-[min(24.75rem,40vw)]'
const markStyle = 'sticky left-0 w-11 min-w-11 bg-surface pr-3! pl-4!'

/** How many rows of 40 px the screen has room for, below and above what every list has there. */
const rowsOnScreen = () => Math.max(1, Math.ceil((innerHeight - 270) / 40))

/** The rows on the screen, and those with the longest texts, so that the columns stay as wide when the others come. */
const firstRows = <Row extends RowData & { id: string }>(table: ListTable<Row>) => {
  const { rows } = table.getRowModel()
  const longestRows = new Set<string>()
  for (const column of table.getVisibleLeafColumns()) {
    const lengths = rows.map((row) => String(row.getValue(column.id) ?? '').length)
    const longest = rows[lengths.indexOf(Math.max(...lengths))]
    if (longest) longestRows.add(longest.id)
  }
  return rows.filter((row, nth) => nth < rowsOnScreen() || longestRows.has(row.id))
}

/** The parent element scrolls; the header is sticky. */
export const DataTable = <Row extends RowData & { id: string }>({
  table,
  caption,
  target,
  onSort,
  selection,
  skeletonRows = 0,
  groupOf,
  rowActions,
}: DataTableProps<Row>) => {
  const link = useRowLink()
  const id = useId()
  const { rows: all } = table.getRowModel()
  const rows = use(FirstRender) && !groupOf ? firstRows(table) : all
  const groups = useRowGroups(rows, groupOf && (({ original }) => groupOf(original)))
  const nameStyle = classNames(firstStyle, selection ? 'left-11' : 'left-0')
  const columnCount = table.getVisibleLeafColumns().length + (selection ? 1 : 0) + (rowActions ? 1 : 0)
  return (
    <table
      className={classNames('w-full border-separate border-spacing-0', focusStyle)}
      aria-busy={skeletonRows > 0 || undefined}
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {selection ? (
              <th scope="col" className={classNames(headStyle, markStyle, 'z-20!')}>
                <PageCheckbox selection={selection} rows={all.map((row) => row.id)} />
              </th>
            ) : null}
            {group.headers.map((header, index) => {
              const { column } = header
              const sorted = column.getIsSorted()
              const isSortable = onSort !== undefined && column.columnDef.enableSorting === true
              const { align } = column.columnDef.meta ?? {}
              const label = headerText(column.columnDef)
              return (
                <th
                  key={header.id}
                  scope="col"
                  {...(sorted ? { 'aria-sort': sorted === 'asc' ? 'ascending' : 'descending' } : {})}
                  className={classNames(headStyle, index === 0 && nameStyle, index === 0 && 'z-20!')}
                >
                  {isSortable ? (
                    <SortButton
                      sorted={sorted}
                      align={align}
                      onSort={() => onSort(column.id, sorted === 'asc' ? 'desc' : 'asc')}
                    >
                      {label}
                    </SortButton>
                  ) : (
                    <span className={classNames('flex h-9 items-center px-2', align === 'end' && 'justify-end')}>
                      {label}
                    </span>
                  )}
                </th>
              )
            })}
            {rowActions ? (
              <th scope="col" className={headStyle}>
                <span className="sr-only">Åtgärder</span>
              </th>
            ) : null}
          </tr>
        ))}
      </thead>
      {groups.map(({ key, ...group }) => (
        // Scrolls a focused element to below the sticky header, not behind it.
        <tbody key={key} className="[&_:focus]:scroll-mt-10">
          {Array.from({ length: skeletonRows }, (_, row) => (
            <SkeletonRow key={row} count={columnCount} row={row} />
          ))}
          {group.label === null ? null : (
            <tr>
              <th
                scope="rowgroup"
                colSpan={columnCount}
                className="border-b border-line bg-raised p-0 [tbody+tbody_&]:border-t"
              >
                <RowGroupButton {...group} />
              </th>
            </tr>
          )}
          {!group.isOpen
            ? null
            : group.rows.map((row, index) => {
                const to = target?.(row.original)
                return (
                  <tr
                    key={row.id}
                    className={classNames('group/row', to && 'cursor-pointer hover:bg-hover')}
                    {...(to ? link(to) : {})}
                  >
                    {selection ? (
                      <td
                        className={classNames(
                          cellStyle,
                          markStyle,
                          'border-b border-line group-last/row:border-b-0 group-hover/row:bg-hover',
                        )}
                      >
                        <RowCheckbox selection={selection} row={row.id} labelledBy={`${id}-${row.id}`} />
                      </td>
                    ) : null}
                    {row.getVisibleCells().map((cell, column) => {
                      const { align, className } = cell.column.columnDef.meta ?? {}
                      const content = cellContent(cell)
                      const style = classNames(
                        cellStyle,
                        'border-b border-line group-last/row:border-b-0',
                        align === 'end' && 'text-right tabular-nums',
                        className,
                      )
                      return column === 0 ? (
                        <th
                          key={cell.id}
                          id={`${id}-${row.id}`}
                          scope="row"
                          className={classNames(style, 'text-left font-normal group-hover/row:bg-hover', nameStyle)}
                        >
                          {to ? <RowLink to={to}>{content}</RowLink> : content}
                        </th>
                      ) : (
                        <td key={cell.id} className={style}>
                          {content}
                        </td>
                      )
                    })}
                    {rowActions ? (
                      <td
                        className={classNames(
                          cellStyle,
                          'border-b border-line py-0 text-right group-last/row:border-b-0',
                        )}
                      >
                        {rowActions(row.original, neighboursOf(group.rows, index))}
                      </td>
                    ) : null}
                  </tr>
                )
              })}
        </tbody>
      ))}
    </table>
  )
}

/** The widths of the skeletons differ between rows, as those of real texts do. */
const SkeletonRow = ({ count, row }: { count: number; row: number }) => (
  <tr aria-hidden="true">
    {Array.from({ length: count }, (_, column) => (
      <td key={column} className={classNames(cellStyle, 'border-b border-line')}>
        <Skeleton className={classNames('h-3.5', widths[(row + column * 2) % widths.length])} />
      </td>
    ))}
  </tr>
)
const widths = ['w-4/5', 'w-3/5', 'w-1/2', 'w-2/3']

export const RowLink = ({ to, children }: { to: RowTarget; children: ReactNode }) => (
  <Link
    {...(to as { to: string })}
    data-row-link=""
    className="font-medium text-ink hover:text-accent-text hover:underline"
  >
    {children}
  </Link>
)
