// Checkboxes that select rows.
import { useEffect, useId, useRef } from 'react'
import { Checkbox } from '../ui/checkbox-radio-switch.tsx'
import { isSelected, type RowSelection } from './row-selection.ts'

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
      aria-keyshortcuts="X"
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
