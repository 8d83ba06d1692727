// Page of the retention rules: how long each kind of data is kept, and what went lately.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Archive } from 'lucide-react'
import {
  durationText,
  retentionText,
  type RetentionRule,
  type RetentionRun,
} from '#contract/retention/retention-rule.ts'
import { BackLink } from '../../records/page-link.tsx'
import { useSearchNavigation } from '../../records/record-list.tsx'
import { DialogBoundary } from '../../ui/async-boundary.tsx'
import { Card } from '../../ui/card.tsx'
import { ShownOfTotal } from '../../ui/shown-of-total.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { formatNumber, formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { EmptyState } from '../../ui/placeholder-states.tsx'
import { RecordHeader } from '../../ui/record-header.tsx'
import { retentionQuery } from './queries.ts'

const RetentionDialog = lazyComponent(async () => (await import('./retention-dialog.tsx')).RetentionDialog)
const route = getRouteApi('/_staff/home/settings/retention')

export const RetentionPage = () => {
  const { items, runs, runTotal } = useSuspenseQuery(retentionQuery()).data
  const { open, historyPage } = route.useSearch()
  const show = useSearchNavigation()
  const shown = items.find(({ id }) => id === open)
  const close = () => show({ open: undefined, historyPage: undefined }, { replace: true, resetScroll: false })
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        back={<BackLink to="/home/settings">Inställningar</BackLink>}
        title="Lagring och gallring"
        summary="Hur länge det som inte längre behövs finns kvar. Gallringen körs på natten, för importer varje timme, och kan inte ångras."
      />
      <Card title="Regler" isFlush>
        <ul className="divide-y divide-line">
          {items.map((rule) => (
            <RuleRow key={rule.id} rule={rule} />
          ))}
        </ul>
      </Card>
      <RunLog runs={runs} total={runTotal} />
      {shown ? (
        <DialogBoundary onClose={close}>
          <RetentionDialog rule={shown} historyPage={historyPage} onClose={close} />
        </DialogBoundary>
      ) : null}
    </div>
  )
}

const RuleRow = ({ rule }: { rule: RetentionRule }) => {
  const { title, meaning, unit } = retentionText(rule)
  return (
    <li className="relative flex flex-wrap items-baseline gap-x-6 gap-y-1 px-4 py-3 hover:bg-hover">
      <div className="min-w-0 flex-[1_1_18rem]">
        <h3 className="font-medium">
          <Link
            to="."
            search={(before: object) => ({ ...before, open: rule.id }) as never}
            className="after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-0.5 max-w-prose text-sm text-muted">{meaning}</p>
      </div>
      <p className="flex flex-col sm:w-44 sm:items-end">
        <span className="font-semibold tabular-nums">{durationText(unit, rule.amount)}</span>
        <span className="text-sm text-muted">
          {rule.lastRunAt === null ? 'Inget gallrat än' : `Senast ${formatTimestamp(rule.lastRunAt)}`}
        </span>
      </p>
    </li>
  )
}

const RunLog = ({ runs, total }: { runs: readonly RetentionRun[]; total: number }) => (
  <Card title="Gallringslogg" isFlush>
    {runs.length === 0 ? (
      <EmptyState icon={<Archive />} title="Inget är gallrat än">
        Här står vad varje gallring har tagit, och hur mycket.
      </EmptyState>
    ) : (
      <>
        <ul className="divide-y divide-line">
          {runs.map((run) => (
            <li key={run.id} className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-2">
              <span className="min-w-0">{retentionText(run).title}</span>
              <span className="text-sm text-muted tabular-nums">
                {formatTimestamp(run.at)} · {formatNumber(run.count)} st
              </span>
            </li>
          ))}
        </ul>
        <ShownOfTotal shown={runs.length} total={total} />
      </>
    )}
  </Card>
)
