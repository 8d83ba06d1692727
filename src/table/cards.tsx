import type { RowData } from '@tanstack/react-table'
import { useId } from 'react'
import { Skeleton } from '../ui/states.tsx'
import type { ListTable } from './columns.ts'
import { RowLink } from './data-table.tsx'
import { useRowLink, type RowTarget } from './row-link.ts'
import { RowBox } from './select-rows.tsx'
import type { Selection } from './selection.ts'

interface CardsProps<Row extends RowData & { id: string }> {
  table: ListTable<Row>
  caption: string
  target?: (row: Row) => RowTarget
  selection?: Selection
  /** How many rows are on their way. */
  coming?: number
}

/** The same rows where a table would not fit: each a card with the shown columns by name. */
export const Cards = <Row extends RowData & { id: string }>({
  table,
  caption,
  target,
  selection,
  coming = 0,
}: CardsProps<Row>) => {
  const link = useRowLink()
  const id = useId()
  const [headers] = table.getHeaderGroups()
  return (
    <ul aria-label={caption} className="divide-y divide-line">
      {Array.from({ length: coming }, (_, index) => (
        <li key={index} aria-hidden="true" className="flex flex-col gap-2 px-4 py-3">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-2/3" />
        </li>
      ))}
      {table.getRowModel().rows.map((row) => {
        const [first, ...rest] = row.getVisibleCells()
        const title = first ? <table.FlexRender cell={first} /> : null
        return (
          <li key={row.id} className="px-4 py-3" {...(target ? link(target(row.original)) : {})}>
            <div className="flex items-center gap-3">
              {selection ? <RowBox of={selection} row={row.id} labelledBy={`${id}-${row.id}`} /> : null}
              <h2 id={`${id}-${row.id}`} className="text-lg">
                {target ? <RowLink to={target(row.original)}>{title}</RowLink> : title}
              </h2>
            </div>
            <dl className="mt-1.5 grid grid-cols-[fit-content(7rem)_1fr] gap-x-3 gap-y-1">
              {rest.filter(isFilled).map((cell) => {
                const header = headers?.headers.find((one) => one.column.id === cell.column.id)
                return (
                  <div key={cell.id} className="contents">
                    <dt className="text-sm text-muted">{header ? <table.FlexRender header={header} /> : null}</dt>
                    <dd className="min-w-0 wrap-break-word">
                      <table.FlexRender cell={cell} />
                    </dd>
                  </div>
                )
              })}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}

/** A name without a value would only make the card longer. */
const isFilled = (cell: { getValue: () => unknown }) => {
  const value = cell.getValue()
  return Array.isArray(value) ? value.length > 0 : value !== '' && value !== null && value !== undefined
}
