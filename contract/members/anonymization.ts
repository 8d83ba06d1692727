// Avidentifiering by hand: proposed by one and done by another, after checks that the person is not in use. It cannot be undone.
// Pure functions that the server runs to refuse and the page to disable.
import { z } from 'zod'
import { globalContext, holds, type Holder } from '../access.ts'
import { personReason } from '../validation/identity-rules.ts'
import { version } from '../record/version.ts'
import { required, text } from '../validation/fields.ts'
import type { Person } from './person.ts'
import { secondPersonText } from './second-person.ts'

export type AnonymizationAction = 'proposeAnonymize' | 'withdrawAnonymize' | 'anonymize'
export const anonymizationActions: Record<AnonymizationAction, { label: string }> = {
  proposeAnonymize: { label: 'Föreslå avidentifiering' },
  withdrawAnonymize: { label: 'Ta bort förslaget om avidentifiering' },
  anonymize: { label: 'Avidentifiera' },
}
export const isAnonymizationAction = (action: string): action is AnonymizationAction => action in anonymizationActions

export const proposeAnonymizeBody = z.object({ version, reason: personReason(500) })
export const withdrawAnonymizeBody = z.object({ version })
export const anonymizeBody = z.object({ version, name: required(text(201)).meta({ title: 'Personens namn' }) })

type Judged = Pick<Person, 'isAnonymized' | 'anonymizeProposedAt' | 'anonymizeProposedBy' | 'deciders'>

/** Why the state of the person does not allow the action, whoever asks, or null. */
export const anonymizationStateRefusal = (
  action: AnonymizationAction,
  person: Pick<Judged, 'isAnonymized' | 'anonymizeProposedAt'>,
) => {
  if (person.isAnonymized) return 'Personen är redan avidentifierad.'
  const isProposed = person.anonymizeProposedAt !== null
  if (action === 'proposeAnonymize') return isProposed ? 'Det är redan föreslaget att personen avidentifieras.' : null
  return isProposed ? null : 'Någon på förbundskansliet måste först föreslå att personen avidentifieras.'
}

/** The reason why the holder may not take the action, or null. Nobody overrides that two do it. */
export const anonymizationRefusal = (
  action: AnonymizationAction,
  person: Judged,
  holder: Holder & { id?: string | undefined },
): string | null => {
  const refusal = anonymizationStateRefusal(action, person)
  if (refusal !== null) return refusal
  const second = action === 'anonymize' ? ` ${secondPersonText(person, person.anonymizeProposedBy)}` : ''
  if (!holds(holder, globalContext, 'Global.Members.Admin'))
    return `Personer avidentifieras av medlemsadministratörerna på förbundskansliet.${second}`
  return action === 'anonymize' && person.anonymizeProposedBy === holder.id ? `Du har föreslagit det.${second}` : null
}
