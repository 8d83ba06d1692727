// The number that is added to a person of whom it is not known, and taken away again: the columns, and what the history says of it.
import { birthDateOf } from '#contract/members/birth.ts'
import type { FieldChange } from '#contract/record/history.ts'
import type { person } from '../../db/tables/person-tables.ts'
import { fingerprintsOf, numberColumns, type IdentityKeys } from '../../identity-numbers/identity-number.ts'
import { noNumber } from '../anonymization/empty-columns.ts'

export interface NumberWrite {
  columns: Partial<typeof person.$inferInsert>
  changes: FieldChange[]
  /** Of the number, whose account is linked; none when it is taken away. */
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

/** The birth date, until now the one that is given, becomes that of the number. */
export const numberAdded = (keys: IdentityKeys, identityNumber: string, birthDate: string | null): NumberWrite => {
  const born = birthDateOf(identityNumber)
  return {
    columns: { ...numberColumns(keys, identityNumber), ...bornOn(born) },
    changes: changesOf('Saknas', 'Tillagt', born !== birthDate),
    fingerprints: fingerprintsOf(keys, identityNumber),
  }
}

/** The birth date is again the one that is given. */
export const numberTaken = (identityNumber: string, birthDate: string | null): NumberWrite => ({
  columns: { ...noNumber, ...bornOn(birthDate) },
  changes: changesOf('Tillagt', 'Saknas', birthDateOf(identityNumber) !== birthDate),
  fingerprints: [],
})
