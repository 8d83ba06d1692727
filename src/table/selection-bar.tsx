// The bar below the rows of a list, which stay where they are when it appears, with the number of selected rows and what can be done with them.
import type { ReactNode } from 'react'
import { counted } from '#contract/text/counted.ts'
import { Button } from '../ui/button.tsx'
import { formatNumber } from '../ui/number-and-time-formats.ts'
import { countSelected, type RowSelection } from './row-selection.ts'

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
    <div
      data-selection-bar=""
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-accent-soft px-3 py-2 max-md:sticky max-md:bottom-2 max-md:z-20 low:static!"
    >
      <output className="font-medium tabular-nums">{counted(count, 'vald', 'valda')}</output>
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
