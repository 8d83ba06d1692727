// Checkboxes that select rows, and the bar with the number of selected rows and their actions.
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox-radio-switch.tsx'
import { formatNumber } from '../ui/number-and-time-formats.ts'
import { countSelected, isSelected, type RowSelection } from './row-selection.ts'

/** The checkbox of a row. `labelledBy` is the id of the element that names the row. */
export const RowCheckbox = ({
  selection,
  row,
  labelledBy,
}: {
  selection: RowSelection
  row: string
  labelledBy: string
}) => {
  const id = useId()
  return (
    <Checkbox
      id={id}
      aria-label="Välj"
      aria-labelledby={`${id} ${labelledBy}`}
      checked={isSelected(selection.selected, row)}
      onChange={({ currentTarget }) => selection.set([row], currentTarget.checked)}
    />
  )
}

/** The checkbox of all rows on the page. */
export const PageCheckbox = ({ selection, rows }: { selection: RowSelection; rows: readonly string[] }) => {
  const box = useRef<HTMLInputElement>(null)
  const count = rows.filter((row) => isSelected(selection.selected, row)).length
  const isPart = count > 0 && count < rows.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart
  }, [isPart])
  return (
    <Checkbox
      ref={box}
      aria-label="Välj alla på sidan"
      checked={rows.length > 0 && count === rows.length}
      onChange={({ currentTarget }) => selection.set(rows, currentTarget.checked)}
    />
  )
}

interface SelectionBarProps {
  selection: RowSelection
  /** The number of rows that match the filter. */
  total: number
  /** The actions for the selected rows. */
  children: ReactNode
}

export const SelectionBar = ({ selection, total, children }: SelectionBarProps) => {
  const count = countSelected(selection.selected, total)
  if (count === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-accent-soft px-3 py-2">
      <output className="font-medium tabular-nums">{formatNumber(count)} valda</output>
      {count < total ? (
        <Button size="sm" variant="ghost" onClick={selection.all}>
          Välj alla {formatNumber(total)}
        </Button>
      ) : null}
      <Button size="sm" variant="ghost" onClick={selection.clear}>
        Avmarkera
      </Button>
      <div className="ml-auto flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
