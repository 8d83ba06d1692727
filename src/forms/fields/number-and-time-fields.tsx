// Form fields for a number, an amount or a time; text that cannot be parsed is left for the schema to refuse.
import type { FieldValues } from 'react-hook-form'
import { parseNumber } from '#contract/validation/number-rules.ts'
import { parseTime } from '#contract/validation/swedish-formats.ts'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { ParsedInput, type ParsedInputProps } from '../../ui/parsed-input.tsx'
import { useFieldBinding, type FieldProps } from './field-binding.ts'
import { once } from '#contract/text/once.ts'

type ParsedNumber = number | string | null

const toNumber = (text: string) => parseNumber(text) as ParsedNumber

const decimals = once(() => new Intl.NumberFormat('sv-SE', { useGrouping: false, maximumFractionDigits: 10 }))
const formatDecimal = (value: ParsedNumber) => (typeof value === 'number' ? decimals().format(value) : (value ?? ''))

interface NumberFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** A unit after the number: 'st', '°'. */
  unit?: string
}

/** A number or null, with decimal comma or point. */
export const NumberField = <Values extends FieldValues>({ unit, ...field }: NumberFieldProps<Values>) => (
  <ParsedField field={field} inputMode="decimal" suffix={unit} parse={toNumber} format={formatDecimal} />
)

const kronor = once(() => new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }))
const wholeKronor = once(() => new Intl.NumberFormat('sv-SE'))

const formatMoney = (value: ParsedNumber) => {
  if (typeof value !== 'number') return value ?? ''
  return (Number.isInteger(value) ? wholeKronor : kronor)().format(value)
}

/** The unit 'kr' may be typed, though the field shows it. */
const toMoney = (text: string) => toNumber(text.replace(/\s*(?:kr|kronor|:-)\.?$/i, '').replaceAll(/\s/g, ''))

/** An amount in kronor, or null. */
export const MoneyField = <Values extends FieldValues>(field: FieldProps<Values>) => (
  <ParsedField
    field={field}
    inputMode="decimal"
    suffix="kr"
    className="text-right tabular-nums"
    parse={toMoney}
    format={formatMoney}
  />
)

/** Accepts '9', '930' and 'kl. 9' too. */
const toTime = (text: string) => {
  const plain = text.trim().replace(/^kl\.?\s*/i, '')
  const padded = /^\d{1,2}$/.test(plain) ? `${plain}:00` : plain.replace(/^(\d)(\d{2})$/, '0$1$2')
  return parseTime(padded) ?? plain
}

/** A clock time, '09:30'; an empty string without one. */
export const TimeField = <Values extends FieldValues>(field: FieldProps<Values>) => (
  <ParsedField
    field={field}
    inputMode="numeric"
    placeholder="TT:MM"
    className="tabular-nums"
    parse={toTime}
    format={(time: string) => time}
  />
)

interface ParsedFieldProps<Values extends FieldValues, Value> extends Pick<
  ParsedInputProps<Value>,
  'inputMode' | 'suffix' | 'className' | 'placeholder' | 'parse' | 'format'
> {
  field: FieldProps<Values>
}

const ParsedField = <Values extends FieldValues, Value>({ field, ...input }: ParsedFieldProps<Values, Value>) => {
  const { frame, control, value, type } = useFieldBinding<Values, Value>(field)
  return (
    <FieldFrame {...frame}>
      <ParsedInput {...control} {...input} value={value} onType={type} />
    </FieldFrame>
  )
}
