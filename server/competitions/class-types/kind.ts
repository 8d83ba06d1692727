// Record kind of class types, for staff, and the actions on them.
import { and, eq, max, ne, sql } from 'drizzle-orm'
import { associationType } from '../../../contract/access.ts'
import {
  classText,
  classType as classTypeView,
  classTypeActionRefusal,
  classTypeDraft,
  classTypeRefusal,
  type ClassType,
  type ClassTypeAction,
  type ClassTypeCreate,
  type ClassTypeDraft,
  type ClassTypeUpdate,
} from '../../../contract/competitions/class-types/class-type.ts'
import { fieldChanges, fieldLabel } from '../../../contract/record/fields.ts'
import type { Viewer } from '../../actor.ts'
import { forbidden, invalid } from '../../api-error.ts'
import { classType } from '../../db/competition-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { association } from '../../db/schema.ts'
import { create as createRecord } from '../../records/create.ts'
import { lockVisible } from '../../records/lock.ts'
import type { RecordKind, StaffTypes } from '../../records/record-kind.ts'
import { staffKind } from '../../records/staff-kind.ts'
import { also, type Work } from '../../records/transition.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { classTypeScope } from '../visibility.ts'
import { byId } from './store.ts'

interface LockedClassType {
  row: typeof classType.$inferSelect
  branch: { id: string; name: string }
}

/** Throws 400 when there is no such branch. */
const readBranch = async (_viewer: Viewer, tx: Transaction, id: string) => {
  const isBranch = and(eq(association.id, id), eq(association.type, associationType.Branch))
  const [branch] = await tx.select({ id: association.id, name: association.name }).from(association).where(isBranch)
  if (!branch) throw invalid([{ field: 'branchId', message: 'Gren har ett val som inte finns.' }])
  return branch
}

interface ClassTypeTypes extends StaffTypes {
  key: string
  locked: LockedClassType
  view: ClassType
  action: ClassTypeAction
  values: typeof classType.$inferInsert
}

export const classTypeKind: RecordKind<ClassTypeTypes> = {
  table: classType,
  view: classTypeView,
  lock: async (viewer, tx, id) => {
    const row = await lockVisible(viewer, tx, classType, classTypeScope, id)
    return row && { row, branch: await readBranch(viewer, tx, row.branchId) }
  },
  judge: async ({ account, context }, _tx, action, { row, branch }) => ({
    refusal: classTypeActionRefusal(action, row, account, context, branch),
    overridden: null,
  }),
  read: (viewer, db, id, coverage) => byId(viewer, db, id, coverage),
  label: ({ row }) => classText({ ...row, isActive: true }),
  ...staffKind(classTypeScope, (id: string) => id),
}

const fields = { schema: classTypeDraft, texts: {} }

/** The stored columns: an individual class has no team size, even when the form still holds one. */
const columnsOf = (draft: ClassTypeDraft): ClassTypeDraft => ({
  ...draft,
  teamSize: draft.isTeam ? draft.teamSize : null,
})

/** Throws 400 when another class of the branch has the code or the name. One at a time in a branch, until the transaction ends. */
const checkUnique = async (_viewer: Viewer, tx: Transaction, branchId: string, draft: ClassTypeDraft, id: string) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`class types of ${branchId}`}, 0))`)
  const isOther = and(eq(classType.branchId, branchId), ne(classType.id, id))
  const others = await tx.select().from(classType).where(isOther)
  const errors = (['code', 'name'] as const).flatMap((field) => {
    const same = others.find((other) => other[field].toLowerCase() === draft[field].toLowerCase())
    return same ? [{ field, message: `${fieldLabel(fields, field)} finns redan: ${classText(same)}.` }] : []
  })
  if (errors.length > 0) throw invalid(errors)
}

export const create = (viewer: Viewer, deps: Deps, { id, branchId, ...draft }: ClassTypeCreate): Promise<ClassType> => {
  const { account, context } = viewer
  return createRecord(viewer, deps, classTypeKind, { id }, async ({ tx }) => {
    const refusal = classTypeRefusal(account, context, await readBranch(viewer, tx, branchId))
    if (refusal) throw forbidden(refusal)
    await checkUnique(viewer, tx, branchId, draft, id)
    const ofBranch = eq(classType.branchId, branchId)
    const [last] = await tx
      .select({ position: max(classType.position) })
      .from(classType)
      .where(ofBranch)
    const stamps = { createdBy: account.id, updatedBy: account.id }
    const position = (last?.position ?? 0) + 1
    await tx.insert(classType).values({ id, branchId, ...columnsOf(draft), position, ...stamps })
    return { recordLabel: classText(draft) }
  })
}

type ClassTypeWork = Work<ClassTypeTypes>

const update = async ({ actor, tx, locked, save }: ClassTypeWork, { version: _version, ...draft }: ClassTypeUpdate) => {
  const after = columnsOf(draft)
  const changes = fieldChanges<ClassTypeDraft>(fields, locked.row, after)
  if (changes.length === 0) return 'unchanged'
  await checkUnique(actor, tx, locked.branch.id, after, locked.row.id)
  await save(after)
  return { changes, label: classText(after) }
}

/** Exchanges the places of two classes of a group. Both get an audit event. */
const reorder = async (work: ClassTypeWork, { withId }: { withId: string }) => {
  const { row } = work.locked
  let otherName = ''
  const outcome = await also(work, classTypeKind, withId, 'reorder', {}, async ({ locked: { row: other }, save }) => {
    if (other.branchId !== row.branchId || other.disciplineGroup !== row.disciplineGroup)
      throw forbidden('Klasserna är inte längre i samma grupp. Ladda om sidan.')
    otherName = classText(other)
    await work.save({ position: other.position })
    await save({ position: row.position })
    return exchangedWith(classText(row))
  })
  if ('done' in outcome) return exchangedWith(otherName)
  throw forbidden('refused' in outcome ? outcome.refused : 'Klassen att byta plats med finns inte längre.')
}

const exchangedWith = (name: string) => ({
  changes: [{ field: 'position', label: 'Bytte plats med', old: '', new: name }],
})

export const actions = {
  update,
  reorder,
  deactivate: ({ save }: ClassTypeWork) => save({ isActive: false }),
  restore: ({ save }: ClassTypeWork) => save({ isActive: true }),
}

storeModule<typeof import('./kind.ts')>()
