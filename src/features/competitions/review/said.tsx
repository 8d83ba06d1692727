// What has happened, when, by whom, and why.
import type { ReactNode } from 'react'
import { formatInstant } from '../../../ui/swedish.ts'

interface SaidProps {
  what: string
  by?: string | null
  at: string
  reason: string | null
  children?: ReactNode
}

export const Said = ({ what, by, at, reason, children }: SaidProps) => (
  <>
    <strong>
      {what} {formatInstant(at)}
      {by ? ` av ${by}` : ''}.
    </strong>{' '}
    <span className="whitespace-pre-line">{reason}</span>
    {children}
  </>
)
