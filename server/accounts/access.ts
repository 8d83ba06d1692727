// The roles of an account: what a save changes, whether the viewer may, and the rows.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { globalContext, type Context } from '../../contract/access.ts'
import type { Account, RoleDraft } from '../../contract/accounts/account.ts'
import { roleRefusal, type Role, type RoleAssociation, type RoleChange } from '../../contract/accounts/rights.ts'
import { placeName, roleText, scopesIn } from '../../contract/accounts/scope-texts.ts'
import type { FieldChange } from '../../contract/record/history.ts'
import type { Viewer } from '../actor.ts'
import { ApiError, invalid } from '../api-error.ts'
import { readChosen } from '../associations/chosen-associations.ts'
import type { Transaction } from '../db/database.ts'
import { roleAssignment } from '../db/schema.ts'
import { storeModule } from '../store-order.ts'

interface StoredRole extends Role {
  lastDay: string | null
  association: (NonNullable<RoleAssociation> & { shortName: string }) | null
}

interface WantedRole extends StoredRole {
  isConfirmed: boolean
}

interface ChangedRole {
  change: RoleChange
  /** Where the role is in what was sent; undefined for one that is taken. */
  index?: number
  before: StoredRole | null
  after: StoredRole | null
}

/** A role as it is sent. `isConfirmed`: it is kept in a review. */
export type SentRole = RoleDraft & { isConfirmed?: boolean }

/** One line of a mail about access. `associationId`: null in the federation. */
export interface AccessLine {
  associationId: string | null
  label: string
  text: string
}
/** What a save has changed, as the history and the mails have it. A role that is kept is in the history alone. */
export interface AccessChange {
  changes: FieldChange[]
  access: AccessLine[]
}

/** The field of the history for the roles of an association, which others do not see. */
const rolesFieldOf = (associationId: string | null) => `roles.${associationId ?? globalContext.id}`
/** Whether a change in the history is one of roles outside the context. */
export const isElsewhere = ({ field }: Pick<FieldChange, 'field'>, context: Context): boolean =>
  context.kind !== 'global' && field.startsWith('roles') && field !== rolesFieldOf(context.id)

const keyOf = ({ scope, association }: Role) => `${scope} ${association?.id ?? ''}`

/** The roles as they were sent, with their associations. Throws 400 for one that does not exist, or in what is out of use. */
const readRoles = async (
  viewer: Viewer,
  tx: Transaction,
  drafts: readonly SentRole[],
  stored: readonly StoredRole[],
): Promise<WantedRole[]> => {
  const chosen = await readChosen(
    viewer,
    tx,
    drafts.map(({ associationId }) => associationId),
  )
  const isStored = (draft: RoleDraft) =>
    stored.some(
      ({ scope, lastDay, association }) =>
        scope === draft.scope && lastDay === draft.lastDay && association?.id === draft.associationId,
    )
  return drafts.map((draft, index) => {
    const { scope, associationId, lastDay, isConfirmed = false } = draft
    const refuse = (message: string) => invalid([{ field: `roles.${index}`, message }])
    const place = (associationId && chosen.find(associationId)) || null
    if ((place?.id ?? null) !== associationId || !scopesIn(place === null).includes(scope))
      throw refuse('Behörigheter har ett val som inte finns.')
    if (place === null) return { scope, lastDay, association: null, isConfirmed }
    const problem = chosen.problem(place.id, 'Behörigheter')
    if (problem && !isStored(draft)) throw refuse(problem)
    const { id, name, shortName, type } = place
    return { scope, lastDay, association: { id, name, shortName, type }, isConfirmed }
  })
}

const changesBetween = (before: readonly StoredRole[], after: readonly WantedRole[]): ChangedRole[] => {
  const [held, wanted] = [before, after].map((roles) => new Map(roles.map((role) => [keyOf(role), role])))
  return [
    ...after.flatMap((role, index): ChangedRole[] => {
      const former = held?.get(keyOf(role)) ?? null
      if (former?.lastDay === role.lastDay)
        return role.isConfirmed ? [{ change: 'confirm', index, before: former, after: role }] : []
      return [{ change: former ? 'end' : 'grant', index, before: former, after: role }]
    }),
    ...before.flatMap((role): ChangedRole[] =>
      wanted?.has(keyOf(role)) ? [] : [{ change: 'take', before: role, after: null }],
    ),
  ]
}

/** Throws 403 with the sentences of the changes that the viewer may not make, and 400 for a last day that has passed. */
const authorize = (
  { account: manager, context }: Viewer,
  account: Pick<Account, 'id' | 'isLastSysAdmin'> | null,
  changed: readonly ChangedRole[],
  today: string,
) => {
  const refusals = changed.flatMap(({ change, before, after }) => {
    const role = after ?? before
    return (role && roleRefusal(change, role, account, manager, context)) ?? []
  })
  if (refusals.length > 0)
    throw new ApiError(
      403,
      [...new Set(refusals)].map((message) => ({ code: 'Forbidden', field: 'roles', message })),
    )
  const passed = changed.filter(({ change, after }) => change !== 'confirm' && after?.lastDay && after.lastDay < today)
  if (passed.length > 0)
    throw invalid(
      passed.map(({ index }) => ({ field: `roles.${index}.lastDay`, message: 'Sista dag kan inte ha passerat.' })),
    )
}

const write = async (viewer: Viewer, tx: Transaction, accountId: string, { change, before, after }: ChangedRole) => {
  const role = after ?? before
  if (!role) return
  const by = viewer.account.id
  const associationId = role.association?.id ?? null
  const isRole = and(
    eq(roleAssignment.accountId, accountId),
    eq(roleAssignment.scope, role.scope),
    associationId === null ? isNull(roleAssignment.associationId) : eq(roleAssignment.associationId, associationId),
  )
  const reviewed = { reviewedAt: sql`now()`, reviewedBy: by }
  if (change === 'take') await tx.delete(roleAssignment).where(isRole)
  else if (change === 'confirm') await tx.update(roleAssignment).set(reviewed).where(isRole)
  else if (change === 'end')
    await tx
      .update(roleAssignment)
      .set({ lastDay: role.lastDay, updatedBy: by, ...reviewed })
      .where(isRole)
  else
    await tx.insert(roleAssignment).values({
      id: uuidv7(),
      accountId,
      scope: role.scope,
      associationId,
      lastDay: role.lastDay,
      reviewedBy: by,
      createdBy: by,
      updatedBy: by,
    })
}

/**
 * Gives, ends and takes roles, so that the account has those that are sent. `account`: as it is visible in the context, whose
 * roles alone change; null for a new one. The caller holds the lock on all accounts.
 */
export const saveRoles = async (
  viewer: Viewer,
  tx: Transaction,
  id: string,
  account: Account | null,
  drafts: readonly SentRole[],
  today: string,
): Promise<AccessChange> => {
  const wanted = await readRoles(viewer, tx, drafts, account?.roles ?? [])
  const unique = [...new Map(wanted.map((role) => [keyOf(role), role])).values()]
  const changed = changesBetween(account?.roles ?? [], unique)
  authorize(viewer, account, changed, today)
  for (const change of changed) await write(viewer, tx, id, change)
  const lines = changed.map(({ change, before, after }) => {
    const place = (after ?? before)?.association ?? null
    const [old, now] = [before, after].map((role) => (role ? roleText(role) : '')) as [string, string]
    return { change, associationId: place?.id ?? null, place: placeName(place), old, now }
  })
  return {
    changes: lines.map(({ change, associationId, place, old, now }) => ({
      field: rolesFieldOf(associationId),
      label: `${change === 'confirm' ? 'Behållen behörighet' : 'Behörighet'}, ${place}`,
      policy: 'text',
      old: change === 'confirm' ? '' : old,
      new: now,
    })),
    access: lines
      .filter(({ change }) => change !== 'confirm')
      .map(({ associationId, place, old, now }) => ({
        associationId,
        label: `Behörighet, ${place}`,
        text: now === '' ? `borttagen: ${old}` : now,
      })),
  }
}

storeModule<typeof import('./access.ts')>()
