// The form hook: composes validation by a schema of the contract, content, drafts, submissions and the leave question.
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { debouncedInput } from './debounced-input.ts'
import type { KnownTexts } from './draft/draft-storage.ts'
import { useDraftAutosave, useRestoredDraft } from './draft/draft-autosave.ts'
import { formFieldMetadata, type FormFieldMetadata } from './field-metadata.ts'
import { formContent, keepMine, type FormContent } from './form-content.ts'
import { swedishTexts, type FormSchema, type SchemaFormOptions } from './schema-form-options.ts'
import { useSchemaResolver } from './schema-resolver.ts'
import { useSubmission, type Submissions } from './submission/use-submission.ts'
import { useLeaveQuestion } from './unsaved-changes-guard.ts'
import { visibleError } from './visible-error.ts'

export interface SchemaForm<Values extends FieldValues, Saved = unknown>
  extends Omit<FormFieldMetadata, 'titlesIn'>, Submissions<Values, Saved>, ReturnType<typeof useLeaveQuestion> {
  /** The methods of react-hook-form, for repeaters and watching. */
  hook: UseFormReturn<Values, unknown, unknown>
  schema: FormSchema<Values>
  /** The label of a field. */
  titleOf: (name: string) => string
  /** Prefix of every field's id. */
  id: string
  /** Whether there are unsaved changes; correct right after a request, before the next render. */
  isUnsaved: () => boolean
  /** The last saved values. */
  savedValues: () => Values
  discardChanges: () => void
  /** Why the field cannot be changed in the record, or null. */
  fieldRefusal(field: string, record: Saved): string | null
  /** My values in a conflict with theirs. */
  mergeLists(base: Values, mine: Values, theirs: Values): Values
  /** The labels of the values that were chosen among loaded options, which the draft has too. */
  choiceLabels: Map<string, string>
  /** The texts of the record whose version the form has; null when they are not known. */
  shownTexts: () => KnownTexts | null
  /** When the restored draft was saved, as an ISO time; null without one. */
  draftSavedAt: string | null
  errorOf: (name: string) => string | undefined
  /** Validates these fields and shows their errors from then on. Resolves to whether they are valid. */
  validate: (names: readonly string[]) => Promise<boolean>
  /** Runs a change 20 ms after the last keystroke; `flush` runs it at once. */
  debounce: (name: string, run: () => void) => void
  flush: () => void
}

/** Whether the record has been saved by somebody else since the form got it. */
export const isOutdated = (
  { isSending, savedValues }: Pick<SchemaForm<FieldValues>, 'isSending' | 'savedValues'>,
  record: { version: number },
) => !isSending && record.version > (savedValues().version as number)

/**
 * The state of a form. `Values`: the values of its fields; `Output`: the values that the schema returns and `send` gets; `Sent`: the
 * answer of `send`; `Saved`: the record, of which `valuesOf` makes values and which a 409 contains; `Other`: the values that the
 * schemas of further `submissions` return.
 */
export const useSchemaForm = <Values extends FieldValues, Output, Sent, Saved = Sent, Other = Output>(
  schema: FormSchema<Values, Output>,
  options: SchemaFormOptions<Values, Output, Sent, Saved, Other>,
): SchemaForm<Values, Saved> => {
  const { name, defaultValues, isLive = false, isLong = false, isPublic = false, texts = swedishTexts } = options
  const id = useId()
  const [{ titlesIn, ...metadata }] = useState(() => formFieldMetadata(schema))
  const [delay] = useState(debouncedInput)
  const [isStepValidated, setIsStepValidated] = useState(false)

  const fieldRefusal = options.fieldRefusal ?? (() => null)
  const restored = useRestoredDraft(name, isPublic, defaultValues, (field) =>
    options.record === undefined ? null : fieldRefusal(field, options.record),
  )
  const { resolver, validate, connect } = useSchemaResolver(schema, texts.errorMap)
  const hook = useForm<Values, unknown, Output>({
    resolver,
    defaultValues: restored.defaults as DefaultValues<Values>,
    mode: isLive ? 'onChange' : 'onTouched',
    shouldFocusError: false,
  })
  useEffect(() => connect(hook), [connect, hook])
  const { errors, isSubmitted, touchedFields } = hook.formState
  const [content] = useState(() => {
    const opened = formContent<Values>(hook, delay.flush, restored.defaults as Values)
    // Before anything below the form is rendered, which would take a restored draft for a form without changes.
    const unsaved = options.sentValues ?? (restored.values as Values | null)
    if (unsaved) opened.load(opened.saved(), unsaved)
    return opened
  })
  const [choiceLabels] = useState(() => new Map(Object.entries(restored.choiceLabels)))
  const draft = useDraftAutosave({
    isLong,
    isPublic,
    schema,
    restored,
    choiceLabels,
    loadedTexts: options.textsOfLoaded,
    content: content as FormContent<FieldValues>,
    subscribe: (onChange) => hook.subscribe({ formState: { values: true }, callback: onChange }),
  })
  const keepSentId = useEffectEvent(() => {
    if (options.sentValues) draft.keepId()
  })
  useEffect(() => keepSentId(), [])
  // After the draft has taken the debounced input.
  useEffect(() => delay.cancel, [delay])
  const submission = useSubmission({ hook, content, flush: delay.flush, validate, draft }, options)
  const isUnsaved = () => !draft.isMoved() && content.hasChanges()
  const discardChanges = () => {
    draft.clear()
    choiceLabels.clear()
    content.discard()
  }

  return {
    ...submission,
    ...metadata,
    ...useLeaveQuestion(isUnsaved, discardChanges),
    schema,
    titleOf: titlesIn[texts.locale],
    hook: hook as unknown as SchemaForm<Values>['hook'],
    id,
    isUnsaved,
    errorOf: (field) => {
      const message = visibleError({ errors, touchedFields, isValidated: isSubmitted || isStepValidated }, field)
      return message === undefined ? undefined : texts.translate(message)
    },
    validate: (names) => {
      setIsStepValidated(true)
      return hook.trigger(names as FieldPath<Values>[])
    },
    debounce: delay.schedule,
    flush: delay.flush,
    savedValues: content.saved,
    fieldRefusal,
    mergeLists: options.mergeLists ?? keepMine,
    choiceLabels,
    shownTexts: draft.shownTexts,
    draftSavedAt: draft.savedAt,
    discardChanges,
  }
}
