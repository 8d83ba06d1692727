// The tab *Historik*.
import { useSuspenseQuery } from '@tanstack/react-query'
import { HistoryPage } from '../../../table/history-page.tsx'
import { announcementQueries } from './queries.ts'

export const AnnouncementHistory = ({ id, page }: { id: string; page: number }) => (
  <HistoryPage history={useSuspenseQuery(announcementQueries.history(id, page)).data} page={page} />
)
