// The fields a form is made of. Label and rules come from the schema; `name` is checked against it by the compiler.
import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FieldError, FieldFrame } from '../ui/field.tsx'
import { Checkbox, Input, Select, Textarea } from '../ui/input.tsx'
import { controlOf, frameOf, type FieldProps } from './bind.ts'

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
  <FieldFrame {...frameOf(field)}>
    <Input type={type} {...{ autoComplete, inputMode, placeholder }} {...controlOf(field)} />
  </FieldFrame>
)

/** The e-mail keyboard on a phone; the rule is the schema's, not the browser's. */
export const EmailField = <Values extends FieldValues>(field: FieldProps<Values>) => (
  <TextField type="email" autoComplete="email" {...field} />
)

export const PhoneField = <Values extends FieldValues>(field: FieldProps<Values>) => (
  <TextField type="tel" autoComplete="tel" {...field} />
)

const toNumber = (text: unknown) => {
  if (typeof text !== 'string') return text
  const plain = text.trim().replace(',', '.').replaceAll(/\s/g, '')
  return plain === '' ? null : Number(plain)
}

/** A number or null; a comma is as good as a point. */
export const NumberField = <Values extends FieldValues>(field: FieldProps<Values>) => (
  <FieldFrame {...frameOf(field)}>
    <Input inputMode="decimal" autoComplete="off" {...controlOf(field, { setValueAs: toNumber })} />
  </FieldFrame>
)

/** An ISO date, or null when empty. */
export const DateField = <Values extends FieldValues>(field: FieldProps<Values>) => (
  <FieldFrame {...frameOf(field)}>
    <Input type="date" {...controlOf(field, { setValueAs: (text: unknown) => (text === '' ? null : text) })} />
  </FieldFrame>
)

export const TextareaField = <Values extends FieldValues>({
  rows,
  ...field
}: FieldProps<Values> & { rows?: number }) => (
  <FieldFrame {...frameOf(field)}>
    <Textarea rows={rows} {...controlOf(field)} />
  </FieldFrame>
)

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly { value: string; label: string }[]
  /** A first choice that means nothing chosen: the empty text. */
  placeholder?: string
}

export const SelectField = <Values extends FieldValues>({
  options,
  placeholder,
  ...field
}: SelectFieldProps<Values>) => {
  const { readOnly, ...control } = controlOf(field, { isImmediate: true })
  return (
    <FieldFrame {...frameOf(field)}>
      <Select {...control} disabled={readOnly}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}

/** Validated on change, not on blur (spec §5). */
export const CheckboxField = <Values extends FieldValues>(field: FieldProps<Values>) => {
  const frame = frameOf(field)
  const { readOnly, ...control } = controlOf(field, { isImmediate: true })
  const checked: typeof control.onChange = (event) => {
    control.onChange(event)
    void field.of.hook.trigger(field.name)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex items-center gap-2.5" htmlFor={frame.id}>
        <Checkbox {...control} onChange={checked} disabled={readOnly} />
        {frame.label}
      </label>
      {frame.hint ? (
        <p id={`${frame.id}-hint`} className="text-sm text-muted">
          {frame.hint}
        </p>
      ) : null}
      <FieldError id={frame.id} error={frame.error} />
    </div>
  )
}
