// One step of getting started: done or what is missing, and the way to it.
import { Link, useNavigate, type LinkProps } from '@tanstack/react-router'
import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  isStepDone,
  type GettingStartedState,
  type GettingStartedStep,
} from '#contract/getting-started/getting-started.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { classNames } from '../../ui/class-names.ts'

type Page = NonNullable<LinkProps['to']>

interface StepAction {
  label: string
  to: Page
  /** The reason why the step has to wait for another, or null. */
  reason?: string | null
}

export interface StepContent {
  text: ReactNode
  action?: StepAction
  /** The list of the records that exist already. */
  list?: Page
  /** Shown instead of `action` and `list`. */
  button?: ReactNode
}

interface StepProps extends StepContent {
  step: GettingStartedStep
  title: string
  state: GettingStartedState
}

export const Step = ({ step, title, state, text, action, list, button }: StepProps) => {
  const isDone = isStepDone(step, state)
  const Icon = isDone ? CircleCheck : CircleDashed
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon
        aria-hidden="true"
        className={classNames('mt-0.5 size-5 shrink-0', isDone ? 'text-success-text' : 'text-muted')}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="font-medium">
            {title}
            <span className="sr-only">{isDone ? ': klart' : ': återstår'}</span>
          </h3>
          <div className="text-sm text-muted">{text}</div>
        </div>
        {button}
        {isDone && list ? (
          <Link to={list} className={buttonStyle('ghost')}>
            Visa<span className="sr-only"> {title.toLocaleLowerCase('sv')}</span>
          </Link>
        ) : null}
        {!isDone && action ? <StepButton {...action} /> : null}
      </div>
    </li>
  )
}

const StepButton = ({ label, to, reason = null }: StepAction) => {
  const navigate = useNavigate()
  if (reason === null)
    return (
      <Link to={to} className={buttonStyle()}>
        {label}
      </Link>
    )
  return (
    <ActionButton reason={reason} onClick={() => void navigate({ to })}>
      {label}
    </ActionButton>
  )
}
