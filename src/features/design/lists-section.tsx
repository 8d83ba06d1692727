// Section of the design catalogue: a list with search, filters, columns, sorting, selection and pagination.
import { useState } from 'react'
import { toast } from '../../ui/toast/toast.ts'
import { CardList } from '../../table/card-list.tsx'
import { ColumnMenu } from '../../table/column-menu.tsx'
import { columnsOf, useListTable } from '../../table/table-columns.ts'
import { DataTable } from '../../table/data-table.tsx'
import { ExportMenu } from '../../table/export-menu.tsx'
import { FilterButton, FilterPills, type FilterValues } from '../../table/filters.tsx'
import { useIsWideScreen } from '../../table/use-is-wide-screen.ts'
import { Pagination } from '../../table/pagination.tsx'
import { SearchBox } from '../../table/search-box.tsx'
import { SelectionBar } from '../../table/selection-bar.tsx'
import { useRowSelection } from '../../table/row-selection.ts'
import { SortSelect } from '../../table/sort-select.tsx'
import { Button } from '../../ui/button.tsx'
import { foldForSearch } from '../../ui/option-search.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { EmptyState, ErrorState } from '../../ui/placeholder-states.tsx'
import { formatNumber } from '../../ui/number-and-time-formats.ts'
import { competitionRows, districts, type CompetitionRow } from './list-example-data.ts'
import { Section } from './catalogue-section.tsx'

const helper = columnsOf<CompetitionRow>()
const columns = helper.columns([
  helper.accessor('name', { header: 'Namn', enableSorting: true, meta: { className: 'min-w-56' } }),
  helper.accessor('district', { header: 'Distrikt', enableSorting: true }),
  helper.accessor('date', { header: 'Datum', enableSorting: true }),
  helper.accessor('entrants', {
    header: 'Deltagare',
    enableSorting: true,
    cell: (cell) => formatNumber(cell.getValue()),
    meta: { align: 'end' },
  }),
])
const labels = [
  { id: 'name', label: 'Namn' },
  { id: 'district', label: 'Distrikt' },
  { id: 'date', label: 'Datum' },
  { id: 'entrants', label: 'Deltagare' },
]
const filters = [{ name: 'district', label: 'Distrikt', options: districts }]
const states = [
  { value: 'rows' as const, label: 'Rader' },
  { value: 'coming' as const, label: 'Laddar' },
  { value: 'empty' as const, label: 'Tomt' },
  { value: 'failed' as const, label: 'Fel' },
]
const size = 10

/** `page` comes from the URL, because pagination consists of links. */
export const ListsSection = ({ page }: { page: number }) => {
  const [state, setState] = useState<(typeof states)[number]['value']>('rows')
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<FilterValues>({})
  const [shown, setShown] = useState<readonly string[]>(labels.map(({ id }) => id))
  const [order, setOrder] = useState<{ sort: keyof CompetitionRow; direction: 'asc' | 'desc' }>({
    sort: 'date',
    direction: 'asc',
  })
  const isWide = useIsWideScreen()
  const selection = useRowSelection({ q, chosen })
  const found = competitionRows
    .filter(({ name }) => foldForSearch(name).includes(foldForSearch(q)))
    .filter(({ district }) => !chosen.district?.length || chosen.district.includes(district))
    .toSorted((a, b) => compare(a[order.sort], b[order.sort]) * (order.direction === 'asc' ? 1 : -1))
  const rows = state === 'rows' ? found.slice((page - 1) * size, page * size) : []
  const table = useListTable({ columns, rows, shown, ...order })
  const sort = (column: string, direction: 'asc' | 'desc') =>
    setOrder({ sort: column as keyof CompetitionRow, direction })
  const list = {
    table,
    caption: 'Tävlingar',
    selection,
    target: () => ({ to: '/dev/design', search: true, hash: 'listor' }) as never,
    skeletonRows: state === 'coming' ? size : 0,
  }

  return (
    <Section
      id="listor"
      title="Listor"
      about="Sökning, filter, kolumner, sortering, val över sidor och sidor. Samma delar i varje lista, och kort i stället för tabell där det är smalt."
    >
      <SegmentedControl label="Listans läge" options={states} value={state} onChange={setState} />
      <search className="flex flex-wrap items-center gap-2">
        <SearchBox label="Sök tävling" value={q} onSearch={setQ} className="w-full md:w-72" />
        {filters.map((filter) => (
          <FilterButton
            key={filter.name}
            filter={filter}
            values={chosen[filter.name] ?? []}
            onFilter={(name, values) => setChosen({ ...chosen, [name]: values })}
          />
        ))}
        <div className="flex min-w-0 items-center gap-2 max-md:w-full md:ml-auto">
          {isWide ? null : <SortSelect columns={labels} {...order} onSort={sort} />}
          <ColumnMenu
            columns={labels}
            shown={shown}
            onChoose={(ids) => setShown(ids.length > 0 ? ids : labels.map(({ id }) => id))}
          />
          <ExportMenu
            total={found.length}
            isBusy={false}
            onExport={(format) => showToast(`Exporterar som ${format}`)}
          />
        </div>
      </search>
      <FilterPills
        filters={filters}
        values={chosen}
        onFilter={(name, values) => setChosen({ ...chosen, [name]: values })}
        onClear={() => setChosen({})}
      />
      <SelectionBar selection={selection} total={found.length}>
        <Button size="sm" onClick={() => showToast('Det som är valt godkänns')}>
          Godkänn
        </Button>
      </SelectionBar>
      <div className="overflow-auto rounded-lg border border-line bg-surface shadow-sm md:max-h-96">
        {state === 'failed' ? (
          <ErrorState onRetry={() => setState('rows')}>Servern svarar inte.</ErrorState>
        ) : state === 'empty' || (state === 'rows' && found.length === 0) ? (
          <EmptyState title="Inget matchar">Kontrollera stavningen eller ta bort något filter.</EmptyState>
        ) : isWide ? (
          <DataTable {...list} onSort={sort} />
        ) : (
          <CardList {...list} />
        )}
      </div>
      <Pagination page={page} size={size} total={found.length} />
    </Section>
  )
}

const showToast = (title: string) => toast({ type: 'info', title })
const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b), 'sv')
