// An alert above a form or in a dialog: information, success, warning, danger.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type AlertTone = 'info' | 'success' | 'warning' | 'danger'

const tones: Record<AlertTone, string> = {
  info: 'border-info-text/30 bg-info-soft [&>svg]:text-info-text',
  success: 'border-success-text/30 bg-success-soft [&>svg]:text-success-text',
  warning: 'border-warning-text/30 bg-warning-soft [&>svg]:text-warning-text',
  danger: 'border-danger-text/30 bg-danger-soft [&>svg]:text-danger-text',
}

interface AlertProps {
  tone?: AlertTone
  /** An icon, because colour alone must not convey the meaning. */
  icon: ReactNode
  children: ReactNode
  actions?: ReactNode
  className?: string | undefined
}

export const Alert = ({ tone = 'info', icon, children, actions, className }: AlertProps) => (
  <div
    className={classNames(
      'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border px-3.5 py-2.5 [&>svg]:shrink-0',
      tones[tone],
      className,
    )}
  >
    {icon}
    <output className="min-w-0 flex-1 basis-48">{children}</output>
    {actions}
  </div>
)
