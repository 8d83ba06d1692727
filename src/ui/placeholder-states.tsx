// Placeholders for missing content: skeleton, empty state, error state.
import type { ReactNode } from 'react'
import { localized } from '#contract/text/localized.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { useLocaleText } from './locale.ts'

export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classNames('block animate-pulse rounded-md bg-hover', className)} />
)

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  /** What the user can do. */
  children?: ReactNode
  actions?: ReactNode
}

export const EmptyState = ({ icon, title, children, actions }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
    {icon ? <div className="mb-1 text-faint [&_svg]:size-7">{icon}</div> : null}
    <p className="font-semibold">{title}</p>
    {children ? <div className="max-w-prose text-muted">{children}</div> : null}
    {actions ? <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div> : null}
  </div>
)

interface ErrorStateProps {
  /** The error message. */
  children?: ReactNode
  onRetry?: () => void
  /** Replaces the retry button. */
  actions?: ReactNode
}

const messagesByLocale = localized({
  title: ['Oj! Något gick fel.', 'Something went wrong.'],
  retry: ['Försök igen', 'Try again'],
})

export const ErrorState = ({ children, onRetry, actions }: ErrorStateProps) => {
  const messages = useLocaleText(messagesByLocale)
  return (
    <div role="alert">
      <EmptyState
        title={messages.title}
        actions={actions ?? (onRetry ? <Button onClick={onRetry}>{messages.retry}</Button> : undefined)}
      >
        {/* An error may have several messages, each on a line of its own. */}
        {children ? <div className="whitespace-pre-line">{children}</div> : null}
      </EmptyState>
    </div>
  )
}
