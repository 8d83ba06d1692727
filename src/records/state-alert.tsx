// Alert above the tabs: what has happened to the record, and why.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from '../ui/alert.tsx'

interface StateAlertProps {
  tone: 'info' | 'danger'
  icon: LucideIcon
  reason: string | null
  children: ReactNode
}

export const StateAlert = ({ tone, icon: Icon, reason, children }: StateAlertProps) => (
  <Alert tone={tone} icon={<Icon className="size-5" aria-hidden="true" />}>
    <span className="font-medium">{children}</span>
    {reason ? <span className="block wrap-break-word whitespace-pre-line">{reason}</span> : null}
  </Alert>
)
