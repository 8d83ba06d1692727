// Alert above the tabs that tells what has happened to the record, and why.
import type { LucideIcon } from 'lucide-react'
import { dayText } from '#contract/dates/day-text.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { Alert } from '../ui/alert.tsx'

interface StateAlertProps {
  tone: 'info' | 'danger'
  icon: LucideIcon
  /** Null: it has not happened. */
  at: string | null
  reason: string | null
  /** `day`: 'den 1 april 2027'. */
  children: (day: string) => string
}

export const StateAlert = ({ tone, icon: Icon, at, reason, children }: StateAlertProps) =>
  at === null ? null : (
    <Alert tone={tone} icon={<Icon className="size-5" aria-hidden="true" />}>
      <span className="font-medium">{children(`den ${dayText(swedishDay(at))}`)}</span>
      {reason ? <span className="block wrap-break-word whitespace-pre-line">{reason}</span> : null}
    </Alert>
  )
