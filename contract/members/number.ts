// The number of a person of whom the birth date alone is known (_ofullständigt nummer_), or not even that.
import { z } from 'zod'
import type { Context, Holder } from '../access.ts'
import { version } from '../record/version.ts'
import { required } from '../validation/fields.ts'
import { identityNumber } from '../validation/format-fields.ts'
import type { Person } from './person.ts'
import { personRefusal } from './person-rights.ts'

export const addNumberBody = z.object({
  version,
  identityNumber: required(identityNumber()).meta({ title: 'Personnummer eller samordningsnummer' }),
})

type Judged = Pick<Person, 'maskedNumber' | 'isProtected' | 'isAnonymized' | 'memberships'>

/** Why the state of the person does not allow a number to be added, whoever asks, or null. */
export const addNumberStateRefusal = ({ maskedNumber, isProtected, isAnonymized }: Omit<Judged, 'memberships'>) => {
  if (isAnonymized) return 'Personen är avidentifierad och ändras inte längre.'
  if (isProtected) return 'Identitetsnummer sparas inte för den som har skyddad identitet.'
  return maskedNumber === null ? null : 'Personen har redan ett identitetsnummer.'
}

/** The reason why the holder may not add a number, or null. */
export const addNumberRefusal = (person: Judged, holder: Holder, context: Context, day: string): string | null =>
  addNumberStateRefusal(person) ?? personRefusal(holder, context, person, day)
