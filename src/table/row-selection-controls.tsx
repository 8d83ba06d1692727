// Checkboxes that select rows.
import { useEffect, useId, useRef } from 'react'
import { Checkbox } from '../ui/checkbox-radio-switch.tsx'
import { isSelected, type RowSelection } from './row-selection.ts'

/** A press beside the box marks too, and does not follow the row's link. The parent element is positioned. */
const labelStyle = 'block before:absolute before:inset-y-0 before:left-0 before:w-11'

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
    <label htmlFor={id} className={labelStyle}>
      <Checkbox
        id={id}
        className="relative"
        aria-label="Välj"
        aria-labelledby={`${id} ${labelledBy}`}
        aria-keyshortcuts="X"
        checked={isSelected(selection.selected, row)}
        onChange={({ currentTarget }) => selection.set([row], currentTarget.checked)}
      />
    </label>
  )
}

/** The checkbox of all rows on the page. */
export const PageCheckbox = ({ selection, rows }: { selection: RowSelection; rows: readonly string[] }) => {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const count = rows.filter((row) => isSelected(selection.selected, row)).length
  const isPart = count > 0 && count < rows.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart
  }, [isPart])
  return (
    <label htmlFor={id} className={labelStyle}>
      <Checkbox
        id={id}
        ref={box}
        className="relative"
        aria-label="Välj alla på sidan"
        checked={rows.length > 0 && count === rows.length}
        onChange={({ currentTarget }) => selection.set(rows, currentTarget.checked)}
      />
    </label>
  )
}
