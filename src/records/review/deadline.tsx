// Deadline with the number of days left, or how many days it is overdue.
import { TriangleAlert } from 'lucide-react'
import { daysBetween, today } from '#contract/dates/swedish-day.ts'
import { formatDaysFromToday, formatNumber } from '../../ui/number-and-time-formats.ts'

/** An overdue date also has an icon and a text. */
export const Deadline = ({ day }: { day: string }) => {
  const left = daysBetween(today(), day)
  return left < 0 ? (
    <>
      <span className="font-medium whitespace-nowrap text-danger-text">{day}</span>{' '}
      <span className="block text-sm font-medium text-danger-text">
        <TriangleAlert className="mr-1 inline size-3.5 align-[-0.15em]" aria-hidden="true" />
        {left === -1 ? 'en dag försenat' : `${formatNumber(-left)} dagar försenat`}
      </span>
    </>
  ) : (
    <>
      <span className="whitespace-nowrap">{day}</span>{' '}
      <span className="block text-sm text-muted">{formatDaysFromToday(left)}</span>
    </>
  )
}
