// Card of the backups: the latest that was verified, and the latest of all.
import { Archive } from 'lucide-react'
import type { BackupMade, OperationState } from '#contract/operation/operation.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { formatFileSize } from '../../ui/file-size-format.ts'
import { formatNumber, formatRelativeTime, formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { EmptyState } from '../../ui/placeholder-states.tsx'

export const BackupCard = ({ backups: { verifiedAt, items } }: { backups: OperationState['backups'] }) => (
  <Card
    title="Säkerhetskopior"
    isFlush
    actions={
      verifiedAt === null ? null : (
        <span className="text-sm text-muted">Senast provad {formatRelativeTime(verifiedAt)}</span>
      )
    }
  >
    {items.length === 0 ? (
      <EmptyState icon={<Archive />} title="Ingen säkerhetskopia är gjord">
        De görs på servern med <code>npm run backup</code>, och provas genom att återställas till en tillfällig databas.
      </EmptyState>
    ) : (
      <ul className="divide-y divide-line">
        {items.map((backup) => (
          <BackupRow key={backup.id} backup={backup} />
        ))}
      </ul>
    )}
  </Card>
)

const BackupRow = ({ backup: { startedAt, fileName, size, rowCount, fault } }: { backup: BackupMade }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-2.5">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {formatTimestamp(startedAt)}
        <Chip tone={fault === null ? 'success' : 'warning'}>{fault === null ? 'Provad' : 'Inte provad'}</Chip>
      </p>
      <p className="text-sm wrap-anywhere text-muted">{fileName}</p>
      {fault === null ? null : <p className="text-sm">{fault}</p>}
    </div>
    <p className="text-sm text-muted tabular-nums">
      {formatFileSize(size)} · {formatNumber(rowCount)} rader
    </p>
  </li>
)
