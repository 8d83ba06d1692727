// The roles of an account: what a save changes, whether the viewer may, and the rows.
import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { globalContext, type Context } from '#contract/access.ts'
import { isSameRole, roleDrafts, type Account, type RoleDraft } from '#contract/accounts/account.ts'
import { roleRefusal, type RoleChange } from '#contract/accounts/rights.ts'
import { placeName, roleText, scopesIn } from '#contract/accounts/scope-texts.ts'
import type { FieldChange } from '#contract/record/history.ts'
import type { Viewer } from '../actor.ts'
import { ApiError, invalid } from '../api-error.ts'
import { readChosen } from '../associations/chosen-associations.ts'
import type { Transaction } from '../db/database.ts'
import { roleAssignment } from '../db/tables/account-tables.ts'
import { storeModule } from '../store-order.ts'

type StoredRole = Account['roles'][number]

interface WantedRole extends StoredRole {
  isConfirmed: boolean
  index: number
}

interface ChangedRole {
  change: RoleChange
  /** The index of the role in the request; -1 for a role that is taken away. */
  index: number
  /** The role after the change; a role that is taken away as it was. */
  role: StoredRole
  before: StoredRole | undefined
}

/** A role of a request. `isConfirmed`: a review keeps it; `index`: its place in the request, when that does not name all roles. */
export type SentRole = RoleDraft & { isConfirmed?: boolean; index?: number }

/** One line of a mail about access. `associationId`: null in the federation. */
export interface AccessLine {
  associationId: string | null
  label: string
  text: string
}
/** The changes of a save, for history and mails. A role that a review keeps is in the history alone. */
export interface AccessChange {
  changes: FieldChange[]
  access: AccessLine[]
}

/** The field of the history for the roles of an association, which others do not see. */
const rolesFieldOf = (associationId: string | null) => `roles.${associationId ?? globalContext.id}`
/** Whether a change in the history is one of roles outside the context. */
export const isElsewhere = ({ field }: Pick<FieldChange, 'field'>, context: Context): boolean =>
  context.kind !== 'global' && field.startsWith('roles') && field !== rolesFieldOf(context.id)

const keyOf = ({ scope, association }: StoredRole) => `${scope} ${association?.id ?? ''}`

/** The roles of a request with their associations. Throws 400 for a role that does not exist, or an association that is out of use. */
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
    roleDrafts({ roles: stored }).some((role) => isSameRole(role, draft) && role.lastDay === draft.lastDay)
  return drafts.map((draft, position) => {
    const { scope, associationId, lastDay, isConfirmed = false, index = position } = draft
    const refuse = (message: string) => invalid([{ field: `roles.${index}`, message }])
    const place = associationId === null ? null : chosen.find(associationId)
    if (place === undefined || !scopesIn(place === null).includes(scope))
      throw refuse('Behörigheter har ett val som inte finns.')
    const problem = place && chosen.problem(place.id, 'Behörigheter')
    if (problem && !isStored(draft)) throw refuse(problem)
    return { scope, lastDay, association: place, isConfirmed, index }
  })
}

const changesBetween = (before: readonly StoredRole[], after: readonly WantedRole[]): ChangedRole[] => {
  const find = (roles: readonly StoredRole[], role: StoredRole) => roles.find((one) => keyOf(one) === keyOf(role))
  const sent = after.flatMap((role): ChangedRole[] => {
    const { index } = role
    const former = find(before, role)
    if (former?.lastDay !== role.lastDay) return [{ change: former ? 'end' : 'grant', index, role, before: former }]
    return role.isConfirmed ? [{ change: 'confirm', index, role, before: former }] : []
  })
  const taken = before.filter((role) => !find(after, role))
  return [...sent, ...taken.map((role): ChangedRole => ({ change: 'take', index: -1, role, before: role }))]
}

/** Throws 403 with the sentences of the changes that the viewer may not make, and 400 for a last day that has passed. */
const authorize = (
  { account: manager, context }: Viewer,
  account: Pick<Account, 'id' | 'isLastSysAdmin'> | null,
  changed: readonly ChangedRole[],
  today: string,
) => {
  const refusals = changed.flatMap(({ change, role }) => roleRefusal(change, role, account, manager, context) ?? [])
  if (refusals.length > 0)
    throw new ApiError(
      403,
      [...new Set(refusals)].map((message) => ({ code: 'Forbidden', field: 'roles', message })),
    )
  const isDated = ({ change }: ChangedRole) => change === 'grant' || change === 'end'
  const passed = changed.filter((one) => isDated(one) && one.role.lastDay !== null && one.role.lastDay < today)
  if (passed.length > 0)
    throw invalid(
      passed.map(({ index }) => ({ field: `roles.${index}.lastDay`, message: 'Sista dag kan inte ha passerat.' })),
    )
}

const write = async ({ account: by }: Viewer, tx: Transaction, accountId: string, { change, role }: ChangedRole) => {
  const key = { accountId, scope: role.scope, associationId: role.association?.id ?? null }
  const { accountId: ofAccount, scope, associationId } = roleAssignment
  if (change === 'take') {
    const isSamePlace = sql`${associationId} is not distinct from ${key.associationId}::uuid`
    await tx.delete(roleAssignment).where(and(eq(ofAccount, accountId), eq(scope, key.scope), isSamePlace))
    return
  }
  const values = { lastDay: role.lastDay, reviewedBy: by.id, updatedBy: by.id }
  await tx
    .insert(roleAssignment)
    .values({ id: uuidv7(), ...key, ...values, createdBy: by.id })
    .onConflictDoUpdate({ target: [ofAccount, scope, associationId], set: { ...values, reviewedAt: sql`now()` } })
}

/**
 * What gives the account the roles that are sent. `account`: as it is visible in the context, whose roles alone change; null for a new
 * one. Throws when the viewer may not make the changes. The caller holds the lock on all accounts.
 */
export const judgeRoles = async (
  viewer: Viewer,
  tx: Transaction,
  account: Account | null,
  drafts: readonly SentRole[],
  today: string,
): Promise<ChangedRole[]> => {
  const wanted = await readRoles(viewer, tx, drafts, account?.roles ?? [])
  const unique = [...new Map(wanted.map((role) => [keyOf(role), role])).values()]
  const changed = changesBetween(account?.roles ?? [], unique)
  authorize(viewer, account, changed, today)
  return changed
}

/** Gives, ends and takes roles, as `judgeRoles` has allowed. */
export const writeRoles = async (
  viewer: Viewer,
  tx: Transaction,
  id: string,
  changed: readonly ChangedRole[],
): Promise<AccessChange> => {
  for (const change of changed) await write(viewer, tx, id, change)
  const lines = changed.map(({ change, role, before }) => ({
    isKept: change === 'confirm',
    associationId: role.association?.id ?? null,
    label: `${change === 'confirm' ? 'Behållen behörighet' : 'Behörighet'}, ${placeName(role.association)}`,
    old: before && change !== 'confirm' ? roleText(before) : '',
    new: change === 'take' ? '' : roleText(role),
  }))
  return {
    changes: lines.map(({ isKept: _, associationId, ...texts }) => ({
      field: rolesFieldOf(associationId),
      policy: 'text',
      ...texts,
    })),
    access: lines
      .filter(({ isKept }) => !isKept)
      .map(({ associationId, label, ...texts }) => ({
        associationId,
        label,
        text: texts.new === '' ? `borttagen: ${texts.old}` : texts.new,
      })),
  }
}

/** Judges the roles, and writes them. */
export const saveRoles = async (
  viewer: Viewer,
  tx: Transaction,
  id: string,
  account: Account | null,
  drafts: readonly SentRole[],
  today: string,
): Promise<AccessChange> => writeRoles(viewer, tx, id, await judgeRoles(viewer, tx, account, drafts, today))

storeModule<typeof import('./access.ts')>()
