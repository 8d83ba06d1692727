// One form: a schema of the contract gives rules, labels and sentences; the server's field errors land on their fields.
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useRef, useState } from 'react'
import { get, useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { inSwedish, titleAt } from '../../contract/messages.ts'
import { Failure } from '../api/failure.ts'
import { toastFailure } from '../api/write.ts'
import { delayedInput } from './delayed-input.ts'

export type FormSchema<Values extends FieldValues = FieldValues, Output = unknown> = z.ZodType<Output, Values>

export interface SchemaFormOptions<Values extends FieldValues, Output, Sent> {
  /** Server data as it was when the form opened; never synced afterwards. */
  defaultValues: DefaultValues<Values>
  /** Validated at every keystroke, where the specification says live; else shown on blur. */
  isLive?: boolean
  /** Sends what has been validated; throws `Failure`. */
  send: (values: Output) => Promise<Sent>
  onSent?: (answer: Sent) => void
  /** The current record of a 409 as the form's values; without it a conflict is told as any other failure. */
  valuesOf?: (record: unknown) => Values
}

export interface SchemaForm<Values extends FieldValues> {
  /** react-hook-form's own, for repeaters and watching. */
  hook: UseFormReturn<Values, unknown, unknown>
  /** Prefix of every field's id. */
  id: string
  submit: (event?: { preventDefault: () => void }) => Promise<void>
  isSending: boolean
  isDirty: boolean
  /** Whether something written has not been sent; right at once after a send, before anything is drawn again. */
  isUnsaved: () => boolean
  /** The last send was stopped by fields that are not right; counts up, so that the summary can take focus. */
  refusals: number
  /** The record as somebody else has left it, after a 409. */
  conflict: Values | null
  /** Sends again with the values chosen in the conflict dialog; null closes it. */
  resolve: (values: Values | null) => Promise<void>
  titleOf: (name: string) => string
  errorOf: (name: string) => string | undefined
  /** Runs a change 20 ms after the last keystroke (spec §9); `flush` at once. */
  later: (name: string, run: () => void) => void
  flush: () => void
  defaults: DefaultValues<Values>
}

export const useSchemaForm = <Values extends FieldValues, Output, Sent>(
  schema: FormSchema<Values, Output>,
  { defaultValues, isLive = false, send, onSent, valuesOf }: SchemaFormOptions<Values, Output, Sent>,
): SchemaForm<Values> => {
  const id = useId()
  const [refusals, setRefusals] = useState(0)
  const [conflict, setConflict] = useState<Values | null>(null)
  const [delay] = useState(delayedInput)
  const isUnderWay = useRef(false)
  const isSent = useRef(false)
  const hook = useForm<Values, unknown, Output>({
    resolver: zodResolver<Values, unknown, Output, z.ZodType<Output, Values>>(schema, inSwedish(schema)),
    defaultValues,
    mode: isLive ? 'onChange' : 'onTouched',
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting } = hook.formState
  useEffect(() => delay.forget, [delay])

  const fail = (failure: Failure, values: Values) => {
    if (failure.status === 409 && failure.current !== undefined && valuesOf) {
      setConflict(valuesOf(failure.current))
      return
    }
    const isFieldOf = (name: string | undefined) => name !== undefined && get(values, name) !== undefined
    const own = failure.errors.filter(({ field }) => isFieldOf(field))
    for (const { field, message } of own) hook.setError(field as FieldPath<Values>, { type: 'server', message })
    if (own.length > 0) setRefusals((count) => count + 1)
    const rest = failure.errors.filter(({ field }) => !isFieldOf(field))
    if (rest.length > 0) toastFailure(new Failure(failure.status, { errors: [...rest] }))
  }

  const carryOut = async (output: Output) => {
    try {
      const answer = await send(output)
      setConflict(null)
      isSent.current = true
      onSent?.(answer)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      fail(error, hook.getValues())
    }
  }

  const submit = async (event?: { preventDefault: () => void }) => {
    event?.preventDefault()
    // State is too slow for a double click; the answer to the first press is the answer to both.
    if (isUnderWay.current) return
    isUnderWay.current = true
    delay.flush()
    try {
      await hook.handleSubmit(carryOut, () => setRefusals((count) => count + 1))()
    } finally {
      isUnderWay.current = false
    }
  }

  const resolve = async (values: Values | null) => {
    if (!values) return setConflict(null)
    hook.reset(values, { keepDefaultValues: true })
    await submit()
  }

  return {
    hook: hook as unknown as SchemaForm<Values>['hook'],
    id,
    submit,
    isSending: isSubmitting,
    isDirty,
    isUnsaved: () => isDirty && !isSent.current,
    refusals,
    conflict,
    resolve,
    titleOf: (name) =>
      titleAt(
        schema,
        name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      ),
    errorOf: (name) => (get(errors, name) as { message?: string } | undefined)?.message,
    later: (name, run) => {
      isSent.current = false
      delay.later(name, run)
    },
    flush: delay.flush,
    defaults: defaultValues,
  }
}
