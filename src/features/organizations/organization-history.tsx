// The tab *Historik*.
import { useSuspenseQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { historyPageSize } from '../../../contract/history.ts'
import { HistoryList } from '../../table/history-list.tsx'
import { Pager } from '../../table/pager.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { organizationQueries } from './queries.ts'

export const OrganizationHistory = ({ id, page }: { id: string; page: number }) => {
  const { items, total } = useSuspenseQuery(organizationQueries.history(id, page)).data
  if (total === 0) {
    return (
      <EmptyState icon={<History />} title="Inga ändringar än">
        När någon ändrar föreningens uppgifter står det här vem som gjorde det, när, och vad det var förut.
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <HistoryList events={items} />
      <Pager page={page} size={historyPageSize} total={total} />
    </div>
  )
}
