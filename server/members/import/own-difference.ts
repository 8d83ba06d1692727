// The change that a row of a file makes to the own fields of its person.
import { addressFields, addressFieldsWithCountry, homeCountry } from '#contract/members/address.ts'
import { sexOf } from '#contract/members/birth.ts'
import { countryName } from '#contract/members/countries.ts'
import { protectedFields } from '#contract/members/person-rights.ts'
import type { Person, PersonDraft } from '#contract/members/person.ts'
import { andList } from '#contract/text/lists.ts'
import { withWritten, type MembershipWrite, type PersonWrite } from '../batch/batch-writes.ts'
import type { Facts } from './membership-difference.ts'
import type { PersonRow } from './row-values.ts'

export const joinedTexts = (...texts: readonly string[]) => texts.filter((text) => text !== '').join(' ')

const placeFields: readonly string[] = addressFieldsWithCountry

const hasAddress = (values: object) => addressFields.some((field) => Boolean((values as never)[field]))

/** The parts that an address in another country needs when the stored one has them, as a sentence says that they are not given. */
const neededParts = [
  ['street', 'ingen gatuadress'],
  ['postalCode', 'inget postnummer'],
  ['city', 'ingen ort'],
] as const

/** Why the row leaves the address as it is, or ''. */
const keptAddress = ({ own }: PersonRow, person: Person): string => {
  const held = countryName(person.country)
  // A row without a country does not tell whether an address abroad is written in another way or somebody has moved home.
  if (own.country === undefined)
    return person.country === homeCountry ? '' : `Adressen ändras inte: den är i ${held}, och raden anger inget land.`
  if (own.country === person.country) return ''
  if (hasAddress(person) && !hasAddress(own))
    return `Landet ändras inte: adressen är i ${held}, och raden anger ingen annan.`
  // What the row does not give would be left of an address in another country.
  const missing = neededParts.flatMap(([field, lack]) => (person[field] && !own[field] ? lack : []))
  if (missing.length === 0) return ''
  return `Adressen ändras inte: den är i ${held}, och raden anger ${andList(missing)}.`
}

/** Who moves abroad has no municipality. */
const leftMunicipality = ({ own: { country } }: PersonRow, person: Person): Partial<PersonDraft> =>
  country !== undefined && country !== person.country && country !== homeCountry && person.municipalityCode
    ? { municipalityCode: '' }
    : {}

/**
 * The note why the row may not change the person's own data, or null. It is judged with the membership that the row writes, because
 * whoever comes back by the file has none before. Who can instead is told by the memberships from before, because a written one has no
 * names of branches.
 */
export const ownRefusal = (
  { club }: PersonRow,
  person: Person,
  membership: MembershipWrite | null,
  { personRefusal, today }: Facts,
): string | null => {
  const written = membership ? withWritten(person, [membership], () => club) : person
  if (personRefusal(written, today) === null) return null
  const firstDays = written.memberships.flatMap((one) => [one, ...one.branches].map(({ validFrom }) => validFrom))
  const isLater = firstDays.some((day) => day > today && personRefusal(written, day) === null)
  return joinedTexts(
    membership ? 'Bara medlemskapet ändras.' : '',
    isLater
      ? 'Importera filen igen när medlemskapet gäller, så ändras uppgifterna också.'
      : (personRefusal(person, today) ?? ''),
  )
}

/**
 * The person's own fields that the row changes, and a note on what is left out. `refusal`: the note why they may not be changed, or
 * null. `added`: the number of a row for a person without a number; the result has null instead when it may not be added.
 */
export const ownChanges = (
  row: PersonRow,
  person: Person,
  refusal: string | null,
  added: string | null,
): Pick<PersonWrite, 'before' | 'after'> & { added: string | null; note: string } => {
  const kept = keptAddress(row, person)
  const given = Object.entries({ ...leftMunicipality(row, person), ...row.own }).filter(
    ([field, value]) => value !== (person as never)[field],
  )
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
  if (refusal !== null) return { ...none, note: refusal }
  const changed = wanted.filter(([field]) => kept === '' || !placeFields.includes(field))
  const before = Object.fromEntries(changed.map(([field]) => [field, (person as never)[field]]))
  const after = Object.fromEntries(changed) as Partial<PersonDraft>
  const { identityNumber } = row
  const isOtherSex = after.sex !== undefined && identityNumber !== null && after.sex !== sexOf(identityNumber)
  const sexNote = isOtherSex ? 'Könet är ett annat än numrets.' : ''
  return { before, after, added, note: joinedTexts(sexNote, changed.length < wanted.length ? kept : '') }
}
