// Groups of rows under headings that fold, in a table or a list of cards.
import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

export interface RowGroup<Row> {
  /** Null: the rows of a list without groups. */
  label: string | null
  rows: readonly Row[]
  isOpen: boolean
  toggle: () => void
}

/** The rows beside a row in its group. */
export interface Neighbours<Row> {
  above: Row | undefined
  below: Row | undefined
}
export type RowActions<Row> = (row: Row, neighbours: Neighbours<Row>) => ReactNode

export const neighboursOf = <Row,>(rows: readonly { original: Row }[], index: number): Neighbours<Row> => ({
  above: rows[index - 1]?.original,
  below: rows[index + 1]?.original,
})

/** Consecutive rows with the same label. All groups are open at first. */
export const useRowGroups = <Row,>(rows: readonly Row[], labelOf?: (row: Row) => string): RowGroup<Row>[] => {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  if (!labelOf) return [{ label: null, rows, isOpen: true, toggle: () => undefined }]
  return [...Map.groupBy(rows, labelOf)].map(([label, members]) => ({
    label,
    rows: members,
    isOpen: !closed.has(label),
    toggle: () =>
      setClosed(
        (before) => new Set(before.has(label) ? [...before].filter((other) => other !== label) : [...before, label]),
      ),
  }))
}

/** The heading of a group, with the number of its rows. */
export const RowGroupButton = ({ label, rows, isOpen, toggle }: RowGroup<unknown>): ReactNode => (
  <button
    type="button"
    aria-expanded={isOpen}
    onClick={toggle}
    className="flex h-9 w-full items-center gap-1.5 px-4 text-left text-sm font-semibold -outline-offset-2! hover:bg-hover"
  >
    <ChevronRight className={classNames('size-4 text-muted transition-transform', isOpen && 'rotate-90')} />
    {label}
    <span className="font-normal text-muted tabular-nums">{rows.length}</span>
  </button>
)
