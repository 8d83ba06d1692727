// The counter of remaining characters below a text field.
import { useWatch, type FieldPath, type FieldValues } from 'react-hook-form'
import { countCharacters } from '#contract/validation/characters.ts'
import { localized } from '#contract/text/localized.ts'
import { formatNumber } from '../../ui/number-and-time-formats.ts'
import { useLocale, useLocaleText } from '../../ui/locale.ts'
import type { SchemaForm } from '../schema-form.ts'
import { isUneditable, type FieldProps } from './field-binding.ts'

interface CharactersLeftProps<Values extends FieldValues> {
  form: SchemaForm<Values>
  name: FieldPath<Values>
  maxLength: number
}

const messagesByLocale = localized({
  over: ['tecken för många', 'characters too many'],
  left: ['tecken kvar', 'characters left'],
})

/** 'tecken kvar'. Below 20 a screen reader announces every fifth number. */
const CharactersLeft = <Values extends FieldValues>({ form, name, maxLength }: CharactersLeftProps<Values>) => {
  const value: unknown = useWatch({ control: form.hook.control, name })
  const left = maxLength - countCharacters(String(value ?? ''))
  const messages = useLocaleText(messagesByLocale)
  const count = formatNumber(Math.abs(left), useLocale())
  const text = `${count} ${left < 0 ? messages.over : messages.left}`
  return (
    <>
      <span className={left < 0 ? 'font-medium text-danger-text' : undefined}>{text}</span>
      <span aria-live="polite" className="sr-only">
        {left <= 20 && left % 5 === 0 ? text : ''}
      </span>
    </>
  )
}

/** The counter, of a field that can be changed and whose schema has a maximum length. */
export const charactersNote = <Values extends FieldValues>(field: FieldProps<Values>) => {
  const maxLength = field.form.maxLengthOf(field.name)
  if (maxLength === undefined || isUneditable(field)) return undefined
  return <CharactersLeft form={field.form} name={field.name} maxLength={maxLength} />
}
