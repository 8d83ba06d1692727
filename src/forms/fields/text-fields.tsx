// Form fields for text: one line, e-mail, phone, several lines. Labels and rules come from the schema.
import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatPhone, parsePhone } from '#contract/validation/phone-number.ts'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { ParsedInput } from '../../ui/parsed-input.tsx'
import { charactersNote } from './characters-left.tsx'
import { controlProps, frameProps, isUneditable, useFieldBinding, type FieldProps } from './field-binding.ts'

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  type?: 'text' | 'email' | 'tel' | 'url'
  autoComplete?: string
  inputMode?: ComponentProps<'input'>['inputMode']
  placeholder?: string
}

export const TextField = <Values extends FieldValues>({
  type = 'text',
  autoComplete = 'off',
  inputMode,
  placeholder,
  ...field
}: TextFieldProps<Values>) => (
  <FieldFrame {...frameProps(field)}>
    <Input
      type={type}
      readOnly={isUneditable(field)}
      {...{ autoComplete, inputMode, placeholder }}
      {...controlProps(field)}
    />
  </FieldFrame>
)

/** `isOwn`: the field is about the user, so the browser may fill it in and remember it. */
type ContactFieldProps<Values extends FieldValues> = FieldProps<Values> & { isOwn?: boolean }

/** Shows the e-mail keyboard on phones. Validated by the schema, not by the browser. */
export const EmailField = <Values extends FieldValues>({ isOwn = false, ...field }: ContactFieldProps<Values>) => (
  <TextField type="email" autoComplete={isOwn ? 'email' : 'off'} {...field} />
)

const toPhone = (written: string) => parsePhone(written) ?? written

/** The number is stored with country code, and shown as it is written in Sweden when nobody is typing. */
export const PhoneField = <Values extends FieldValues>({ isOwn = false, ...field }: ContactFieldProps<Values>) => {
  const { frame, control, value, type } = useFieldBinding<Values, string>(field)
  const phone = { value, parse: toPhone, format: formatPhone, onType: type }
  return (
    <FieldFrame {...frame}>
      <ParsedInput type="tel" autoComplete={isOwn ? 'tel' : 'off'} {...control} {...phone} />
    </FieldFrame>
  )
}

/** Several lines, with 'tecken kvar' where the schema has a maximum length. */
export const TextareaField = <Values extends FieldValues>({
  rows,
  ...props
}: FieldProps<Values> & { rows?: number }) => {
  const field = { ...props, note: charactersNote(props) }
  return (
    <FieldFrame {...frameProps(field)}>
      <Textarea rows={rows} readOnly={isUneditable(field)} {...controlProps(field)} />
    </FieldFrame>
  )
}
