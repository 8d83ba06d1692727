// A card with a list of a record's own records, a line each: its clubs, its classes, its licences.
import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'

interface LineCardProps<Item extends { id: string }> {
  title: string
  items: readonly Item[]
  /** Shown when there are no items. */
  empty?: ReactNode
  /** Below the lines: the pages of a long list. */
  below?: ReactNode
  /** The content of a line. */
  children: (item: Item) => ReactNode
}

export const LineCard = <Item extends { id: string }>({
  title,
  items,
  empty,
  below,
  children,
}: LineCardProps<Item>) => (
  <Card title={title} isFlush>
    {items.length === 0 ? (
      <div className="px-4 py-6 text-muted">{empty}</div>
    ) : (
      <ul aria-label={title} className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            {children(item)}
          </li>
        ))}
      </ul>
    )}
    {below ? <div className="border-t border-line px-4 py-2.5">{below}</div> : null}
  </Card>
)
