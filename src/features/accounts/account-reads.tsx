// Tab of an account: what it has looked at, for those who appoint administrators.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { actionText } from '#contract/record/history.ts'
import { historyPageSize } from '#contract/record/history-search.ts'
import { EmptyPage, Pagination } from '../../table/pagination.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/placeholder-states.tsx'
import { useShownWhileLoading } from '../../ui/shown-while-loading.ts'
import { Timeline, TimelineEvent } from '../../ui/timeline.tsx'
import { accountReadsQuery } from './sections.ts'

export const AccountReads = ({ id }: { id: string }) => {
  const { page = 1 } = useSearch({ strict: false }) as { page?: number }
  const { shown, busy } = useShownWhileLoading(page)
  const { items, total } = useSuspenseQuery(accountReadsQuery(id, shown)).data
  if (total === 0)
    return (
      <EmptyState icon={<Eye />} title="Inget än">
        Här står vad kontot har tittat på: identitetsnummer som har visats, registerutdrag, sidor om personer med
        skyddad identitet, sökningar bland medlemmar och på nummer, hämtade filer och e-postlistor, och när det har
        öppnat händelseloggen.
      </EmptyState>
    )
  return (
    <div {...busy} className={classNames(busy.className, 'flex flex-col gap-3')}>
      {items.length === 0 ? <EmptyPage /> : null}
      <Timeline label="Har tittat på">
        {items.map((event) => (
          <TimelineEvent key={event.id} who={event.accountName} what={actionText(event)} at={event.at}>
            <p>{event.recordLabel}</p>
          </TimelineEvent>
        ))}
      </Timeline>
      <Pagination page={shown} size={historyPageSize} total={total} />
    </div>
  )
}
