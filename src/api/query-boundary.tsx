// An async boundary for content with a query of its own: loading state, error, retry.
import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AsyncBoundary } from '../ui/async-boundary.tsx'
import { Loading } from '../ui/spinner.tsx'

interface QueryBoundaryProps {
  title?: string
  resetKey?: string
  onLeave?: () => void
  children: ReactNode
}

export const QueryBoundary = ({ children, ...part }: QueryBoundaryProps) => {
  const client = useQueryClient()
  const boundary = useQueryErrorResetBoundary()
  /** Before a retry, and when the failed content is left: a query that has failed would fail again without a request. */
  const forgetFailures = () => {
    client.removeQueries({ predicate: (query) => query.state.status === 'error' && query.getObserversCount() === 0 })
    boundary.reset()
  }
  return (
    <AsyncBoundary {...part} onRetry={forgetFailures} fallback={<Loading />}>
      {children}
    </AsyncBoundary>
  )
}
