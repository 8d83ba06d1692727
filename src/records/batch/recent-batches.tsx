// The batch jobs that can still be looked at and undone.
import type { BatchJob } from '#contract/record/batch.ts'
import { Chip } from '../../ui/chip.tsx'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { LineCard } from '../line-card.tsx'
import { PageLink } from '../page-link.tsx'
import { batchStates } from './batch-texts.ts'

export const RecentBatches = ({ title, items }: { title: string; items: readonly BatchJob[] }) =>
  items.length === 0 ? null : (
    <LineCard title={title} items={items}>
      {({ id, title: name, createdAt, createdByName, state }) => (
        <>
          <PageLink to="." search={{ id } as never} className="min-w-0 flex-auto wrap-anywhere">
            {name}
          </PageLink>
          <span className="text-sm text-muted">
            {createdByName}, {formatTimestamp(createdAt)}
          </span>
          <Chip tone={batchStates[state].tone}>{batchStates[state].label}</Chip>
        </>
      )}
    </LineCard>
  )
