// The history tab of a record: one page of changes, newest first.
import { historyPageSize, type HistoryEvent } from '../../contract/record/history.ts'
import { HistoryList } from './history-list.tsx'
import { Pagination } from './pagination.tsx'

interface HistoryPageProps {
  history: { items: readonly HistoryEvent[]; total: number }
  page: number
}

export const HistoryPage = ({ history: { items, total }, page }: HistoryPageProps) => (
  <div className="flex flex-col gap-3">
    <HistoryList events={items} />
    <Pagination page={page} size={historyPageSize} total={total} />
  </div>
)
