// Wizard of the application form: step list, fields, errors and navigation.
// The step is in the URL, so that the browser's Back leads to the step before.
import { getRouteApi } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { applicationFields } from '#contract/competitions/applications/application-fields.ts'
import type { CompetitionPage } from '#contract/competitions/external/competition-page.ts'
import { answersText } from '#contract/record/review.ts'
import type { Locale } from '#contract/locale.ts'
import { Form } from '../../../../forms/form.tsx'
import type { SchemaForm } from '../../../../forms/schema-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import type { FieldComments } from '../../../../records/review/commented-field.tsx'
import {
  applySteps,
  fieldsOfStep,
  firstIncompleteStep,
  incompleteSteps,
  type ApplyValues,
  type StepProps,
} from './form-schema.ts'
import { ReviewStep } from './review-step.tsx'
import { StepErrors, stepWithError } from './step-errors.tsx'
import { StepList } from './step-list.tsx'
import { applyMessages } from './messages.ts'
import { FailureAlert } from '../failure-alert.tsx'
import type { ApplyStep } from '../application-search.ts'
import {
  unfinishedMessages,
  useUnfinishedUploads,
  type UnfinishedUploads,
} from '../../../../records/unfinished-uploads.ts'
import { ClassesStep, ClubStep, TimeStep, FinanceStep, SafetyStep } from './wizard-steps.tsx'

interface ApplicationWizardProps {
  form: SchemaForm<ApplyValues>
  page: CompetitionPage
  locale: Locale
  comments: FieldComments
  isOwn: boolean
  attachments: ReactNode
  /** Attachments listed in the last step. */
  attachmentNames: ReactNode
  /** Why the step with the uploads should not be left yet. */
  unfinished?: UnfinishedUploads | null
  /** All steps are reachable, because the application was sent before, to a wrong address. */
  isWritten?: boolean
  after: ReactNode
  saveLabel: string
  sendLabel: string
}

const route = getRouteApi('/external/competitions/$id/application')
const last = applySteps.length - 1

const indexOf = (name: ApplyStep) => applySteps.findIndex((wizardStep) => wizardStep.name === name)
const firstCommented = (comments: FieldComments) =>
  applySteps.findIndex(({ fields }) => fields.some((field) => comments.has(field)))

export const ApplicationWizard = (props: ApplicationWizardProps) => {
  const { form, page, locale, comments, isOwn, attachments, after, saveLabel, sendLabel } = props
  const { attachmentNames, unfinished = null, isWritten = false } = props
  const messages = applyMessages[locale]
  const navigate = route.useNavigate()
  const { step: stepName } = route.useSearch()
  // Starts at the first step that has comments.
  const requestedStep = stepName ? indexOf(stepName) : Math.max(0, firstCommented(comments))
  // The step in the URL is limited to the steps that have been reached.
  const isRestored = form.draftSavedAt !== null
  const [furthestShown, setFurthestShown] = useState(isOwn || isWritten ? last : isRestored ? requestedStep : 0)
  const reached = isRestored ? Math.max(furthestShown, firstIncompleteStep(form.hook.getValues())) : furthestShown
  const step = Math.min(requestedStep, reached)
  const [refusals, setRefusals] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const keepsFocus = useRef(false)
  const shownStep = useRef(step)
  // Outlives the step of the club, to which the user may come back to choose another.
  const filledPlace = useRef('')

  const { isBlocked, block } = useUnfinishedUploads(unfinished)
  const goTo = (to: number) => {
    if (to !== step && block()) return
    form.flush()
    setFurthestShown((before) => Math.max(before, to))
    const search = { step: applySteps[to]?.name }
    void navigate({ search: (before) => ({ ...before, ...search }), hash: true, resetScroll: false })
  }
  /** Goes to a step without moving the focus to its heading. */
  const show = (to: number) => {
    keepsFocus.current = to !== step
    if (to !== step) goTo(to)
  }
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    if (!keepsFocus.current) {
      setRefusals(0)
      heading.current?.focus()
    }
    keepsFocus.current = false
  }, [step])
  /** After an invalid submission, goes to the first step with an error. */
  const goToFirstError = () => {
    const invalidStep = stepWithError(form, comments)
    if (invalidStep === null) return
    show(invalidStep)
    setRefusals((count) => count + 1)
  }

  const next = async () => {
    form.flush()
    const isValid = await form.validate(fieldsOfStep(step, comments))
    if (isValid) return goTo(step + 1)
    setRefusals((count) => count + 1)
  }
  const submit = async (submission?: 'draft') => {
    await form.submit(submission)
    goToFirstError()
  }
  const { name } = applySteps[step] ?? applySteps[0]
  // The club's name is a field of its own.
  const fields = applicationFields((id) => (id ? messages.anotherClub : ''), page.classes)
  const stepProps: StepProps = { form, page, locale, comments, isOwn }

  return (
    <Form
      form={form}
      onSubmit={() => void (step < last ? next() : submit())}
      hasOwnErrors
      label={messages.form}
      fields={{ texts: { ...fields.texts, answers: answersText } }}
      className="flex flex-col gap-5"
    >
      <StepList
        {...{ step, reached, locale, comments }}
        open={incompleteSteps(form.hook.getValues())}
        onChoose={goTo}
      />
      <div className="rounded-lg border border-line bg-surface shadow-sm">
        <header className="border-b border-line px-4 py-3 sm:px-6">
          <p className="text-sm text-muted sm:hidden">{messages.stepOf(step + 1, last + 1)}</p>
          <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
            {messages[name]}
          </h2>
        </header>
        <div className="flex flex-col gap-5 p-4 sm:p-6">
          <StepErrors form={form} refusals={refusals} comments={comments} step={step} onGo={show} />
          {name === 'club' ? <ClubStep {...stepProps} filledPlace={filledPlace} /> : null}
          {name === 'time' ? <TimeStep {...stepProps} /> : null}
          {name === 'classes' ? <ClassesStep {...stepProps} /> : null}
          {name === 'safety' ? <SafetyStep {...stepProps} /> : null}
          {name === 'money' ? <FinanceStep {...stepProps} attachments={attachments} /> : null}
          {name === 'review' ? (
            <ReviewStep {...stepProps} onChange={goTo} attachmentNames={attachmentNames} after={after} />
          ) : null}
          {isBlocked ? (
            <Alert tone="danger" icon={<TriangleAlert className="size-5" aria-hidden="true" />}>
              <span role="alert">{unfinishedMessages[locale][unfinished ?? 'running']}</span>
            </Alert>
          ) : null}
          {form.failure ? (
            <FailureAlert locale={locale} failure={form.failure} title={messages.failed}>
              {messages.kept}
            </FailureAlert>
          ) : null}
        </div>
        <footer className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 sm:px-6">
          {step > 0 ? (
            <Button icon={<ArrowLeft className="size-4" aria-hidden="true" />} onClick={() => goTo(step - 1)}>
              {messages.previous}
            </Button>
          ) : null}
          {step < last ? (
            <Button type="submit" variant="primary">
              {messages.next}
              <ArrowRight className="size-4" aria-hidden="true" />
            </Button>
          ) : (
            <Button type="submit" variant="primary" isBusy={form.sending === 'submit'}>
              {form.sending === 'submit' ? messages.sending : sendLabel}
            </Button>
          )}
          <Button
            onClick={() => void submit('draft')}
            isBusy={form.sending === 'draft'}
            className="max-sm:w-full sm:ml-auto"
          >
            {saveLabel}
          </Button>
        </footer>
      </div>
    </Form>
  )
}
