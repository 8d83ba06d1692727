// The demo's frozen reports: last year's of the federation and of some branches, as the demo's figures are when it is made.
import { globalContext, type Context } from '#contract/access.ts'
import { reportTitle, whenText } from '#contract/reports/role-stats.ts'
import { roleStatsFilter } from '#contract/reports/role-stats-search.ts'
import { insertAuditRows } from '../../audit/audit-rows.ts'
import { countRoles } from '../../reports/role-stats.ts'
import type { Database } from '../database.ts'
import { frozenReport } from '../tables/report-tables.ts'
import { associationId } from './associations.ts'
import { auditEventBuilder, eventWriterOf } from './competition-staff.ts'
import { idGenerator } from './id-generator.ts'

const contexts: readonly Context[] = [
  globalContext,
  { kind: 'branch', id: associationId('segelflyg') },
  { kind: 'branch', id: associationId('fallskarm') },
]

export const addFrozenReports = async (db: Database, { seed, today }: { seed: number; today: string }) => {
  const nextId = idGenerator(seed, 'frozen-report')
  const when = String(Number(today.slice(0, 4)) - 1)
  const name = `${reportTitle}, ${whenText(when)}`
  for (const [nth, context] of contexts.entries()) {
    const id = nextId()
    const contextId = context.kind === 'global' ? null : context.id
    const record = { recordType: 'frozen_report', recordId: id, recordLabel: name }
    const { events, addEvent } = auditEventBuilder({ today, nextId, record })
    const by = { ...eventWriterOf(null), contextId }
    addEvent('create', by, 20 - nth)
    const at = events[0]?.at ?? ''
    const content = await countRoles({ context }, db, { ...roleStatsFilter().parse({}), when }, { today, at })
    await db.insert(frozenReport).values({
      id,
      associationId: contextId,
      name,
      content: JSON.stringify(content),
      createdAt: at,
      createdBy: by.id,
      updatedAt: at,
      updatedBy: by.id,
    })
    await insertAuditRows(db, events, (event) => event.id)
  }
}
