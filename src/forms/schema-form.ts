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
import type { UnsavedChangesQuestion } from './unsaved-changes-guard.ts'
import { formFieldMetadata, type FormFieldMetadata } from './field-metadata.ts'

export type FormSchema<Values extends FieldValues = FieldValues, Output = unknown> = z.ZodType<Output, Values>

export interface SchemaFormOptions<Values extends FieldValues, Output, Sent> {
  /** The form's name in the draft storage, with the record's id: `organization 019a…`. */
  name: string
  /** Server data when the form was opened; never synced afterwards. */
  defaultValues: DefaultValues<Values>
  /** Validates at every keystroke, where the specification requires it; otherwise on blur. */
  isLive?: boolean
  /** A long form: its draft is saved while typing and survives a reload. */
  isLong?: boolean
  /** Filled in without an account: the draft belongs to the tab. */
  isPublic?: boolean
  /** Sends the validated values. Throws `Failure`. */
  send: (values: Output) => Promise<Sent>
  /** Called when all values are saved. Input during the request keeps the form open, unsaved. */
  onSent?: (answer: Sent) => void
  /** For a new record: the name of the created record's form, which takes over input during the request. */
  continuesIn?: (answer: Sent) => string
  /** The record cannot be edited after the request: input during it is dropped. */
  isFinal?: boolean
  /** The form values of a record, after a save and for a 409; without it a conflict is an ordinary failure. */
  valuesOf?: (record: unknown) => Values
  /** The catalogue of error messages; Swedish by default. */
  errorMap?: typeof inSwedish
  /** Schema and request for saving an incomplete record on the server; required for `saveDraft`. */
  draft?: { schema: FormSchema<Values>; send: (values: Values) => Promise<Sent>; onSent?: (answer: Sent) => void }
  /** Handles errors that belong to no field, instead of a toast. */
  onFailure?: (failure: Failure) => void
}

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
  const [refusals, setRefusals] = useState(0)
  const [isJudged, setIsJudged] = useState(false)
  const [conflict, setConflict] = useState<Values | null>(null)
  const [delay] = useState(debouncedInput)
  const [metadata] = useState(() => formFieldMetadata(schema))
  const isUnderWay = useRef(false)
  const isDraft = useRef(false)
  const [isSavingDraft, setIsSavingDraft] = useState(false)
  const waiting = useRef(new Set<Promise<unknown>>())
  const [isWaiting, setIsWaiting] = useState(false)
  const forKeeping = useRef<Parameters<typeof useDraftAutosave>[3]['current']>(null)
  const keeping = useDraftAutosave(schema, { name, isLong, isPublic }, defaultValues, forKeeping)
  const { initial, onChange, clearDraft } = keeping
  const base = useRef(initial.defaults as Values)
  const [backFrom, setBackFrom] = useState(initial.at)
  const [leaving, setLeaving] = useState<UnsavedChangesQuestion | null>(null)

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
  const isUnsaved = () => !keeping.isDraftMoved() && !isEqual(current(), base.current)
  useEffect(() => {
    forKeeping.current = { values: current, initialValues: () => base.current, isUnsaved }
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
  const fail = (failure: Failure): Values | undefined => {
    if (failure.status === 409 && failure.current !== undefined && valuesOf) {
      const theirs = valuesOf(failure.current)
      const isOwnWork = fieldDifferences(base.current, hook.getValues(), theirs).length === 0
      if (isOwnWork) return mergeChoices(theirs, [], {}) as Values
      setConflict(theirs)
      return undefined
    }
    const isFieldOf = (field: string | undefined) => field !== undefined && get(hook.getValues(), field) !== undefined
    const own = failure.errors.filter(({ field, message }) => message !== '' && isFieldOf(field))
    for (const { field, message } of own) hook.setError(field as FieldPath<Values>, { type: 'server', message })
    if (own.length > 0) setRefusals((count) => count + 1)
    const rest = failure.errors.filter(({ field }) => !isFieldOf(field))
    if (rest.length > 0) onFailure(new Failure(failure.status, { errors: [...rest] }))
    return undefined
  }

  /** `sent`: the values of the request. Later input is not saved and stays in the form. */
  const succeed = (answer: Sent, sent: Values, then = onSent) => {
    const now = current()
    const saved = valuesOf ? valuesOf(answer) : sent
    base.current = saved
    hook.reset(saved)
    const written = isFinal ? saved : (mergeChoices(saved, fieldDifferences(sent, now, saved), {}) as Values)
    const isAllSent = isEqual(written, saved)
    if (!isAllSent) hook.reset(written, { keepDefaultValues: true })
    setConflict(null)
    setBackFrom(null)
    clearDraft()
    if (!isAllSent && continuesIn) keeping.moveDraft(continuesIn(answer))
    if (isAllSent || continuesIn) then?.(answer)
  }

  const submit = async (event?: { preventDefault: () => void }) => {
    event?.preventDefault()
    // A ref, because state is updated too late to stop a double click.
    if (isUnderWay.current) return
    isUnderWay.current = true
    isDraft.current = false
    if (waiting.current.size > 0) {
      setIsWaiting(true)
      await Promise.allSettled(waiting.current)
      setIsWaiting(false)
    }
    delay.flush()
    let again: Values | undefined
    const carryOut = async (output: Output) => {
      try {
        const sent = structuredClone(hook.getValues())
        succeed(await send(output), sent)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        again = fail(error)
      }
    }
    try {
      await hook.handleSubmit(carryOut, () => setRefusals((count) => count + 1))()
    } finally {
      isUnderWay.current = false
    }
    if (again) await resolve(again)
  }

  const saveDraft = async () => {
    if (!draft || isUnderWay.current) return
    isUnderWay.current = true
    isDraft.current = true
    setIsSavingDraft(true)
    let again: Values | undefined
    try {
      const values = structuredClone(current())
      const { error } = draft.schema.safeParse(values, errorMap(draft.schema))
      setIsJudged(true)
      hook.clearErrors()
      for (const { path, message } of error?.issues ?? [])
        hook.setError(path.join('.') as FieldPath<Values>, { message })
      if (error) setRefusals((count) => count + 1)
      else succeed(await draft.send(values), values, draft.onSent)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      again = fail(error)
    } finally {
      isUnderWay.current = false
      setIsSavingDraft(false)
    }
    if (again) await resolve(again)
  }

  const resolve = async (values: Values | null) => {
    if (!values) return setConflict(null)
    hook.reset(values, { keepDefaultValues: true })
    await (isDraft.current ? saveDraft() : submit())
  }

  const discard = () => {
    clearDraft()
    setBackFrom(null)
    hook.reset(base.current)
  }

  const leave = (then: () => void) => {
    if (!isUnsaved()) return then()
    const stay = () => setLeaving(null)
    const go = () => {
      stay()
      discard()
      then()
    }
    setLeaving({ leave: go, stay })
  }

  return {
    ...metadata,
    hook: hook as unknown as SchemaForm<Values>['hook'],
    id,
    submit,
    saveDraft,
    isSending: isSubmitting || isWaiting,
    isSavingDraft,
    isUnsaved,
    failedSubmitCount: refusals,
    conflict,
    resolveConflict: resolve,
    errorOf: (name) => {
      // Adding an item validates the whole list: errors of the item's fields are hidden until they are touched.
      const isUntouched = !isSubmitted && !isJudged && get(touchedFields, name) === undefined
      if (isUntouched && /\.\d+\./.test(name)) return undefined
      const error = get(errors, name) as { message?: string; root?: { message?: string } } | undefined
      return error?.message ?? error?.root?.message
    },
    validate: (names) => {
      setIsJudged(true)
      return hook.trigger(names as FieldPath<Values>[])
    },
    waitFor: (work) => {
      const all = waiting.current
      all.add(work)
      void work.finally(() => all.delete(work))
    },
    debounce: delay.schedule,
    flush: delay.flush,
    initialValues: () => base.current,
    draftSavedAt: backFrom,
    discardChanges: discard,
    confirmLeave: leave,
    leaveQuestion: leaving,
  }
}
