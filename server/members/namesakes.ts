// The checks that no official, contact or applicant of a competition may be the person.
import type { PersonCheck } from '#contract/members/person-check.ts'
import { andList } from '#contract/text/lists.ts'
import type { Viewer } from '../actor.ts'
import type { Queryable } from '../db/database.ts'

/** Competitions and applications with somebody of the same name, or the same address. */
export interface Namesakes {
  /** Some that the viewer may see. */
  labels: string[]
  /** How many there are beside those. */
  others: number
}

/** Reads what a higher domain knows. `untied`: leaves out officials who are tied to the person. */
export type ReadNamesakes = (
  viewer: Viewer,
  db: Queryable,
  person: { id: string; name: string },
  which: 'all' | 'untied',
) => Promise<Namesakes>

/** Reads where a contact or an applicant has the name, or an address of the person. */
export type ReadContacts = (viewer: Viewer, db: Queryable, person: { id: string; name: string }) => Promise<Namesakes>

const placesOf = ({ labels, others }: Namesakes): string => {
  if (labels.length > 0) return andList(others === 0 ? labels : [...labels, `${others} till`])
  return others === 1 ? 'en tävling eller ansökan' : `${others} tävlingar eller ansökningar`
}

const placesCheck = (places: Namesakes, found: string, rule: string, otherwise: string): PersonCheck =>
  places.labels.length + places.others === 0
    ? { state: 'ok', title: otherwise, rule: '' }
    : { state: 'warning', title: `${found} ${placesOf(places)}.`, rule }

export const namesakeCheck = (namesakes: Namesakes, rule: string, otherwise: string): PersonCheck =>
  placesCheck(namesakes, 'Någon med samma namn står som funktionär i', rule, otherwise)

export const contactCheck = (contacts: Namesakes): PersonCheck =>
  placesCheck(
    contacts,
    'Någon med samma namn eller e-postadress står som kontaktperson eller sökande i',
    'Uppgifterna där står kvar: be den som sköter tävlingen se över dem.',
    'Ingen kontaktperson eller sökande har samma namn eller e-postadress.',
  )
