// The button in a column header that sorts by the column.
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

const arrows = { asc: ArrowUp, desc: ArrowDown }

interface SortButtonProps {
  sorted: false | 'asc' | 'desc'
  align: 'end' | undefined
  onSort: () => void
  children: ReactNode
}

export const SortButton = ({ sorted, align, onSort, children }: SortButtonProps) => {
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
        className={classNames(
          'size-3.5 shrink-0',
          !sorted && 'opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100',
        )}
      />
    </button>
  )
}
