// The sort control of a card list, which has no column headers, and of a list with an order that is not by a column.
import { ArrowDownWideNarrow } from 'lucide-react'
import { Select } from '../ui/input.tsx'

interface SortSelectProps {
  /** An order that is not by a column. */
  own?: { id: string; label: string } | undefined
  columns: readonly { id: string; label: string }[]
  sort: string
  direction: 'asc' | 'desc'
  onSort: (column: string, direction: 'asc' | 'desc') => void
}

export const SortSelect = ({ own, columns, sort, direction, onSort }: SortSelectProps) => (
  // On a phone the buttons leave no room for the name of the order.
  <label className="flex items-center gap-2 max-md:order-last max-md:w-full md:min-w-36 md:flex-1">
    <ArrowDownWideNarrow className="size-4 shrink-0 text-muted" />
    <span className="sr-only">Sortera</span>
    <Select
      className="min-w-0 flex-1"
      value={`${sort} ${direction}`}
      onChange={({ currentTarget }) => {
        const [column = sort, chosen] = currentTarget.value.split(' ')
        onSort(column, chosen === 'desc' ? 'desc' : 'asc')
      }}
    >
      {own ? <option value={`${own.id} asc`}>{own.label}</option> : null}
      {columns.flatMap(({ id, label }) => [
        <option key={`${id} asc`} value={`${id} asc`}>
          {label}, stigande
        </option>,
        <option key={`${id} desc`} value={`${id} desc`}>
          {label}, fallande
        </option>,
      ])}
    </Select>
  </label>
)
