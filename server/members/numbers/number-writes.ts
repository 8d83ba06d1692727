// Adds an identity number to a person who has none, and removes it again, or corrects it or the birth date: the columns, and the changes
// for the history.
import { birthDateOf } from '#contract/members/birth.ts'
import { hiddenChange, type FieldChange } from '#contract/record/history.ts'
import { areOfTwoPersons } from '#contract/validation/identity-number.ts'
import type { person } from '../../db/tables/person-tables.ts'
import { decrypt, fingerprintsOf, numberColumns, type IdentityKeys } from '../../identity-numbers/identity-number.ts'
import type { Numbered } from '../../identity-numbers/person-of-account.ts'
import { noNumber } from '../anonymization/empty-columns.ts'

export interface NumberWrite {
  columns: Partial<typeof person.$inferInsert>
  changes: FieldChange[]
  /** The fingerprints of an added number, to link the account that has it; empty when it is removed. */
  fingerprints: string[]
  /** Whether an encrypted number is another person's than the added one. */
  isOfAnother?: Numbered['isOfAnother']
}

const bornOtherwise = (hasOtherDay: boolean) => (hasOtherDay ? [hiddenChange('birthDate', 'Födelsedatum')] : [])
const changesOf = (old: string, now: string, hasOtherDay: boolean): FieldChange[] => [
  { field: 'identityNumber', label: 'Identitetsnummer', policy: 'text', old, new: now },
  ...bornOtherwise(hasOtherDay),
]
const bornOn = (birthDate: string | null) => ({
  birthDate,
  birthYear: birthDate === null ? null : Number(birthDate.slice(0, 4)),
})

/** What was held of the birth before a number was added. Of who has been protected there is a year without a date. */
export interface FormerBirth {
  birthDate: string | null
  /** Missing where it was not stored, and then follows from the date. */
  birthYear?: number | null
}

/** Adds the number. Its birth date replaces the one that was entered. */
export const numberAdded = (
  keys: IdentityKeys,
  identityNumber: string,
  { birthDate }: Pick<FormerBirth, 'birthDate'>,
): NumberWrite => {
  const born = birthDateOf(identityNumber)
  return {
    columns: { ...numberColumns(keys, identityNumber), ...bornOn(born) },
    changes: changesOf('Saknas', 'Tillagt', born !== birthDate),
    fingerprints: fingerprintsOf(keys, identityNumber),
    isOfAnother: (sealed) => areOfTwoPersons(decrypt(keys, sealed), identityNumber),
  }
}

/** Removes the number. Birth date and year are again those from before. */
export const numberTaken = (identityNumber: string, { birthDate, birthYear }: FormerBirth): NumberWrite => ({
  columns: { ...noNumber, ...bornOn(birthDate), ...(birthYear === undefined ? {} : { birthYear }) },
  changes: changesOf('Tillagt', 'Saknas', birthDateOf(identityNumber) !== birthDate),
  fingerprints: [],
})

/** Replaces a wrong number by another. */
export const numberChanged = (keys: IdentityKeys, identityNumber: string, former: FormerBirth): NumberWrite => {
  const added = numberAdded(keys, identityNumber, former)
  const isOther = added.columns.birthDate !== former.birthDate
  return { ...added, changes: [hiddenChange('identityNumber', 'Identitetsnummer'), ...bornOtherwise(isOther)] }
}

/** Replaces a wrong birth date by another, and takes the number away that it followed from. */
export const birthDateChanged = (birthDate: string, hasNumber: boolean, former: FormerBirth): NumberWrite => {
  const isOther = birthDate !== former.birthDate
  return {
    columns: { ...noNumber, ...bornOn(birthDate) },
    changes: hasNumber ? changesOf('Tillagt', 'Saknas', isOther) : bornOtherwise(isOther),
    fingerprints: [],
  }
}
