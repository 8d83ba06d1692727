// Reads the public page of a competition, by the id of its announcement or its sanction.
import type { CompetitionPage } from '../../../contract/competitions/external/competition-page.ts'
import {
  closedReasonOf,
  type ApplicationPeriodState,
} from '../../../contract/competitions/applications/application-period.ts'
import type { Queryable } from '../../db/database.ts'
import { toDrizzleSql, isoTimestamp, sqlParameters, collateSwedish, embed } from '../../db/sql-fragments.ts'
import { classColumns, hasEnded, jsonList, liveSanctionCount } from '../announcements/store.ts'
import { sanctionStateSql } from '../sanctions/state-sql.ts'
import { invitationColumns } from '../sanctions/store.ts'
import { unscopedModule } from '../../store-order.ts'

const organizers = `(select coalesce(json_agg(o.name order by so.position), '[]') from sanction_organizer so
  join organization o on o.id = so.organization_id where so.sanction_id = s.id)`

const sanctionFields = (today: string) => `'id', s.id, 'number', s.number, 'state', ${sanctionStateSql(today)},
  'startsOn', s.starts_on, 'endsOn', s.ends_on, 'place', s.place, 'organizers', ${organizers}`

const titledClasses = (kind: 'announcement' | 'sanction') =>
  jsonList(
    `${classColumns}, 'championship', ${kind === 'sanction' ? 'x.championship' : 'null'}`,
    `${collateSwedish('c.code')}, c.id`,
    `from ${kind}_class x join class_type c on c.id = x.class_type_id where x.${kind}_id = ${kind === 'sanction' ? 's' : 'n'}.id`,
  )

const districtNames = (kind: 'announcement' | 'sanction') =>
  `(select coalesce(json_agg(d.name order by ${collateSwedish('d.name')}), '[]') from ${kind}_district x
    join association d on d.id = x.district_id where x.${kind}_id = ${kind === 'sanction' ? 's' : 'n'}.id)`

const organizersWithWeb = jsonList(
  "'name', o.name, 'web', o.web",
  'so.position',
  'from sanction_organizer so join organization o on o.id = so.organization_id where so.sanction_id = s.id',
)

const documentsOf = (type: 'announcement' | 'sanction', id: string) =>
  jsonList(
    `'id', a.id, 'name', a.name, 'type', a.type, 'size', a.size`,
    'a.created_at, a.id',
    `from attachment a where a.record_type = '${type}' and a.record_id = ${id} and a.completed_at is not null`,
  )

/** Columns from the announcement `n`, for both kinds of page. */
const announcementColumns = `n.id as "announcementId", n.season, n.description, n.description_en as "descriptionEn",
  n.requirements, n.requirements_en as "requirementsEn", n.last_application_day::text as "lastApplicationDay",
  ${isoTimestamp('n.published_at')} as "publishedAt", n.status, ${liveSanctionCount} as "liveSanctions", ${hasEnded} as "hasEnded",
  json_build_object('id', b.id, 'name', b.name, 'web', b.web) as branch,
  n.cancelled_at is not null as "isAnnouncementCancelled", n.moved_at is not null as "isAnnouncementMoved",
  ${documentsOf('announcement', 'n.id')} as documents`

const announcementStatement = (id: string, today: string) => {
  const using = sqlParameters(id)
  const day = `${using.bind(today)}::date`
  const text = `select 'announcement' as kind, n.id, n.title, n.title_en as "titleEn", ${announcementColumns},
      n.competition_type as "competitionType", ${titledClasses('announcement')} as classes,
      ${districtNames('announcement')} as districts, n.proposed_from::text as "startsOn", n.proposed_to::text as "endsOn",
      n.contact_name as "contactName", n.contact_email as "contactEmail", n.contact_phone as "contactPhone", '' as web,
      ${isoTimestamp('n.cancelled_at')} as "cancelledAt", n.cancel_reason as "cancelReason",
      ${isoTimestamp('n.moved_at')} as "movedAt", n.move_reason as "moveReason",
      (select json_build_object('id', m.id, 'startsOn', m.proposed_from, 'endsOn', m.proposed_to)
        from announcement m where m.id = n.moved_to_id) as "movedTo",
      null::json as "movedFrom", null::json as sanction,
      ${jsonList(sanctionFields(day), 's.starts_on, s.number', 'from sanction s where s.announcement_id = n.id')} as sanctions,
      ${isoTimestamp('n.updated_at')} as "updatedAt"
    from announcement n join association b on b.id = n.branch_id where n.id = $1 and n.status = 'Published'`
  return { text, values: using.values }
}

const sanctionStatement = (id: string, today: string) => {
  const using = sqlParameters(id)
  const day = `${using.bind(today)}::date`
  const text = `select 'sanction' as kind, s.id, s.title, s.title_en as "titleEn", ${announcementColumns},
      s.competition_type as "competitionType", ${titledClasses('sanction')} as classes,
      ${districtNames('sanction')} as districts, s.starts_on::text as "startsOn", s.ends_on::text as "endsOn",
      s.contact_name as "contactName", s.contact_email as "contactEmail", s.contact_phone as "contactPhone", s.web,
      ${isoTimestamp('s.cancelled_at')} as "cancelledAt", s.cancel_reason as "cancelReason",
      ${isoTimestamp('s.moved_at')} as "movedAt", s.move_reason as "moveReason", null::json as "movedTo",
      case when s.moved_at is not null then json_build_object('startsOn', s.moved_from_starts_on,
        'endsOn', s.moved_from_ends_on) end as "movedFrom",
      (select to_json(own) from (select s.id, s.number, ${sanctionStateSql(day)} as state, s.starts_on as "startsOn",
        s.ends_on as "endsOn", s.place, ${organizersWithWeb} as organizers, s.reserve_starts_on as "reserveStartsOn",
        s.reserve_ends_on as "reserveEndsOn", s.icao, s.latitude, s.longitude, s.officials, ${embed(using, invitationColumns)},
        ${documentsOf('sanction', 's.id')} as documents) own) as sanction,
      '[]'::json as sanctions, ${isoTimestamp('s.updated_at')} as "updatedAt"
    from sanction s join announcement n on n.id = s.announcement_id join association b on b.id = n.branch_id
    where s.id = $1`
  return { text, values: using.values }
}

type PageRow = Omit<CompetitionPage, 'closed'> &
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
  const read = async (statement: { text: string; values: unknown[] }) => {
    const { rows } = await db.execute<PageRow & Record<string, unknown>>(toDrizzleSql(statement))
    return rows[0]
  }
  const row = (await read(announcementStatement(id, today))) ?? (await read(sanctionStatement(id, today)))
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
  return { ...page, closed }
}

unscopedModule<typeof import('./competition-page.ts')>()
