// Record kind of sanctions: lock, rules and reading, for staff.
import { eq, sql } from 'drizzle-orm'
import { sanction as sanctionView, type Sanction } from '../../../contract/competitions/sanctions/sanction.ts'
import {
  sanctionRefusal,
  sanctionStateOf,
  type SanctionAction,
  type SanctionState,
} from '../../../contract/competitions/sanctions/sanction-transitions.ts'
import { orNotFound } from '../../api-error.ts'
import { sanction } from '../../db/sanction-tables.ts'
import { association } from '../../db/schema.ts'
import { lockVisible } from '../../records/lock.ts'
import { judgeBy, type Moment, type RecordKind, type StaffTypes } from '../../records/record-kind.ts'
import { staffKind } from '../../records/staff-kind.ts'
import type { Work } from '../../records/transition.ts'
import { storeModule } from '../../store-order.ts'
import { readPermissionFacts } from '../permission-facts.ts'
import { announcementScope, sanctionScope } from '../visibility.ts'
import { organizerClubIds, type Row } from './mail.ts'
import { byId } from './store.ts'

export interface LockedSanction {
  row: Row
  state: SanctionState
}

export const lockedSanction = (row: Row | undefined, { today }: Moment): LockedSanction | undefined =>
  row && { row, state: sanctionStateOf(row, today) }

export const sanctionLabel = ({ number, title }: { number: string; title: string }) => `${number} ${title}`

/** Of every change that calendars show. */
export const nextCalendarSequence = sql`calendar_sequence + 1`

interface SanctionTypes extends StaffTypes {
  key: string
  locked: LockedSanction
  view: Sanction
  action: SanctionAction
  values: typeof sanction.$inferInsert
}
export type SanctionWork = Work<SanctionTypes>

export const sanctionKind: RecordKind<SanctionTypes> = {
  table: sanction,
  view: sanctionView,
  lock: async (viewer, tx, id, moment) =>
    lockedSanction(await lockVisible(viewer, tx, sanction, sanctionScope, id), moment),
  judge: async (viewer, tx, action, { row, state }, override) => {
    const { account, context } = viewer
    const [branch] = await tx.select().from(association).where(eq(association.id, row.branchId))
    const clubIds = await organizerClubIds(tx, row.id)
    const facts = await readPermissionFacts(viewer, tx, { branchId: row.branchId, handIds: [], clubIds })
    const judged = { state, branch: orNotFound(branch) }
    const refusalWith = (given: string) =>
      sanctionRefusal(action, judged, account, context, { ...facts, override: given })
    return judgeBy(refusalWith, override)
  },
  read: (viewer, db, id, coverage, { today }) => byId(viewer, db, id, today, coverage),
  label: ({ row }) => sanctionLabel(row),
  neighbours: ({ row }) => [{ scope: announcementScope, id: row.announcementId }],
  ...staffKind(sanctionScope, (id: string) => id),
}

storeModule<typeof import('./kind.ts')>()
