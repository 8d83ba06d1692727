// The async boundaries of content with a query of its own, and of a dialog with one: loading state, error, retry.
import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { AsyncBoundary, DialogBoundary, type DialogBoundaryProps } from '../ui/async-boundary.tsx'
import { Loading } from '../ui/spinner.tsx'

interface QueryBoundaryProps {
  title?: string
  /** The content may turn out to be empty, so that nothing stands in its place while it loads. */
  mayBeEmpty?: boolean
  resetKey?: string
  onLeave?: () => void
  children: ReactNode
}

/** Returns the function that removes failed queries, before a retry or on leaving, because they would fail again without a request. */
const useForgetFailures = () => {
  const client = useQueryClient()
  const boundary = useQueryErrorResetBoundary()
  return () => {
    client.removeQueries({ predicate: (query) => query.state.status === 'error' && query.getObserversCount() === 0 })
    boundary.reset()
  }
}

/** Also forgets, when it is mounted, a query that failed after its content had been left. */
const useFreshQueries = () => {
  const forgetFailures = useForgetFailures()
  useState(forgetFailures)
  return forgetFailures
}

export const QueryBoundary = ({ mayBeEmpty = false, children, ...part }: QueryBoundaryProps) => (
  <AsyncBoundary {...part} onRetry={useFreshQueries()} fallback={mayBeEmpty ? null : <Loading />}>
    {children}
  </AsyncBoundary>
)

export const QueryDialogBoundary = (dialog: Omit<DialogBoundaryProps, 'onRetry'>) => (
  <DialogBoundary {...dialog} onRetry={useFreshQueries()} />
)
