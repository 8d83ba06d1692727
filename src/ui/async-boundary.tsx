// Async boundary: shows a loading state and an error in place of a lazy component, so that the rest of the page stays.
import { localized } from '#contract/text/localized.ts'
import { Component, Suspense, useEffect, type MouseEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { useWindowEvent } from './external-events.ts'
import { useLocaleText } from './locale.ts'
import { retryFailedChunks, ChunkLoadError, watchChunkRetries } from './lazy-component.tsx'
import { EmptyState, ErrorState } from './placeholder-states.tsx'
import { DialogLoading } from './spinner.tsx'
import { toast } from './toast/toast.ts'

const messagesByLocale = localized({
  offlineTitle: ['Ingen anslutning', 'No connection'],
  offline: ['Den här delen kan inte hämtas utan anslutning.', 'This part cannot be loaded without a connection.'],
  missing: ['Den här delen kunde inte hämtas.', 'This part could not be loaded.'],
  dialogOffline: ['Det går inte utan anslutning', 'This cannot be done without a connection'],
  dialogMissing: ['Rutan kunde inte öppnas', 'The dialog could not be opened'],
  again: ['Försök igen när anslutningen är tillbaka.', 'Try again when the connection is back.'],
  reloadIf: ['Försök igen. Hjälper inte det, ladda om sidan.', 'Try again. If that does not help, reload the page.'],
  retry: ['Försök igen', 'Try again'],
  reload: ['Ladda om sidan', 'Reload the page'],
  leave: ['Avbryt', 'Cancel'],
})

interface ErrorDisplayProps {
  /** The error as a block, as one line in place of a field or short text, or not at all. */
  errorDisplay?: 'block' | 'line' | 'nothing'
  /** The card's title, when the content is a card: the error is shown in a card too. */
  title?: string | undefined
  /** Shows a cancel button, when the content has the only one. */
  onLeave?: (() => void) | undefined
}

interface AsyncBoundaryProps extends ErrorDisplayProps {
  /** The loading state. */
  fallback?: ReactNode
  /** A key of the content: when it changes, the error is reset. */
  resetKey?: string | undefined
  /** Called before a retry. */
  onRetry?: () => void
  children: ReactNode
}

export const AsyncBoundary = ({ fallback, children, ...boundary }: AsyncBoundaryProps) => (
  <ErrorBoundary {...boundary}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
)

export interface DialogBoundaryProps {
  /** Closes the dialog, also after a failed load. */
  onClose: () => void
  /** Called before the dialog that failed is closed, so that it does not fail at once the next time. */
  onRetry?: () => void
  /** The loading state, a dialog's by default. */
  fallback?: ReactNode
  children: ReactNode
}

const dialogLoading = <DialogLoading />

/** Async boundary of a lazy dialog: a failed load is shown as a toast. */
export const DialogBoundary = ({ onClose, onRetry, fallback = dialogLoading, children }: DialogBoundaryProps) => {
  const messages = useLocaleText(messagesByLocale)
  const showError = () => {
    const [title, text] = navigator.onLine
      ? [messages.dialogMissing, messages.reloadIf]
      : [messages.dialogOffline, messages.again]
    toast({ type: 'error', title, text })
    onClose()
  }
  return (
    <ErrorBoundary errorDisplay="nothing" onFailed={showError} onRetry={onRetry}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** Only errors marked as retryable are shown here; others are thrown to the error page. */
const isRetryable = (error: unknown): error is Error =>
  error instanceof Error && 'isRetryable' in error && error.isRetryable === true

interface ErrorBoundaryProps extends ErrorDisplayProps {
  resetKey?: string | undefined
  onFailed?: () => void
  onRetry?: (() => void) | undefined
  children: ReactNode
}

interface ErrorBoundaryState {
  error: unknown
  /** The number of failures since it was mounted. */
  failures: number
}

class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override state: ErrorBoundaryState = { error: null, failures: 0 }

  override componentDidCatch(error: unknown) {
    if (!isRetryable(error)) return
    this.setState(({ failures }) => ({ failures: failures + 1 }))
    this.props.onFailed?.()
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.error !== null && before.resetKey !== this.props.resetKey) this.retry()
  }

  /** Resets the error, so that it is not shown when the content is mounted again. */
  override componentWillUnmount() {
    if (this.state.error !== null) this.prepare()
  }

  prepare = () => {
    this.props.onRetry?.()
    if (this.state.error instanceof ChunkLoadError) retryFailedChunks()
  }

  retry = () => {
    this.prepare()
    this.setState({ error: null })
  }

  /** Another boundary has reloaded the failed chunks. */
  clearChunkError = () => {
    if (this.state.error instanceof ChunkLoadError) this.setState({ error: null })
  }

  override render() {
    const { error, failures } = this.state
    if (error === null) return this.props.children
    if (!isRetryable(error)) throw error
    return (
      <FailedContent
        {...this.props}
        error={error}
        failures={failures}
        onRetry={this.retry}
        onChunkRetry={this.clearChunkError}
      />
    )
  }
}

interface FailedContentProps extends ErrorDisplayProps {
  error: Error
  failures: number
  onRetry: () => void
  onChunkRetry: () => void
}

const FailedContent = ({
  error,
  failures,
  errorDisplay = 'block',
  title,
  onLeave,
  onRetry,
  onChunkRetry,
}: FailedContentProps) => {
  const messages = useLocaleText(messagesByLocale)
  useEffect(() => watchChunkRetries(onChunkRetry), [onChunkRetry])
  useWindowEvent('online', onRetry)
  if (errorDisplay === 'nothing') return null
  const isChunkError = error instanceof ChunkLoadError
  const isOffline = isChunkError && !navigator.onLine
  const text = isOffline ? messages.offline : isChunkError ? messages.missing : error.message
  // A chunk removed by a new release does not come back, and some browsers cache the failed import.
  const mustReload = isChunkError && !isOffline && failures > 1
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (mustReload) return location.reload()
    // The button is removed with the error, so the focus moves to its container.
    const container = currentTarget.closest<HTMLElement>('[role=tabpanel], [role=dialog], main')
    ;(container ?? document.querySelector('main'))?.focus({ preventScroll: true })
    onRetry()
  }
  const actions = (
    <>
      <Button size={errorDisplay === 'line' ? 'sm' : 'md'} onClick={press}>
        {mustReload ? messages.reload : messages.retry}
      </Button>
      {onLeave ? <Button onClick={onLeave}>{messages.leave}</Button> : null}
    </>
  )
  if (errorDisplay === 'line') {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {text}
        {actions}
      </p>
    )
  }
  const state = isOffline ? (
    <div role="alert">
      <EmptyState title={messages.offlineTitle} actions={actions}>
        {text}
      </EmptyState>
    </div>
  ) : (
    <ErrorState actions={actions}>{text}</ErrorState>
  )
  return title === undefined ? state : <Card title={title}>{state}</Card>
}
