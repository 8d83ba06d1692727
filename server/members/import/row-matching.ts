// Matches the rows of a file with the persons of the register: by number, or else as a proposal by name and birth date, or by name
// and e-mail address, or by name and birth year where the register has no birth date.
import { identityKindOf, type IdentityKind } from '#contract/validation/identity-number.ts'
import { mapInTurns } from '../../records/batch/turns.ts'
import type { Candidate, KnownPersons } from './known-persons.ts'
import { comparable, type MatchedValues } from './row-values.ts'

/**
 * `elsewhere`: the id of a person outside the context. `ambiguous`: why the row may be about several persons of the context. `doubt`: why
 * the row, which is about nobody known, may be about somebody all the same. `year`: the birth year of somebody without a birth date,
 * `protected`: of a protected identity.
 */
export type Match =
  | { personId: string; how: 'number' | 'birth' | 'email' | 'year' | 'protected' }
  | { elsewhere: string }
  | { ambiguous: string }
  | { doubt: string }
  | null

export const isOfPerson = (
  match: Match | undefined,
): match is Extract<Match, { personId: string } | { elsewhere: string }> =>
  Boolean(match && ('personId' in match || 'elsewhere' in match))

export const isByNumber = (match: Match | undefined) =>
  isOfPerson(match) && ('elsewhere' in match || match.how === 'number')

/** Whether namesakes born on one day may be one person. With numbers of one kind they are two, or they would have the same number. */
export const mayBeSame = (
  { identityNumber: one }: Pick<MatchedValues, 'identityNumber'>,
  { identityNumber: other }: Pick<MatchedValues, 'identityNumber'>,
) => one === null || other === null || identityKindOf(one) !== identityKindOf(other)

/** Why a row may be about somebody of the context whose number is of the other kind, by the kind of the row's. */
const otherKind: Record<IdentityKind, string> = {
  personal:
    'Någon här med samma namn och födelsedatum har ett samordningsnummer. Rätta identitetsnumret på den personens sida, eller lägg in personen för hand om det är någon annan.',
  coordination:
    'Någon här med samma namn och födelsedatum har ett personnummer. Skriv bara födelsedatumet i filen om det är samma person, eller lägg in personen för hand om det är någon annan.',
}

const otherBirth =
  'Någon här har samma namn och e-postadress men ett annat födelsedatum. Ta bara med raden om det är någon annan.'

export const matcherOf = ({ byNumber, candidates }: Pick<KnownPersons, 'byNumber' | 'candidates'>) => {
  const all = [...candidates.values()].filter(({ isAnonymized }) => !isAnonymized)
  const nameOf = ({ firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined }) =>
    comparable(`${firstName ?? ''} ${lastName ?? ''}`)
  const byBirth = Map.groupBy(all, (person) => `${person.birthDate} ${nameOf(person)}`)
  const byEmail = Map.groupBy(
    all.filter(({ email }) => email !== ''),
    (person) => `${person.email.toLowerCase()} ${nameOf(person)}`,
  )
  // The register holds neither number nor birth date of a protected identity, and the end of a protection brings none back.
  const byYear = Map.groupBy(
    all.filter((person) => person.birthDate === null),
    (person) => `${person.birthYear} ${nameOf(person)}`,
  )
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
    // Without a number, another birth date tells a child from a parent with the same name and address.
    const mayBeBornThen = (one: Candidate) =>
      identityNumber !== null ||
      birthDate === null ||
      birthDate.startsWith(one.birthDate ?? String(one.birthYear ?? ''))
    const addressed = own.email ? (byEmail.get(`${own.email.toLowerCase()} ${name}`) ?? []).filter(isOpen) : []
    const mailed = addressed.filter(mayBeBornThen)
    if (mailed.length === 1 && mailed[0]) return { personId: mailed[0].id, how: 'email' }
    const yearOnes = birthDate === null ? [] : (byYear.get(`${Number(birthDate.slice(0, 4))} ${name}`) ?? [])
    const advice = `${identityNumber === null ? 'Ange personnumret' : 'Lägg till numret på rätt persons sida'}, eller slå ihop dem först.`
    if (born.length > 1) return { ambiguous: `Flera här har samma namn och födelsedatum. ${advice}` }
    if (mailed.length > 1) return { ambiguous: `Flera här har samma namn och e-postadress. ${advice}` }
    if (yearOnes.length > 1)
      return {
        ambiguous:
          'Flera här med samma namn och födelseår saknar födelsedatum i registret. Ändra på rätt persons sida.',
      }
    const [one] = yearOnes
    if (one) return { personId: one.id, how: one.isProtected ? 'protected' : 'year' }
    return addressed.length > 0 ? { doubt: otherBirth } : null
  }
}

/**
 * Matches the rows of a file together. A person whom a row is about by number or birth date is not found again by the address of a row
 * with another number of that kind: a child may have a parent's name and address.
 */
export const matchRows = async (
  rows: readonly MatchedValues[],
  known: Pick<KnownPersons, 'byNumber' | 'candidates'>,
): Promise<Match[]> => {
  const matches = await mapInTurns(rows, matcherOf(known))
  const personOf = (at: number, ...by: string[]) => {
    const match = matches[at]
    return match && 'personId' in match && by.includes(match.how) ? match.personId : null
  }
  const found = Map.groupBy(rows, (_, at) => personOf(at, 'number', 'birth'))
  return matches.map((match, at) => {
    const [row, mailed] = [rows[at], personOf(at, 'email')]
    const isOther = row && mailed !== null && found.get(mailed)?.some((one) => !mayBeSame(one, row))
    return isOther ? { doubt: otherBirth } : match
  })
}
