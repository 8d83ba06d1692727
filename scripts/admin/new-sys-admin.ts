// Reads who becomes SysAdmin, for `npm run admin -- create`.
import { email } from '#contract/validation/format-fields.ts'
import { isIdentityNumber } from '../../server/identity-numbers/identity-number.ts'
import { StartError } from '../../server/lifecycle/start-error.ts'
import type { NewSysAdmin } from '../../server/users/sys-admin.ts'

/** Resolves with the trimmed answer, which is empty when there is none. A secret answer is not echoed. */
export type Ask = (question: string, options?: { secret?: boolean }) => Promise<string>

const questions = { 'first-name': 'Förnamn', 'last-name': 'Efternamn', email: 'E-postadress' }

type GivenValues = Partial<Record<keyof typeof questions | 'title', string | undefined>>

/** Asks for what the options of the command do not give. Throws a `StartError` for an answer that is missing or malformed. */
export const readNewSysAdmin = async (values: GivenValues, ask: Ask): Promise<NewSysAdmin> => {
  const answer = async (name: keyof typeof questions) => {
    const value = values[name]?.trim() || (await ask(questions[name]))
    if (!value) throw new StartError(`${questions[name]} är obligatoriskt.`)
    return value
  }
  const person = {
    firstName: await answer('first-name'),
    lastName: await answer('last-name'),
    email: await answer('email'),
  }
  if (!email().safeParse(person.email).success) throw new StartError(`${person.email} är ingen giltig e-postadress.`)
  const identityNumber = (await ask('Personnummer (12 siffror)', { secret: true })).replace(/[\s-]/g, '')
  if (!isIdentityNumber(identityNumber))
    throw new StartError('Personnumret är inte giltigt: det ska vara 12 siffror med rätt kontrollsiffra.')
  return { ...person, title: values.title?.trim() ?? '', identityNumber }
}
