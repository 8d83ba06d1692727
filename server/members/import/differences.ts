// Compares the rows of a file with the persons of the register: by number, else as a proposal by name and birth date or by name and
// e-mail address. Pure, but for the ids that it makes.
import { v7 as uuidv7 } from 'uuid'
import { endedBy, periodOf } from '../../../contract/members/membership.ts'
import { personName, type Person, type PersonDraft } from '../../../contract/members/person.ts'
import { protectedFields } from '../../../contract/members/person-rights.ts'
import { isCurrent } from '../../../contract/organizations/affiliation.ts'
import type { BatchRow } from '../../../contract/record/batch.ts'
import { mapInTurns } from '../../records/batch/turns.ts'
import type { Difference } from '../../records/import/import-kind.ts'
import type { MembershipWrite, PersonWrite, RoleWrite } from '../batch-writes.ts'
import { heldOf, shownChanges } from '../write-texts.ts'
import type { KnownPersons } from './known-persons.ts'
import { membershipOf, type Facts } from './membership-difference.ts'
import { comparable, type PersonRow } from './row-values.ts'

/** `new`: a person is made. `change`: one of the context's. `join`: one beyond it gets the membership, and a mail. */
export interface PersonContent {
  act: 'new' | 'change' | 'join'
  personId: string
  identityNumber: string | null
  birthDate: string | null
  write: PersonWrite
}

type Known = Person & { hasNumber: boolean }
type Change = BatchRow['changes'][number]

const roleOf = ({ role, club, validFrom }: PersonRow, person: Person | null, today: string): RoleWrite | null => {
  if (!role || !club) return null
  const has = person?.roles.some(
    (held) => held.role === role && held.organization.id === club.id && isCurrent(held, today),
  )
  if (has) return null
  return {
    id: uuidv7(),
    organizationId: club.id,
    role,
    before: null,
    after: { validFrom: validFrom ?? today, validTo: null },
  }
}

const proposals = {
  birth: 'Namn och födelsedatum stämmer, men inte numret. Ta med raden om det är samma person.',
  email: 'Namn och e-postadress stämmer, men inte numret. Ta med raden om det är samma person.',
  year: 'Namn och födelseår stämmer med en person som har skyddad identitet. Ta med raden om det är samma person.',
}

type Match = { person: Known; how: 'number' | keyof typeof proposals } | { elsewhere: string } | null

const matcherOf = ({ byNumber, persons }: KnownPersons) => {
  const [hidden = [], all = []] = [true, false].map((isProtected) =>
    [...persons.values()].filter((one) => one.isProtected === isProtected && !one.isAnonymized),
  )
  const nameOf = ({ firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined }) =>
    comparable(`${firstName ?? ''} ${lastName ?? ''}`)
  const byBirth = Map.groupBy(all, (person) => `${person.birthDate} ${nameOf(person)}`)
  const byEmail = Map.groupBy(
    all.filter(({ email }) => email !== ''),
    (person) => `${person.email.toLowerCase()} ${nameOf(person)}`,
  )
  const byYear = Map.groupBy(hidden, (person) => `${person.birthYear} ${nameOf(person)}`)
  return ({ identityNumber, birthDate, own }: PersonRow): Match => {
    const numbered = identityNumber === null ? undefined : byNumber.get(identityNumber)
    if (numbered && !numbered.isVisible) return { elsewhere: numbered.id }
    const person = numbered && persons.get(numbered.id)
    if (person) return { person, how: 'number' }
    // Of two different numbers the persons differ, whatever their names are.
    const isOpen = (one: Known) => identityNumber === null || !one.hasNumber
    const name = nameOf(own)
    const born = birthDate === null ? [] : (byBirth.get(`${birthDate} ${name}`) ?? []).filter(isOpen)
    if (born.length === 1 && born[0]) return { person: born[0], how: 'birth' }
    const mailed = own.email ? (byEmail.get(`${own.email.toLowerCase()} ${name}`) ?? []).filter(isOpen) : []
    if (mailed.length === 1 && mailed[0]) return { person: mailed[0], how: 'email' }
    // Of a protected identity neither number nor day is held.
    const hiddenOnes = birthDate === null ? [] : (byYear.get(`${Number(birthDate.slice(0, 4))} ${name}`) ?? [])
    return hiddenOnes.length === 1 && hiddenOnes[0] ? { person: hiddenOnes[0], how: 'year' } : null
  }
}

/** The own fields that the row gives other values, for which the person has them. */
const ownChanges = (
  row: PersonRow,
  person: Known,
  facts: Facts,
): Pick<PersonWrite, 'before' | 'after'> & { note: string } => {
  const given = Object.entries(row.own).filter(([field, value]) => value !== (person as never)[field])
  // A sex that only the number says changes nothing.
  const wanted = given.filter(([field]) => field !== 'sex' || person.sex === 'unknown' || row.identityNumber === null)
  const none = { before: {}, after: {} }
  if (wanted.length === 0) return { ...none, note: '' }
  if (person.isProtected)
    return {
      ...none,
      note: wanted.some(([field]) => protectedFields.includes(field))
        ? 'Skyddad identitet: bara medlemskapet ändras.'
        : '',
    }
  const refusal = facts.personRefusal(person)
  if (refusal !== null) return { ...none, note: `Bara medlemskapet ändras. ${refusal}` }
  const before = Object.fromEntries(wanted.map(([field]) => [field, (person as never)[field]]))
  return { before, after: Object.fromEntries(wanted) as Partial<PersonDraft>, note: '' }
}

export const differencesOf = async (rows: readonly PersonRow[], facts: Facts): Promise<Difference<PersonContent>[]> => {
  const { known, today } = facts
  const matchOf = matcherOf(known)
  /** By person, number and name: the row that says it first. */
  const claimed = new Map<string, number>()
  const clubNames = new Map(
    [...known.persons.values()].flatMap(({ memberships }) =>
      memberships.map(({ organization }) => [organization.id, organization.name]),
    ),
  )
  for (const { club } of rows) if (club) clubNames.set(club.id, club.name)
  const shown = (write: PersonWrite) => shownChanges(write, (id) => clubNames.get(id) ?? '', facts.branchName)

  const differenceOf = (row: PersonRow): Difference<PersonContent> => {
    const { number, own, identityNumber, birthDate } = row
    const match = matchOf(row)
    const isHere = match !== null && 'person' in match
    const written = `${own.firstName ?? ''} ${own.lastName ?? ''}`.trim()
    const label = written || (isHere ? personName(match.person) : `Rad ${number}`)
    const impossible = (reason: string) => ({ number, group: 'impossible' as const, label, reason })
    if (row.problems.length > 0) return impossible(row.problems.slice(0, 5).join(' '))
    const keys = [
      match && ('person' in match ? match.person.id : match.elsewhere),
      identityNumber,
      match ? null : `${birthDate} ${comparable(written)}`,
    ]
    const earlier = keys.flatMap((key) => (key ? (claimed.get(key) ?? []) : []))[0]
    if (earlier !== undefined) return impossible(`Rad ${earlier} gäller samma person. Behåll en av raderna.`)
    for (const key of keys) if (key) claimed.set(key, number)

    const membership = membershipOf(row, isHere ? match.person.memberships : [], facts)
    if (typeof membership === 'string') return impossible(membership)
    const held = { memberships: membership ? [membership] : [], roles: [] as RoleWrite[] }
    if (match && !isHere) {
      if (!membership?.after) return impossible('Föreningen saknas. Välj en, eller lägg till en kolumn med den.')
      const joined = { ...membership, after: { ...membership.after, isMainClub: false, paidYear: null, validTo: null } }
      const write = { before: {}, after: {}, memberships: [joined], roles: [] }
      return {
        number,
        group: 'elsewhere',
        label,
        reason: 'Finns redan i registret.',
        content: { act: 'join', personId: match.elsewhere, identityNumber: null, birthDate: null, write },
      }
    }
    const person = isHere ? match.person : null
    const role = roleOf(row, person, today)
    if (role) held.roles.push(role)
    if (!person) {
      if (!membership) return impossible('Föreningen saknas. Välj en, eller lägg till en kolumn med den.')
      if (!own.firstName || !own.lastName) return impossible('Förnamn och efternamn behövs för en ny person.')
      if (birthDate === null) return impossible('Personnummer eller födelsedatum behövs för en ny person.')
      const write = { before: {}, after: own, ...held }
      const id = uuidv7()
      const born = { field: 'birthDate', label: 'Födelsedatum', old: '', new: birthDate }
      return {
        number,
        group: 'new',
        label,
        recordId: id,
        changes: [born, ...shown(write).filter(({ field }) => field !== 'firstName' && field !== 'lastName')],
        content: { act: 'new', personId: id, identityNumber, birthDate, write },
      }
    }
    const { note, ...ownWrite } = ownChanges(row, person, facts)
    const write = { ...ownWrite, ...held }
    const changes = shown(write)
    const how = isHere ? match.how : 'number'
    const shared = { number, label: personName(person), recordId: person.id, recordVersion: person.version }
    if (changes.length === 0) return { ...shared, group: 'unchanged', reason: note }
    return {
      ...shared,
      group: how === 'number' ? 'changed' : 'proposed',
      changes,
      reason: [how === 'number' ? '' : proposals[how], note].filter((text) => text !== '').join(' '),
      content: { act: 'change', personId: person.id, identityNumber: null, birthDate: null, write },
    }
  }
  const differences = await mapInTurns(rows, differenceOf)
  const clubIds = new Set(rows.flatMap(({ club }) => club?.id ?? []))
  const found = new Set(differences.map(({ recordId }) => recordId))
  const { otherMembers } = known
  if ('tooMany' in otherMembers) return [...differences, unlisted(otherMembers.tooMany)]
  const missing = otherMembers.ids.flatMap((id) => {
    const person = found.has(id) ? undefined : known.persons.get(id)
    return person ? missingOf(person, clubIds, facts, shown) : []
  })
  return [...differences, ...missing]
}

/** A file that names many clubs without most of their members. */
const unlisted = (count: number): Difference<PersonContent> => ({
  number: 0,
  group: 'missing',
  label: `${count.toLocaleString('sv-SE')} medlemmar`,
  reason:
    'Filens föreningar har för många medlemmar som inte finns i den. Importera färre föreningar åt gången för att se dem.',
})

/** A member of the file's clubs who is not in it: with a last day the memberships there can be ended. */
const missingOf = (
  person: Known,
  clubIds: ReadonlySet<string>,
  { lastDay, today, context }: Facts,
  shown: (write: PersonWrite) => Change[],
): Difference<PersonContent> => {
  const bare = { number: 0, group: 'missing' as const, label: personName(person), recordId: person.id }
  if (lastDay === null) return bare
  const isOwn = ({ branchId }: { branchId: string }) => context.kind !== 'branch' || branchId === context.id
  const memberships = person.memberships
    .filter((held) => clubIds.has(held.organization.id) && isCurrent(held, today))
    .flatMap((held): MembershipWrite[] => {
      const before = heldOf(held)
      const branches = before.branches.flatMap((one) => (isOwn(one) ? (endedBy(one, lastDay) ?? []) : [one]))
      const whole = endedBy({ validFrom: before.validFrom, validTo: before.validTo }, lastDay)
      if (!whole || (before.branches.length > 0 && branches.length === 0)) return []
      const period = branches.length > 0 ? periodOf(branches, whole) : whole
      return [{ id: held.id, organizationId: held.organization.id, before, after: { ...before, ...period, branches } }]
    })
  const write = { before: {}, after: {}, memberships, roles: [] }
  const changes = shown(write)
  if (changes.length === 0) return bare
  const content = { act: 'change' as const, personId: person.id, identityNumber: null, birthDate: null, write }
  return { ...bare, recordVersion: person.version, changes, content }
}
