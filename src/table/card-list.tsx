// List rows as cards, for narrow screens.
import type { RowData } from '@tanstack/react-table'
import { Fragment, useId } from 'react'
import { Skeleton } from '../ui/placeholder-states.tsx'
import { cellContent, headerText, type ListTable } from './table-columns.ts'
import { RowLink } from './data-table.tsx'
import { neighboursOf, RowGroupButton, useRowGroups, type RowActions } from './row-groups.tsx'
import { useRowLink, type RowTarget } from './row-link.ts'
import { RowCheckbox } from './row-selection-controls.tsx'
import type { RowSelection } from './row-selection.ts'

interface CardListProps<Row extends RowData & { id: string }> {
  table: ListTable<Row>
  caption: string
  target?: (row: Row) => RowTarget | null
  selection?: RowSelection | undefined
  /** The number of skeleton rows while loading. */
  skeletonRows?: number
  /** Consecutive rows with the same label form a group that folds; those without one stand by themselves. */
  groupOf?: ((row: Row) => string | null) | undefined
  /** Buttons at the end of a card. */
  rowActions?: RowActions<Row> | undefined
}

/** Each card shows name, state, and one line with the other columns. */
export const CardList = <Row extends RowData & { id: string }>({
  table,
  caption,
  target,
  selection,
  skeletonRows = 0,
  groupOf,
  rowActions,
}: CardListProps<Row>) => {
  const link = useRowLink()
  const id = useId()
  // Numbers need their column's label; other values are clear without it.
  const headerOf = (column: string) => headerText(table.getColumn(column)?.columnDef)
  const groups = useRowGroups(table.getRowModel().rows, groupOf && (({ original }) => groupOf(original)))
  return groups.map((group) => (
    <Fragment key={group.key}>
      {group.label === null ? null : (
        <div className="border-b border-line bg-raised">
          <RowGroupButton {...group} />
        </div>
      )}
      <ul
        aria-label={group.label ?? caption}
        className="divide-y divide-line [&:not(:last-child):not(:empty)]:border-b [&:not(:last-child)]:border-line"
      >
        {Array.from({ length: skeletonRows }, (_, index) => (
          <li key={index} aria-hidden="true" className="flex flex-col gap-2 px-4 py-3">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
          </li>
        ))}
        {(group.isOpen ? group.rows : []).map((row, index) => {
          const to = target?.(row.original)
          const cells = row.getVisibleCells()
          const name = cells.find((cell) => cell.column.columnDef.meta?.isName) ?? cells[0]
          const state = cells.find((cell) => cell.column.columnDef.meta?.isState)
          const title = name ? cellContent(name) : null
          const facts = cells.filter((cell) => cell !== name && cell !== state && hasValue(cell))
          return (
            <li
              key={row.id}
              className="relative flex flex-wrap items-center justify-end gap-x-3 px-4 py-2.5"
              {...(to ? link(to) : {})}
            >
              {selection ? <RowCheckbox selection={selection} row={row.id} labelledBy={`${id}-${row.id}`} /> : null}
              {/* Buttons that leave less than this go to a line of their own. */}
              <div className="min-w-54 flex-1">
                {/* A state that leaves less than the title's longest word goes below it. */}
                <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
                  <h2 id={`${id}-${row.id}`} className="max-w-full min-w-min flex-1 wrap-break-word hyphens-auto">
                    {to ? <RowLink to={to}>{title}</RowLink> : title}
                  </h2>
                  {state ? (
                    <div className="flex max-w-full shrink-0 [&>*]:justify-end">{cellContent(state)}</div>
                  ) : null}
                </div>
                <div className="mt-0.5 overflow-x-clip">
                  <p className="-ml-2 line-clamp-5 text-sm text-muted [&_.block]:inline">
                    {facts.map((cell) => (
                      <Fragment key={cell.id}>
                        {/* A value is broken only when it is longer than a line. At the beginning of a line its separator is clipped. */}
                        <span className="relative inline-block max-w-full pl-2 align-top before:absolute before:left-0 before:content-['·']">
                          {isLabelled(cell.column.columnDef.meta) ? `${headerOf(cell.column.id)} ` : null}
                          {cellContent(cell)}
                        </span>{' '}
                      </Fragment>
                    ))}
                  </p>
                </div>
              </div>
              {rowActions?.(row.original, neighboursOf(group.rows, index))}
            </li>
          )
        })}
      </ul>
    </Fragment>
  ))
}

const isLabelled = (display: { align?: 'end'; isLabelled?: true } = {}) =>
  display.align === 'end' || display.isLabelled === true

/** Empty values are left out, because they would leave two separators in a row. */
const hasValue = (cell: { getValue: () => unknown }) => {
  const value = cell.getValue()
  return Array.isArray(value) ? value.length > 0 : value !== '' && value !== null && value !== undefined
}
