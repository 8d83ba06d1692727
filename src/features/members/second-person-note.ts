// What the dialogs in which one account asks for something say of who does it.
import type { Person } from '#contract/members/person.ts'
import { secondPersonText } from '#contract/members/second-person.ts'

/** `act`: what is done, after `Någon annan än du` or `Du kan inte själv`. */
export const secondPersonNote = (act: { present: string; infinitive: string }, person: Pick<Person, 'deciders'>) => {
  const isNamed = (person.deciders ?? []).length > 0
  const first = isNamed ? `Någon annan än du ${act.present}.` : `Du kan inte själv ${act.infinitive}.`
  return `${first} ${secondPersonText(person, null)}`
}

export const liftAct = { present: 'häver sedan skyddet', infinitive: 'häva skyddet' }
export const anonymizeAct = { present: 'avidentifierar sedan personen', infinitive: 'avidentifiera personen' }
