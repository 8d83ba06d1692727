// The address of a person: its fields, a postal code by its country, and how it is written.
import type { z } from 'zod'
import { once } from '../text/once.ts'
import { text } from '../validation/fields.ts'
import { crossFieldCheck } from '../validation/rule.ts'
import { isEmpty } from '../validation/characters.ts'
import { parsePostalCode } from '../validation/swedish-formats.ts'
import { countryName } from './countries.ts'

/** The country of an address unless another is chosen. */
export const homeCountry = 'SE'

/** Who receives the mail, without the 'c/o' that is written before. */
export const careOf = once(() => text(100).overwrite((written) => written.replace(/^c\/o\s*/i, '')))

const isSwedish = (country: unknown) => country === homeCountry
const isForeign = (country: unknown) => !isEmpty(country) && !isSwedish(country)

const fields = ['country', 'postalCode'] as const
const swedishCode = crossFieldCheck(
  'postalCode',
  fields,
  ({ country, postalCode }) =>
    !isSwedish(country) || isEmpty(postalCode) || parsePostalCode(String(postalCode)) !== undefined,
)
const foreignCode = crossFieldCheck(
  'matches',
  fields,
  ({ country, postalCode }) =>
    !isForeign(country) || isEmpty(postalCode) || /^[\p{L}\p{N} -]+$/u.test(String(postalCode)),
  { example: 'SW1A 2AA' },
)

/**
 * A postal code in Sweden is five digits, stored as '123 45'. Without a country, as a page of the program before or a row of a file may
 * give it, it is left as it is, to be judged where the country is known.
 */
export const withPostalCode = <Address extends z.ZodObject>(address: Address): Address =>
  address.check(swedishCode, foreignCode).overwrite((values) => {
    const { country, postalCode } = values as Record<string, unknown>
    const parsed = typeof postalCode === 'string' && isSwedish(country) ? parsePostalCode(postalCode) : undefined
    return parsed === undefined ? values : ({ ...(values as object), postalCode: parsed } as typeof values)
  })

/** What the country of an address says something of. */
export const addressFields = ['careOf', 'street', 'postalCode', 'city', 'municipalityCode'] as const
export const addressFieldsWithCountry = [...addressFields, 'country'] as const

interface Address {
  careOf: string
  street: string
  postalCode: string
  city: string
  country: string
}

/** 'c/o Berg', 'Storgatan 1', '123 45 Lund': the lines of the address. The country is named unless it is Sweden. */
export const addressLines = ({ careOf, street, postalCode, city, country }: Address): string[] =>
  [
    careOf && `c/o ${careOf}`,
    street,
    `${postalCode} ${city}`.trim(),
    country === homeCountry ? '' : countryName(country),
  ].filter(Boolean)
