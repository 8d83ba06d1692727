// Search of the announcement list: filters, sorting and columns, shared by the address, the API, facets and export.
// Rows are declared in announcement-row.ts, because a route loads this file before its page.
import { z } from 'zod'
import { listSchemas } from '../../record/list-search.ts'
import { listParam } from '../../validation/fields.ts'
import { queue } from '../review/review-queue.ts'
import { competitionFilters, year } from '../competition-search.ts'
import { announcementStatuses } from '../enums.ts'

export const announcementStatus = z.enum(announcementStatuses)

/** Marks of a published announcement. */
export const announcementMark = z.enum(['cancelled', 'moved'])

/** Waits for a decision after the day by which it should have been published. */
const announcementLate = z.enum(['leadTime'])

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
const sort = z.enum(announcementColumns).exclude(['classes', 'districts'])
export const announcementSorts = sort.options
export type AnnouncementSort = z.output<typeof sort>

export const announcementListSchemas = listSchemas({
  columns: announcementColumns,
  filters: {
    /** Review queue. `mine`: Väntar på mig. `federation`: Väntar i hela förbundet. */
    queue: z.enum(['all', ...queue.options]).default('all'),
    status: listParam(announcementStatus),
    mark: listParam(announcementMark),
    late: listParam(announcementLate),
    ...competitionFilters,
    season: listParam(year),
    /** Without it the default order applies: see `announcementSortOf`. */
    sort: sort.optional(),
    direction: z.enum(['asc', 'desc']).optional(),
  },
})
export const { page: announcementListSearch } = announcementListSchemas
export type AnnouncementColumn = (typeof announcementColumns)[number]
export type AnnouncementFilter = z.output<typeof announcementListSchemas.filter>

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

export type AnnouncementListSearch = z.output<typeof announcementListSearch>
