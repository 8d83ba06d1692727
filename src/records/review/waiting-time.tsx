// How long something has waited for a decision.
import { daysBetween, swedishDay, today } from '#contract/dates/swedish-day.ts'
import { formatTimestamp, formatNumber } from '../../ui/number-and-time-formats.ts'

export const WaitingTime = ({ since }: { since: string }) => (
  <time dateTime={since} title={formatTimestamp(since)} className="whitespace-nowrap">
    {ageText(daysBetween(swedishDay(since), today()))}
  </time>
)

const ageText = (days: number) => {
  if (days === 0) return 'sedan i dag'
  return days === 1 ? 'sedan i går' : `väntat i ${formatNumber(days)} dagar`
}
