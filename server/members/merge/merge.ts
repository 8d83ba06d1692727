// Merging: moves the data of one person to another, and leaves a row that leads there. It cannot be undone.
import { eq, inArray, sql } from 'drizzle-orm'
import { addressFieldsWithCountry } from '#contract/members/address.ts'
import {
  identityKindLabels,
  isBirthDateChosen,
  numberOfFormer,
  type MergeBody,
  type MergeChoice,
  type MergeFacts,
} from '#contract/members/merge.ts'
import { memberLabel, type PersonDraft } from '#contract/members/person.ts'
import { personFields } from '#contract/members/person-fields.ts'
import { fieldChanges } from '#contract/record/fields.ts'
import { hiddenChange, type FieldChange } from '#contract/record/history.ts'
import { nameOf, type Viewer } from '../../actor.ts'
import { ApiError } from '../../api-error.ts'
import { accountScope } from '../../accounts/visibility.ts'
import type { Transaction } from '../../db/database.ts'
import { guardian } from '../../db/tables/member-tables.ts'
import { account } from '../../db/tables/account-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { uuidArray } from '../../db/sql-expressions.ts'
import { fingerprintsOf, type IdentityKeys } from '../../identity-numbers/identity-number.ts'
import { organizationScope } from '../../organizations/visibility.ts'
import { transition } from '../../records/transition.ts'
import { queueChangeNotice, type Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { linkAccount } from '../creation.ts'
import { noFacts, noNumber, noStates } from '../anonymization/empty-columns.ts'
import { mergeKind, type LockedPair, type MergeWork } from './merge-pair.ts'
import { moveHeld } from './merge-rows.ts'
import type { AnnounceHeld } from '../protection/protection.ts'
import { personScope } from '../visibility.ts'

type Row = typeof person.$inferSelect
const columnsOf: Record<Exclude<MergeChoice, 'guardians' | 'mainClub' | 'birthDate'>, readonly (keyof Row)[]> = {
  firstName: ['firstName'],
  lastName: ['lastName'],
  sex: ['sex'],
  nationality: ['nationality'],
  email: ['email'],
  phoneNumber: ['phoneNumber'],
  address: addressFieldsWithCountry,
  diplomaDate: ['diplomaDate'],
  medicalValidTo: ['medicalValidTo'],
}

const numbersOf = ({ identityNumberSealed, identityNumberFingerprint, identityNumberFingerprintNext }: Row) => ({
  identityNumberSealed,
  identityNumberFingerprint,
  identityNumberFingerprintNext,
})
const birthOf = ({ birthDate, birthYear }: Row) => ({ birthDate, birthYear })

/** The columns of the merged person, emptied except for a number by which the other person is still found. */
const leftColumns = {
  firstName: 'Sammanslagen',
  lastName: '',
  birthYear: null,
  sex: 'unknown',
  ...noFacts,
  ...noStates,
} satisfies Partial<typeof person.$inferInsert>

/** The columns of the kept person that change. */
const takenColumns = ({ former, facts }: LockedPair, fromOther: readonly MergeChoice[]): Partial<Row> => {
  const names = fromOther.flatMap((choice) =>
    choice === 'guardians' || choice === 'mainClub' || choice === 'birthDate' ? [] : columnsOf[choice],
  )
  const birth = isBirthDateChosen(facts) ? fromOther.includes('birthDate') : numberOfFormer(facts)
  return {
    ...Object.fromEntries(names.map((name) => [name, former.row[name]])),
    ...(birth ? birthOf(former.row) : {}),
  }
}

const writeGuardians = async (tx: Transaction, keptId: string, formerId: string, isTaken: boolean) => {
  await tx.delete(guardian).where(eq(guardian.personId, isTaken ? keptId : formerId))
  await tx.update(guardian).set({ personId: keptId }).where(eq(guardian.personId, formerId))
}

/** Links the former person's account to the kept one, or an account that has one of their numbers. */
const carryAccount = async (work: MergeWork, keys: IdentityKeys) => {
  const { tx, locked, entries } = work
  const carried = await tx
    .update(account)
    .set({ personId: locked.row.id })
    .where(eq(account.personId, locked.former.row.id))
    .returning({ id: account.id, firstName: account.firstName, lastName: account.lastName })
  for (const { id, ...names } of carried) {
    const change = {
      field: 'personId',
      label: 'Medlem',
      old: memberLabel(locked.former.row),
      new: memberLabel(locked.row),
    }
    entries.push({
      action: 'linkMember',
      recordType: 'account',
      recordId: id,
      recordLabel: nameOf(names),
      changes: [change],
    })
    queueChangeNotice(work, { scope: accountScope, id, before: [] })
  }
  for (const number of locked.numbers) await linkAccount(work, fingerprintsOf(keys, number))
}

const kindText = (kind: MergeFacts['keptNumber']) => (kind === null ? 'Saknas' : identityKindLabels[kind])

const changesOf = (
  { view, former, facts }: LockedPair,
  taken: Partial<Row>,
  hasNewGuardians: boolean,
): FieldChange[] => {
  const { birthDate = view.birthDate, birthYear = view.birthYear, ...own } = taken
  const shown = (name: 'municipalityCode' | 'nationality') => (name in own ? { [name]: own[name] ?? '' } : {})
  const after = { ...own, ...shown('municipalityCode'), ...shown('nationality') }
  return [
    { field: 'mergedIntoId', label: 'Sammanslagen med', policy: 'text', old: '', new: memberLabel(former.view) },
    ...fieldChanges(personFields, view, after as PersonDraft),
    ...(birthDate !== view.birthDate || birthYear !== view.birthYear
      ? [hiddenChange('birthDate', 'Födelsedatum')]
      : []),
    ...(hasNewGuardians ? [hiddenChange('guardians', 'Vårdnadshavare')] : []),
    ...(numberOfFormer(facts)
      ? [
          {
            field: 'identityNumber',
            label: 'Identitetsnummer',
            policy: 'text' as const,
            old: kindText(facts.keptNumber),
            new: kindText(facts.formerNumber),
          },
        ]
      : []),
  ]
}

const mergePersons = async (
  work: MergeWork,
  keys: IdentityKeys,
  announceHeld: AnnounceHeld,
  { otherVersion, fromOther }: MergeBody,
) => {
  const { actor, tx, at, locked, entries, save } = work
  const { row, view, former, facts } = locked
  if (former.row.version !== otherVersion)
    throw new ApiError(409, {
      code: 'Conflict',
      message: `Någon annan har ändrat medlem ${former.row.memberNumber}. Ladda om sidan och välj igen.`,
    })
  await announceHeld(work, uuidArray([row.id, former.row.id]))
  const moved = await moveHeld(work, fromOther.includes('mainClub'))
  const hasNewGuardians =
    fromOther.includes('guardians') && (view.guardians.length > 0 || former.view.guardians.length > 0)
  await writeGuardians(tx, row.id, former.row.id, fromOther.includes('guardians'))

  const isSwapped = numberOfFormer(facts)
  if (isSwapped)
    await tx
      .update(person)
      .set(noNumber)
      .where(inArray(person.id, [row.id, former.row.id]))
  await tx
    .update(person)
    .set({
      ...leftColumns,
      ...(isSwapped ? numbersOf(row) : {}),
      mergedIntoId: row.id,
      version: sql`version + 1`,
      updatedAt: at,
      updatedBy: actor.account.id,
    })
    .where(eq(person.id, former.row.id))
  const taken = takenColumns(locked, fromOther)
  await save({ ...taken, ...(isSwapped ? numbersOf(former.row) : {}) })
  await carryAccount(work, keys)

  entries.push({
    action: 'merge',
    recordType: personScope.type,
    recordId: former.row.id,
    recordLabel: memberLabel(former.row),
    changes: [{ field: 'mergedIntoId', label: 'Ingår i', policy: 'text', old: '', new: memberLabel(row) }],
  })
  for (const id of moved.clubIds) await work.alsoChanged({ scope: organizationScope, id })
  return { changes: [...changesOf(locked, taken, hasNewGuardians), ...moved.changes] }
}

export const mergeWith =
  (announceHeld: AnnounceHeld) => async (viewer: Viewer, deps: Deps, keys: IdentityKeys, id: string, body: MergeBody) =>
    transition(viewer, deps, mergeKind(keys, body.otherId), id, 'merge', { version: body.version }, (work) =>
      mergePersons(work, keys, announceHeld, body),
    )

storeModule<typeof import('./merge.ts')>()
