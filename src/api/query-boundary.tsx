// An async boundary for content with a query of its own: loading state, error, retry.
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AsyncBoundary } from '../ui/async-boundary.tsx'
import { Delayed, Loading } from '../ui/spinner.tsx'

interface QueryBoundaryProps {
  title?: string
  resetKey?: string
  onLeave?: () => void
  children: ReactNode
}

export const QueryBoundary = ({ children, ...part }: QueryBoundaryProps) => {
  const { reset } = useQueryErrorResetBoundary()
  return (
    <AsyncBoundary
      {...part}
      onRetry={reset}
      fallback={
        <Delayed>
          <Loading />
        </Delayed>
      }
    >
      {children}
    </AsyncBoundary>
  )
}
