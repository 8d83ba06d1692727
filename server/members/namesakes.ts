// The check that no official of a competition has the name of the person.
import type { PersonCheck } from '#contract/members/person-check.ts'
import { andList } from '#contract/text/lists.ts'
import type { Viewer } from '../actor.ts'
import type { Queryable } from '../db/database.ts'

/** Competitions and applications with an official of the same name. */
interface Namesakes {
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

const placesOf = ({ labels, others }: Namesakes): string => {
  if (labels.length > 0) return andList(others === 0 ? labels : [...labels, `${others} till`])
  return others === 1 ? 'en tävling eller ansökan' : `${others} tävlingar eller ansökningar`
}

export const namesakeCheck = (namesakes: Namesakes, rule: string, otherwise: string): PersonCheck =>
  namesakes.labels.length + namesakes.others === 0
    ? { state: 'ok', title: otherwise, rule: '' }
    : { state: 'warning', title: `Någon med samma namn står som funktionär i ${placesOf(namesakes)}.`, rule }
