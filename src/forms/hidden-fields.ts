// Fields that another choice of the form hides, or a newer record has fixed: nobody can correct them, so what is wrong is put back.
import { useEffect, useEffectEvent } from 'react'
import { get, type FieldPath, type FieldValues } from 'react-hook-form'
import { valueTypeAt } from '#contract/validation/introspection.ts'
import type { SchemaForm } from './schema-form.ts'

type HiddenIn<Values extends FieldValues> = Pick<SchemaForm<Values>, 'flush' | 'hook' | 'savedValues' | 'schema'>

/** Puts back the saved values, or empty ones, of the fields whose values are refused. */
export const putBackRefused = async <Values extends FieldValues>(
  { flush, hook, savedValues, schema }: HiddenIn<Values>,
  names: readonly FieldPath<Values>[],
) => {
  flush()
  for (const name of names) {
    if (await hook.trigger(name)) continue
    const path = name.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
    const empty = valueTypeAt(schema, path) === 'string' ? '' : null
    hook.setValue(name, (get(savedValues(), name) ?? empty) as never)
    hook.clearErrors(name)
  }
}

/** `names`: the fields that are hidden or fixed now. */
export const useHiddenFields = <Values extends FieldValues>(
  form: HiddenIn<Values>,
  names: readonly FieldPath<Values>[],
) => {
  const hidden = names.join(' ')
  const putBack = useEffectEvent((joined: string) => {
    if (joined !== '') void putBackRefused(form, joined.split(' ') as FieldPath<Values>[])
  })
  useEffect(() => putBack(hidden), [hidden])
}
