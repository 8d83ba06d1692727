// The tab *Historik*.
import { useSuspenseQuery } from '@tanstack/react-query'
import { HistoryPage } from '../../../table/history-page.tsx'
import { sanctionQueries } from './queries.ts'

export const SanctionHistory = ({ id, page }: { id: string; page: number }) => (
  <HistoryPage history={useSuspenseQuery(sanctionQueries.history(id, page)).data} page={page} />
)
