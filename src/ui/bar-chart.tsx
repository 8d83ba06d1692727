// A bar chart with numbers, and a table of the same numbers.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { formatNumber } from './number-and-time-formats.ts'

interface BarChartItem {
  id: string
  label: string
  value: number
  /** Text beside the value, about how it has changed. */
  note?: string
}

interface BarChartProps {
  label: string
  items: readonly BarChartItem[]
  /** The unit, for screen readers: singular and plural. */
  unit: readonly [singular: string, plural: string]
  /** The value of a full bar, for charts beside each other; by default the greatest. */
  longest?: number
  /** Wraps a bar in a link. */
  renderLink?: (item: BarChartItem, bar: ReactNode, style: string) => ReactNode
}

const rowStyle =
  'group -mx-2 grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-4 rounded-md px-2 py-1 sm:grid-cols-[9rem_minmax(0,1fr)]'

export const BarChart = ({ label, items, unit, longest = 0, renderLink }: BarChartProps) => {
  const maxValue = Math.max(1, longest, ...items.map(({ value }) => value))
  return (
    <ul aria-label={label} className="flex flex-col gap-1">
      {items.map((item) => {
        const bar = (
          <>
            <span className="wrap-break-word">{item.label}</span>
            <span className="flex items-center gap-2">
              <span
                className={classNames(
                  'h-4 rounded-r-sm bg-accent forced-filled transition-[width] group-hover:bg-accent-hover',
                  item.value > 0 && 'min-w-0.5',
                )}
                style={{
                  width: `calc((100% - ${items.some(({ note }) => note) ? '6.5rem' : '4rem'}) * ${item.value / maxValue})`,
                }}
              />
              <span className="text-sm text-muted tabular-nums">
                {formatNumber(item.value)}
                <span className="sr-only"> {unit[item.value === 1 ? 0 : 1]}</span>
                {item.note ? <span className="ml-1.5 text-xs">{item.note}</span> : null}
              </span>
            </span>
          </>
        )
        return (
          <li key={item.id}>
            {renderLink ? renderLink(item, bar, `${rowStyle} hover:bg-hover`) : <span className={rowStyle}>{bar}</span>}
          </li>
        )
      })}
    </ul>
  )
}

interface NumberTableProps {
  caption: string
  /** The column headers. */
  heads: readonly [row: string, ...figures: string[]]
  rows: readonly { id: string; label: ReactNode; figures: readonly (number | string)[] }[]
}

/** The numbers of a chart as a table. */
export const NumberTable = ({ caption, heads: [first, ...heads], rows }: NumberTableProps) => (
  <table className="w-full">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr className="text-left text-muted">
        <th scope="col" className="border-b border-line py-1.5 font-medium">
          {first}
        </th>
        {heads.map((head) => (
          <th key={head} scope="col" className="border-b border-line py-1.5 text-right font-medium">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="tabular-nums">
      {rows.map(({ id, label, figures }) => (
        <tr key={id}>
          <th scope="row" className="border-b border-line py-1.5 text-left font-normal">
            {label}
          </th>
          {figures.map((figure, index) => (
            <td key={heads[index]} className="border-b border-line py-1.5 text-right">
              {typeof figure === 'number' ? formatNumber(figure) : figure}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
