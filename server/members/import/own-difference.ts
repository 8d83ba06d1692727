// The change that a row of a file makes to the own fields of its person.
import { addressFields, addressFieldsWithCountry, homeCountry } from '#contract/members/address.ts'
import { sexOf } from '#contract/members/birth.ts'
import { countryName } from '#contract/members/countries.ts'
import { protectedFields } from '#contract/members/person-rights.ts'
import type { Person, PersonDraft } from '#contract/members/person.ts'
import type { PersonWrite } from '../batch/batch-writes.ts'
import type { Facts } from './membership-difference.ts'
import { codeIn, type PersonRow } from './row-values.ts'

export const joinedTexts = (...texts: readonly string[]) => texts.filter((text) => text !== '').join(' ')

const placeFields: readonly string[] = addressFieldsWithCountry

const hasAddress = (values: object) => addressFields.some((field) => Boolean((values as never)[field]))

/** `kept`: why the row leaves the address as it is, or ''. `postalCode`: the stored one, as it is written in the country of the row. */
const addressOf = ({ own }: PersonRow, person: Person): { kept: string; postalCode?: string } => {
  const { country } = own
  // A row without a country does not tell whether an address abroad is written in another way or somebody has moved home.
  if (country === undefined)
    return person.country === homeCountry
      ? { kept: '' }
      : { kept: `Adressen ändras inte: den är i ${countryName(person.country)}, och raden anger inget land.` }
  if (country === person.country) return { kept: '' }
  if (hasAddress(person) && !hasAddress(own))
    return { kept: `Landet ändras inte: adressen är i ${countryName(person.country)}, och raden anger ingen annan.` }
  if (own.postalCode || !person.postalCode) return { kept: '' }
  const { data } = codeIn(country, person.postalCode)
  return data
    ? { kept: '', postalCode: data.postalCode }
    : {
        kept: `Adressen ändras inte: ${person.postalCode} är inget postnummer i ${countryName(country)}, och raden anger inget annat.`,
      }
}

/**
 * The person's own fields that the row changes, and a note on what is left out. `added`: the number of a row for a person without a
 * number; the result has null instead when it may not be added.
 */
export const ownChanges = (
  row: PersonRow,
  person: Person,
  facts: Facts,
  added: string | null,
): Pick<PersonWrite, 'before' | 'after'> & { added: string | null; note: string } => {
  const { kept, ...code } = addressOf(row, person)
  const given = Object.entries({ ...row.own, ...code }).filter(([field, value]) => value !== (person as never)[field])
  // A sex that was only derived from the number does not replace a known one.
  const wanted = given.filter(([field]) => field !== 'sex' || person.sex === 'unknown' || row.hasSex)
  const none = { before: {}, after: {}, added: null }
  if (wanted.length === 0 && added === null) return { ...none, note: '' }
  if (person.isProtected)
    return {
      ...none,
      note: wanted.some(([field]) => protectedFields.includes(field))
        ? 'Skyddad identitet: bara medlemskapet ändras.'
        : '',
    }
  const refusal = facts.personRefusal(person)
  if (refusal !== null) return { ...none, note: `Bara medlemskapet ändras. ${refusal}` }
  const changed = wanted.filter(([field]) => kept === '' || !placeFields.includes(field))
  const before = Object.fromEntries(changed.map(([field]) => [field, (person as never)[field]]))
  const after = Object.fromEntries(changed) as Partial<PersonDraft>
  const { identityNumber } = row
  const isOtherSex = after.sex !== undefined && identityNumber !== null && after.sex !== sexOf(identityNumber)
  const sexNote = isOtherSex ? 'Kön är ett annat än numrets.' : ''
  return { before, after, added, note: joinedTexts(sexNote, changed.length < wanted.length ? kept : '') }
}
