// The alert above a form that a stored draft was restored, with a button that discards it.
import { RotateCcw } from 'lucide-react'
import type { MouseEventHandler } from 'react'
import { localized } from '#contract/text/localized.ts'
import { Button } from '../../ui/button.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Alert } from '../../ui/alert.tsx'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'

const messagesByLocale = localized({
  back: [
    (when: string) => `Det du skrev ${when} är tillbaka. Det är inte sparat än.`,
    (when: string) => `What you wrote on ${when} has been restored. It has not been saved yet.`,
  ],
  discard: ['Kasta det', 'Discard it'],
})

interface DraftRestoredAlertProps {
  /** When the draft was saved, as an ISO time. */
  savedAt: string
  /** The alert goes with what it is about, and its button with it. */
  onDiscard: MouseEventHandler<HTMLButtonElement>
  className?: string | undefined
}

export const DraftRestoredAlert = ({ savedAt, onDiscard, className }: DraftRestoredAlertProps) => {
  const locale = useLocale()
  const messages = messagesByLocale[locale]
  return (
    <Alert
      tone="info"
      icon={<RotateCcw className="size-4" />}
      className={className}
      actions={
        <Button size="sm" onClick={onDiscard}>
          {messages.discard}
        </Button>
      }
    >
      {messages.back(formatTimestamp(savedAt, locale))}
    </Alert>
  )
}
