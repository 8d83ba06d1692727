// Rules about how much: how large a number is, or how many items a list has.
import { check } from './rule.ts'

type Measured = number | readonly unknown[]

const isList = (value: Measured): value is readonly unknown[] => typeof value !== 'number'
const amount = (value: Measured) => (isList(value) ? value.length : value)

export const min = (min: number) =>
  check<Measured>(
    (value) => (isList(value) ? 'minItems' : 'min'),
    (value) => amount(value) >= min,
    { min },
  )

export const max = (max: number) =>
  check<Measured>(
    (value) => (isList(value) ? 'maxItems' : 'max'),
    (value) => amount(value) <= max,
    { max },
  )

/** Both bounds belong; their order does not matter. A list is told which of the two it breaks. */
export const between = (one: number, other: number) => {
  const [min, max] = one <= other ? [one, other] : [other, one]
  return check<Measured>(
    (value) => (isList(value) ? (amount(value) < min ? 'minItems' : 'maxItems') : 'between'),
    (value) => min <= amount(value) && amount(value) <= max,
    { min, max },
  )
}

const swedishNumber = /^[+-]?(?:\d+|\d{1,3}(?:\s\d{3})+)(?:[.,]\d+)?$/

/** A number as a Swede writes it, '−1 234,5'; what cannot be read comes back as it was, for the number rule to refuse. */
export const parseNumber = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const plain = value.trim().replace(/^[−–]/, '-')
  if (plain === '') return null
  return swedishNumber.test(plain) ? Number(plain.replaceAll(/\s/g, '').replace(',', '.')) : value
}
