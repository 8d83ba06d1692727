// The applications to one announcement side by side: a row for each thing to compare, a column for each application.
import { classListText } from '../../../../contract/competitions/kinds.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApplicationColumn } from '../../../../contract/competitions/application-view.ts'
import { checkOutcomeLabels, type CheckOutcome } from '../../../../contract/competitions/review.ts'
import { swedishDay } from '../../../../contract/swedish-day.ts'
import { Chip } from '../../../ui/chip.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { formatNumber } from '../../../ui/swedish.ts'
import { ApplicationChip } from '../state-chips.tsx'
import { officialsText, periodOf, permissionText, reserveOf, titleOf } from './application-texts.ts'
import { ClubAnswerChip } from './club-answer-chip.tsx'
import { applicationQueries } from './queries.ts'

const rows: readonly { label: string; of: (column: ApplicationColumn) => ReactNode }[] = [
  { label: 'Status', of: ({ status }) => <ApplicationChip status={status} /> },
  { label: 'Föreningens svar', of: ({ clubAnswer }) => <ClubAnswerChip answer={clubAnswer} /> },
  { label: 'Checklista', of: ({ checks }) => <Checks of={checks} /> },
  { label: 'Inskickad', of: ({ submittedAt }) => submittedAt && swedishDay(submittedAt) },
  { label: 'Distrikt', of: ({ club }) => club?.district.name },
  { label: 'Tävlingsdagar', of: periodOf },
  { label: 'Reservdagar', of: reserveOf },
  { label: titleOf('place'), of: ({ place, icao }) => [place, icao].filter(Boolean).join(', ') },
  {
    label: titleOf('classIds'),
    of: ({ classes }) => classListText(classes),
  },
  {
    label: titleOf('expectedEntrants'),
    of: ({ expectedEntrants: count }) => (count === null ? null : formatNumber(count)),
  },
  { label: titleOf('officials'), of: (of) => <span className="whitespace-pre-line">{officialsText(of)}</span> },
  { label: titleOf('airspaceState'), of: (of) => permissionText(of.airspaceState, of.airspaceNote) },
  { label: titleOf('landownerState'), of: (of) => permissionText(of.landownerState, of.landownerNote) },
  { label: titleOf('insurance'), of: ({ insurance }) => insurance },
  { label: titleOf('safetyPlan'), of: ({ safetyPlan }) => safetyPlan },
  { label: titleOf('budget'), of: ({ budget }) => budget },
  { label: titleOf('message'), of: ({ message }) => message },
]

const headStyle =
  'sticky left-0 z-10 bg-surface px-2.5 py-2 text-left align-top font-normal text-muted wrap-break-word max-sm:text-sm sm:px-4'

export const ApplicationCompare = ({ announcementId, id }: { announcementId: string; id: string }) => {
  const { items } = useSuspenseQuery(applicationQueries.compare(announcementId)).data
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label="Ansökningarna sida vid sida"
      className="overflow-x-auto rounded-lg border border-line bg-surface shadow-sm"
    >
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">Ansökningarna till utlysningen, en kolumn för varje</caption>
        <thead>
          <tr>
            <th scope="col" className={classNames(headStyle, 'w-26 min-w-26 border-b border-line sm:w-44 sm:min-w-44')}>
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
                <Link
                  to="/competitions/announcements/$announcementId/applications/$applicationId"
                  params={{ announcementId, applicationId: column.id }}
                  search={{ tab: 'compare' }}
                  aria-current={column.id === id ? 'page' : undefined}
                  className="font-semibold text-accent-text underline underline-offset-3"
                >
                  {column.club?.name ?? 'Ingen förening vald'}
                </Link>
                {column.id === id ? (
                  <span className="mt-1 block font-normal">
                    <Chip tone="accent">Den här</Chip>
                  </span>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, of }) => (
            <tr key={label} className="group">
              <th scope="row" className={classNames(headStyle, 'border-b border-line group-last:border-b-0')}>
                {label}
              </th>
              {items.map((column) => (
                <td
                  key={column.id}
                  className="border-b border-l border-line px-3 py-2 align-top wrap-anywhere group-last:border-b-0 sm:px-4"
                >
                  {of(column) || <span className="text-faint">–</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const signs: Record<CheckOutcome, { icon: typeof CircleCheck; style: string }> = {
  blocking: { icon: OctagonX, style: 'text-danger-text' },
  warning: { icon: TriangleAlert, style: 'text-warning-text' },
  ok: { icon: CircleCheck, style: 'text-success-text' },
}

const Checks = ({ of }: { of: ApplicationColumn['checks'] }) => (
  <ul className="flex flex-col">
    {(Object.keys(signs) as CheckOutcome[])
      .filter((outcome) => of[outcome] > 0)
      .map((outcome) => {
        const { icon: Icon, style } = signs[outcome]
        return (
          <li key={outcome} className="flex items-center gap-1.5">
            <Icon className={classNames('size-4 shrink-0', style)} aria-hidden="true" />
            {of[outcome]} {checkOutcomeLabels[outcome].toLocaleLowerCase('sv')}
          </li>
        )
      })}
  </ul>
)
