// The change of a person's own data: name, contact, address, merits and guardians.
import { v7 as uuidv7 } from 'uuid'
import {
  personContent,
  personDraft,
  type Person,
  type PersonDraft,
  type PersonUpdate,
} from '#contract/members/person.ts'
import { personFields, type PersonFields } from '#contract/members/person-fields.ts'
import { fieldRefusal } from '#contract/members/person-rights.ts'
import { fieldChanges } from '#contract/record/fields.ts'
import { recordValues } from '#contract/record/record-values.ts'
import { refuseFields } from '../api-error.ts'
import { guardian } from '../db/tables/member-tables.ts'
import { uuidArray } from '../db/sql-expressions.ts'
import { parseOrRefuse } from '../http/input-validation.ts'
import { replaceRows } from '../records/replaced-rows.ts'
import type { PersonWork } from './kind.ts'
import type { AnnounceHeld } from './protection/protection.ts'

const fieldsOf = (from: Person | PersonDraft): PersonFields => ({
  ...recordValues(personContent, from),
  guardians: from.guardians.map(({ name, email, phoneNumber }) => ({ name, email, phoneNumber })),
})

/** What may be unknown is null in the table, and '' in a form. */
export const storedColumns = <Own extends Partial<Pick<PersonDraft, 'municipalityCode' | 'nationality'>>>({
  municipalityCode,
  nationality,
  ...columns
}: Own) => ({
  ...columns,
  ...(municipalityCode === undefined ? {} : { municipalityCode: municipalityCode || null }),
  ...(nationality === undefined ? {} : { nationality: nationality || null }),
})

export const updateWith = (announceHeld: AnnounceHeld) => async (work: PersonWork, sent: PersonUpdate) => {
  const { tx, today, locked, save } = work
  const { view } = locked
  // A postal code is judged by the country of the address, which a page of the program before does not send.
  const [before, after] = [fieldsOf(view), fieldsOf(parseOrRefuse(personDraft, { ...view, ...sent }))]
  const changes = fieldChanges(personFields, before, after)
  if (changes.length === 0) return 'unchanged'
  const changed = changes.map(({ field }) => field)
  const { guardians, ...columns } = after
  const given = changed.filter((field) => field !== 'guardians' || guardians.length > 0)
  refuseFields(given, (field) => fieldRefusal(field, view, today))
  if (changed.includes('guardians')) {
    const rows = guardians.map((one, index) => ({ id: uuidv7(), position: index + 1, ...one }))
    await replaceRows(tx, guardian, { personId: view.id }, rows)
  }
  if (changed.includes('firstName') || changed.includes('lastName')) await announceHeld(work, uuidArray([view.id]))
  await save(storedColumns(columns))
  return { changes }
}
