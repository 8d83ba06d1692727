import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { classNames } from '../ui/class-names.ts'
import type { ListTable } from './columns.ts'
import { useRowLink, type RowTarget } from './row-link.ts'

interface DataTableProps<Row extends RowData & { id: string }> {
  table: ListTable<Row>
  /** What the table lists, for a screen reader. */
  caption: string
  /** Where a row leads; without it rows only show. */
  target?: (row: Row) => RowTarget
  onSort?: (column: string, direction: 'asc' | 'desc') => void
}

const cellStyle = 'h-10 px-3 py-1.5 first:pl-4 last:pr-4'

/** Rows and columns, for what is wide enough. Its surroundings scroll; the head stays. */
export const DataTable = <Row extends RowData & { id: string }>({
  table,
  caption,
  target,
  onSort,
}: DataTableProps<Row>) => {
  const link = useRowLink()
  return (
    <table className="w-full border-separate border-spacing-0">
      <caption className="sr-only">{caption}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => {
              const { column } = header
              const sorted = column.getIsSorted()
              const isSortable = onSort !== undefined && column.columnDef.enableSorting === true
              const { align } = column.columnDef.meta ?? {}
              const label = <table.FlexRender header={header} />
              return (
                <th
                  key={header.id}
                  scope="col"
                  {...(sorted ? { 'aria-sort': sorted === 'asc' ? 'ascending' : 'descending' } : {})}
                  className="sticky top-0 z-10 border-b border-line bg-surface px-1 text-left font-medium whitespace-nowrap text-muted first:pl-2 last:pr-2"
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
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            className={classNames('group/row', target && 'cursor-pointer hover:bg-hover')}
            {...(target ? link(target(row.original)) : {})}
          >
            {row.getVisibleCells().map((cell, index) => {
              const { align, className } = cell.column.columnDef.meta ?? {}
              const content = <table.FlexRender cell={cell} />
              const style = classNames(
                cellStyle,
                'border-b border-line group-last/row:border-b-0',
                align === 'end' && 'text-right tabular-nums',
                className,
              )
              return index === 0 ? (
                <th key={cell.id} scope="row" className={classNames(style, 'text-left font-normal')}>
                  {target ? <RowLink to={target(row.original)}>{content}</RowLink> : content}
                </th>
              ) : (
                <td key={cell.id} className={style}>
                  {content}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const arrows = { asc: ArrowUp, desc: ArrowDown }

interface SortButtonProps {
  sorted: false | 'asc' | 'desc'
  align: 'end' | undefined
  onSort: () => void
  children: ReactNode
}

const SortButton = ({ sorted, align, onSort, children }: SortButtonProps) => {
  const Arrow = sorted ? arrows[sorted] : ChevronsUpDown
  return (
    <button
      type="button"
      onClick={onSort}
      className={classNames(
        'group/sort flex h-9 w-full items-center gap-1 rounded-md px-2 -outline-offset-2! hover:text-ink',
        sorted && 'text-ink',
        align === 'end' && 'justify-end',
      )}
    >
      {children}
      <Arrow
        aria-hidden="true"
        className={classNames(
          'size-3.5 shrink-0',
          !sorted && 'opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100',
        )}
      />
    </button>
  )
}

export const RowLink = ({ to, children }: { to: RowTarget; children: ReactNode }) => (
  <Link {...(to as { to: string })} className="font-medium text-ink hover:text-accent-text hover:underline">
    {children}
  </Link>
)
