// A field whose choices cannot be changed: shown as text.
import type { FieldValues } from 'react-hook-form'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { Input } from '../../ui/input.tsx'
import { useFieldBinding, type FieldProps } from './field-binding.ts'

interface ReadOnlyTextProps<Values extends FieldValues, Value> {
  field: FieldProps<Values>
  textOf: (value: Value) => string
}

export const ReadOnlyText = <Values extends FieldValues, Value>({
  field,
  textOf,
}: ReadOnlyTextProps<Values, Value>) => {
  const { frame, control, value } = useFieldBinding<Values, Value>(field)
  return (
    <FieldFrame {...frame}>
      <Input {...control} value={textOf(value)} />
    </FieldFrame>
  )
}
