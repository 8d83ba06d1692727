// Parts of a transition that announcements, applications and sanctions share: its dependencies, the audit columns that it sets, and the audit change of an overridden rule.
import { sql } from 'drizzle-orm'
import type { Viewer } from '../actor.ts'
import type { Parts } from '../parts.ts'

export type Deps = Pick<Parts, 'db' | 'now'>

/** A rule that was set aside stands in the history with the reason. */
export const overrideChange = (rule: string | null, reason = '') =>
  rule === null ? [] : [{ field: 'override', label: 'Åsidosatt regel', old: rule, new: reason }]

/** What every change of a row sets. */
export const auditColumnValues = ({ account }: Pick<Viewer, 'account'>, at: string) => ({
  version: sql`version + 1`,
  updatedAt: at,
  updatedBy: account.id,
})
