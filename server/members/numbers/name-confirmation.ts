// An act that cannot be undone is confirmed with the name of the person.
import { personName, type Person } from '#contract/members/person.ts'
import { invalid } from '../../api-error.ts'

const folded = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('sv')

/** Throws 400. */
export const refuseWrongName = (view: Person, name: string): void => {
  if (folded(name) !== folded(personName(view)))
    throw invalid([{ field: 'name', message: `Skriv personens hela namn: ${personName(view)}.` }])
}
