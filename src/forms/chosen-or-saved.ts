// The choices of a field that its form offers although they are out of use.
import { get, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form'
import type { SchemaForm } from './schema-form.ts'

type Choice<Value> = Value extends readonly (infer Item)[] ? Item : Value

/** What the field has, and what it was saved with, so that a choice that has been taken away can be chosen back. */
export const chosenOrSaved = <Values extends FieldValues, Name extends FieldPath<Values>>(
  { hook, savedValues }: Pick<SchemaForm<Values>, 'hook' | 'savedValues'>,
  name: Name,
) => [hook.watch(name), get(savedValues(), name)].flat() as Choice<FieldPathValue<Values, Name>>[]
