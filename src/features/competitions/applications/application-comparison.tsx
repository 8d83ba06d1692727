// Comparison table of the applications to one announcement: a row per field, a column per application.
import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { officialsText, withoutContacts } from '#contract/competitions/applications/officials-text.ts'
import type { ApplicationColumn } from '#contract/competitions/applications/application-view.ts'
import { checklistOutcomeLabels, type ChecklistOutcome } from '#contract/record/review.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { Chip } from '../../../ui/chip.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ShownOfTotal } from '../../../ui/shown-of-total.tsx'
import { ApplicationLink, SanctionLink } from '../record-links.tsx'
import { ApplicationStateChip } from '../state-chips.tsx'
import { periodOf, permissionText, reserveOf, textOf, titleOf } from './application-text.ts'
import { ClubAnswerChip, clubAnswerLabel } from './club-answer-chip.tsx'
import { applicationQueries } from './queries.ts'

interface ComparisonRow {
  label: string
  cell: (column: ApplicationColumn) => ReactNode
  /** The cell as text, when it is an element. Rows with equal texts are muted. */
  text?: (column: ApplicationColumn) => string
}

const fieldRow = (field: Parameters<typeof textOf>[1]): ComparisonRow => ({
  label: titleOf(field),
  cell: (column) => textOf(column, field),
})

const rows: readonly ComparisonRow[] = [
  {
    label: 'Föreningens svar',
    cell: (column) => <ClubAnswerChip application={column} />,
    text: clubAnswerLabel,
  },
  {
    label: 'Checklista',
    cell: ({ checks }) => <Checks counts={checks} />,
    text: ({ checks }) => JSON.stringify(checks),
  },
  { label: 'Inskickad', cell: ({ submittedAt }) => submittedAt && swedishDay(submittedAt) },
  { label: 'Distrikt', cell: ({ club }) => club?.district.name },
  { label: titleOf('startsOn'), cell: periodOf },
  { label: titleOf('reserveStartsOn'), cell: reserveOf },
  { label: titleOf('place'), cell: ({ place, icao }) => [place, icao].filter(Boolean).join(', ') },
  fieldRow('classIds'),
  fieldRow('expectedEntrants'),
  {
    label: titleOf('officials'),
    cell: ({ officials }) =>
      withoutContacts(officials).map((official, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- the names of two in one role may be hidden
        <span key={nth} className="block">
          {officialsText([official])}
        </span>
      )),
    text: ({ officials }) => officialsText(withoutContacts(officials)),
  },
  { label: titleOf('airspaceState'), cell: (column) => permissionText(column, 'airspace') },
  { label: titleOf('landownerState'), cell: (column) => permissionText(column, 'landowner') },
  fieldRow('insurance'),
  fieldRow('safetyPlan'),
  fieldRow('budget'),
  fieldRow('message'),
]

/** What gets the focus is not hidden by the column that stays. */
const focusStyle = '[&_th~:is(td,th)_:focus]:scroll-ml-26 sm:[&_th~:is(td,th)_:focus]:scroll-ml-44'
const headStyle =
  'sticky left-0 z-10 bg-surface px-2.5 py-2 text-left align-top font-normal text-muted wrap-break-word max-sm:text-sm sm:px-4'

/** Whether all applications have the same value; false for a single application. */
const isAlike = (
  { cell, text = (column) => String(cell(column) ?? '') }: ComparisonRow,
  items: readonly ApplicationColumn[],
) => items.length > 1 && new Set(items.map(text)).size === 1

interface ApplicationComparisonProps {
  announcementId: string
  /** The application that is open, if any. */
  id?: string
}

export const ApplicationComparison = ({ announcementId, id }: ApplicationComparisonProps) => {
  const { items, total } = useSuspenseQuery(applicationQueries.compare(announcementId)).data
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label="Ansökningarna jämförda"
        className="overflow-x-auto rounded-lg border border-line bg-surface shadow-sm"
      >
        <table className={classNames('w-full border-separate border-spacing-0', focusStyle)}>
          <caption className="sr-only">Ansökningarna till utlysningen, en kolumn för varje</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className={classNames(headStyle, 'w-26 min-w-26 border-b border-line sm:w-44 sm:min-w-44')}
              >
                Uppgift
              </th>
              {items.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  className={classNames(
                    'min-w-44 border-b border-l border-line px-3 py-2 text-left align-top sm:px-4',
                    column.id === id && 'bg-accent-soft',
                  )}
                >
                  <ApplicationLink
                    announcementId={announcementId}
                    application={column}
                    isOpen={id === undefined ? undefined : column.id === id}
                    className="font-semibold"
                  />
                  <Decision column={column} isOpen={column.id === id} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .map((row) => ({ ...row, alike: isAlike(row, items) }))
              .map(({ label, cell, alike }) => (
                <tr key={label} className="group">
                  <th scope="row" className={classNames(headStyle, 'border-b border-line group-last:border-b-0')}>
                    {label}
                  </th>
                  {items.map((column) => (
                    <td
                      key={column.id}
                      className={classNames(
                        'border-b border-l border-line px-3 py-2 align-top wrap-anywhere group-last:border-b-0 sm:px-4',
                        alike && 'text-muted',
                      )}
                    >
                      {cell(column) || <span className="text-faint">–</span>}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
      <ShownOfTotal shown={items.length} total={total} order="första" isPlain />
    </div>
  )
}

/** Decision on an application, in the header of its column. */
const Decision = ({ column, isOpen }: { column: ApplicationColumn; isOpen: boolean }) => (
  <span className="mt-1 flex flex-col items-start gap-1 font-normal">
    <span className="flex flex-wrap gap-1">
      <ApplicationStateChip application={column} />
      {isOpen ? <Chip tone="accent">Den här</Chip> : null}
    </span>
    {column.decidedAt !== null && column.decidedByName !== null && column.status !== 'Review' ? (
      <span className="text-sm text-muted">
        {column.decidedByName}, {swedishDay(column.decidedAt)}
      </span>
    ) : null}
    {column.sanction ? <SanctionLink sanction={column.sanction} className="text-sm" /> : null}
  </span>
)

const outcomeStyles: Record<ChecklistOutcome, { icon: typeof CircleCheck; style: string }> = {
  blocking: { icon: OctagonX, style: 'text-danger-text' },
  warning: { icon: TriangleAlert, style: 'text-warning-text' },
  ok: { icon: CircleCheck, style: 'text-success-text' },
}

const fulfilled = (count: number) => (count === 1 ? 'uppfylld' : 'uppfyllda')

const Checks = ({ counts }: { counts: ApplicationColumn['checks'] }) => (
  <ul className="flex flex-col">
    {(Object.keys(outcomeStyles) as ChecklistOutcome[])
      .filter((outcome) => counts[outcome] > 0)
      .map((outcome) => {
        const { icon: Icon, style } = outcomeStyles[outcome]
        return (
          <li key={outcome} className="flex items-center gap-1.5">
            <Icon className={classNames('size-4 shrink-0', style)} aria-hidden="true" />
            {counts[outcome]}{' '}
            {outcome === 'ok' ? fulfilled(counts.ok) : checklistOutcomeLabels[outcome].toLocaleLowerCase('sv')}
          </li>
        )
      })}
  </ul>
)
