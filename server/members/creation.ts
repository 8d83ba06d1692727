// New persons, and memberships for persons outside the context, who are named by their identity number.
import { sql, type SQL } from 'drizzle-orm'
import { goesOn, type ValidityPeriod } from '#contract/dates/validity-period.ts'
import { birthDateOf, isMinor, isPossibleBirthDate } from '#contract/members/birth.ts'
import { firstFreeDay, type MembershipStart } from '#contract/members/membership.ts'
import { memberLabel, type MembershipByNumber, type Person, type PersonCreate } from '#contract/members/person.ts'
import { createRefusal } from '#contract/members/person-rights.ts'
import type { FieldChange } from '#contract/record/history.ts'
import { andList } from '#contract/text/lists.ts'
import { nameOf, type Viewer } from '../actor.ts'
import { forbidden, invalid } from '../api-error.ts'
import { person } from '../db/tables/person-tables.ts'
import { rowsOf, textArray, uuidArray } from '../db/sql-expressions.ts'
import { accountScope } from '../accounts/visibility.ts'
import { fingerprintsOf, hasNumber, numberColumns, type IdentityKeys } from '../identity-numbers/identity-number.ts'
import { withLookupAudited } from '../identity-numbers/lookup-events.ts'
import { countingMisses } from '../identity-numbers/lookup-misses.ts'
import {
  linkAccountTo,
  linkedByNumber,
  unlinkAccountFrom,
  unlinkAccountOfOther,
  type NamedAccount,
  type NumberHolder,
  type Numbered,
} from '../identity-numbers/person-of-account.ts'
import { queueMail } from '../mail/mail-queue.ts'
import type { TemplateData } from '../mail/templates.ts'
import { organizationScope } from '../organizations/visibility.ts'
import { create as createRecord } from '../records/create.ts'
import { transition } from '../records/transition.ts'
import { queueChangeNotice, readContextsBefore, type Deps, type UnitOfWork } from '../records/unit-of-work.ts'
import { storeModule } from '../store-order.ts'
import { personKind, personKindWithin, type PersonWork } from './kind.ts'
import { findPersonByNumber, noteWrite, refuseTaken } from './numbers/matching.ts'
import { insertMembership } from './memberships/membership-rows.ts'
import { identityNumberConstraints } from '../db/columns.ts'
import { isUniqueViolation } from '../db/database-error.ts'

/** Only the unique constraint prevents two simultaneous writes of the same number. */
export const translateTakenNumber = (error: unknown): never => {
  if (!isUniqueViolation(error, identityNumberConstraints('person'))) throw error
  throw invalid([{ field: 'identityNumber', message: 'Numret finns redan i registret.' }])
}

/** The birth date. Throws 400 unless somebody can have been born on the day. */
export const possibleBirthDate = (birthDate: string | null, today: string): string => {
  if (birthDate === null || !isPossibleBirthDate(birthDate, today))
    throw invalid([{ field: 'birthDate', message: 'Det valda datumet är ogiltigt.' }])
  return birthDate
}

/** Adds the event of the account, and notices to those who can see it. */
const tellOfLink = (
  unit: UnitOfWork<Viewer>,
  action: 'linkMember' | 'unlinkMember',
  account: NamedAccount | undefined,
  change: FieldChange,
  reason?: string,
) => {
  if (!account) return
  const { id } = account
  unit.entries.push({
    action,
    recordType: 'account',
    recordId: id,
    recordLabel: nameOf(account),
    changes: [change],
    ...(reason ? { reason } : {}),
  })
  queueChangeNotice(unit, { scope: accountScope, id, before: [] })
}

/** Links the account with the person's number, which is an event of the account. */
export const linkAccount = async (unit: UnitOfWork<Viewer>, fingerprints: readonly string[]) =>
  tellOfLink(unit, 'linkMember', await linkAccountTo(unit.tx, fingerprints), linkedByNumber)

const unlinkedFrom = (named: Pick<Person, 'memberNumber'>): FieldChange => ({
  field: 'personId',
  label: 'Medlem',
  policy: 'text',
  old: memberLabel(named),
  new: '',
})

/** Unlinks the account whose link followed from the number of the person, or a former one: an event of the account with the reason. */
export const unlinkAccount = async (
  unit: UnitOfWork<Viewer>,
  { id, ...named }: Pick<Person, 'id' | 'memberNumber'>,
  reason: string,
  holder: NumberHolder = 'own',
) => tellOfLink(unit, 'unlinkMember', await unlinkAccountFrom(unit.tx, id, holder), unlinkedFrom(named), reason)

/**
 * Unlinks the account of a person who turns out to be another by the number that the person has got, and links it to the one who has its
 * own number: events of the account.
 */
export const unlinkOther = async (unit: UnitOfWork<Viewer>, person: Numbered, reason?: string) => {
  const other = await unlinkAccountOfOther(unit.tx, person, unit.actor.account.id)
  if (!other) return
  tellOfLink(unit, 'unlinkMember', other, unlinkedFrom(other), reason)
  if (other.isLinked) tellOfLink(unit, 'linkMember', other, linkedByNumber)
}

/** Links the accounts that have one of the numbers. `prints`: the fingerprints of each number. */
export const linkAccounts = async (unit: UnitOfWork<Viewer>, prints: readonly (readonly string[])[]): Promise<void> => {
  if (prints.length === 0) return
  const accounts = await rowsOf<{ print: string }>(
    unit.tx,
    sql`select a.identity_number_fingerprint as print from account a
      where a.identity_number_fingerprint = any(${textArray(prints.flat())}) and a.person_id is null`,
  )
  const known = new Set(accounts.map(({ print }) => print))
  for (const own of prints) if (own.some((print) => known.has(print))) await linkAccount(unit, own)
}

/** A condition: `person` has the number, birth date and membership of the form, as after an earlier request of the same form. */
const hasStarted = (
  keys: IdentityKeys,
  { identityNumber, organizationId, branchIds, validFrom }: PersonCreate,
  birthDate: string | null,
): SQL => {
  const isNumbered = identityNumber
    ? hasNumber('person', fingerprintsOf(keys, identityNumber))
    : sql`person.identity_number_fingerprint is null`
  const branches = sql`array(select b.branch_id from membership_branch b where b.membership_id = m.id order by b.branch_id)`
  return sql`${isNumbered} and person.birth_date is not distinct from ${birthDate}::date and exists (select from membership m
    where m.person_id = person.id and m.organization_id::text = ${organizationId} and m.valid_from = ${validFrom}
      and ${branches} = ${uuidArray([...new Set(branchIds)].toSorted())})`
}

export const create = (viewer: Viewer, deps: Deps, keys: IdentityKeys, body: PersonCreate) => {
  const { id, identityNumber, birthDate: givenDate, organizationId, branchIds, validFrom, ...values } = body
  const birthDate = identityNumber ? birthDateOf(identityNumber) : givenDate
  const otherwise = 'Personen skapades redan. Ändra på personens sida.'
  const creation = { id, isSame: hasStarted(keys, body, birthDate), otherwise }
  return withLookupAudited(
    viewer,
    deps,
    createRecord(viewer, deps, personKind, creation, async (unit) => {
      const { actor, tx, today } = unit
      const refusal = createRefusal(actor.account, actor.context)
      if (refusal !== null) throw forbidden(refusal)
      if (identityNumber) await refuseTaken(actor, tx, keys, identityNumber)
      const born = possibleBirthDate(birthDate, today)
      const [made] = await tx
        .insert(person)
        .values({
          id,
          ...values,
          ...numberColumns(keys, identityNumber || null),
          birthDate: born,
          birthYear: Number(born.slice(0, 4)),
          createdBy: actor.account.id,
          updatedBy: actor.account.id,
        })
        .returning({ memberNumber: person.memberNumber })
        .catch(translateTakenNumber)
      const start = { organizationId, branchIds, validFrom, isMainClub: true }
      const { club, changes } = await insertMembership(unit, { id, memberships: [] }, start)
      queueChangeNotice(unit, await readContextsBefore(unit, { scope: organizationScope, id: club.id }))
      if (identityNumber) await linkAccount(unit, fingerprintsOf(keys, identityNumber))
      return { recordLabel: memberLabel({ memberNumber: made?.memberNumber ?? 0 }), changes }
    }),
  )
}

/** Mails the person, and the guardians of a minor. A protected identity has no address, so nobody gets the mail. */
const mailAdded = async (
  { tx, today, locked: { view } }: PersonWork,
  membershipId: string,
  branchIds: readonly string[],
  added: TemplateData<'membershipAdded'>,
) => {
  // Each branch that is added to the membership is a decision of its own.
  const decision = `person.membership:${membershipId}:${branchIds.toSorted().join()}:${added.validFrom}`
  const [branchId, ...others] = branchIds
  const answersTo = branchId && others.length === 0 ? { branchId } : {}
  const about = {
    decision,
    recordType: 'person',
    recordId: view.id,
    template: 'membershipAdded',
    ...answersTo,
  } as const
  const name = nameOf(view)
  // First, because an address that is the child's too gets one mail.
  const guardians = isMinor(view.birthDate, today) ? view.guardians : []
  await queueMail(tx, { ...about, to: guardians, data: { ...added, child: name } })
  await queueMail(tx, { ...about, to: { email: view.email, name }, data: added })
}

/**
 * Gives a person outside the context a membership, and mails the person. Nothing else of the person changes. The membership begins
 * after those that have ended in the club, which the caller may not know of.
 */
export const joinPerson = async (work: PersonWork, given: MembershipStart & ValidityPeriod) => {
  const { view } = work.locked
  const inClub = view.memberships.filter(({ organization }) => organization.id === given.organizationId)
  const parts = inClub.flatMap(({ branches }) => branches.filter(({ branchId }) => given.branchIds.includes(branchId)))
  const hasEnded = (held: ValidityPeriod) => !goesOn(work.today)(held)
  const start = { ...given, validFrom: firstFreeDay([...inClub, ...parts].filter(hasEnded), given.validFrom) }
  const person = { ...view, isBeyond: true }
  const { club, changes, id } = await insertMembership(work, person, { ...start, isMainClub: false })
  await work.alsoChanged({ scope: organizationScope, id: club.id })
  const added = club.branches.filter((branch) => given.branchIds.includes(branch.id))
  await mailAdded(work, id, given.branchIds, {
    club: club.name,
    branches: andList(added.map(({ shortName }) => shortName)),
    validFrom: start.validFrom,
    validTo: start.validTo,
  })
  return { changes }
}

/** Gives the person with the number a membership. The caller gets no data of the person. */
export const joinByNumber = async (
  viewer: Viewer,
  deps: Deps,
  keys: IdentityKeys,
  { identityNumber, ...start }: MembershipByNumber,
): Promise<void> => {
  const found = await countingMisses(viewer, deps, () => findPersonByNumber(viewer, deps.db, keys, identityNumber))
  if (!found) throw invalid([{ field: 'identityNumber', message: 'Ingen i registret har numret.' }])
  if (!found.isVisible) await noteWrite(viewer, deps, found)
  const act = { action: 'addMembership', answersOther: true } as const
  await transition(viewer, deps, personKindWithin('anywhere'), found.id, act, {}, async (work) => {
    // Not before the transition, because a repeated request finds the person that the first one has made visible.
    if (found.isVisible)
      throw invalid([
        {
          field: 'identityNumber',
          message: 'Personen finns redan här. Öppna personen och lägg till medlemskapet där.',
        },
      ])
    return joinPerson(work, { ...start, validTo: null })
  })
}

storeModule<typeof import('./creation.ts')>()
