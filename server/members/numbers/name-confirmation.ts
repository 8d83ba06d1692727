// Acts that cannot be undone must be confirmed by typing the name of the person.
import { personName, type Person } from '#contract/members/person.ts'
import { invalid } from '../../api-error.ts'

const folded = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('sv')

/** Throws 400 when the typed name is not the person's. */
export const refuseWrongName = (view: Person, name: string): void => {
  if (folded(name) !== folded(personName(view)))
    throw invalid([{ field: 'name', message: `Skriv personens hela namn: ${personName(view)}.` }])
}
