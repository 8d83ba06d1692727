import { historyPageSize, type HistoryEvent } from '../../contract/record/history.ts'
import { HistoryList } from './history-list.tsx'
import { Pagination } from './pagination.tsx'

interface HistoryPageProps {
  history: { items: readonly HistoryEvent[]; total: number }
  page: number
}

/** What the tab *Historik* holds: a record's changes, the latest first, a page at a time. */
export const HistoryPage = ({ history: { items, total }, page }: HistoryPageProps) => (
  <div className="flex flex-col gap-3">
    <HistoryList events={items} />
    <Pagination page={page} size={historyPageSize} total={total} />
  </div>
)
