// The form hook: validates with a schema of the contract, submits, shows server errors on their fields, keeps drafts.
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useRef, useState } from 'react'
import { get, useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { inSwedish } from '../../contract/validation/messages.ts'
import { Failure } from '../api/failure.ts'
import { toastFailure } from '../api/write.ts'
import { fieldDifferences, isEqual, mergeChoices } from './conflict/conflict-merge.ts'
import { debouncedInput } from './debounced-input.ts'
import { useDraftAutosave } from './draft/draft-autosave.ts'
import { formFieldMetadata, type FormFieldMetadata } from './field-metadata.ts'
import type { FormSchema, SchemaFormOptions } from './schema-form-options.ts'
import { useLeaveQuestion, type UnsavedChangesQuestion } from './unsaved-changes-guard.ts'

export interface SchemaForm<Values extends FieldValues> extends FormFieldMetadata {
  /** The methods of react-hook-form, for repeaters and watching. */
  hook: UseFormReturn<Values, unknown, unknown>
  /** Prefix of every field's id. */
  id: string
  submit: (event?: { preventDefault: () => void }) => Promise<void>
  /** Saves the incomplete record on the server. */
  saveDraft: () => Promise<void>
  isSending: boolean
  isSavingDraft: boolean
  /** Whether there are unsaved changes; correct right after a request, before the next render. */
  isUnsaved: () => boolean
  /** Counts submits that failed because of field errors, so that the error summary takes the focus each time. */
  failedSubmitCount: number
  /** The record as saved by somebody else, after a 409. */
  conflict: Values | null
  /** Sends the values chosen in the conflict dialog; null closes the dialog. */
  resolveConflict: (values: Values | null) => Promise<void>
  errorOf: (name: string) => string | undefined
  /** Validates these fields and shows their errors from then on. Resolves to whether they are valid. */
  validate: (names: readonly string[]) => Promise<boolean>
  /** Runs a change 20 ms after the last keystroke (spec §9); `flush` runs it at once. */
  debounce: (name: string, run: () => void) => void
  flush: () => void
  /** A submit waits for this promise: a file upload. */
  waitFor: (work: Promise<unknown>) => void
  /** The last saved values. */
  initialValues: () => Values
  /** When the restored draft was saved, as an ISO time; null without one. */
  draftSavedAt: string | null
  /** Discards unsaved changes. */
  discardChanges: () => void
  /** 'Avbryt': continues at once without unsaved changes, otherwise asks. */
  confirmLeave: (then: () => void) => void
  /** The open question about unsaved changes. */
  leaveQuestion: UnsavedChangesQuestion | null
}

export const useSchemaForm = <Values extends FieldValues, Output, Sent>(
  schema: FormSchema<Values, Output>,
  options: SchemaFormOptions<Values, Output, Sent>,
): SchemaForm<Values> => {
  const { name, defaultValues, isLive = false, isLong = false, isPublic = false, isFinal = false } = options
  const { send, onSent, continuesIn, valuesOf, draft, errorMap = inSwedish, onFailure = toastFailure } = options
  const id = useId()
  const [failedSubmitCount, setFailedSubmitCount] = useState(0)
  const [isValidated, setIsValidated] = useState(false)
  const [conflict, setConflict] = useState<Values | null>(null)
  const [delay] = useState(debouncedInput)
  const [metadata] = useState(() => formFieldMetadata(schema))
  const isRequestRunning = useRef(false)
  const wasDraftSent = useRef(false)
  const [isSavingDraft, setIsSavingDraft] = useState(false)
  const pendingWork = useRef(new Set<Promise<unknown>>())
  const [isWaiting, setIsWaiting] = useState(false)
  const autosavedForm = useRef<Parameters<typeof useDraftAutosave>[3]['current']>(null)
  const autosave = useDraftAutosave(schema, { name, isLong, isPublic }, defaultValues, autosavedForm)
  const { initial, onChange, clearDraft } = autosave
  const savedValues = useRef(initial.defaults as Values)
  const [draftSavedAt, setDraftSavedAt] = useState(initial.at)

  const hook = useForm<Values, unknown, Output>({
    resolver: zodResolver<Values, unknown, Output, z.ZodType<Output, Values>>(schema, errorMap(schema)),
    defaultValues: initial.defaults as DefaultValues<Values>,
    mode: isLive ? 'onChange' : 'onTouched',
    shouldFocusError: false,
  })
  const { errors, isSubmitting, isSubmitted, touchedFields } = hook.formState

  const current = () => {
    delay.flush()
    return hook.getValues()
  }
  const isUnsaved = () => !autosave.isDraftMoved() && !isEqual(current(), savedValues.current)
  useEffect(() => {
    autosavedForm.current = { values: current, initialValues: () => savedValues.current, isUnsaved }
  })
  useEffect(() => delay.cancel, [delay])
  useEffect(() => {
    if (initial.values) hook.reset(initial.values as Values, { keepDefaultValues: true })
  }, [initial, hook])
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => hook.subscribe({ formState: { values: true }, callback: () => latest.current() }), [hook])

  /** Returns values to send again: after a lost answer a repeated request conflicts with its own result. */
  const handleFailure = (failure: Failure): Values | undefined => {
    if (failure.status === 409 && failure.current !== undefined && valuesOf) {
      const theirs = valuesOf(failure.current)
      const isOwnResult = fieldDifferences(savedValues.current, hook.getValues(), theirs).length === 0
      if (isOwnResult) return mergeChoices(theirs, [], {}) as Values
      setConflict(theirs)
      return undefined
    }
    const isFieldOf = (field: string | undefined) => field !== undefined && get(hook.getValues(), field) !== undefined
    const fieldErrors = failure.errors.filter(({ field, message }) => message !== '' && isFieldOf(field))
    for (const { field, message } of fieldErrors) hook.setError(field as FieldPath<Values>, { type: 'server', message })
    if (fieldErrors.length > 0) setFailedSubmitCount((count) => count + 1)
    const otherErrors = failure.errors.filter(({ field }) => !isFieldOf(field))
    if (otherErrors.length > 0) onFailure(new Failure(failure.status, { errors: [...otherErrors] }))
    return undefined
  }

  /** `sent`: the values of the request. Later input is not saved and stays in the form. */
  const handleSaved = (answer: Sent, sent: Values, then = onSent) => {
    const now = current()
    const saved = valuesOf ? valuesOf(answer) : sent
    savedValues.current = saved
    hook.reset(saved)
    const nextValues = isFinal ? saved : (mergeChoices(saved, fieldDifferences(sent, now, saved), {}) as Values)
    const isAllSent = isEqual(nextValues, saved)
    if (!isAllSent) hook.reset(nextValues, { keepDefaultValues: true })
    setConflict(null)
    setDraftSavedAt(null)
    clearDraft()
    if (!isAllSent && continuesIn) autosave.moveDraft(continuesIn(answer))
    if (isAllSent || continuesIn) then?.(answer)
  }

  const submit = async (event?: { preventDefault: () => void }) => {
    event?.preventDefault()
    // A ref, because state is updated too late to stop a double click.
    if (isRequestRunning.current) return
    isRequestRunning.current = true
    wasDraftSent.current = false
    if (pendingWork.current.size > 0) {
      setIsWaiting(true)
      await Promise.allSettled(pendingWork.current)
      setIsWaiting(false)
    }
    delay.flush()
    let valuesToResend: Values | undefined
    const sendValid = async (output: Output) => {
      try {
        const sent = structuredClone(hook.getValues())
        handleSaved(await send(output), sent)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        valuesToResend = handleFailure(error)
      }
    }
    try {
      await hook.handleSubmit(sendValid, () => setFailedSubmitCount((count) => count + 1))()
    } finally {
      isRequestRunning.current = false
    }
    if (valuesToResend) await resolveConflict(valuesToResend)
  }

  const saveDraft = async () => {
    if (!draft || isRequestRunning.current) return
    isRequestRunning.current = true
    wasDraftSent.current = true
    setIsSavingDraft(true)
    let valuesToResend: Values | undefined
    try {
      const values = structuredClone(current())
      const { error } = draft.schema.safeParse(values, errorMap(draft.schema))
      setIsValidated(true)
      hook.clearErrors()
      for (const { path, message } of error?.issues ?? [])
        hook.setError(path.join('.') as FieldPath<Values>, { message })
      if (error) setFailedSubmitCount((count) => count + 1)
      else handleSaved(await draft.send(values), values, draft.onSent)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      valuesToResend = handleFailure(error)
    } finally {
      isRequestRunning.current = false
      setIsSavingDraft(false)
    }
    if (valuesToResend) await resolveConflict(valuesToResend)
  }

  const resolveConflict = async (values: Values | null) => {
    if (!values) return setConflict(null)
    hook.reset(values, { keepDefaultValues: true })
    await (wasDraftSent.current ? saveDraft() : submit())
  }

  const discardChanges = () => {
    clearDraft()
    setDraftSavedAt(null)
    hook.reset(savedValues.current)
  }

  const { leaveQuestion, confirmLeave } = useLeaveQuestion(isUnsaved, discardChanges)

  return {
    ...metadata,
    hook: hook as unknown as SchemaForm<Values>['hook'],
    id,
    submit,
    saveDraft,
    isSending: isSubmitting || isWaiting,
    isSavingDraft,
    isUnsaved,
    failedSubmitCount,
    conflict,
    resolveConflict,
    errorOf: (name) => {
      // Adding an item validates the whole list: errors of the item's fields are hidden until they are touched.
      const isUntouched = !isSubmitted && !isValidated && get(touchedFields, name) === undefined
      if (isUntouched && /\.\d+\./.test(name)) return undefined
      const error = get(errors, name) as { message?: string; root?: { message?: string } } | undefined
      return error?.message ?? error?.root?.message
    },
    validate: (names) => {
      setIsValidated(true)
      return hook.trigger(names as FieldPath<Values>[])
    },
    waitFor: (work) => {
      const promises = pendingWork.current
      promises.add(work)
      void work.finally(() => promises.delete(work))
    },
    debounce: delay.schedule,
    flush: delay.flush,
    initialValues: () => savedValues.current,
    draftSavedAt,
    discardChanges,
    confirmLeave,
    leaveQuestion,
  }
}
