import type { RowData } from '@tanstack/react-table'
import type { ListTable } from './columns.ts'
import { RowLink } from './data-table.tsx'
import { useRowLink, type RowTarget } from './row-link.ts'

interface CardsProps<Row extends RowData & { id: string }> {
  table: ListTable<Row>
  caption: string
  target?: (row: Row) => RowTarget
}

/** The same rows where a table would not fit: each a card with the shown columns by name. */
export const Cards = <Row extends RowData & { id: string }>({ table, caption, target }: CardsProps<Row>) => {
  const link = useRowLink()
  const [headers] = table.getHeaderGroups()
  return (
    <ul aria-label={caption} className="divide-y divide-line">
      {table.getRowModel().rows.map((row) => {
        const [first, ...rest] = row.getVisibleCells()
        const title = first ? <table.FlexRender cell={first} /> : null
        return (
          <li key={row.id} className="px-4 py-3" {...(target ? link(target(row.original)) : {})}>
            <h2 className="text-lg">{target ? <RowLink to={target(row.original)}>{title}</RowLink> : title}</h2>
            <dl className="mt-1.5 grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-3 gap-y-1">
              {rest.map((cell) => {
                const header = headers?.headers.find((one) => one.column.id === cell.column.id)
                return (
                  <div key={cell.id} className="contents">
                    <dt className="text-sm text-muted">{header ? <table.FlexRender header={header} /> : null}</dt>
                    <dd className="min-w-0 wrap-break-word">
                      <table.FlexRender cell={cell} />
                    </dd>
                  </div>
                )
              })}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
