// Groups of rows under headings that fold, in a table or a list of cards.
import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { formatNumber } from '../ui/number-and-time-formats.ts'

export interface RowGroup<Row> {
  key: string
  /** Null: rows that belong to no group. */
  label: string | null
  rows: readonly Row[]
  isOpen: boolean
  toggle: () => void
}

/** The rows beside a row in its group on the page. */
export interface Neighbours<Row> {
  above: Row | undefined
  below: Row | undefined
  /** The page before may end with rows of the group. */
  isCutAbove?: boolean
  /** The next page may begin with rows of the group. */
  isCutBelow?: boolean
}
export type RowActions<Row> = (row: Row, neighbours: Neighbours<Row>) => ReactNode

export const neighboursOf = <Row,>(rows: readonly { original: Row }[], index: number): Neighbours<Row> => ({
  above: rows[index - 1]?.original,
  below: rows[index + 1]?.original,
})

/** The actions of the rows of a page, which know where other pages may have further neighbours. */
export const onPage =
  <Row,>(
    rowActions: RowActions<Row>,
    { items, total }: { items: readonly Row[]; total: number },
    { page, size }: { page: number; size: number },
  ): RowActions<Row> =>
  (row, neighbours) =>
    rowActions(row, {
      ...neighbours,
      isCutAbove: page > 1 && row === items[0],
      isCutBelow: page * size < total && row === items.at(-1),
    })

/** Groups of consecutive rows with the same label, or without one. All groups are open at first. */
export const useRowGroups = <Row,>(rows: readonly Row[], labelOf?: (row: Row) => string | null): RowGroup<Row>[] => {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  if (!labelOf) return [{ key: '', label: null, rows, isOpen: true, toggle: () => undefined }]
  const groups: { key: string; label: string | null; rows: Row[] }[] = []
  for (const row of rows) {
    const label = labelOf(row)
    const last = groups.at(-1)
    if (last && last.label === label) last.rows.push(row)
    // A label may come again further down.
    else groups.push({ key: `${label} ${groups.filter((one) => one.label === label).length}`, label, rows: [row] })
  }
  return groups.map(({ key, label, rows: members }) => ({
    key,
    label,
    rows: members,
    isOpen: label === null || !closed.has(label),
    toggle: () =>
      setClosed(
        (before) =>
          new Set(label && !before.has(label) ? [...before, label] : [...before].filter((other) => other !== label)),
      ),
  }))
}

/** The heading of a group, with the number of its rows. */
export const RowGroupButton = ({ label, rows, isOpen, toggle }: Omit<RowGroup<unknown>, 'key'>): ReactNode => (
  <button
    type="button"
    aria-expanded={isOpen}
    onClick={toggle}
    className="flex min-h-9 w-full items-center gap-1.5 px-4 py-1.5 text-left text-sm font-semibold -outline-offset-2! hover:bg-hover"
  >
    <ChevronRight className={classNames('size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-90')} />
    {label}
    <span className="font-normal text-muted tabular-nums">{formatNumber(rows.length)}</span>
  </button>
)
