// Rules about size: the value of a number, or the number of items in a list.
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

/** Both bounds are included, in either order. The message of a list names the bound that is broken. */
export const between = (first: number, second: number) => {
  const [min, max] = first <= second ? [first, second] : [second, first]
  return check<Measured>(
    (value) => (isList(value) ? (amount(value) < min ? 'minItems' : 'maxItems') : 'between'),
    (value) => min <= amount(value) && amount(value) <= max,
    { min, max },
  )
}

const swedishNumber = /^[+-]?(?:\d+|\d{1,3}(?:\s\d{3})+)(?:[.,]\d+)?$/

/** Parses Swedish notation, '−1 234,5'. Other text is returned unchanged, and the number rule refuses it. */
export const parseNumber = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const plain = value.trim().replace(/^[−–]/, '-')
  if (plain === '') return null
  return swedishNumber.test(plain) ? Number(plain.replaceAll(/\s/g, '').replace(',', '.')) : value
}
