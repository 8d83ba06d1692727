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

/** A part that reads something of its own from the server: what could not be fetched is asked for again in its place. */
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
