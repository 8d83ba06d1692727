// How long an application has waited for its decision, below its state: a column of its own would not fit beside the others.
import { daysBetween, swedishDay, today } from '#contract/dates/swedish-day.ts'
import type { LicenceApplicationRow } from '#contract/licences/applications/application-view.ts'
import { once } from '#contract/text/once.ts'

const inDays = once(() => new Intl.RelativeTimeFormat('sv-SE', { numeric: 'auto' }))

export const WaitingAge = ({ status, submittedAt }: Pick<LicenceApplicationRow, 'status' | 'submittedAt'>) =>
  status === 'Submitted' && submittedAt !== null ? (
    <span className="block text-sm text-muted">
      {inDays().format(daysBetween(today(), swedishDay(submittedAt)), 'day')}
    </span>
  ) : null
