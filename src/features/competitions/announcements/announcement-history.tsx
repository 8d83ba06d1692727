// The tab *Historik*.
import { useSuspenseQuery } from '@tanstack/react-query'
import { historyPageSize } from '../../../../contract/history.ts'
import { HistoryList } from '../../../table/history-list.tsx'
import { Pager } from '../../../table/pager.tsx'
import { announcementQueries } from './queries.ts'

export const AnnouncementHistory = ({ id, page }: { id: string; page: number }) => {
  const { items, total } = useSuspenseQuery(announcementQueries.history(id, page)).data
  return (
    <div className="flex flex-col gap-3">
      <HistoryList events={items} />
      <Pager page={page} size={historyPageSize} total={total} />
    </div>
  )
}
