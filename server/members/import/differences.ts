// Compares the rows of a file with the persons of the register that they match. A pure function, except that it makes ids.
import { v7 as uuidv7 } from 'uuid'
import { homeCountry } from '#contract/members/address.ts'
import { birthDateOf } from '#contract/members/birth.ts'
import { endOf, periodOf } from '#contract/members/membership.ts'
import { personName, type Person } from '#contract/members/person.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { goesOn, isCurrent } from '#contract/dates/validity-period.ts'
import type { BatchRow } from '#contract/record/batch.ts'
import { mapInTurns } from '../../records/batch/turns.ts'
import type { Difference } from '../../records/import/import-kind.ts'
import type { MembershipWrite, PersonWrite } from '../batch/batch-writes.ts'
import type { RoleWrite } from '../roles/role-writes.ts'
import { heldOf, shownChanges } from '../batch/write-texts.ts'
import { earliestEndText } from '../memberships/membership-texts.ts'
import type { FormerBirth } from '../numbers/number-writes.ts'
import {
  firstDayNote,
  givingWay,
  membershipOf,
  missingClubText,
  otherBranchesNote,
  type Facts,
} from './membership-difference.ts'
import { joinedTexts, ownChanges, ownRefusal } from './own-difference.ts'
import { roleOf } from './role-difference.ts'
import { isByNumber, isOfPerson, mayBeSame, type Match } from './row-matching.ts'
import { comparable, nameKeyOf, withCodeAtHome, writtenName, type PersonRow } from './row-values.ts'

/** `new` creates a person, `change` changes one of the context. `join` gives one outside the context the membership, and a mail. */
export interface PersonContent extends FormerBirth {
  act: 'new' | 'change' | 'join'
  personId: string
  /** The number of a new person, or the one that a change adds; otherwise null. */
  identityNumber: string | null
  /** The birth date of a new person; for a change, date and year are those before the number was added, to undo it. */
  birthDate: string | null
  write: PersonWrite
}

type Change = BatchRow['changes'][number]

const proposals = {
  birth:
    'Namn och födelsedatum stämmer, men numret saknas i filen eller i registret. Ta med raden om det är samma person.',
  email:
    'Namn och e-postadress stämmer, men numret saknas i filen eller i registret. Ta med raden om det är samma person.',
  year: 'Namn och födelseår stämmer med en person vars födelsedatum saknas i registret. Ta med raden om det är samma person.',
  protected: 'Namn och födelseår stämmer med en person som har skyddad identitet. Ta med raden om det är samma person.',
}

/** Why a row that may be about the person cannot be told from the other rows that may. */
const sharedText = (person: Person) =>
  person.isProtected
    ? 'Flera rader kan gälla en person som har skyddad identitet. Behåll bara den rad som gör det, och lägg in övriga för hand.'
    : `Flera rader kan gälla ${personName(person)}, vars födelsedatum saknas. Lägg till datumet eller numret på personens sida först.`

/** The shown changes for an added number: that it is added, without the digits, and its birth date when that differs. */
const numberChanges = (birthDate: string | null, added: string): Change[] => {
  const born = birthDateOf(added)
  const own = { field: 'identityNumber', label: 'Identitetsnummer', old: 'Saknas', new: 'Läggs till' }
  const other = { field: 'birthDate', label: 'Födelsedatum', old: birthDate ?? '', new: born }
  return birthDate === born ? [own] : [own, other]
}

/** The mark of a person whose identity was protected already when the rows were compared. */
const erasedOf = (isProtected: boolean) => (isProtected ? { isErased: true as const } : {})

/** Makes the difference of each row, and of members who are not in the file. `matches`: the person of each row. */
export const differencesOf = async (
  rows: readonly PersonRow[],
  matches: readonly Match[],
  facts: Facts,
): Promise<Difference<PersonContent>[]> => {
  const { known, persons, today } = facts
  /** The first row about a person, by the person's id, the identity number, or birth date and name. */
  const claimed = new Map<string, PersonRow>()
  /** The rows that match by number, wherever they stand: a new row with the same name and birth date would make a copy. */
  const numbered = Map.groupBy(
    rows.filter((_, at) => isByNumber(matches[at])),
    nameKeyOf,
  )
  const rowsOf = Map.groupBy(matches, (match) => match && 'personId' in match && match.personId)
  /** Whether other rows match the same person, whose birth date does not tell which of them is meant. */
  const isShared = ({ how, personId }: Extract<Match, { personId: string }>) =>
    (how === 'year' || how === 'protected') && (rowsOf.get(personId)?.length ?? 0) > 1
  const clubNames = new Map(
    [...persons.values()].flatMap(({ memberships }) =>
      memberships.map(({ organization }) => [organization.id, organization.name]),
    ),
  )
  for (const { club } of rows) if (club) clubNames.set(club.id, club.name)
  const shown = (write: PersonWrite) => shownChanges(write, (id) => clubNames.get(id) ?? '', facts.branchName)

  const differenceOf = (read: PersonRow, at: number): Difference<PersonContent> => {
    const found = matches[at] ?? null
    const match = isOfPerson(found) ? found : null
    const doubt = found && 'doubt' in found ? found.doubt : ''
    const isHere = match !== null && 'personId' in match
    const person = isHere ? (persons.get(match.personId) ?? null) : null
    const membership = membershipOf(read, person?.memberships ?? [], facts)
    const refusal = person && ownRefusal(read, person, typeof membership === 'string' ? null : membership, facts)
    // The address of who is protected, or may not be changed here, is left as it is, whatever the row says of it.
    const isAtHome = person ? person.country === homeCountry && !person.isProtected && refusal === null : match === null
    const row = isAtHome ? withCodeAtHome(read) : read
    const { number, own, identityNumber, birthDate } = row
    const written = writtenName(row)
    const label = written || (person ? personName(person) : `Rad ${number}`)
    const beyond = match && !isHere ? { recordId: match.elsewhere, isBeyond: true as const } : {}
    const about = isHere ? { recordId: match.personId, ...erasedOf(match.how === 'protected') } : beyond
    const impossible = (reason: string) => ({ number, group: 'impossible' as const, label, reason, ...about })
    if (row.problems.length > 0) return impossible(row.problems.slice(0, 5).join(' '))
    if (found && 'ambiguous' in found) return impossible(found.ambiguous)
    if (isHere && person && isShared(match)) return impossible(sharedText(person))
    const keys = [match && ('personId' in match ? match.personId : match.elsewhere), identityNumber]
    const nameKey = match ? null : nameKeyOf(row)
    const namesakes = nameKey === null ? [] : [numbered.get(nameKey) ?? [], claimed.get(nameKey) ?? []].flat()
    const same = namesakes.find((one) => mayBeSame(row, one))
    const earlier = keys.flatMap((key) => (key ? (claimed.get(key) ?? []) : []))[0] ?? same
    if (earlier) return impossible(`Rad ${earlier.number} gäller samma person. Behåll en av raderna.`)
    for (const key of [...keys, nameKey]) if (key && !claimed.has(key)) claimed.set(key, row)

    if (typeof membership === 'string') return impossible(membership)
    const memberships = membership ? [membership, ...givingWay(membership, person?.memberships ?? [])] : []
    const held = { memberships, roles: [] as RoleWrite[] }
    const branchNote = otherBranchesNote(row, person?.memberships ?? [], facts)
    if (match && !isHere) {
      if (!membership?.after) return impossible(missingClubText)
      // The mail would tell the person of a membership that has ended.
      if (membership.after.validTo !== null && membership.after.validTo < today)
        return impossible('Finns redan i registret. Ett medlemskap som har slutat läggs inte in.')
      const joined = { ...membership, after: { ...membership.after, isMainClub: false, paidYear: null } }
      const write = { before: {}, after: {}, memberships: [joined], roles: [] }
      return {
        number,
        group: 'elsewhere',
        label,
        ...beyond,
        reason: joinedTexts('Finns redan i registret.', branchNote),
        content: { act: 'join', personId: match.elsewhere, identityNumber: null, birthDate: null, write },
      }
    }
    const role = roleOf(row, person, membership, today)
    const roleNote = typeof role === 'string' ? role : ''
    if (role && typeof role !== 'string') held.roles.push(role)
    if (!person) {
      if (!membership) return impossible(missingClubText)
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
        ...(doubt === '' ? {} : { isDoubtful: true as const }),
        reason: joinedTexts(doubt, branchNote, roleNote),
        changes: [born, ...shown(write).filter(({ field }) => field !== 'firstName' && field !== 'lastName')],
        content: { act: 'new', personId: id, identityNumber, birthDate, write },
      }
    }
    const how = isHere ? match.how : 'number'
    const { birthDate: bornBefore, birthYear } = person
    const startNote = firstDayNote(row, person.memberships, facts)
    const {
      note: ownNote,
      added,
      ...ownWrite
    } = ownChanges(row, person, refusal, how === 'number' ? null : identityNumber)
    const write = { ...ownWrite, ...held }
    const changes = [...(added === null ? [] : numberChanges(bornBefore, added)), ...shown(write)]
    const note = joinedTexts(ownNote, startNote, branchNote, roleNote)
    const shared = { number, label: personName(person), ...about, recordVersion: person.version }
    if (changes.length === 0) return { ...shared, group: 'unchanged', reason: note }
    return {
      ...shared,
      group: how === 'number' ? 'changed' : 'proposed',
      changes,
      reason: joinedTexts(how === 'number' ? '' : proposals[how], note),
      content: { act: 'change', personId: person.id, identityNumber: added, birthDate: bornBefore, birthYear, write },
    }
  }
  const differences = await mapInTurns(rows, differenceOf)
  const clubIds = new Set(rows.flatMap(({ club }) => club?.id ?? []))
  const found = new Set(matches.flatMap((match) => (match && 'personId' in match ? match.personId : [])))
  // A member whose name is in an impossible or doubtful row without a match may be in the file after all, and is not reported as missing.
  const unsure = new Set(
    rows.flatMap((row, at) => {
      const { group, isDoubtful } = differences[at] ?? {}
      return (group === 'impossible' || isDoubtful) && !isOfPerson(matches[at]) ? comparable(writtenName(row)) : []
    }),
  )
  const { otherMembers } = known
  if ('tooMany' in otherMembers) return [...differences, unlisted(otherMembers.tooMany)]
  const missing = otherMembers.ids.flatMap((id) => {
    const member = found.has(id) ? undefined : known.candidates.get(id)
    if (!member || unsure.has(comparable(personName(member)))) return []
    const about = { recordId: id, ...erasedOf(member.isProtected) }
    const bare = { number: 0, group: 'missing' as const, label: personName(member), ...about }
    const person = persons.get(id)
    return facts.lastDay !== null && person ? missingOf(person, facts.lastDay, bare, clubIds, facts, shown) : bare
  })
  return [...differences, ...missing]
}

/** The one row that stands for missing members when they are too many to list. */
const unlisted = (count: number): Difference<PersonContent> => ({
  number: 0,
  group: 'missing',
  label: `${count.toLocaleString('sv-SE')} medlemmar`,
  reason:
    'Filens föreningar har för många medlemmar som inte finns i den. Importera färre föreningar åt gången för att se dem.',
})

/** The row of a member of the file's clubs who is not in the file, whose memberships there can be ended on the last day, or why not. */
const missingOf = (
  person: Person,
  lastDay: string,
  bare: Difference<PersonContent>,
  clubIds: ReadonlySet<string>,
  { today, context }: Facts,
  shown: (write: PersonWrite) => Change[],
): Difference<PersonContent> => {
  const isOwn = ({ branchId }: { branchId: string }) => context.kind !== 'branch' || branchId === context.id
  const memberships: MembershipWrite[] = []
  const reasons: string[] = []
  for (const held of person.memberships) {
    const { id, organization, validFrom, validTo, branches } = held
    const parts = branches.filter(isOwn)
    const own = periodOf(parts, { validFrom, validTo })
    const isHere = branches.length === 0 || parts.length > 0
    if (!isHere || !clubIds.has(organization.id) || !isCurrent(held, today) || !goesOn(today)(own)) continue
    const before = heldOf(held)
    const end = endOf(before, isOwn, lastDay, today)
    if (!('ended' in end)) reasons.push(earliestEndText(end, organization))
    else if (own.validTo !== null && own.validTo <= lastDay)
      reasons.push(`Medlemskapet i ${organization.name} slutar redan ${dayText(own.validTo)}.`)
    else memberships.push({ id, organizationId: organization.id, before, after: { ...before, ...end.ended } })
  }
  const told = { ...bare, reason: joinedTexts(...reasons) }
  const write = { before: {}, after: {}, memberships, roles: [] }
  const changes = shown(write)
  if (changes.length === 0) return told
  const content = { act: 'change' as const, personId: person.id, identityNumber: null, birthDate: null, write }
  return { ...told, recordVersion: person.version, changes, content }
}
