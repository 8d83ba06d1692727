// Form fields with a fixed set of choices: select, radio buttons, checkbox, switch.
import type { FieldValues } from 'react-hook-form'
import { classNames } from '../../ui/class-names.ts'
import { Checkbox, Radio, Switch, LabelledControl } from '../../ui/checkbox-radio-switch.tsx'
import { FieldFrame, FieldGroup, FieldMessages, LabelText } from '../../ui/field-frame.tsx'
import { Select } from '../../ui/input.tsx'
import { controlProps, frameProps, isUneditable, useFieldBinding, type FieldProps } from './field-binding.ts'
import { ReadOnlyText } from './read-only-text.tsx'

interface Choice {
  value: string
  label: string
  /** It is shown, with its reason in the label, and cannot be chosen. */
  isDisabled?: boolean
}

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly Choice[]
  /** The label of a first option without a value. */
  placeholder?: string
  /** Called after another option was chosen, for what follows from it in other fields. */
  onChoose?: (value: string) => void
}

/** A native select. A read-only field shows its choice as text. */
export const SelectField = <Values extends FieldValues>(props: SelectFieldProps<Values>) => {
  const { options, placeholder, onChoose, ...field } = props
  const textOf = (value: unknown) => options.find((option) => option.value === value)?.label ?? placeholder ?? ''
  if (isUneditable(field)) return <ReadOnlyText field={field} textOf={textOf} />
  const { onChange, ...control } = controlProps(field, { isImmediate: true })
  return (
    <FieldFrame {...frameProps(field)}>
      <Select
        // Without a choice it looks like an empty field.
        className="[&>select:has(option[value='']:checked)]:text-faint"
        {...control}
        onChange={(event) => {
          onChange(event)
          onChoose?.(event.currentTarget.value)
        }}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map(({ value, label, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}

interface RadioFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly { value: string | boolean; label: string; hint?: string }[]
  /** The choice that is shown while the form has none. */
  shown?: string | null
}

/** Radio buttons. */
export const RadioField = <Values extends FieldValues>({ options, shown, ...field }: RadioFieldProps<Values>) => {
  const { frame, control, value = shown, choose } = useFieldBinding<Values, string | boolean>(field)
  return (
    <FieldGroup {...frame} role="radiogroup">
      {options.map((option, index) => {
        const id = `${frame.id}-${index}`
        return (
          <div key={String(option.value)} className="flex flex-col">
            <LabelledControl
              htmlFor={id}
              control={
                <Radio
                  id={id}
                  name={frame.id}
                  checked={value === option.value}
                  isReadOnly={isUneditable(field)}
                  onChange={() => choose(option.value)}
                  onBlur={control.onBlur}
                  aria-describedby={option.hint ? `${id}-hint` : undefined}
                />
              }
            >
              {option.label}
            </LabelledControl>
            {option.hint ? (
              <p id={`${id}-hint`} className="pl-6.5 text-sm text-muted">
                {option.hint}
              </p>
            ) : null}
          </div>
        )
      })}
    </FieldGroup>
  )
}

const toggles = { checkbox: Checkbox, switch: Switch }

const ToggleField = <Values extends FieldValues>({
  kind,
  ...field
}: FieldProps<Values> & { kind: keyof typeof toggles }) => {
  const { frame, control, value: isOn, choose } = useFieldBinding<Values, boolean | undefined>(field)
  // Validated on change, not on blur.
  const { readOnly: _readOnly, onBlur: _onBlur, ...toggleProps } = control
  const Toggle = toggles[kind]
  return (
    <div className={frame.className}>
      <LabelledControl
        htmlFor={frame.id}
        control={
          <Toggle
            {...toggleProps}
            checked={isOn === true}
            isReadOnly={isUneditable(field)}
            onChange={({ currentTarget }) => choose(currentTarget.checked)}
          />
        }
      >
        <LabelText label={frame.label} isRequired={frame.isRequired} />
      </LabelledControl>
      <div className={classNames('mt-1 flex flex-col gap-1.5 empty:hidden', kind === 'switch' ? 'pl-11.5' : 'pl-6.5')}>
        <FieldMessages {...frame} />
      </div>
    </div>
  )
}

export const CheckboxField = <Values extends FieldValues>(field: FieldProps<Values>) => (
  <ToggleField {...field} kind="checkbox" />
)

export const SwitchField = <Values extends FieldValues>(field: FieldProps<Values>) => (
  <ToggleField {...field} kind="switch" />
)
