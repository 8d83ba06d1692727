import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Part } from '../ui/part.tsx'
import { Late, Loading } from '../ui/spinner.tsx'

/** A part that reads something of its own from the server: what could not be fetched is asked for again in its place, in a card when it has a title. */
export const QueryPart = ({ title, children }: { title?: string; children: ReactNode }) => {
  const { reset } = useQueryErrorResetBoundary()
  return (
    <Part
      title={title}
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
