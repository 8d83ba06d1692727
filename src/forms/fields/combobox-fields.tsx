// Form fields with many choices, found by typing: single and multiple. The comboboxes are lazy components.
import type { FieldValues } from 'react-hook-form'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { lateField } from '../../ui/late-focus.ts'
import type { LoadOptions, Option } from '../../ui/option-search.ts'
import { Skeleton } from '../../ui/placeholder-states.tsx'
import { useFieldBinding, type FieldProps } from './field-binding.ts'
import { ReadOnlyText } from './read-only-text.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { AsyncBoundary } from '../../ui/async-boundary.tsx'

const Combobox = lazyComponent(async () => (await import('../../ui/combobox.tsx')).Combobox)
const MultiCombobox = lazyComponent(async () => (await import('../../ui/multi-combobox.tsx')).MultiCombobox)

const inputSkeleton = (
  <div {...lateField}>
    <Skeleton className="h-9" />
  </div>
)

interface ComboboxFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  placeholder?: string
  /** All options, or … */
  options?: readonly Option[]
  /** … loads options for a text from the server. Must be the same function in every render. */
  load?: LoadOptions
  /**
   * The label of the current value, with `load`, when the page has it from the server: it goes before what the form knows, the label at
   * the time when the value was chosen.
   */
  chosenLabel?: string
  /** Called after another option was chosen, for what follows from it in other fields. */
  onChoose?: (value: string) => void
}

/** One choice; an empty string without a choice. */
export const ComboboxField = <Values extends FieldValues>(props: ComboboxFieldProps<Values>) => {
  const { options, load, chosenLabel, placeholder, onChoose, ...field } = props
  const { frame, control, value, choose } = useFieldBinding<Values, string | null>(field)
  const { name: _, readOnly, ...rest } = control
  const { choiceLabels } = field.form
  const loadedLabel = chosenLabel ?? choiceLabels.get(value ?? '')
  const textOf = (chosen: unknown) => options?.find((option) => option.value === chosen)?.label ?? loadedLabel ?? ''
  if (readOnly) return <ReadOnlyText field={field} textOf={textOf} />
  return (
    <FieldFrame {...frame}>
      <AsyncBoundary errorDisplay="line" fallback={inputSkeleton}>
        <Combobox
          {...rest}
          {...{ options, load, chosenLabel: loadedLabel, placeholder }}
          label={frame.label}
          value={value ?? ''}
          onChoose={(chosen, chosenText) => {
            if (load && chosen !== '') choiceLabels.set(chosen, chosenText)
            choose(chosen)
            onChoose?.(chosen)
          }}
        />
      </AsyncBoundary>
    </FieldFrame>
  )
}

interface MultiSelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly Option[]
  placeholder?: string
}

/** Several choices, in the order they were made. */
export const MultiSelectField = <Values extends FieldValues>(props: MultiSelectFieldProps<Values>) => {
  const { options, placeholder, ...field } = props
  const { frame, control, value, choose } = useFieldBinding<Values, string[]>(field)
  const { name: _, readOnly, ...rest } = control
  const textOf = (chosen: string[]) =>
    options.flatMap((option) => (chosen.includes(option.value) ? [option.label] : [])).join(', ')
  if (readOnly) return <ReadOnlyText field={field} textOf={textOf} />
  return (
    <FieldFrame {...frame}>
      <AsyncBoundary errorDisplay="line" fallback={inputSkeleton}>
        <MultiCombobox
          {...rest}
          {...{ options, placeholder }}
          label={frame.label}
          values={value ?? []}
          onChoose={choose}
        />
      </AsyncBoundary>
    </FieldFrame>
  )
}
