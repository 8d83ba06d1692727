// Tab *Historik* of an organization: its change history.
import { useSuspenseQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { HistoryPage } from '../../table/history-page.tsx'
import { EmptyState } from '../../ui/placeholder-states.tsx'
import { organizationQueries } from './queries.ts'

export const OrganizationHistory = ({ id, page }: { id: string; page: number }) => {
  const { data } = useSuspenseQuery(organizationQueries.history(id, page))
  if (data.total === 0) {
    return (
      <EmptyState icon={<History />} title="Inga ändringar än">
        När någon ändrar föreningens uppgifter står det här vem som gjorde det, när, och vad det var förut.
      </EmptyState>
    )
  }
  return <HistoryPage history={data} page={page} />
}
