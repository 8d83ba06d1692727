// Skyddad identitet: who may set it, ask that it be lifted, take that back, and lift it, with the sentence of each refusal. Pure functions that the
// server runs to refuse and the page to disable.
import { z } from 'zod'
import { changes, globalContext, holds, type Context, type Holder } from '../access.ts'
import { personReason } from '../validation/identity-rules.ts'
import { version } from '../record/version.ts'
import { required, text } from '../validation/fields.ts'
import { anonymizedRefusal } from './person-rights.ts'
import type { Person } from './person.ts'
import { secondPersonText } from './second-person.ts'

export type ProtectionAction = 'protect' | 'askLift' | 'withdrawLift' | 'lift'
export const protectionActions: Record<ProtectionAction, { label: string }> = {
  protect: { label: 'Sätt skyddad identitet' },
  askLift: { label: 'Begär att skyddet hävs' },
  withdrawLift: { label: 'Ta bort begäran om att skyddet hävs' },
  lift: { label: 'Häv skyddet' },
}
export const isProtectionAction = (action: string): action is ProtectionAction => action in protectionActions

export const protectBody = z.object({
  version,
  name: required(text(201)).meta({ title: 'Personens namn' }),
})
export const liftAskBody = z.object({ version, reason: personReason(500) })
export const withdrawLiftBody = z.object({ version })
export const liftBody = z.object({ version })

type Judged = Pick<Person, 'isProtected' | 'isAnonymized' | 'liftAskedAt' | 'liftAskedBy' | 'deciders'>

/** Why the state of the person does not allow the action, whoever asks, or null. */
export const protectionStateRefusal = (
  action: ProtectionAction,
  { isProtected, isAnonymized, liftAskedAt }: Pick<Judged, 'isProtected' | 'isAnonymized' | 'liftAskedAt'>,
): string | null => {
  if (isAnonymized) return anonymizedRefusal
  if (action === 'protect') return isProtected ? 'Personen har redan skyddad identitet.' : null
  if (!isProtected) return 'Personen har inte skyddad identitet.'
  if (action === 'askLift') return liftAskedAt === null ? null : 'Det är redan begärt att skyddet hävs.'
  return liftAskedAt === null ? 'En medlemsadministratör måste först begära att skyddet hävs.' : null
}

/** The reason why the holder may not protect the person, see the number or take out what is held, or null. */
export const membersAdminRefusal = (holder: Holder, context: Context): string | null =>
  holds(holder, context, changes('Members'))
    ? null
    : 'Det görs av medlemsadministratören i grenen eller distriktet, eller av förbundskansliet.'

/** The reason why the holder may not take the action, or null. */
export const protectionRefusal = (
  action: ProtectionAction,
  person: Judged,
  holder: Holder & { id?: string | undefined },
  context: Context,
): string | null => {
  const refusal = protectionStateRefusal(action, person)
  // Unlike other changes also for whose membership has ended or not begun, because their contacts are held and shown too.
  if (refusal !== null || action !== 'lift') return refusal ?? membersAdminRefusal(holder, context)
  if (!holds(holder, globalContext, 'Global.Members.Admin'))
    return `Skyddet hävs av medlemsadministratören på förbundskansliet. ${secondPersonText(person, person.liftAskedBy)}`
  return person.liftAskedBy === holder.id
    ? `Du har begärt att skyddet hävs. ${secondPersonText(person, person.liftAskedBy)}`
    : null
}
