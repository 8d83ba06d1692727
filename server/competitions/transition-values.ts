// Values that every transition of an announcement, an application or a sanction uses: dependencies, audit columns, the override entry.
import { sql } from 'drizzle-orm'
import type { Viewer } from '../actor.ts'
import type { Parts } from '../parts.ts'

export type Deps = Pick<Parts, 'db' | 'now'>

/** The audit change of an overridden rule, with the reason. */
export const overrideChange = (rule: string | null, reason = '') =>
  rule === null ? [] : [{ field: 'override', label: 'Åsidosatt regel', old: rule, new: reason }]

/** The columns that every change by staff sets. */
export const auditColumnValues = ({ account }: Viewer, at: string) => ({
  version: sql`version + 1`,
  updatedAt: at,
  updatedBy: account.id,
})
