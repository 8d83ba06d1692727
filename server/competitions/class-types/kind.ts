// Record kind of class types, for staff, and the changes of them.
import type { z } from 'zod'
import { associationType } from '#contract/access.ts'
import { ownerRefusal } from '#contract/associations/association-choices.ts'
import {
  classText,
  classType as classTypeView,
  classTypeFields,
  classTypeRules,
  type ClassType,
  type classTypeCreate,
  type ClassTypeDraft,
} from '#contract/competitions/class-types/class-type.ts'
import type { CatalogueAction } from '#contract/record/catalogue.ts'
import type { Viewer } from '../../actor.ts'
import { readChosen, readNamed } from '../../associations/chosen-associations.ts'
import { forbidden, invalid } from '../../api-error.ts'
import { classType } from '../../db/tables/class-type-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { catalogueChanges } from '../../records/catalogue.ts'
import { lockVisible } from '../../records/lock.ts'
import { judgeFirmly, type RecordKind, type StaffRecord } from '../../records/record-kind.ts'
import { staffKind } from '../../records/staff-kind.ts'
import type { Deps, UnitOfWork } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { classTypeScope } from '../visibility.ts'
import { readClassType } from './store.ts'

const branchField = { field: 'branchId', title: 'Gren', type: associationType.Branch }

interface LockedClassType {
  row: typeof classType.$inferSelect
  branch: { id: string; name: string }
}
type ClassTypeTypes = StaffRecord<typeof classType, LockedClassType, ClassType, CatalogueAction>

export const classTypeKind: RecordKind<ClassTypeTypes> = {
  table: classType,
  view: classTypeView,
  lock: async (viewer, tx, id) => {
    const row = await lockVisible(viewer, tx, classType, classTypeScope, id)
    return row && { row, branch: await readNamed(viewer, tx, row.branchId, branchField) }
  },
  judge: judgeFirmly((action: CatalogueAction, { row, branch }: LockedClassType, account, context) =>
    classTypeRules.refusal(action, { ...row, branch }, account, context),
  ),
  read: readClassType,
  label: ({ row }) => classText({ ...row, isActive: true }),
  ...staffKind(classTypeScope, (id: string) => id),
}

const changes = catalogueChanges<ClassTypeTypes, ClassTypeDraft>(classTypeKind, {
  fields: classTypeFields,
  // An individual class has no team size, even when the form still holds one.
  storedOf: (draft) => ({ ...draft, teamSize: draft.isTeam ? draft.teamSize : null }),
  nameOf: classText,
  owner: 'branchId',
  unique: ['code', 'name'],
  groupOf: ({ disciplineGroup }) => disciplineGroup,
  apart: 'Klasserna är inte längre i samma grupp. Ladda om sidan.',
})
export const { actions } = changes

type Create = z.output<typeof classTypeCreate>

const authorize =
  (viewer: Viewer, { branchId }: Create) =>
  async (tx: Transaction) => {
    const branch = await readNamed(viewer, tx, branchId, branchField)
    const problem = (await readChosen(viewer, tx, [branchId])).problem(branchId, 'Gren')
    if (problem) throw invalid([{ field: 'branchId', message: problem }])
    const { account, context } = viewer
    const refusal = classTypeRules.changeRefusal(account, context, branch) ?? ownerRefusal(context, branch)
    if (refusal) throw forbidden(refusal)
  }

export const create = (viewer: Viewer, deps: Deps, body: Create): Promise<ClassType> =>
  changes.create(viewer, deps, body, authorize(viewer, body))

/** The same inside a unit of work that creates several records. */
export const createIn = (unit: UnitOfWork<Viewer>, body: Create): Promise<boolean> =>
  changes.createIn(unit, body, authorize(unit.actor, body))

storeModule<typeof import('./kind.ts')>()
