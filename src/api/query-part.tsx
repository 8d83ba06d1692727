import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Part } from '../ui/part.tsx'
import { Late, Loading } from '../ui/spinner.tsx'

interface QueryPartProps {
  title?: string
  of?: string
  onLeave?: () => void
  children: ReactNode
}

/** A part that reads something of its own from the server: what could not be fetched is asked for again in its place. */
export const QueryPart = ({ children, ...part }: QueryPartProps) => {
  const { reset } = useQueryErrorResetBoundary()
  return (
    <Part
      {...part}
      onRetry={reset}
      waiting={
        <Late>
          <Loading />
        </Late>
      }
    >
      {children}
    </Part>
  )
}
