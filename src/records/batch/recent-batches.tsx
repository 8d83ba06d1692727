// The batch jobs that can still be looked at and undone.
import type { BatchJob } from '#contract/record/batch.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { PageLink } from '../page-link.tsx'
import { batchStates } from './batch-texts.ts'

export const RecentBatches = ({ title, items }: { title: string; items: readonly BatchJob[] }) =>
  items.length === 0 ? null : (
    <Card title={title} isFlush>
      <ul className="divide-y divide-line">
        {items.map(({ id, title: name, createdAt, createdByName, state }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <PageLink to="." search={{ id } as never} className="min-w-0 flex-auto wrap-anywhere">
              {name}
            </PageLink>
            <span className="text-sm text-muted">
              {createdByName}, {formatTimestamp(createdAt)}
            </span>
            <Chip tone={batchStates[state].tone}>{batchStates[state].label}</Chip>
          </li>
        ))}
      </ul>
    </Card>
  )
