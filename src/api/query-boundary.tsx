// The async boundaries of content with a query of its own, and of a dialog with one: loading state, error, retry.
import { useQueryClient, useQueryErrorResetBoundary, type Query } from '@tanstack/react-query'
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

/** Has failed and has no data, so that its content would fail again without a request. */
const isFailed = (query: Query) =>
  query.state.status === 'error' && query.state.data === undefined && query.getObserversCount() === 0

/** A page is shown when the slowest part of its loader has ended. */
const longestLoadMs = 10_000

const hasJustFailedInLoader = ({ state: { error, errorUpdatedAt } }: Query) =>
  error?.isInPlace && Date.now() - errorUpdatedAt < longestLoadMs

/**
 * Removes, when it is mounted, a query that failed after its content had been left, but not what the page's loader has just failed
 * at. Returns the function that removes all failed queries, before a retry or on leaving.
 */
const useFreshQueries = () => {
  const client = useQueryClient()
  const boundary = useQueryErrorResetBoundary()
  useState(() => client.removeQueries({ predicate: (query) => isFailed(query) && !hasJustFailedInLoader(query) }))
  return () => {
    client.removeQueries({ predicate: isFailed })
    boundary.reset()
  }
}

export const QueryBoundary = ({ mayBeEmpty = false, children, ...part }: QueryBoundaryProps) => (
  <AsyncBoundary {...part} onRetry={useFreshQueries()} fallback={mayBeEmpty ? null : <Loading />}>
    {children}
  </AsyncBoundary>
)

export const QueryDialogBoundary = (dialog: Omit<DialogBoundaryProps, 'onRetry'>) => (
  <DialogBoundary {...dialog} onRetry={useFreshQueries()} />
)
