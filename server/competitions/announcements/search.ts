// SQL of the announcement list: filter condition, sort order and facets, shared by the list, its total and the export.
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../../contract/access.ts'
import {
  announcementSortOf,
  type AnnouncementFilter,
  type AnnouncementSort,
} from '../../../contract/competitions/announcements/announcement-search.ts'
import { announcementStatusLabels } from '../../../contract/competitions/announcements/announcement-transitions.ts'
import { announcementStatuses, competitionTypes } from '../../../contract/competitions/enums.ts'
import type { Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { countFacets } from '../../db/facets.ts'
import { allOf, isOneOf, swedish, textArray, uuidArray } from '../../db/sql-expressions.ts'
import { suggest } from '../../db/suggestions.ts'
import { textConditions } from '../../organizations/list-filter.ts'
import { storeModule } from '../../store-order.ts'
import { waitingColumns } from '../review-queue/conditions.ts'
import { announcementVisibility, applicationVisibility } from '../visibility.ts'

/** Sorts the values of a column by their labels, or in the order of `values` when there are no labels. */
export const labelOrder = <Value extends string>(
  column: SQL,
  values: readonly Value[],
  label?: Record<Value, string>,
): SQL => {
  const ordered = label ? values.toSorted((a, b) => label[a].localeCompare(label[b], 'sv')) : values
  return sql`array_position(array[${sql.raw(`'${ordered.join("', '")}'`)}], ${column})`
}

const markConditions = { cancelled: sql`n.cancelled_at is not null`, moved: sql`n.moved_at is not null` }
/** The mark of a published announcement `n`, or null. */
export const markOf = sql`case when ${markConditions.cancelled} then 'cancelled' when ${markConditions.moved} then 'moved' end`

/** A condition: the announcement has one of the related rows. None when no id is chosen. */
const isRelated = (kind: 'class' | 'district', column: SQL, ids: readonly string[]): SQL[] =>
  ids.length === 0
    ? []
    : [
        sql`exists (select from ${sql.raw(`announcement_${kind}`)} x where x.announcement_id = n.id and ${column} = any(${uuidArray(ids)}))`,
      ]

/** A condition on the announcement `n`. */
export const filterCondition = (viewer: Viewer, filter: AnnouncementFilter): SQL =>
  allOf([
    announcementVisibility(viewer.context),
    ...textConditions(sql`n.search_text`, filter.q),
    ...(filter.queue === 'all' ? [] : [sql`${waitingColumns(viewer, filter.queue).kind} is not null`]),
    ...isOneOf(sql`n.status`, textArray, filter.status),
    ...(filter.mark.length === 0 ? [] : [sql`${markOf} = any(${textArray(filter.mark)})`]),
    ...isOneOf(sql`n.branch_id`, uuidArray, filter.branch),
    ...isOneOf(sql`n.competition_type`, textArray, filter.type),
    ...(filter.season.length === 0 ? [] : [sql`n.season = any(${sql.param(filter.season)}::int[])`]),
    ...isRelated('district', sql`x.district_id`, filter.district),
    ...isRelated('class', sql`x.class_type_id`, filter.class),
    ...(filter.from ? [sql`n.proposed_to >= ${filter.from}::date`] : []),
    ...(filter.to ? [sql`n.proposed_from <= ${filter.to}::date`] : []),
  ])

/** Counts the announcements for each choice of the list's filters. */
export const countListFacets = (viewer: Viewer, db: Database, filter: AnnouncementFilter) =>
  countFacets(db, {
    from: sql`announcement n`,
    id: sql`n.id`,
    values: {
      status: { value: sql`n.status` },
      branch: { value: sql`n.branch_id` },
      type: { value: sql`n.competition_type` },
      season: { value: sql`n.season` },
      class: {
        value: sql`fc.class_type_id`,
        join: sql`left join announcement_class fc on fc.announcement_id = n.id`,
      },
      district: {
        value: sql`fd.district_id`,
        join: sql`left join announcement_district fd on fd.announcement_id = n.id`,
      },
      mark: { value: markOf },
    },
    conditionWithout: (name) => filterCondition(viewer, { ...filter, [name]: [] }),
  })

/** Announcements in the context whose titles match the text. */
export const suggestionsFor = ({ context }: Viewer, db: Database, q: string) =>
  suggest(db, q, {
    from: sql`announcement n`,
    name: sql`n.title`,
    searchText: sql`n.search_text`,
    condition: announcementVisibility(context),
  })

/** Applications to the announcement `n` that the context may see. */
export const applicationCount = (context: Context): SQL =>
  sql`(select count(*)::int from application p where p.announcement_id = n.id and ${applicationVisibility(context)})`

const sortKeys: Record<AnnouncementSort, (viewer: Viewer, filter: AnnouncementFilter) => SQL> = {
  title: () => swedish(sql`n.title`),
  status: () => labelOrder(sql`n.status`, announcementStatuses, announcementStatusLabels),
  waiting: (viewer, { queue }) => waitingColumns(viewer, queue).since,
  deadline: (viewer, { queue }) => waitingColumns(viewer, queue).deadline,
  branch: () => swedish(sql`(select ob.short_name from association ob where ob.id = n.branch_id)`),
  competitionType: () => labelOrder(sql`n.competition_type`, competitionTypes),
  season: () => sql`n.season`,
  period: () => sql`n.proposed_from`,
  lastApplicationDay: () => sql`n.last_application_day`,
  applicationCount: ({ context }) => applicationCount(context),
  updatedAt: () => sql`n.updated_at`,
}

/**
 * The sort order of announcements `n`. Rows without a value come last in both directions; the id makes the order
 * stable.
 */
export const listOrder = (viewer: Viewer, filter: AnnouncementFilter): SQL => {
  const { sort, direction } = announcementSortOf(filter)
  const key = sql`${sortKeys[sort](viewer, filter)} ${direction === 'desc' ? sql`desc` : sql`asc`}`
  const longest = sort === 'deadline' ? sql`${sortKeys.waiting(viewer, filter)} nulls last, ` : sql``
  // Drafts without a period are in progress: they come before the others, the newest first.
  const nulls =
    sort === 'period' && direction === 'desc'
      ? sql`first, case when n.proposed_from is null then n.updated_at end desc nulls last`
      : sql`last`
  return sql`${key} nulls ${nulls}, ${longest}${swedish(sql`n.title`)}, n.id`
}

storeModule<typeof import('./search.ts')>()
