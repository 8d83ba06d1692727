// How long an application has waited for its decision or completion, below its state: a column of its own would not fit beside the others.
import { daysBetween, swedishDay, today } from '#contract/dates/swedish-day.ts'
import type { LicenceApplicationRow } from '#contract/licences/applications/application-view.ts'
import { formatDaysFromToday } from '../../../ui/number-and-time-formats.ts'

export const WaitingAge = ({ waitingSince }: Pick<LicenceApplicationRow, 'waitingSince'>) =>
  waitingSince === null ? null : (
    <span className="block text-sm text-muted">
      {formatDaysFromToday(daysBetween(today(), swedishDay(waitingSince)))}
    </span>
  )
