// Fields that another choice of the form hides, or a newer record has fixed: nobody can correct them, so what is wrong is put back.
import { useEffect, useEffectEvent } from 'react'
import { get, type FieldPath, type FieldValues } from 'react-hook-form'
import { valueTypeAt } from '#contract/validation/introspection.ts'
import { isEqual } from './conflict/conflict-merge.ts'
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

/**
 * The same of fields that a newer record has fixed. They are all put back when they are wrong together: with each other, or with what the
 * user has not changed.
 */
export const putBackFixed = async <Values extends FieldValues>(
  form: HiddenIn<Values>,
  names: readonly FieldPath<Values>[],
) => {
  await putBackRefused(form, names)
  const { hook, savedValues, schema } = form
  const isSaved = (name: FieldPath<Values>) => isEqual(hook.getValues(name), get(savedValues(), name))
  const { error } = await schema.safeParseAsync(hook.getValues())
  const wrong = error?.issues.map(({ path }) => String(path[0]) as FieldPath<Values>) ?? []
  if (!wrong.some((name) => names.includes(name) || isSaved(name))) return
  for (const name of names.filter((one) => !isSaved(one))) hook.setValue(name, get(savedValues(), name) as never)
  await hook.trigger(names)
}

const useNames = <Values extends FieldValues>(
  names: readonly FieldPath<Values>[],
  putBack: (names: readonly FieldPath<Values>[]) => Promise<void>,
) => {
  const joined = names.join(' ')
  const put = useEffectEvent((now: string) => {
    if (now !== '') void putBack(now.split(' ') as FieldPath<Values>[])
  })
  useEffect(() => put(joined), [joined])
}

/** `names`: the fields that are hidden now. */
export const useHiddenFields = <Values extends FieldValues>(
  form: HiddenIn<Values>,
  names: readonly FieldPath<Values>[],
) => useNames(names, (hidden) => putBackRefused(form, hidden))

/** `names`: the fields that a newer record has fixed. */
export const useFixedFields = <Values extends FieldValues>(
  form: HiddenIn<Values>,
  names: readonly FieldPath<Values>[],
) => useNames(names, (fixed) => putBackFixed(form, fixed))
