// A record's changes, the latest first.
import { historyPageSize, type HistoryEvent } from '../../../../contract/history.ts'
import { HistoryList } from '../../../table/history-list.tsx'
import { Pager } from '../../../table/pager.tsx'

interface HistoryPanelProps {
  of: { items: readonly HistoryEvent[]; total: number }
  page: number
}

export const HistoryPanel = ({ of: { items, total }, page }: HistoryPanelProps) => (
  <section aria-labelledby="changes" className="flex flex-col gap-3">
    <h2 id="changes" className="text-lg font-semibold">
      Ändringar
    </h2>
    <HistoryList events={items} />
    <Pager page={page} size={historyPageSize} total={total} />
  </section>
)
