// The page of the report 'Unika individer per roll': what it counts, its chart and tables, comparison, files and frozen reports.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Snowflake } from 'lucide-react'
import { useState } from 'react'
import { filterOfFrozen, whenText, type RoleStats } from '#contract/reports/role-stats.ts'
import type { RoleStatsSearch } from '#contract/reports/role-stats-search.ts'
import type { Failure } from '../../api/failure.ts'
import { QueryBoundary } from '../../api/query-boundary.tsx'
import { BackLink } from '../../records/page-link.tsx'
import { useSearchNavigation } from '../../records/record-list.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { Alert } from '../../ui/alert.tsx'
import { DialogBoundary } from '../../ui/async-boundary.tsx'
import { Card } from '../../ui/card.tsx'
import { useOutcomeFocus } from '../../ui/focus-restoration.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { usePageCommands } from '../../ui/page-commands.ts'
import { ErrorState, Skeleton } from '../../ui/placeholder-states.tsx'
import { CompareControl } from './compare-control.tsx'
import { FrozenList } from './frozen-reports.tsx'
import { PopulationAlert } from './population-alert.tsx'
import { filterOf, reportQueries } from './queries.ts'
import { ReportFileMenu } from './report-file-menu.tsx'
import { ReportFilters, WhenControl, type OnSearch } from './report-selection.tsx'
import { ReportTables } from './report-tables.tsx'

const FreezeDialog = lazyComponent(async () => (await import('./freeze-dialog.tsx')).FreezeDialog)
const route = getRouteApi('/_staff/reports/role-stats')

const withoutData = <Query extends { data: unknown; error: Error | null }>(query: Query): Query | undefined =>
  query.error && query.data === undefined ? query : undefined

/** To ask again would not help; the route's error page leads to the context that has the report. */
const isRefused = ({ status }: Failure) => status === 403 || status === 404

/** The counted report, or the frozen one, and what it is compared with. */
const useReports = () => {
  const search = route.useSearch()
  const { frozen: id, compare } = search
  const counted = useQuery({
    ...reportQueries.roleStats(search),
    enabled: id === undefined,
    throwOnError: isRefused,
    placeholderData: keepPreviousData,
  })
  const frozen = useQuery({
    ...reportQueries.frozen(id ?? ''),
    enabled: id !== undefined,
    throwOnError: isRefused,
  })
  const report = id === undefined ? counted.data : frozen.data?.content
  const isFrozen = compare?.length === 36
  const otherFrozen = useQuery({ ...reportQueries.frozen(compare ?? ''), enabled: isFrozen })
  const filter = id === undefined ? filterOf(search) : frozen.data ? filterOfFrozen(frozen.data) : {}
  const otherCounted = useQuery({
    ...reportQueries.roleStats({ ...filter, when: isFrozen ? undefined : compare }),
    enabled: compare !== undefined && !isFrozen && report !== undefined,
    throwOnError: isRefused,
    placeholderData: keepPreviousData,
  })
  const other = isFrozen ? otherFrozen : otherCounted
  return {
    report,
    frozen: id === undefined ? undefined : frozen.data,
    /** The report of the comparison; undefined while it loads, and without a comparison. */
    other: compare === undefined ? undefined : isFrozen ? otherFrozen.data?.content : otherCounted.data,
    otherFrozen: isFrozen ? otherFrozen.data : undefined,
    // While a frozen report is shown, the query of the counted one is disabled and would stay a placeholder.
    isUpdating: (id === undefined && counted.isPlaceholderData) || (compare !== undefined && other.isFetching),
    // What is there stays when it cannot be counted anew.
    failed: withoutData(id === undefined ? counted : frozen),
    otherFailed: compare === undefined ? undefined : withoutData(other),
  }
}

export const RoleStatsPage = () => {
  const search = route.useSearch()
  const onSearch = useSearchNavigation<RoleStatsSearch>()
  /** The report for which the dialog was opened. The Back button may show another one behind it. */
  const [freezing, setFreezing] = useState<{ report: RoleStats; search: RoleStatsSearch } | null>(null)
  const { report, frozen, other, otherFrozen, isUpdating, failed, otherFailed } = useReports()
  const isFrozen = search.frozen !== undefined
  const change: OnSearch = (part) => onSearch(part, { replace: true })
  const close = () => setFreezing(null)
  const isFreezable = !isFrozen && report !== undefined && !isUpdating
  const freeze = () => setFreezing(report ? { report, search } : null)
  const movesFocus = useOutcomeFocus()
  usePageCommands(isFreezable ? [{ label: 'Frys rapporten', icon: Snowflake, run: freeze }] : [])
  return (
    <div {...movesFocus} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          {isFrozen ? (
            <div className="-mt-1 mb-1 -ml-1 flex">
              <BackLink to="/reports/role-stats">Den aktuella rapporten</BackLink>
            </div>
          ) : null}
          {/* Mounted anew when a frozen report has loaded: the focus goes on from the heading to what came of the press. */}
          <h1 key={frozen?.id} className="text-2xl font-semibold tracking-tight wrap-anywhere">
            {frozen?.name ?? 'Unika individer per roll'}
          </h1>
          <p className="mt-0.5 text-muted">
            {report
              ? `${[...report.selection.map(({ text }) => text), whenText(report.when)].join(' · ')}. Räknad ${formatTimestamp(report.countedAt)}.`
              : failed
                ? 'Rapporten kunde inte räknas.'
                : 'Räknar...'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isFrozen ? null : (
            <ActionButton
              icon={<Snowflake className="size-4 text-muted" />}
              reason={isFreezable ? null : 'Det går att frysa när rapporten är räknad.'}
              onClick={freeze}
            >
              Frys
            </ActionButton>
          )}
          <ReportFileMenu search={search} when={isUpdating ? undefined : report?.when} />
        </div>
      </header>
      {frozen ? (
        <Alert icon={<Snowflake className="size-4" />}>
          Fryst {formatTimestamp(frozen.createdAt)} av {frozen.createdByName ?? 'systemet'}. Siffrorna ändras inte, och
          leder därför inte till medlemslistan.
        </Alert>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {isFrozen ? null : <WhenControl when={search.when} onSearch={change} />}
        {report ? (
          <CompareControl
            compare={search.compare}
            shown={search.frozen === undefined ? undefined : { id: search.frozen, when: report.when }}
            onSearch={change}
          />
        ) : null}
      </div>
      {isFrozen ? null : <ReportFilters search={search} onSearch={change} />}
      {otherFailed && !failed ? (
        <Card>
          <ErrorState onRetry={() => void otherFailed.refetch()}>
            Jämförelsen kunde inte räknas. {otherFailed.error?.message}
          </ErrorState>
        </Card>
      ) : null}
      {report && otherFrozen ? <PopulationAlert report={report} frozen={frozen} other={otherFrozen} /> : null}
      {failed ? (
        <Card>
          <ErrorState onRetry={() => void failed.refetch()}>{failed.error?.message}</ErrorState>
        </Card>
      ) : report ? (
        <div aria-busy={isUpdating} className={isUpdating ? 'opacity-60 transition-opacity delay-150' : ''}>
          <ReportTables
            report={report}
            other={other}
            isFrozen={isFrozen}
            isOtherFrozen={otherFrozen !== undefined}
            onBy={isFrozen ? undefined : (by) => change({ by })}
            opened={{
              names: search.open,
              onToggle: (name) =>
                onSearch(
                  ({ open }) => ({
                    open: open.includes(name) ? open.filter((other) => other !== name) : [...open, name],
                  }),
                  { replace: true, resetScroll: false },
                ),
            }}
          />
        </div>
      ) : (
        <LoadingReport />
      )}
      {isFrozen ? null : (
        <Card title="Frysta rapporter" isFlush>
          <QueryBoundary title="Frysta rapporter">
            <FrozenList page={search.frozenPage} />
          </QueryBoundary>
        </Card>
      )}
      {freezing ? (
        <DialogBoundary onClose={close}>
          <FreezeDialog
            {...freezing}
            onFrozen={({ id }) => {
              close()
              onSearch({ frozen: id, compare: undefined })
            }}
            onClose={close}
          />
        </DialogBoundary>
      ) : null}
    </div>
  )
}

const LoadingReport = () => (
  <div className="flex flex-col gap-4" aria-busy="true">
    <Skeleton className="h-64" />
    <Skeleton className="h-80" />
  </div>
)
