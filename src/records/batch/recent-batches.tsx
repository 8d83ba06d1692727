// The batch jobs that can still be looked at and undone, by pages.
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnyBatchEndpoints } from '#contract/record/batch-endpoints.ts'
import { batchJobsPerPage } from '#contract/record/batch-search.ts'
import { read } from '../../api/read.ts'
import { EmptyPage, Pagination } from '../../table/pagination.tsx'
import { Chip } from '../../ui/chip.tsx'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { LineCard } from '../line-card.tsx'
import { PageLink } from '../page-link.tsx'
import { batchStates, isAtWork } from './batch-texts.ts'

interface RecentBatchesProps {
  title: string
  endpoints: Pick<AnyBatchEndpoints, 'list'>
  page: number
  /** Shown when there are no jobs. */
  empty?: ReactNode
}

export const RecentBatches = ({ title, endpoints, page, empty = null }: RecentBatchesProps) => {
  const { items, total } = useSuspenseQuery({
    ...read(endpoints.list, { query: { page } }),
    // Refused rows change no record, so no change notice tells that a job has ended.
    refetchInterval: ({ state: { data } }) => (data?.items.some(isAtWork) ? 1500 : false),
  }).data
  if (items.length === 0 && page === 1) return empty
  return (
    <LineCard
      title={title}
      items={items}
      empty=<EmptyPage />
      below={total > batchJobsPerPage ? <Pagination page={page} size={batchJobsPerPage} total={total} /> : undefined}
    >
      {({ id, title: name, createdAt, createdByName, state }) => (
        <>
          <PageLink to="." search={{ id } as never} className="min-w-0 flex-auto wrap-anywhere">
            {name}
          </PageLink>
          <span className="text-sm text-muted tabular-nums">
            {createdByName}, {formatTimestamp(createdAt)}
          </span>
          <span className="flex md:w-42">
            <Chip tone={batchStates[state].tone}>{batchStates[state].label}</Chip>
          </span>
        </>
      )}
    </LineCard>
  )
}
