// SQL of the announcement list: filter condition, sort order and facets, shared by the list, its total and the export.
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
import { collateSwedish, type SqlParameters, embed } from '../../db/sql-fragments.ts'
import { suggest } from '../../db/suggestions.ts'
import { textConditions } from '../../organizations/list-filter.ts'
import { waitingColumns } from '../review-queue/conditions.ts'
import { announcementVisibility, applicationVisibility } from '../visibility.ts'
import { storeModule } from '../../store-order.ts'

/** Sorts the values of a column by their labels, or in the order of `values` when there are no labels. */
export const labelOrderSql = <Value extends string>(
  column: string,
  values: readonly Value[],
  label?: Record<Value, string>,
) => {
  const ordered = label ? values.toSorted((a, b) => label[a].localeCompare(label[b], 'sv')) : values
  return `array_position(array['${ordered.join("', '")}'], ${column})`
}

const markConditions = { cancelled: 'n.cancelled_at is not null', moved: 'n.moved_at is not null' }

/** A condition on the announcement `n`. */
export const filterCondition = (viewer: Viewer, filter: AnnouncementFilter, using: SqlParameters): string => {
  const { bind } = using
  const among = (column: string, type: string, values: readonly unknown[]) =>
    values.length === 0 ? [] : [`${column} = any(${bind(values)}::${type}[])`]
  return [
    embed(using, announcementVisibility(viewer.context)),
    ...textConditions('n.search_text', filter.q, using),
    ...(filter.queue === 'all' ? [] : [`${waitingColumns(viewer, filter.queue, using).kind} is not null`]),
    ...among('n.status', 'text', filter.status),
    ...(filter.mark.length === 0 ? [] : [`(${filter.mark.map((mark) => markConditions[mark]).join(' or ')})`]),
    ...among('n.branch_id', 'uuid', filter.branch),
    ...among('n.competition_type', 'text', filter.type),
    ...among('n.season', 'int', filter.season),
    ...(filter.district.length === 0
      ? []
      : [
          `exists (select from announcement_district fd where fd.announcement_id = n.id and fd.district_id = any(${bind(filter.district)}::uuid[]))`,
        ]),
    ...(filter.class.length === 0
      ? []
      : [
          `exists (select from announcement_class fc where fc.announcement_id = n.id and fc.class_type_id = any(${bind(filter.class)}::uuid[]))`,
        ]),
    ...(filter.from ? [`n.proposed_to >= ${bind(filter.from)}::date`] : []),
    ...(filter.to ? [`n.proposed_from <= ${bind(filter.to)}::date`] : []),
  ].join(' and ')
}

/** Counts the announcements for each choice of the list's filters. */
export const countListFacets = (viewer: Viewer, db: Database, filter: AnnouncementFilter) =>
  countFacets(db, {
    from: 'announcement n',
    id: 'n.id',
    values: {
      status: { value: () => 'n.status' },
      branch: { value: () => 'n.branch_id' },
      type: { value: () => 'n.competition_type' },
      season: { value: () => 'n.season' },
      class: { value: () => 'fc.class_type_id', join: 'left join announcement_class fc on fc.announcement_id = n.id' },
      district: {
        value: () => 'fd.district_id',
        join: 'left join announcement_district fd on fd.announcement_id = n.id',
      },
      mark: {
        value: () =>
          `case ${Object.entries(markConditions)
            .map(([mark, is]) => `when ${is} then '${mark}'`)
            .join(' ')} end`,
      },
    },
    conditionWithoutFilter: (name, using) => filterCondition(viewer, { ...filter, [name]: [] }, using),
  })

/** Announcements in the context whose titles match the text. */
export const suggestionsFor = ({ context }: Viewer, db: Database, q: string) =>
  suggest(db, q, {
    from: 'announcement n',
    name: 'n.title',
    searchText: 'n.search_text',
    condition: (using) => embed(using, announcementVisibility(context)),
  })

/** Applications to the announcement `n` that the context may see. */
export const applicationCount = (context: Context, using: SqlParameters) =>
  `(select count(*)::int from application p where p.announcement_id = n.id and ${embed(using, applicationVisibility(context))})`

const branchName = '(select ob.short_name from association ob where ob.id = n.branch_id)'

/**
 * The sort order of announcements `n`. Rows without a value come last in both directions; the id makes the order
 * stable.
 */
export const listOrder = (viewer: Viewer, filter: AnnouncementFilter, using: SqlParameters) => {
  const keys: Record<AnnouncementSort, () => string> = {
    title: () => collateSwedish('n.title'),
    status: () => labelOrderSql('n.status', announcementStatuses, announcementStatusLabels),
    waiting: () => waitingColumns(viewer, filter.queue, using).since,
    deadline: () => waitingColumns(viewer, filter.queue, using).deadline,
    branch: () => collateSwedish(branchName),
    competitionType: () => labelOrderSql('n.competition_type', competitionTypes),
    season: () => 'n.season',
    period: () => 'n.proposed_from',
    lastApplicationDay: () => 'n.last_application_day',
    applicationCount: () => applicationCount(viewer.context, using),
    updatedAt: () => 'n.updated_at',
  }
  const { sort, direction } = announcementSortOf(filter)
  const longest = sort === 'deadline' ? `${keys.waiting()} nulls last, ` : ''
  // Drafts without a period are in progress: they come before the others, the newest first.
  const nulls =
    sort === 'period' && direction === 'desc'
      ? 'first, case when n.proposed_from is null then n.updated_at end desc nulls last'
      : 'last'
  return `${keys[sort]()} ${direction} nulls ${nulls}, ${longest}${collateSwedish('n.title')}, n.id`
}

storeModule<typeof import('./search.ts')>()
