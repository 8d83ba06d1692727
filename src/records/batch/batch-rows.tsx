// The rows of a batch job, group by group: their differences, which of them are included, and the outcome of each.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { batchGroups, batchRowsPerPage, type BatchGroup, type BatchRowSearch } from '#contract/record/batch-search.ts'
import type { BatchJob, BatchRow } from '#contract/record/batch.ts'
import type { AnyBatchEndpoints, BatchEndpoints } from '#contract/record/batch-endpoints.ts'
import type { ImportEndpoints } from '#contract/record/import.ts'
import { read } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'
import { EmptyPage, Pagination } from '../../table/pagination.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChangeList } from '../../ui/change-list.tsx'
import { Checkbox } from '../../ui/checkbox-radio-switch.tsx'
import { Chip } from '../../ui/chip.tsx'
import { formatNumber } from '../../ui/number-and-time-formats.ts'
import { ErrorState } from '../../ui/placeholder-states.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { useSearchNavigation } from '../record-list.tsx'
import { unlessRefused } from '../shown-record.ts'
import type { orderedCalls } from './ordered-calls.ts'
import { batchGroupHints, batchGroupLabels, isAtWork, type BatchWords } from './batch-texts.ts'

interface BatchRowsProps {
  endpoints: AnyBatchEndpoints | ImportEndpoints
  job: BatchJob
  search: Pick<BatchRowSearch, 'group' | 'outcome' | 'page'>
  /** A link to the record, when it exists. */
  link: (recordId: string, label: string) => ReactNode
  words: BatchWords
  /** Makes the calls that choose rows in the order of the clicks. */
  inOrder: ReturnType<typeof orderedCalls>
}

const refusedOf = ({ outcomes, undone }: BatchJob) => outcomes.refused + undone.refused

/** Which rows are shown: the refused ones or the group that the address names, by default the first group that has rows. */
const shownOf = (job: BatchJob, { group, outcome }: BatchRowsProps['search']) => {
  if (outcome === 'refused' && refusedOf(job) > 0) return 'refused' as const
  return group ?? batchGroups.find((one) => (job.groups[one] ?? 0) > 0) ?? 'new'
}

export const BatchRows = ({ endpoints, job, search, link, words, inOrder }: BatchRowsProps) => {
  const show = useSearchNavigation()
  const shown = shownOf(job, search)
  const isOpen = job.state === 'differences' && job.isOwn
  const query = shown === 'refused' ? { outcome: 'refused' as const } : { group: shown }
  const rows = useQuery({
    ...read(endpoints.rows, { params: { id: job.id }, query: { ...query, page: search.page } }),
    placeholderData: keepPreviousData,
    refetchInterval: isAtWork(job) ? 3000 : false,
  })
  unlessRefused(rows)
  // The last outcomes came after the last reading, and those of refused rows change no record. Another window may compare the rows.
  const { refetch } = rows
  const before = useRef(job)
  useEffect(() => {
    const isOther = before.current.comparison !== job.comparison
    if (isOther || (isAtWork(before.current) && !isAtWork(job))) void refetch()
    before.current = job
  }, [job, refetch])
  const include = useWrite(endpoints.include as BatchEndpoints['include'], {
    seed: ({ id }) => read(endpoints.view, { params: { id } }),
    outdated: ({ status }) => (status === 409 ? read(endpoints.view, { params: { id: job.id } }) : undefined),
  })
  const setIncluded = (isIncluded: boolean, rowId: string | null, group: BatchGroup | null) =>
    inOrder(() =>
      include.mutateAsync({
        params: { id: job.id },
        body: { isIncluded, rowId, group, comparison: job.comparison },
      }),
    )
  // A box shows the click at once, and until the rows have been read again, also while other boxes are clicked.
  const [choices, setChoices] = useState<Partial<Record<string, { isIncluded: boolean }>>>({})
  const chooseRow = async (rowId: string, isIncluded: boolean) => {
    const choice = { isIncluded }
    setChoices((before) => ({ ...before, [rowId]: choice }))
    await setIncluded(isIncluded, rowId, null)
    setChoices((before) => (before[rowId] === choice ? { ...before, [rowId]: undefined } : before))
  }
  const options = [
    ...(refusedOf(job) > 0 ? [{ value: 'refused', label: `Misslyckades ${formatNumber(refusedOf(job))}` }] : []),
    ...batchGroups
      .filter((group) => (job.groups[group] ?? 0) > 0)
      .map((group) => {
        const label = words.labels?.[group] ?? batchGroupLabels[group]
        const isListed = group !== 'missing' || !job.hasUnlisted
        return { value: group as string, label: isListed ? `${label} ${formatNumber(job.groups[group] ?? 0)}` : label }
      }),
  ]
  const choose = (value: string) =>
    show(
      value === 'refused'
        ? { outcome: 'refused', group: undefined, page: undefined }
        : { group: value, outcome: undefined, page: undefined },
    )
  const mayChoose = isOpen && shown !== 'refused' && (rows.data?.items.some((row) => row.isIncludable) ?? false)
  return (
    <Card
      title="Rader"
      isFlush
      actions={
        mayChoose ? (
          <span className="flex gap-2">
            <Button size="sm" onClick={() => void setIncluded(true, null, shown)}>
              Ta med alla
            </Button>
            <Button size="sm" onClick={() => void setIncluded(false, null, shown)}>
              Uteslut alla
            </Button>
          </span>
        ) : null
      }
    >
      <div className="flex flex-col gap-2 border-b border-line p-4">
        <SegmentedControl label="Grupp av rader" options={options} value={shown} onChange={choose} />
        {shown === 'refused' || job.state !== 'differences' ? null : (
          <p className="text-muted">{words.hints?.[shown] ?? batchGroupHints[shown]}</p>
        )}
      </div>
      {rows.data ? (
        <>
          {rows.data.items.length === 0 && rows.data.total > 0 ? <EmptyPage /> : null}
          <ul className="divide-y divide-line" aria-label="Rader" aria-busy={rows.isPlaceholderData || undefined}>
            {rows.data.items.map((row) => (
              <Row
                key={row.id}
                row={{ ...row, ...choices[row.id] }}
                hasFile={'upload' in endpoints}
                mayChoose={isOpen && row.isIncludable}
                onInclude={(isIncluded) => void chooseRow(row.id, isIncluded)}
                link={link}
              />
            ))}
          </ul>
          <div className="border-t border-line p-4">
            <Pagination page={search.page} size={batchRowsPerPage} total={rows.data.total} />
          </div>
        </>
      ) : rows.error ? (
        <ErrorState onRetry={() => void rows.refetch()}>{rows.error.message}</ErrorState>
      ) : (
        <Loading />
      )}
    </Card>
  )
}

interface RowProps {
  row: BatchRow
  /** Its number is that of a line in a file. */
  hasFile: boolean
  mayChoose: boolean
  onInclude: (isIncluded: boolean) => void
  link: BatchRowsProps['link']
}

const Row = ({ row, hasFile, mayChoose, onInclude, link }: RowProps) => {
  const id = useId()
  const exists = row.recordId !== null && (row.group !== 'new' || (row.outcome === 'done' && row.undone !== 'done'))
  return (
    <li className="flex gap-3 px-4 py-3">
      {mayChoose ? (
        <span className="flex h-6 items-center">
          <Checkbox
            id={id}
            checked={row.isIncluded}
            onChange={({ currentTarget }) => onInclude(currentTarget.checked)}
          />
        </span>
      ) : null}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {mayChoose ? (
            <label htmlFor={id} className="font-medium wrap-anywhere">
              {row.label}
            </label>
          ) : (
            <span className="font-medium wrap-anywhere">
              {exists && row.recordId ? link(row.recordId, row.label) : row.label}
            </span>
          )}
          {hasFile && row.number > 0 ? <span className="text-sm text-muted">Rad {row.number}</span> : null}
          <RowState row={row} isOpen={mayChoose} />
        </div>
        {row.reason === '' ? null : <p className="text-muted">{row.reason}</p>}
        {row.outcomeReason === '' ? null : (
          <p className={row.outcome === 'refused' ? 'text-danger-text' : 'text-muted'}>{row.outcomeReason}</p>
        )}
        {row.undoneReason === '' ? null : <p className="text-danger-text">{row.undoneReason}</p>}
        {row.group === 'new' ? <NewValues row={row} /> : <ChangeList changes={row.changes} hasLongLabels />}
      </div>
    </li>
  )
}

/** A new record has nothing to compare with. */
const NewValues = ({ row }: { row: BatchRow }) => (
  // Labels and values are broken only when they are longer than a line: 'E-postadress' and dates stay whole.
  <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted wrap-anywhere [&_span]:inline-block [&_span]:max-w-full">
    {row.changes
      .filter((change) => change.new !== row.label)
      .map((change) => (
        <li key={`${change.field} ${change.label}`}>
          <span>{change.label}:</span> <span className="text-ink">{change.new}</span>
        </li>
      ))}
  </ul>
)

const RowState = ({ row, isOpen }: { row: BatchRow; isOpen: boolean }) => {
  if (row.undone === 'done') return <Chip>Ångrad</Chip>
  if (row.undone === 'refused') return <Chip tone="warning">Ångrades inte</Chip>
  if (row.outcome === 'done') return <Chip tone="success">Genomförd</Chip>
  if (row.outcome === 'skipped') return <Chip>Hoppades över</Chip>
  if (row.outcome === 'refused') return <Chip tone="danger">Misslyckades</Chip>
  if (!isOpen && row.isIncludable && !row.isIncluded) return <Chip>Inte med</Chip>
  return null
}
