// Fields whose text stands for a number, an amount or a time; what cannot be read is left for the schema to refuse.
import type { FieldValues } from 'react-hook-form'
import { readNumber } from '../../contract/rules-number.ts'
import { readTime } from '../../contract/rules-swedish.ts'
import { FieldFrame } from '../ui/field.tsx'
import { TypedInput } from '../ui/typed-input.tsx'
import { useBound, type FieldProps } from './bind.ts'

type Written = number | string | null

const toNumber = (text: string) => readNumber(text) as Written

const decimals = new Intl.NumberFormat('sv-SE', { useGrouping: false, maximumFractionDigits: 10 })
const asNumber = (value: Written) => (typeof value === 'number' ? decimals.format(value) : (value ?? ''))

interface NumberFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** A unit after the number: 'st', '°'. */
  unit?: string
}

/** A number or null; a comma is as good as a point. */
export const NumberField = <Values extends FieldValues>({ unit, ...field }: NumberFieldProps<Values>) => {
  const { frame, control, value, type } = useBound<Values, Written>(field)
  return (
    <FieldFrame {...frame}>
      <TypedInput
        {...control}
        inputMode="decimal"
        suffix={unit}
        value={value}
        read={toNumber}
        write={asNumber}
        onType={type}
      />
    </FieldFrame>
  )
}

const kronor = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const wholeKronor = new Intl.NumberFormat('sv-SE')

const asMoney = (value: Written) => {
  if (typeof value !== 'number') return value ?? ''
  return (Number.isInteger(value) ? wholeKronor : kronor).format(value)
}

/** 'kr' belongs to the field and may be written all the same. */
const toMoney = (text: string) => toNumber(text.replace(/\s*(?:kr|kronor|:-)\.?$/i, '').replaceAll(/\s/g, ''))

/** An amount in kronor, or null. */
export const MoneyField = <Values extends FieldValues>(field: FieldProps<Values>) => {
  const { frame, control, value, type } = useBound<Values, Written>(field)
  return (
    <FieldFrame {...frame}>
      <TypedInput
        {...control}
        inputMode="decimal"
        suffix="kr"
        className="text-right tabular-nums"
        value={value}
        read={toMoney}
        write={asMoney}
        onType={type}
      />
    </FieldFrame>
  )
}

/** '9', '930' and 'kl. 9' are understood too. */
const toTime = (text: string) => {
  const plain = text.trim().replace(/^kl\.?\s*/i, '')
  const padded = /^\d{1,2}$/.test(plain) ? `${plain}:00` : plain.replace(/^(\d)(\d{2})$/, '0$1$2')
  return readTime(padded) ?? plain
}

/** A clock time, '09:30'; empty text when there is none. */
export const TimeField = <Values extends FieldValues>(field: FieldProps<Values>) => {
  const { frame, control, value, type } = useBound<Values, string>(field)
  return (
    <FieldFrame {...frame}>
      <TypedInput
        {...control}
        inputMode="numeric"
        placeholder="TT:MM"
        className="tabular-nums"
        value={value}
        read={toTime}
        write={(time) => time}
        onType={type}
      />
    </FieldFrame>
  )
}
