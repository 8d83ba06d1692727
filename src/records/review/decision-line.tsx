// Line that says what was decided, when, by whom and why.
import type { ReactNode } from 'react'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'

interface DecisionLineProps {
  what: string
  by?: string | null
  at: string
  reason: string | null
  children?: ReactNode
}

export const DecisionLine = ({ what, by, at, reason, children }: DecisionLineProps) => (
  <>
    <strong>
      {what} {formatTimestamp(at)}
      {by ? ` av ${by}` : ''}.
    </strong>{' '}
    <span className="whitespace-pre-line">{reason}</span>
    {children}
  </>
)
