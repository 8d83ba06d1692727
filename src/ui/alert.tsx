// An alert above a form or in a dialog: information, success, warning, danger.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type AlertTone = 'info' | 'success' | 'warning' | 'danger'

const tones: Record<AlertTone, { box: string; icon: string }> = {
  info: { box: 'border-info-text/30 bg-info-soft', icon: '[&>svg]:text-info-text' },
  success: { box: 'border-success-text/30 bg-success-soft', icon: '[&>svg]:text-success-text' },
  warning: { box: 'border-warning-text/30 bg-warning-soft', icon: '[&>svg]:text-warning-text' },
  danger: { box: 'border-danger-text/30 bg-danger-soft', icon: '[&>svg]:text-danger-text' },
}

interface AlertProps {
  tone?: AlertTone
  /** An icon, because colour alone must not convey the meaning. */
  icon: ReactNode
  /** It comes of what is typed or of what somebody else does: an output that is new itself is often not announced. */
  isNews?: boolean
  children: ReactNode
  actions?: ReactNode
  className?: string | undefined
}

const textStyle = 'min-w-0 flex-1'

export const Alert = ({ tone = 'info', icon, isNews = false, children, actions, className }: AlertProps) => (
  <div
    className={classNames(
      'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border px-3.5 py-2.5',
      tones[tone].box,
      className,
    )}
  >
    {/* The icon stands beside the first line, however long the text is. */}
    <div className={classNames('flex min-w-0 flex-1 basis-56 gap-3 [&>svg]:h-lh [&>svg]:shrink-0', tones[tone].icon)}>
      {icon}
      {isNews ? (
        <div role="alert" className={textStyle}>
          {children}
        </div>
      ) : (
        <output className={textStyle}>{children}</output>
      )}
    </div>
    {actions}
  </div>
)
