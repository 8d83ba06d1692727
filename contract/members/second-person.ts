// Who does what one account has asked for of a person and another one does: lifting the protection, and avidentifiering.
import { orList } from '../text/lists.ts'
import type { Person } from './person.ts'

/** The sentence that names who does it. `askedBy`: the account that has asked; null before anybody has, when the reader would. */
export const secondPersonText = ({ deciders }: Pick<Person, 'deciders'>, askedBy: string | null): string => {
  if (deciders === null) return 'Det görs av någon annan på förbundskansliet, eller av en systemadministratör.'
  const names = deciders.filter(({ id }) => id !== askedBy).map(({ name }) => name)
  return names.length > 0
    ? `Det görs av ${orList(names)}, som ser det på sin dashboard.`
    : 'Just nu kan bara en systemadministratör göra det eller ge behörigheten till någon. Säg till, för en systemadministratör ser det inte på sin dashboard.'
}
