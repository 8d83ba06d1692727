// Submits a form: waits for uploads, validates, sends, and shows what came of it. Every form is sent through here.
import { useEffect, useReducer, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Failure } from '../../api/failure.ts'
import { isRefusal } from '../../api/idempotency-key.ts'
import { onSamePage } from '../../api/same-page.ts'
import { toastFailure } from '../../api/write.ts'
import type { FormContent } from '../form-content.ts'
import { pendingWork } from '../pending-work.ts'
import type { SchemaFormOptions } from '../schema-form-options.ts'
import type { useSchemaResolver } from '../schema-resolver.ts'
import { divideErrors } from './server-errors.ts'
import { sendForm, type Submission } from './submission.ts'
import { initialSubmissionState, nextSubmissionState } from './submission-state.ts'

const leftFormHint = 'Du hade lämnat formuläret när svaret kom. Öppna det igen och gör om det som inte gick.'

interface SubmittedForm<Values extends FieldValues, Output> {
  hook: UseFormReturn<Values, unknown, Output>
  content: FormContent<Values>
  flush: () => void
  validate: ReturnType<typeof useSchemaResolver<Values, Output>>['validate']
  draft: { clear: () => void; moveTo: (form: string) => void; keepId: () => () => void }
}

export const useSubmission = <Values extends FieldValues, Output, Sent, Saved, Other>(
  { hook, content, flush, validate, draft }: SubmittedForm<Values, Output>,
  options: SchemaFormOptions<Values, Output, Sent, Saved, Other>,
) => {
  const { valuesOf, mergeLists, continuesIn, showsFailure = false } = options
  const [state, dispatch] = useReducer(nextSubmissionState<Values, Saved>, initialSubmissionState)
  const [pending] = useState(pendingWork)
  // A ref, because state is updated too late to stop a double click.
  const isRunning = useRef(false)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const label = useRef<string>(undefined)
  const leave = useRef<(() => void) | null>(null)

  const showFailure = (failure: Failure) => {
    const { fieldErrors, rest } = divideErrors(failure, hook.getValues())
    for (const { field, message } of fieldErrors) hook.setError(field as FieldPath<Values>, { type: 'server', message })
    if (fieldErrors.length > 0) dispatch({ type: 'invalid' })
    // A 401 has a toast of its own.
    const isShownInForm = showsFailure && rest?.status !== 401
    dispatch({ type: 'failed', failure: isShownInForm ? rest : null })
    if (rest && !isShownInForm) toastFailure(rest)
  }

  const run = async (name: string) => {
    const other = options.submissions?.[name]
    const submission = (other ?? options) as Submission<Values, Output, Sent>
    const onSent = onSamePage((answer: Sent, values: Values) => submission.onSent?.(answer, values))
    await pending.settled()
    flush()
    const output = await validate(hook, other?.schema)
    if (output === null) return dispatch({ type: 'invalid' })
    const releaseId = draft.keepId()
    const outcome = await sendForm(submission, output, { content, valuesOf, onSaved: draft.clear })
    if (outcome.type === 'failed' && isRefusal(outcome.failure.status)) releaseId()
    // Nobody would see it in the form.
    if (outcome.type !== 'saved' && !isMounted.current)
      return toastFailure(outcome.failure, { label: label.current, hint: leftFormHint })
    if (outcome.type === 'conflict') return dispatch(outcome)
    if (outcome.type === 'failed') return showFailure(outcome.failure)
    dispatch({ type: 'settled' })
    // Who has closed the dialog meanwhile may have opened another one.
    if (!isMounted.current) return
    const isUnsaved = content.hasChanges()
    // Who is asked whether to leave the page has answered it by saving, unless something was typed since.
    if (leave.current !== null) {
      if (!isUnsaved) leave.current()
      return
    }
    if (isUnsaved && continuesIn) draft.moveTo(continuesIn(outcome.answer))
    if (!isUnsaved || continuesIn) onSent(outcome.answer, outcome.values)
  }

  const submit = async (name = 'submit') => {
    if (isRunning.current) return
    isRunning.current = true
    dispatch({ type: 'started', submission: name })
    try {
      await run(name)
    } catch (error) {
      dispatch({ type: 'settled' })
      throw error
    } finally {
      isRunning.current = false
    }
  }

  return {
    ...state,
    isSending: state.sending !== null,
    /** Whether a submission is under way, also before the form is drawn anew. */
    isRunning: () => isRunning.current,
    /** Submits the form by the submission with the name. */
    submit,
    /** What the form is called when it fails after it has been left. */
    setLabel: (text: string | undefined) => {
      label.current = text
    },
    /** What leads on to another page, while the question is open whether to leave this one without saving; else null. */
    setLeave: (open: (() => void) | null) => {
      leave.current = open
    },
    /** Makes submissions wait for the promise, such as a file upload. */
    waitFor: pending.add,
    closeConflict: () => {
      if (state.sending === null) dispatch({ type: 'settled' })
    },
    /** Takes over a newer version of the record. Unsaved changes in the form stay. */
    rebase(newer: Saved) {
      if (valuesOf) content.rebase(valuesOf(newer), mergeLists)
      dispatch({ type: 'settled' })
    },
    /** Sends the values chosen in the conflict dialog. */
    resolveConflict: (chosen: Values) => {
      if (!state.conflict) return
      content.load(state.conflict.values, chosen)
      void submit(state.conflict.submission)
    },
  }
}

/** The part of a form that is about its submissions. */
export type Submissions<Values extends FieldValues, Saved> = ReturnType<
  typeof useSubmission<Values, unknown, unknown, Saved, unknown>
>
