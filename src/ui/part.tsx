// A part of a page is waited for, and fails, where it stands: the rest stays, with what is written there.
import { Component, Suspense, useEffect, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { useSay } from './language.ts'
import { askForMissingParts, MissingPart } from './late-part.tsx'
import { ErrorState } from './states.tsx'
import { toast } from './toast.ts'

const words = {
  sv: {
    offline: 'Det som hör hit kan inte hämtas utan anslutning. Det hämtas när anslutningen är tillbaka.',
    missing: 'Det som hör hit kunde inte hämtas. Försök igen, och ladda om sidan om det inte hjälper.',
    dialogOffline: 'Det går inte utan anslutning',
    dialogMissing: 'Dialogrutan kunde inte hämtas',
    again: 'Försök igen när anslutningen är tillbaka.',
    reload: 'Försök igen, och ladda om sidan om det inte hjälper.',
    retry: 'Försök igen',
  },
  en: {
    offline: 'This cannot be fetched without a connection. It will be fetched when the connection is back.',
    missing: 'This could not be fetched. Try again, and reload the page if that does not help.',
    dialogOffline: 'This cannot be done without a connection',
    dialogMissing: 'The dialog could not be fetched',
    again: 'Try again when the connection is back.',
    reload: 'Try again, and reload the page if that does not help.',
    retry: 'Try again',
  },
}

interface PartProps {
  /** Stands there until it has come. */
  waiting?: ReactNode
  /** As one line, where a field or a short text would stand. */
  isLine?: boolean
  /** Of the card that it is: what failed stands in one too. */
  title?: string | undefined
  /** Before it is drawn once more. */
  onRetry?: () => void
  children: ReactNode
}

export const Part = ({ waiting, isLine = false, title, onRetry, children }: PartProps) => (
  <Boundary as={isLine ? 'line' : 'block'} title={title} onRetry={onRetry}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </Boundary>
)

interface DialogPartProps {
  /** What closes the dialog: the one that could not be fetched is not open. */
  onClose?: () => void
  children: ReactNode
}

/** Around a dialog that is fetched when it is opened, and taken away with it. */
export const DialogPart = ({ onClose, children }: DialogPartProps) => {
  const say = useSay(words)
  const tell = () => {
    const [title, text] = navigator.onLine ? [say.dialogMissing, say.reload] : [say.dialogOffline, say.again]
    toast({ type: 'error', title, text })
    askForMissingParts()
    onClose?.()
  }
  return (
    <Boundary as="nothing" onFailed={tell}>
      <Suspense>{children}</Suspense>
    </Boundary>
  )
}

/** An error that may not come again says so itself; any other is the page's. */
const isPassing = (error: unknown): error is Error =>
  error instanceof Error && 'isPassing' in error && error.isPassing === true

interface BoundaryProps {
  as: 'block' | 'line' | 'nothing'
  title?: string | undefined
  onFailed?: () => void
  onRetry?: (() => void) | undefined
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override state: { error: unknown } = { error: null }

  override componentDidCatch(error: unknown) {
    if (isPassing(error)) this.props.onFailed?.()
  }

  retry = () => {
    this.props.onRetry?.()
    askForMissingParts()
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!isPassing(error)) throw error
    return <Failed error={error} as={this.props.as} title={this.props.title} onRetry={this.retry} />
  }
}

interface FailedProps extends Pick<BoundaryProps, 'as' | 'title'> {
  error: Error
  onRetry: () => void
}

const Failed = ({ error, as, title, onRetry }: FailedProps) => {
  const say = useSay(words)
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  if (as === 'nothing') return null
  const text = error instanceof MissingPart ? (navigator.onLine ? say.missing : say.offline) : error.message
  if (as === 'block') {
    const state = <ErrorState onRetry={onRetry}>{text}</ErrorState>
    return title === undefined ? state : <Card title={title}>{state}</Card>
  }
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {text}
      <Button size="sm" onClick={onRetry}>
        {say.retry}
      </Button>
    </p>
  )
}
