// Form field for a list of free words.
import type { FieldValues } from 'react-hook-form'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { TagsInput } from '../../ui/tags-input.tsx'
import { useFieldBinding, type FieldProps } from './field-binding.ts'
import { ReadOnlyText } from './read-only-text.tsx'

export const TagsField = <Values extends FieldValues>({
  placeholder,
  ...field
}: FieldProps<Values> & { placeholder?: string }) => {
  const { frame, control, value, choose } = useFieldBinding<Values, string[]>({
    hint: 'Skriv och tryck på Enter.',
    ...field,
  })
  const { name: _, readOnly, ...rest } = control
  if (readOnly) return <ReadOnlyText field={field} textOf={(words: string[]) => words.join(', ')} />
  return (
    <FieldFrame {...frame}>
      <TagsInput {...rest} placeholder={placeholder} label={frame.label} values={value ?? []} onChange={choose} />
    </FieldFrame>
  )
}
