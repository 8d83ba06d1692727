// Record kinds of associations and of the federation's settings, for staff, and the changes of them.
import type { z } from 'zod'
import { associationType } from '#contract/access.ts'
import {
  association as associationView,
  associationCreateRefusal,
  associationFieldRefusal,
  associationFields,
  associationRules,
  type Association,
  type associationCreate,
  type AssociationDraft,
} from '#contract/associations/association.ts'
import {
  federation as federationView,
  federationFields,
  federationRefusal,
  type Federation,
  type federationUpdate,
} from '#contract/associations/federation.ts'
import { noLeadDays } from '#contract/associations/handling.ts'
import type { UsableAction } from '#contract/record/catalogue.ts'
import { fieldChanges } from '#contract/record/fields.ts'
import { federation as federationName, type Viewer } from '../actor.ts'
import { forbidden } from '../api-error.ts'
import { federation } from '../db/tables/federation-tables.ts'
import { association } from '../db/tables/association-tables.ts'
import { lockVisible } from '../records/lock.ts'
import { judgeFirmly, type RecordKind, type StaffRecord } from '../records/record-kind.ts'
import { staffKind } from '../records/staff-kind.ts'
import type { Work } from '../records/transition.ts'
import type { Deps, UnitOfWork } from '../records/unit-of-work.ts'
import { usableChanges } from '../records/usable.ts'
import { storeModule } from '../store-order.ts'
import { readAssociation, readFederation } from './store.ts'
import { associationScope, federationScope } from './visibility.ts'

interface LockedAssociation {
  row: typeof association.$inferSelect
  used: Pick<Association, 'currentClubs' | 'usage'>
}
type AssociationTypes = StaffRecord<typeof association, LockedAssociation, Association, UsableAction>

export const associationKind: RecordKind<AssociationTypes> = {
  table: association,
  view: associationView,
  lock: async (viewer, tx, id, moment) => {
    const row = await lockVisible(viewer, tx, association, associationScope, id)
    // Counted under the lock, which a new club and a new role wait for (`chosen-associations.ts`).
    const view = row && (await readAssociation(viewer, tx, id, 'changed', moment))
    return view && { row, used: view }
  },
  judge: judgeFirmly(
    (action: UsableAction, { row, used: { currentClubs, usage } }: LockedAssociation, account, context) =>
      associationRules.refusal(action, { ...row, currentClubs, usage }, account, context),
  ),
  read: readAssociation,
  label: ({ row }) => row.name,
  ...staffKind(associationScope, (id: string) => id),
}

const changes = usableChanges<AssociationTypes, AssociationDraft>(associationKind, {
  fields: associationFields,
  // A district has no handling days or lead days, because it decides on nothing.
  storedOf: (draft, owned) =>
    (owned as { type: number }).type === associationType.Branch
      ? draft
      : { ...draft, handlingDays: null, leadDays: noLeadDays },
  nameOf: ({ name }) => name,
  unique: ['name', 'shortName'],
  fieldRefusal: ({ account }, field) => associationFieldRefusal(account, field),
})
export const { actions } = changes

const typeOf = { branch: associationType.Branch, district: associationType.District }

type Create = z.output<typeof associationCreate>
const storedOf = ({ kind, ...values }: Create) => ({
  ...values,
  type: typeOf[kind],
  handlingDays: null,
  leadDays: noLeadDays,
})

const authorize = (viewer: Viewer) => async () => {
  const refusal = associationCreateRefusal(viewer.account)
  if (refusal) throw forbidden(refusal)
}

export const create = (viewer: Viewer, deps: Deps, body: Create): Promise<Association> =>
  changes.create(viewer, deps, storedOf(body), authorize(viewer))

/** The same inside a unit of work that creates several records. */
export const createIn = (unit: UnitOfWork<Viewer>, body: Create): Promise<boolean> =>
  changes.createIn(unit, storedOf(body), authorize(unit.actor))

interface LockedFederation {
  row: typeof federation.$inferSelect
}
type FederationTypes = StaffRecord<typeof federation, LockedFederation, Federation, 'update'>

export const federationKind: RecordKind<FederationTypes> = {
  table: federation,
  view: federationView,
  lock: async (viewer, tx, id) => {
    const row = await lockVisible(viewer, tx, federation, federationScope, id)
    return row && { row }
  },
  judge: judgeFirmly((_action: 'update', _locked: LockedFederation, account, context) =>
    federationRefusal(account, context),
  ),
  read: readFederation,
  label: () => federationName.name,
  ...staffKind(federationScope, (id: string) => id),
}

export const federationActions = {
  update: async (
    { locked: { row }, save }: Work<FederationTypes>,
    { version: _, ...after }: z.output<typeof federationUpdate>,
  ) => {
    const { email, web, handlingDays, leadDays } = row
    const changed = fieldChanges(federationFields, { email, web, handlingDays, leadDays }, after)
    if (changed.length === 0) return 'unchanged'
    await save(after)
    return { changes: changed }
  },
}

storeModule<typeof import('./kind.ts')>()
