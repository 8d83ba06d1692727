// Search of the announcement list: filters, sorting and columns, shared by the address, the API, facets and export.
// Rows are declared in announcement-row.ts, because a route loads this file before its page.
import { z } from 'zod'
import { listSchemas } from '../../record/list-search.ts'
import { listParam } from '../../validation/fields.ts'
import { queue } from '../review/review-queue.ts'
import { competitionFilters, year } from '../competition-search.ts'
import { announcementStatuses } from '../enums.ts'

/** Marks of a published announcement. */
export const announcementMarks = ['cancelled', 'moved'] as const

/** Waits for a decision after the day by which it should have been published. */
const announcementLate = ['leadTime'] as const

const announcementColumns = [
  'title',
  'status',
  'waiting',
  'deadline',
  'branch',
  'competitionType',
  'classes',
  'season',
  'period',
  'districts',
  'lastApplicationDay',
  'applicationCount',
  'updatedAt',
] as const
export type AnnouncementColumn = (typeof announcementColumns)[number]
export type AnnouncementSort = Exclude<AnnouncementColumn, 'classes' | 'districts'>
export const announcementSorts = announcementColumns.filter(
  (column): column is AnnouncementSort => column !== 'classes' && column !== 'districts',
)

export const announcementListSchemas = listSchemas({
  columns: announcementColumns,
  filters: () => ({
    /** Review queue. `mine`: Väntar på mig. `federation`: Väntar i hela förbundet. */
    queue: z.enum(['all', ...queue.options]).default('all'),
    status: listParam(z.enum(announcementStatuses)),
    mark: listParam(z.enum(announcementMarks)),
    late: listParam(z.enum(announcementLate)),
    ...competitionFilters(),
    season: listParam(year()),
    /** Without it the default order applies: see `announcementSortOf`. */
    sort: z.enum(announcementSorts).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
  }),
})
export type AnnouncementFilter = z.output<ReturnType<typeof announcementListSchemas.filter>>

/** The requested order, or the default: latest period first, in a review queue earliest deadline first. */
export const announcementSortOf = ({
  queue,
  sort,
  direction = 'desc',
}: Pick<AnnouncementFilter, 'queue' | 'sort' | 'direction'>): {
  sort: AnnouncementSort
  direction: 'asc' | 'desc'
} => {
  if (sort !== undefined) return { sort, direction }
  return queue !== 'all' ? { sort: 'deadline', direction: 'asc' } : { sort: 'period', direction: 'desc' }
}

export type AnnouncementListSearch = z.output<ReturnType<typeof announcementListSchemas.page>>
