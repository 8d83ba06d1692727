// Adds an identity number to a person who has none, and removes it again: the columns, and the changes for the history.
import { birthDateOf } from '#contract/members/birth.ts'
import type { FieldChange } from '#contract/record/history.ts'
import type { person } from '../../db/tables/person-tables.ts'
import { fingerprintsOf, numberColumns, type IdentityKeys } from '../../identity-numbers/identity-number.ts'
import { noNumber } from '../anonymization/empty-columns.ts'

export interface NumberWrite {
  columns: Partial<typeof person.$inferInsert>
  changes: FieldChange[]
  /** The fingerprints of an added number, to link the account that has it; empty when it is removed. */
  fingerprints: string[]
}

const changesOf = (old: string, now: string, hasOtherDay: boolean): FieldChange[] => [
  { field: 'identityNumber', label: 'Identitetsnummer', policy: 'text', old, new: now },
  ...(hasOtherDay
    ? [{ field: 'birthDate', label: 'Födelsedatum', policy: 'hidden' as const, old: '•••', new: '•••' }]
    : []),
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
  }
}

/** Removes the number. Birth date and year are again those from before. */
export const numberTaken = (identityNumber: string, { birthDate, birthYear }: FormerBirth): NumberWrite => ({
  columns: { ...noNumber, ...bornOn(birthDate), ...(birthYear === undefined ? {} : { birthYear }) },
  changes: changesOf('Tillagt', 'Saknas', birthDateOf(identityNumber) !== birthDate),
  fingerprints: [],
})
