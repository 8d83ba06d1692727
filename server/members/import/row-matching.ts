// Matches the rows of a file with the persons of the register: by number, or else as a proposal by name and birth date, or by name
// and e-mail address.
import { identityKindOf, type IdentityKind } from '#contract/validation/identity-number.ts'
import type { Candidate, KnownPersons } from './known-persons.ts'
import { comparable, type MatchedValues } from './row-values.ts'

/** `elsewhere`: the id of a person outside the context. `ambiguous`: why the row may be about several persons of the context. */
export type Match =
  | { personId: string; how: 'number' | 'birth' | 'email' | 'year' }
  | { elsewhere: string }
  | { ambiguous: string }
  | null

/** Why a row may be about somebody of the context whose number is of the other kind, by the kind of the row's. */
const otherKind: Record<IdentityKind, string> = {
  personal:
    'Någon här med samma namn och födelsedatum har ett samordningsnummer. Rätta identitetsnumret på den personens sida, eller lägg in personen för hand om det är någon annan.',
  coordination:
    'Någon här med samma namn och födelsedatum har ett personnummer. Skriv bara födelsedatumet i filen om det är samma person, eller lägg in personen för hand om det är någon annan.',
}

export const matcherOf = ({ byNumber, candidates }: Pick<KnownPersons, 'byNumber' | 'candidates'>) => {
  const [hidden = [], all = []] = [true, false].map((isProtected) =>
    [...candidates.values()].filter((one) => one.isProtected === isProtected && !one.isAnonymized),
  )
  const nameOf = ({ firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined }) =>
    comparable(`${firstName ?? ''} ${lastName ?? ''}`)
  const byBirth = Map.groupBy(all, (person) => `${person.birthDate} ${nameOf(person)}`)
  const byEmail = Map.groupBy(
    all.filter(({ email }) => email !== ''),
    (person) => `${person.email.toLowerCase()} ${nameOf(person)}`,
  )
  const byYear = Map.groupBy(hidden, (person) => `${person.birthYear} ${nameOf(person)}`)
  return ({ identityNumber, birthDate, own }: MatchedValues): Match => {
    const numbered = identityNumber === null ? undefined : byNumber.get(identityNumber)
    if (numbered) return numbered.isVisible ? { personId: numbered.id, how: 'number' } : { elsewhere: numbered.id }
    // Persons with different numbers of one kind are different persons, even if they have the same name.
    const isOpen = (one: Candidate) => identityNumber === null || !one.hasNumber
    const name = nameOf(own)
    const bornThen = birthDate === null ? [] : (byBirth.get(`${birthDate} ${name}`) ?? [])
    // Whoever had a samordningsnummer may have got a personnummer, by which nobody finds the person yet.
    if (
      identityNumber !== null &&
      bornThen.some((one) => one.hasNumber && one.numberKind() !== identityKindOf(identityNumber))
    )
      return { ambiguous: otherKind[identityKindOf(identityNumber)] }
    const born = bornThen.filter(isOpen)
    if (born.length === 1 && born[0]) return { personId: born[0].id, how: 'birth' }
    const mailed = own.email ? (byEmail.get(`${own.email.toLowerCase()} ${name}`) ?? []).filter(isOpen) : []
    if (mailed.length === 1 && mailed[0]) return { personId: mailed[0].id, how: 'email' }
    // A protected identity is matched by birth year, because the register holds neither number nor birth date.
    const hiddenOnes = birthDate === null ? [] : (byYear.get(`${Number(birthDate.slice(0, 4))} ${name}`) ?? [])
    const advice = `${identityNumber === null ? 'Ange personnumret' : 'Lägg till numret på rätt persons sida'}, eller slå ihop dem först.`
    if (born.length > 1) return { ambiguous: `Flera här har samma namn och födelsedatum. ${advice}` }
    if (mailed.length > 1) return { ambiguous: `Flera här har samma namn och e-postadress. ${advice}` }
    if (hiddenOnes.length > 1)
      return { ambiguous: 'Flera här med skyddad identitet har samma namn och födelseår. Ändra på rätt persons sida.' }
    return hiddenOnes[0] ? { personId: hiddenOnes[0].id, how: 'year' } : null
  }
}
