// A card of the dashboard with figures that need attention, each with a link to its list. Renders nothing when there are none.
import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { formatNumber } from '../ui/number-and-time-formats.ts'

interface AttentionLine {
  key: string
  figure: number | null | undefined
  text: ReactNode
}

interface AttentionListProps {
  title: string
  lines: readonly AttentionLine[]
  /** Below the lines. */
  note?: ReactNode
}

/** Lines without a figure, or with the figure 0, are left out. */
export const AttentionList = ({ title, lines, note }: AttentionListProps) => {
  const shown = lines.filter(({ figure }) => figure)
  if (shown.length === 0) return null
  return (
    <Card title={title} isFlush>
      <ul aria-label={title} className="divide-y divide-line">
        {shown.map(({ key, figure, text }) => (
          <li key={key} className="flex gap-3 px-4 py-2.5">
            <span className="min-w-8 text-right font-semibold tabular-nums">{formatNumber(figure ?? 0)}</span>
            <p className="min-w-0">{text}</p>
          </li>
        ))}
      </ul>
      {note ? <div className="px-4 pb-2">{note}</div> : null}
    </Card>
  )
}
