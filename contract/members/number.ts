// The number of a person: added where the birth date alone is known (_ofullständigt nummer_) or not even that, and corrected, as the
// birth date is. Those that mergers have left to find the person by are taken away.
import { z } from 'zod'
import type { Context, Holder } from '../access.ts'
import { personReason } from '../validation/identity-rules.ts'
import { version } from '../record/version.ts'
import { required } from '../validation/fields.ts'
import { identityNumber, pastDate } from '../validation/format-fields.ts'
import type { Person } from './person.ts'
import { anonymizedRefusal, personRefusal } from './person-rights.ts'

export type NumberAction = 'addNumber' | 'changeNumber' | 'changeBirthDate' | 'removeFormerNumbers'
export const numberActions: Record<NumberAction, { label: string }> = {
  addNumber: { label: 'Lägg till identitetsnummer' },
  changeNumber: { label: 'Rätta identitetsnummer' },
  changeBirthDate: { label: 'Rätta födelsedatum' },
  removeFormerNumbers: { label: 'Ta bort tidigare nummer' },
}
export const isNumberAction = (action: string): action is NumberAction => action in numberActions

export const addNumberBody = z.object({
  version,
  identityNumber: required(identityNumber()).meta({ title: 'Personnummer eller samordningsnummer' }),
})
export const changeNumberBody = addNumberBody.extend({ reason: personReason() })
/** A number that the person has is taken away, because its birth date is another. */
export const changeBirthDateBody = z.object({
  version,
  birthDate: required(pastDate()).meta({ title: 'Födelsedatum' }),
  reason: personReason(),
})
export const removeFormerNumbersBody = z.object({ version, reason: personReason() })

type Judged = Pick<
  Person,
  'maskedNumber' | 'formerNumbers' | 'isProtected' | 'isAnonymized' | 'isOwnByNumber' | 'memberships'
>

/** Why the state of the person does not allow the action, whoever asks, or null. */
export const numberStateRefusal = (
  action: NumberAction,
  { maskedNumber, formerNumbers, isProtected, isAnonymized }: Omit<Judged, 'isOwnByNumber' | 'memberships'>,
): string | null => {
  if (isAnonymized) return anonymizedRefusal
  if (isProtected)
    return `${action === 'changeBirthDate' ? 'Födelsedatum' : 'Identitetsnummer'} sparas inte för den som har skyddad identitet.`
  if (action === 'removeFormerNumbers') return formerNumbers > 0 ? null : 'Personen har inga tidigare nummer.'
  if (action === 'addNumber') return maskedNumber === null ? null : 'Personen har redan ett identitetsnummer.'
  return action === 'changeNumber' && maskedNumber === null ? 'Personen har inget identitetsnummer att rätta.' : null
}

/**
 * The reason why the holder may not take the action, or null. A correction takes away the link that followed from the number, by which
 * conflicts of interest are found, so nobody corrects the number of their own account's person.
 */
export const numberRefusal = (
  action: NumberAction,
  person: Judged,
  holder: Holder,
  context: Context,
  day: string,
): string | null =>
  numberStateRefusal(action, person) ??
  personRefusal(holder, context, person, day) ??
  (person.isOwnByNumber
    ? `Ditt eget konto hör till personen genom numret. Be en annan administratör att ${action === 'removeFormerNumbers' ? 'göra' : 'rätta'} det.`
    : null)
