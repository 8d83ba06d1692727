// Progress navigation of the wizard: the steps and which of them are complete.
import { Check, MessageSquareText } from 'lucide-react'
import type { Locale } from '#contract/locale.ts'
import { classNames } from '../../../../ui/class-names.ts'
import type { FieldComments } from '../../../../records/review/commented-field.tsx'
import { applySteps } from './form-schema.ts'
import { applyMessages } from './messages.ts'

interface StepListProps {
  step: number
  /** Index of the furthest step that has been shown; all steps up to it are reachable. */
  reached: number
  /** Indexes of the incomplete steps. */
  open: readonly number[]
  locale: Locale
  comments: FieldComments
  onChoose: (step: number) => void
}

export const StepList = ({ step, reached, open, locale, comments, onChoose }: StepListProps) => {
  const messages = applyMessages[locale]
  return (
    <nav aria-label={messages.steps}>
      <ol className="grid grid-cols-6 gap-1.5 sm:gap-2 lg:gap-3">
        {applySteps.map(({ name, fields }, index) => {
          const isHere = index === step
          const isDone = index < reached && !isHere && !open.includes(index)
          const isAsked = fields.some((field) => comments.has(field))
          return (
            <li key={name} className="min-w-0">
              <button
                type="button"
                aria-current={isHere ? 'step' : undefined}
                aria-disabled={index > reached || undefined}
                onClick={() => {
                  if (index <= reached && !isHere) onChoose(index)
                }}
                className={classNames(
                  'flex w-full min-w-0 flex-col gap-1.5 rounded-md text-left text-sm aria-disabled:cursor-default',
                  isHere ? 'font-semibold' : 'text-muted not-aria-disabled:hover:text-ink',
                )}
              >
                <span
                  aria-hidden="true"
                  className={classNames(
                    'h-1.5 w-full rounded-full',
                    index <= step ? 'bg-accent forced-filled' : 'bg-line forced-colors:border',
                  )}
                />
                <span className="flex min-h-6 items-start gap-1 px-0.5">
                  {isAsked ? (
                    <MessageSquareText className="mt-0.5 size-4 shrink-0 text-warning-text" aria-hidden="true" />
                  ) : isDone ? (
                    <Check className="mt-0.5 size-4 shrink-0 text-success-text" aria-hidden="true" />
                  ) : (
                    <span aria-hidden="true" className="tabular-nums">
                      {index + 1}.
                    </span>
                  )}
                  <span className="min-w-0 max-sm:sr-only">{messages[name]}</span>
                  {isAsked ? <span className="sr-only">, {messages.hasComments}</span> : null}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
