// Alert about a failed request, in the locale of the page.
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Locale } from '#contract/locale.ts'
import type { Failure } from '../../../api/failure.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { applyMessages } from './apply/messages.ts'
import { failureText } from './english-errors.ts'

interface FailureAlertProps {
  failure: Failure
  title: string
  locale: Locale
  children?: ReactNode
  /** Offers to try again. */
  onRetry?: () => void
}

export const FailureAlert = ({ failure, title, locale, children, onRetry }: FailureAlertProps) => (
  <div role="alert">
    <Alert
      tone="danger"
      icon={<CircleAlert className="size-5" aria-hidden="true" />}
      actions={
        onRetry && (
          <Button size="sm" onClick={onRetry}>
            {applyMessages[locale].again}
          </Button>
        )
      }
    >
      <strong>{title}.</strong> {failureText(failure, locale)} {children}
    </Alert>
  </div>
)
