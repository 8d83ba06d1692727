// One form: a schema of the contract gives rules, labels and sentences; the server's field errors land on their fields.
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
  /** What is filled in, and of which record: what is written is kept by it, `organization 019a…`. */
  name: string
  /** Server data as it was when the form opened; never synced afterwards. */
  defaultValues: DefaultValues<Values>
  /** Validated at every keystroke, where the specification says live; else shown on blur. */
  isLive?: boolean
  /** Takes a while to fill in, so that a draft of it outlives a reload. */
  isLong?: boolean
  /** Filled in by whoever comes along: kept in this tab for nobody in particular. */
  isPublic?: boolean
  /** Sends what has been validated; throws `Failure`. */
  send: (values: Output) => Promise<Sent>
  /** All that is written has been sent. What was written during the send keeps the form open, unsaved. */
  onSent?: (answer: Sent) => void
  /** The record was new, and this is the name of its own form: what was written during the send goes on there. */
  continuesIn?: (answer: Sent) => string
  /** Nothing can be written after the send: what was written during it is not kept. */
  isFinal?: boolean
  /** A record as the form's values, for a 409 and for going on after a save; without it a conflict is told as any other failure. */
  valuesOf?: (record: unknown) => Values
  /** What the schema's sentences are made by; the Swedish catalogue without. */
  errorMap?: typeof inSwedish
  /** What may be kept on the server before all is there, and how; without it there is no `saveDraft`. */
  draft?: { schema: FormSchema<Values>; send: (values: Values) => Promise<Sent>; onSent?: (answer: Sent) => void }
  /** Told what went wrong that no field shows, instead of a toast. */
  onFailure?: (failure: Failure) => void
}

export interface SchemaForm<Values extends FieldValues> extends FormFieldMetadata {
  /** react-hook-form's own, for repeaters and watching. */
  hook: UseFormReturn<Values, unknown, unknown>
  /** Prefix of every field's id. */
  id: string
  submit: (event?: { preventDefault: () => void }) => Promise<void>
  /** Sends what there is, unfinished as it may be. */
  saveDraft: () => Promise<void>
  isSending: boolean
  isSavingDraft: boolean
  /** Whether something written has not been sent; right at once after a send, before anything is drawn again. */
  isUnsaved: () => boolean
  /** The last send was stopped by fields that are not right; counts up, so that the summary can take focus. */
  failedSubmitCount: number
  /** The record as somebody else has left it, after a 409. */
  conflict: Values | null
  /** Sends again with the values chosen in the conflict dialog; null closes it. */
  resolveConflict: (values: Values | null) => Promise<void>
  errorOf: (name: string) => string | undefined
  /** Whether these fields are right; what is wrong with them is shown from then on. */
  validate: (names: readonly string[]) => Promise<boolean>
  /** Runs a change 20 ms after the last keystroke (spec §9); `flush` at once. */
  debounce: (name: string, run: () => void) => void
  flush: () => void
  /** A send waits for this: a file that is on its way. */
  waitFor: (work: Promise<unknown>) => void
  /** The record that the form began from. */
  initialValues: () => Values
  /** When what has come back was written, as an ISO time; null when nothing has. */
  draftSavedAt: string | null
  /** Throws away what is written. */
  discardChanges: () => void
  /** 'Avbryt': goes on at once when nothing is unsaved, else asks. */
  confirmLeave: (then: () => void) => void
  /** The question that is being asked. */
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
  const [told] = useState(() => formFieldMetadata(schema))
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

  /** Answers the values to send once more: a repeated send whose first answer was lost meets its own work as a conflict. */
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

  /** `sent`: the values as they were when it was sent; what has been written since then is not saved, and stays. */
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
    // State is too slow for a double click; the answer to the first press is the answer to both.
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
    ...told,
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
      // One more in a list has the whole list judged: its fields are silent until they have been left.
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
