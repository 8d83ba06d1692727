// Reads the public page of a competition, by the id of its announcement or its sanction.
import { sql, type SQL } from 'drizzle-orm'
import type { CompetitionPage } from '#contract/competitions/external/competition-page.ts'
import { closedReasonOf, type ApplicationPeriodState } from '#contract/competitions/applications/application-period.ts'
import { lastPossibleDay } from '#contract/competitions/reserve-days.ts'
import type { Queryable } from '../../db/database.ts'
import { isoTimestamp, jsonList, rowsOf, collateSwedish } from '../../db/sql-expressions.ts'
import { hasEnded, isInCalendar, liveSanctionCount, movedTo } from '../announcements/expressions.ts'
import { classesOf, classFields, organizerNames, organizersOf } from '../linked-rows.ts'
import { invitationColumns, sanctionStateOn } from '../sanctions/store.ts'
import { unscopedModule } from '../../store-order.ts'

/** The sanctioned competitions of the announcement `n`, all of them, as anyone may see them. */
export const publicSanctionsOn = (day: SQL): SQL =>
  jsonList(
    sql`'id', s.id, 'number', s.number, 'state', ${sanctionStateOn(day)},
      'startsOn', s.starts_on, 'endsOn', s.ends_on, 'place', s.place, 'organizers', ${organizerNames}`,
    sql`s.starts_on, s.number`,
    sql`from sanction s where s.announcement_id = n.id`,
  )

const documentsOf = (type: 'announcement' | 'sanction', id: SQL) =>
  jsonList(
    sql`'id', a.id, 'name', a.name, 'type', a.type, 'size', a.size`,
    sql`a.created_at, a.id`,
    sql`from attachment a where a.record_type = ${sql.raw(`'${type}'`)} and a.record_id = ${id} and a.completed_at is not null`,
  )

/** The classes and districts of an announcement or a sanction; an announcement's classes have no title. */
const listsOf = (kind: 'announcement' | 'sanction', id: SQL) => {
  const key = sql`x.${sql.raw(kind)}_id = ${id}`
  const title = kind === 'sanction' ? sql`x.championship` : sql`null`
  const classes = classesOf(kind, sql`${classFields}, 'championship', ${title}`)
  const districts = sql`(select coalesce(json_agg(d.name order by ${collateSwedish(sql`d.name`)}), '[]')
    from ${sql.raw(kind)}_district x join association d on d.id = x.district_id where ${key})`
  return sql`${classes} as classes, ${districts} as districts`
}

/** Columns from the announcement `n` or the sanction `s`. */
const columnsOf = (of: SQL) => sql`${of}.id, ${of}.title, ${of}.title_en as "titleEn",
  ${of}.competition_type as "competitionType", ${of}.contact_name as "contactName",
  ${of}.contact_email as "contactEmail", ${of}.contact_phone as "contactPhone",
  ${isoTimestamp(sql`${of}.cancelled_at`)} as "cancelledAt", ${of}.cancel_reason as "cancelReason",
  ${isoTimestamp(sql`${of}.moved_at`)} as "movedAt", ${of}.move_reason as "moveReason", ${isoTimestamp(sql`${of}.updated_at`)} as "updatedAt"`

/** Columns from the announcement `n`, for both kinds of page. */
const announcementColumns = sql`n.id as "announcementId", n.season, n.description, n.description_en as "descriptionEn",
  n.requirements, n.requirements_en as "requirementsEn", n.last_application_day::text as "lastApplicationDay",
  ${isoTimestamp(sql`n.published_at`)} as "publishedAt", n.status, ${liveSanctionCount} as "liveSanctions",
  ${hasEnded} as "hasEnded", json_build_object('id', b.id, 'name', b.name, 'web', b.web) as branch,
  n.cancelled_at is not null as "isAnnouncementCancelled", n.moved_at is not null as "isAnnouncementMoved",
  ${documentsOf('announcement', sql`n.id`)} as documents`

const announcementStatement = (id: string, day: SQL) =>
  sql`select 'announcement' as kind, ${columnsOf(sql`n`)}, ${announcementColumns},
      ${listsOf('announcement', sql`n.id`)}, n.proposed_from::text as "startsOn", n.proposed_to::text as "endsOn", '' as web,
      ${movedTo} as "movedTo", ${isInCalendar(day)} as "isInCalendar",
      null::json as "movedFrom", null::json as sanction, ${publicSanctionsOn(day)} as sanctions
    from announcement n join association b on b.id = n.branch_id where n.id = ${id} and n.status = 'Published'`

const sanctionStatement = (id: string, day: SQL) => {
  const organizers = organizersOf(sql`'name', o.name, 'web', o.web`)
  return sql`select 'sanction' as kind, ${columnsOf(sql`s`)}, ${announcementColumns}, ${listsOf('sanction', sql`s.id`)},
      s.starts_on::text as "startsOn", s.ends_on::text as "endsOn", s.web, null::json as "movedTo", true as "isInCalendar",
      case when s.moved_at is not null then json_build_object('startsOn', s.moved_from_starts_on,
        'endsOn', s.moved_from_ends_on) end as "movedFrom",
      (select to_json(own) from (select s.id, s.number, ${sanctionStateOn(day)} as state, s.starts_on as "startsOn",
        s.ends_on as "endsOn", s.place, ${organizers} as organizers, s.reserve_starts_on as "reserveStartsOn",
        s.reserve_ends_on as "reserveEndsOn", s.icao, s.latitude, s.longitude, s.officials, ${invitationColumns},
        ${documentsOf('sanction', sql`s.id`)} as documents) own) as sanction,
      '[]'::json as sanctions
    from sanction s join announcement n on n.id = s.announcement_id join association b on b.id = n.branch_id
    where s.id = ${id}`
}

type PageRow = Omit<CompetitionPage, 'closed' | 'isOver'> &
  Pick<ApplicationPeriodState, 'status' | 'liveSanctions' | 'hasEnded'> & {
    isAnnouncementCancelled: boolean
    isAnnouncementMoved: boolean
  }

/** Undefined when it is not published. `today` is the date in Sweden. */
export const readCompetitionPage = async (
  db: Queryable,
  id: string,
  today: string,
): Promise<CompetitionPage | undefined> => {
  const day = sql`${today}::date`
  const read = async (statement: SQL) => (await rowsOf<PageRow>(db, statement))[0]
  const row = (await read(announcementStatement(id, day))) ?? (await read(sanctionStatement(id, day)))
  if (!row) return undefined
  const {
    status,
    liveSanctions: sanctionCount,
    hasEnded: isEnded,
    isAnnouncementCancelled,
    isAnnouncementMoved,
    ...page
  } = row
  const closed = closedReasonOf(
    {
      status,
      competitionType: page.competitionType,
      cancelledAt: isAnnouncementCancelled ? page.updatedAt : null,
      movedAt: isAnnouncementMoved ? page.updatedAt : null,
      lastApplicationDay: page.lastApplicationDay,
      liveSanctions: sanctionCount,
      hasEnded: isEnded,
    },
    today,
  )
  const reserveEndsOn = page.sanction?.reserveEndsOn ?? null
  return { ...page, closed, isOver: lastPossibleDay({ endsOn: page.endsOn, reserveEndsOn }) < today }
}

unscopedModule<typeof import('./competition-page.ts')>()
