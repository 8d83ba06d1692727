// Record kind of retention rules, for staff: they are changed, and neither made nor removed.
import type { z } from 'zod'
import {
  amountProblem,
  retentionFields,
  retentionRefusal,
  retentionRule as retentionView,
  retentionText,
  type RetentionRule,
  type retentionUpdate,
} from '#contract/retention/retention-rule.ts'
import { fieldChanges } from '#contract/record/fields.ts'
import { invalid } from '../api-error.ts'
import { retentionRule } from '../db/tables/retention-tables.ts'
import { lockVisible } from '../records/lock.ts'
import { judgeFirmly, type RecordKind, type StaffRecord } from '../records/record-kind.ts'
import { staffKind } from '../records/staff-kind.ts'
import type { Work } from '../records/transition.ts'
import { storeModule } from '../store-order.ts'
import { readRule } from './store.ts'
import { retentionScope } from './visibility.ts'

interface LockedRule {
  row: typeof retentionRule.$inferSelect
}
type RuleTypes = StaffRecord<typeof retentionRule, LockedRule, RetentionRule, 'update'>

export const retentionKind: RecordKind<RuleTypes> = {
  table: retentionRule,
  view: retentionView,
  lock: async (viewer, tx, id) => {
    const row = await lockVisible(viewer, tx, retentionRule, retentionScope, id)
    return row && { row }
  },
  judge: judgeFirmly((_action: 'update', _locked: LockedRule, account, context) => retentionRefusal(account, context)),
  read: readRule,
  label: ({ row }) => retentionText(row).title,
  ...staffKind(retentionScope, (id: string) => id),
}

export const retentionActions = {
  update: async ({ locked: { row }, save }: Work<RuleTypes>, { amount }: z.output<typeof retentionUpdate>) => {
    const problem = amountProblem(row.name, amount)
    if (problem) throw invalid([{ field: 'amount', message: problem }])
    const changed = fieldChanges(retentionFields, { amount: row.amount }, { amount })
    if (changed.length === 0) return 'unchanged'
    await save({ amount })
    return { changes: changed }
  },
}

storeModule<typeof import('./kind.ts')>()
