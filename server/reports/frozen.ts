// Frozen reports: kept as they were counted, and only read from then on.
import { eq, sql } from 'drizzle-orm'
import { associationIdOf } from '#contract/access.ts'
import type { HistorySearch } from '#contract/record/history-search.ts'
import {
  frozenLine,
  frozenPageSize,
  frozenReport as frozenView,
  type FrozenLine,
  type FrozenReport,
  type RoleStats,
} from '#contract/reports/role-stats.ts'
import type { Viewer } from '../actor.ts'
import type { Database } from '../db/database.ts'
import { frozenReport } from '../db/tables/report-tables.ts'
import { pageOf } from '../db/sql-expressions.ts'
import { selected } from '../records/columns.ts'
import { create } from '../records/create.ts'
import type { RecordKind, StaffRecord } from '../records/record-kind.ts'
import { recordReader } from '../records/record-reads.ts'
import { staffKind } from '../records/staff-kind.ts'
import type { Deps } from '../records/unit-of-work.ts'
import { storeModule } from '../store-order.ts'
import { frozenReportScope, frozenVisibility } from './visibility.ts'

type FrozenTypes = StaffRecord<typeof frozenReport, { row: typeof frozenReport.$inferSelect }, FrozenReport, never>

const place = sql`coalesce((select a.short_name from association a where a.id = f.association_id), 'Hela förbundet')`

const association = sql`(select json_build_object('id', a.id, 'kind', case a.type when 0 then 'branch' else 'district' end)
  from association a where a.id = f.association_id)`

const readFrozen = recordReader<Omit<FrozenReport, 'content'> & { content: string }, FrozenReport>({
  alias: 'f',
  isVisible: frozenVisibility,
  select: (_viewer, where) =>
    sql`select ${selected(frozenReport, 'f', frozenView, { content: sql`f.content`, place, association })} from frozen_report f ${where}`,
  complete: (_viewer, _db, row) => ({ ...row, content: JSON.parse(row.content) as RoleStats }),
})

/** Nothing changes a frozen report, so it cannot be locked. */
export const frozenKind: RecordKind<FrozenTypes> = {
  table: frozenReport,
  view: frozenView,
  lock: async () => undefined,
  judge: async () => ({ refusal: null, overridden: null }),
  read: readFrozen,
  label: ({ row }) => row.name,
  ...staffKind(frozenReportScope, (id: string) => id),
}

export const freeze = (
  viewer: Viewer,
  deps: Deps,
  { id, name }: { id: string; name: string },
  report: RoleStats,
): Promise<FrozenReport> => {
  const otherwise =
    'Rapporten är redan fryst, men med ett annat namn. Avbryt och börja om för att frysa den en gång till.'
  const creation = { id, isSame: eq(frozenReport.name, name), otherwise }
  return create(viewer, deps, frozenKind, creation, async ({ tx }) => {
    const by = viewer.account.id
    await tx.insert(frozenReport).values({
      id,
      name,
      associationId: associationIdOf(viewer.context),
      content: JSON.stringify(report),
      createdBy: by,
      updatedBy: by,
    })
    return { recordLabel: name }
  })
}

export const frozenReports = ({ context }: Viewer, db: Database, { page }: HistorySearch) => {
  const isVisible = frozenVisibility(context)
  const shown = sql`order by f.created_at desc, f.id desc limit ${frozenPageSize} offset ${(page - 1) * frozenPageSize}`
  return pageOf<FrozenLine>(
    db,
    sql`select ${selected(frozenReport, 'f', frozenLine, { place })} from frozen_report f where ${isVisible} ${shown}`,
    sql`select count(*)::int as total from frozen_report f where ${isVisible}`,
  )
}

storeModule<typeof import('./frozen.ts')>()
