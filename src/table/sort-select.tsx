// The sort control of a card list, which has no column headers.
import { ArrowDownWideNarrow } from 'lucide-react'
import { Select } from '../ui/input.tsx'

interface SortSelectProps {
  columns: readonly { id: string; label: string }[]
  sort: string
  direction: 'asc' | 'desc'
  onSort: (column: string, direction: 'asc' | 'desc') => void
}

export const SortSelect = ({ columns, sort, direction, onSort }: SortSelectProps) => (
  <label className="flex min-w-0 flex-1 items-center gap-2">
    <ArrowDownWideNarrow className="size-4 shrink-0 text-muted" aria-hidden="true" />
    <span className="sr-only">Sortera</span>
    <Select
      className="min-w-0 flex-1"
      value={`${sort} ${direction}`}
      onChange={({ currentTarget }) => {
        const [column = sort, chosen] = currentTarget.value.split(' ')
        onSort(column, chosen === 'desc' ? 'desc' : 'asc')
      }}
    >
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
