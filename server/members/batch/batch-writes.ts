// Writes of a batch to persons: their own data, memberships and club roles, by the rules of the single acts. A write has the values
// before and after, so that undoing is the same write with the two exchanged.
import { sql } from 'drizzle-orm'
import { changedBranchIds, lengthenedBy } from '#contract/organizations/affiliation.ts'
import { roleLabel } from '#contract/members/club-role.ts'
import type { ClubChoice, PlacedClub } from '#contract/members/membership.ts'
import type { Person, PersonDraft } from '#contract/members/person.ts'
import { personFields } from '#contract/members/person-fields.ts'
import {
  fieldRefusal,
  leftClubText,
  membershipBranchRefusal,
  membershipFactRefusal,
  membershipRefusal,
} from '#contract/members/person-rights.ts'
import { isPeriodWithin } from '#contract/dates/validity-period.ts'
import { fieldChanges } from '#contract/record/fields.ts'
import type { FieldChange } from '#contract/record/history.ts'
import type { Viewer } from '../../actor.ts'
import { bulkInsert, bulkUpdate } from '../../db/bulk-rows.ts'
import { membership, membershipBranch } from '../../db/tables/member-tables.ts'
import { uuidArray } from '../../db/sql-expressions.ts'
import { organizationScope } from '../../organizations/visibility.ts'
import {
  queueChangeNotice,
  readContextsBefore,
  readContextsOfManyBefore,
  type UnitOfWork,
} from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import type { LockedPerson } from '../kind.ts'
import { membershipChanges, textChange, type HeldMembership } from '../memberships/membership-texts.ts'
import { periodText, roleWriteRefusal, writeRoles, type RoleWrite } from '../roles/role-writes.ts'

/** Null before: the membership is new. Null after: it is taken away again. */
export interface MembershipWrite {
  id: string
  organizationId: string
  before: HeldMembership | null
  after: HeldMembership | null
}
type OwnFields = Partial<Omit<PersonDraft, 'version' | 'guardians'>>
export interface PersonWrite {
  before: OwnFields
  after: OwnFields
  memberships: MembershipWrite[]
  roles: RoleWrite[]
}

const turned = <Write extends { before: unknown; after: unknown }>(write: Write): Write => ({
  ...write,
  before: write.after,
  after: write.before,
})
/** The write that undoes this one. */
export const inverse = (write: PersonWrite): PersonWrite => ({
  ...turned(write),
  memberships: write.memberships.map(turned),
  roles: write.roles.map(turned),
})

export const clubIdsOf = (writes: readonly PersonWrite[]): string[] => [
  ...new Set(writes.flatMap(({ memberships, roles }) => [...memberships, ...roles].map((one) => one.organizationId))),
]

/** The clubs of the context that the writes name, by id. */
export type Clubs = ReadonlyMap<string, ClubChoice>

const changedBranches = ({ before, after }: MembershipWrite): string[] =>
  changedBranchIds(before?.branches ?? [], after?.branches ?? [])

const membershipWriteRefusal = (
  { account, context }: Viewer,
  write: MembershipWrite,
  view: LockedPerson['view'] | null,
  clubs: Clubs,
  isUndo: boolean,
): string | null => {
  const held = view?.memberships.find(({ id }) => id === write.id)
  const club = clubs.get(write.organizationId) ?? held?.organization
  if (!club) return 'Föreningen hör inte hit, eller tar inte emot medlemmar.'
  const otherwise = (one: HeldMembership) => JSON.stringify({ ...one, isMainClub: false })
  // Losing the main club to another club needs no right over the membership.
  if (held && write.before && write.after && otherwise(write.before) === otherwise(write.after)) return null
  const branches = changedBranches(write)
  const isFactAlone =
    held &&
    write.after &&
    branches.length === 0 &&
    write.before?.validTo === write.after.validTo &&
    write.before?.validFrom === write.after.validFrom
  if (isFactAlone) return membershipFactRefusal(account, context, held)
  const refusal =
    membershipRefusal(account, context, club, held) ??
    branches.map((id) => membershipBranchRefusal(account, context, id)).find((found) => found !== null) ??
    null
  if (refusal !== null) return refusal
  // Undoing gives back what was, also a part in a branch that the club has left since.
  if (isUndo || !write.after) return null
  const lengthened = lengthenedBy(write.before?.branches ?? [], write.after.branches)
  const isLonger = lengthened.length > 0 || !write.before || !isPeriodWithin(write.after, write.before)
  if (club.hasLeft && isLonger) return leftClubText
  return lengthened.some(({ branchId }) => !club.branchIds.includes(branchId))
    ? `${club.name} är inte ansluten till grenen, eller så är grenen inaktiv.`
    : null
}

/** The reason why the account may not make the write, or null. `view`: null for a new person. `isUndo`: it restores what was. */
export const writeRefusal = (
  viewer: Viewer,
  write: PersonWrite,
  view: LockedPerson['view'] | null,
  clubs: Clubs,
  today: string,
  isUndo = false,
): string | null => {
  const held = view ?? { memberships: [], roles: [] }
  const fields = view ? Object.keys(write.after).map((field) => fieldRefusal(field, view, today)) : []
  const memberships = write.memberships.map((one) => membershipWriteRefusal(viewer, one, view, clubs, isUndo))
  const roles = write.roles.map((one) => roleWriteRefusal(viewer, one, held, clubs, isUndo))
  return [...fields, ...memberships, ...roles].find((refusal) => refusal !== null) ?? null
}

/**
 * The person with the written memberships beside those from before, by which own data is judged: somebody may come back by them. The
 * branches have no names, so a refusal is worded by the person without them.
 */
export const withWritten = (
  person: Person,
  memberships: readonly MembershipWrite[],
  clubOf: (id: string) => PlacedClub | undefined,
): Person => ({
  ...person,
  memberships: [
    ...person.memberships,
    ...memberships.flatMap(({ id, organizationId, after }) => {
      const organization = clubOf(organizationId)
      const branches = after?.branches.map((branch) => ({ ...branch, name: '', shortName: '' })) ?? []
      return after && organization ? [{ ...after, id, organization, branches }] : []
    }),
  ],
})

/** What the write does to memberships and roles. */
export const heldChanges = (
  { memberships, roles }: PersonWrite,
  clubName: (id: string) => string,
  branchName: (id: string) => string,
): FieldChange[] => [
  ...memberships.flatMap(({ organizationId, before, after }) =>
    membershipChanges(clubName(organizationId), before, after, branchName),
  ),
  ...roles.flatMap(({ organizationId, role, before, after }) =>
    textChange(`${roleLabel(role)} i ${clubName(organizationId)}`, periodText(before), periodText(after), 'roles'),
  ),
]

/** The changes of the write for the history. */
export const writeChanges = (
  write: PersonWrite,
  clubs: ReadonlyMap<string, string>,
  branchName: (id: string) => string,
) => [
  ...fieldChanges(personFields, write.before as PersonDraft, write.after as PersonDraft),
  ...heldChanges(write, (id) => clubs.get(id) ?? 'föreningen', branchName),
]

/** The ends of the membership and its parts, each by what it is the end of. */
const endsOf = ({ validTo, branches }: HeldMembership) =>
  new Map([['', validTo], ...branches.map((part) => [part.branchId + part.validFrom, part.validTo] as const)])

/** Whether the membership or a part of it ends earlier, and none begins or ends later. */
const isEnded = ({ before, after }: MembershipWrite): boolean => {
  if (!before || !after) return false
  const [old, now] = [endsOf(before), endsOf(after)]
  const last = (day: string | null | undefined) => (day === undefined ? '' : (day ?? '9999'))
  const isShorter = [...now].every(([part, day]) => last(day) <= last(old.get(part)))
  return isShorter && [...old].some(([part, day]) => last(now.get(part)) < last(day))
}

/** The action in the history of a write without own data, as if it were made by hand. */
export const heldAction = ({ memberships, roles }: PersonWrite, isUndo: boolean) => {
  if (memberships.length === 0) return roles.every(({ before }) => before === null) ? 'addRole' : 'changeRole'
  if (memberships.some(({ before }) => before === null)) return 'addMembership'
  return !isUndo && memberships.every(isEnded) ? 'endMembership' : 'changeMembership'
}

/** Writes the memberships and roles of many persons, and notifies the viewers of their clubs. */
export const writeHeld = async (
  unit: UnitOfWork<Viewer>,
  writes: readonly { personId: string; write: PersonWrite }[],
): Promise<void> => {
  const { actor, tx, at } = unit
  const memberships = writes.flatMap(({ personId, write }) => write.memberships.map((one) => ({ personId, ...one })))
  const roles = writes.flatMap(({ personId, write }) => write.roles.map((one) => ({ personId, ...one })))
  const by = { updatedAt: at, updatedBy: actor.account.id }
  const taken = memberships.filter(({ after }) => after === null).map(({ id }) => id)
  const given = memberships.flatMap(({ after, ...one }) => (after ? [{ ...one, after }] : []))
  const rebranched = memberships.filter((one) => changedBranches(one).length > 0)
  const replaced = rebranched.filter(({ before }) => before !== null).map(({ id }) => id)
  if (replaced.length > 0)
    await tx.delete(membershipBranch).where(sql`${membershipBranch.membershipId} = any(${uuidArray(replaced)})`)
  if (taken.length > 0) await tx.delete(membership).where(sql`${membership.id} = any(${uuidArray(taken)})`)
  const columnsOf = ({ id, after }: (typeof given)[number]) => ({
    id,
    validFrom: after.validFrom,
    validTo: after.validTo,
    paidYear: after.paidYear,
    isMainClub: after.isMainClub,
  })
  // Updates come before inserts, because a person may have one main club at a time.
  const kept = given.filter(({ before }) => before !== null)
  if (kept.length > 0) await bulkUpdate(tx, membership, kept.map(columnsOf), by)
  const added = given.filter(({ before }) => before === null)
  await bulkInsert(
    tx,
    membership,
    added.map((one) => ({
      ...columnsOf(one),
      personId: one.personId,
      organizationId: one.organizationId,
      createdBy: actor.account.id,
      ...by,
    })),
  )
  await bulkInsert(
    tx,
    membershipBranch,
    rebranched.flatMap(({ id: membershipId, after }) =>
      (after?.branches ?? []).map(({ branchId, validFrom, validTo }) => ({
        membershipId,
        branchId,
        validFrom,
        validTo,
      })),
    ),
  )
  await writeRoles(unit, roles)
  const clubs = clubIdsOf(writes.map(({ write }) => write)).map((id) => ({ scope: organizationScope, id }))
  await readContextsOfManyBefore(unit, clubs)
  for (const club of clubs) queueChangeNotice(unit, await readContextsBefore(unit, club))
}

storeModule<typeof import('./batch-writes.ts')>()
