// The line below a list that has only some of all that there are.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { formatNumber } from './number-and-time-formats.ts'

interface ShownOfTotalProps {
  shown: number
  total: number
  /** Which of all are shown: 'äldsta'. The latest by default. */
  order?: string
  /** Which are counted: 'som väntar'. */
  which?: string
  /** Without the line and the padding of a list that fills its card. */
  isPlain?: boolean
  /** A sentence on where the others are. */
  children?: ReactNode
}

export const ShownOfTotal = ({
  shown,
  total,
  order = 'senaste',
  which,
  isPlain = false,
  children,
}: ShownOfTotalProps) =>
  total > shown ? (
    <p className={classNames('text-sm text-muted', !isPlain && 'border-t border-line px-4 py-2')}>
      De {formatNumber(shown)} {order} av {[formatNumber(total), which].filter(Boolean).join(' ')} visas.
      {children ? <> {children}</> : null}
    </p>
  ) : null
