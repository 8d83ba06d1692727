import { historyPageSize, type HistoryEvent } from '../../contract/history.ts'
import { HistoryList } from './history-list.tsx'
import { Pager } from './pager.tsx'

interface HistoryPageProps {
  of: { items: readonly HistoryEvent[]; total: number }
  page: number
}

/** What the tab *Historik* holds: a record's changes, the latest first, a page at a time. */
export const HistoryPage = ({ of: { items, total }, page }: HistoryPageProps) => (
  <div className="flex flex-col gap-3">
    <HistoryList events={items} />
    <Pager page={page} size={historyPageSize} total={total} />
  </div>
)
