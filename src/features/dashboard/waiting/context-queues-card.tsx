// Dashboard card for those who see all branches: how much waits in each, and how much of it is late.
import { useSuspenseQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { ContextQueue } from '#contract/dashboard/waiting.ts'
import { counted } from '#contract/text/counted.ts'
import { Card } from '../../../ui/card.tsx'
import { dashboardQueries } from '../queries.ts'

const title = 'Väntar i grenarna'

const unlessNone = (count: number, one: string, many: string) => (count === 0 ? [] : [counted(count, one, many)])

const textOf = ({ announcements, applications, licences }: ContextQueue) =>
  [
    ...unlessNone(announcements, 'utlysning', 'utlysningar'),
    ...unlessNone(applications, 'tävlingsansökan', 'tävlingsansökningar'),
    ...unlessNone(licences, 'licensansökan', 'licensansökningar'),
  ].join(', ')

export const ContextQueuesCard = () => {
  const { items } = useSuspenseQuery(dashboardQueries.queues()).data
  if (items.length === 0)
    return (
      <Card title={title}>
        <p className="text-muted">Inget väntar på beslut i någon gren.</p>
      </Card>
    )
  return (
    <Card title={title} isFlush>
      <ul aria-label={title} className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-baseline gap-x-4 px-4 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-break-word">{item.name}</p>
              <p className="text-sm text-muted">{textOf(item)}</p>
            </div>
            {item.late > 0 ? (
              <p className="shrink-0 text-sm font-medium text-danger-text">
                <TriangleAlert className="mr-1 inline size-3.5 align-[-0.15em]" aria-hidden="true" />
                {counted(item.late, 'försenad', 'försenade')}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
