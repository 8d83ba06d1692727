// Routes of reports.
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { filterOfFrozen, reportTitle } from '#contract/reports/role-stats.ts'
import type { RoleStatsFilter } from '#contract/reports/role-stats-search.ts'
import type { Viewer } from '../actor.ts'
import { auditExport } from '../export/export-event.ts'
import { implement } from '../implement.ts'
import { clubChoices } from '../members/list/list.ts'
import type { Parts } from '../parts.ts'
import { isInUse } from '../records/list-filters.ts'
import { viewRecord } from '../records/record-reads.ts'
import { reportFile } from './file.ts'
import { freeze, frozenKind, frozenReports } from './frozen.ts'
import { cacheReports } from './report-cache.ts'

/** Whether the filter leaves nobody out. The day and the grouping of the third table do not count as filters. */
const isOfAll = ({ when: _when, by: _by, ...chosen }: Partial<RoleStatsFilter>) =>
  !Object.values(chosen).some((values) => isInUse(values))

export const reportRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db } = parts
  const counted = cacheReports(parts)
  const frozen = (viewer: Viewer, id: string) => viewRecord(viewer, parts, frozenKind, id)
  /** The report to compare with: a frozen one, or the same selection on another day or in another year. */
  const compared = async (viewer: Viewer, compare: string | undefined, filter: RoleStatsFilter) => {
    if (compare === undefined) return undefined
    if (compare.length < 36) return { report: await counted(viewer, { ...filter, when: compare }) }
    const { content, name } = await frozen(viewer, compare)
    return { report: content, name }
  }
  implement(app, parts, contract.reports, {
    roleStats: ({ query }, { viewer }) => counted(viewer, query),
    roleStatsFile: async ({ query }, { viewer }) => {
      const { compare, format, rounded, ...filter } = query
      const [report, other] = await Promise.all([counted(viewer, filter), compared(viewer, compare, filter)])
      return auditExport(viewer, db, { name: reportTitle, isWhole: isOfAll(filter) }, () =>
        reportFile(report, other, { format, rounded }),
      )
    },
    clubs: async (_, { viewer }) => ({ items: await clubChoices(viewer, db) }),
    frozenList: ({ query }, { viewer }) => frozenReports(viewer, db, query),
    freeze: async ({ body: { id, name, ...filter } }, { viewer }) =>
      freeze(viewer, parts, { id, name }, await counted(viewer, filter)),
    frozen: ({ params }, { viewer }) => frozen(viewer, params.id),
    frozenFile: async ({ params, query: { compare, format, rounded } }, { viewer }) => {
      const report = await frozen(viewer, params.id)
      const { name, content } = report
      const filter = filterOfFrozen(report)
      const other = await compared(viewer, compare, filter)
      // In its own context the file counts as whole although the filter has the context's place.
      const isWhole = isOfAll(viewer.context.kind === 'global' ? filter : content.filter)
      return auditExport(viewer, db, { name, isWhole }, () => reportFile(content, other, { format, rounded }, name))
    },
  })
}
