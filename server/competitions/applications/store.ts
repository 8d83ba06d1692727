// Queries of applications as staff see them: submitted ones in the viewer's context.
import type {
  ApplicationRow,
  OrganizationApplication,
} from '../../../contract/competitions/applications/application-row.ts'
import type { Application } from '../../../contract/competitions/applications/application-view.ts'
import type { LinkHolder, Viewer } from '../../actor.ts'
import type { Database, Queryable } from '../../db/database.ts'
import {
  toDrizzleSql,
  isoTimestamp,
  sqlParameters,
  collateSwedish,
  type SqlParameters,
  embed,
} from '../../db/sql-fragments.ts'
import { classColumns, jsonList } from '../announcements/store.ts'
import { readPermissionFacts, accountNameSql } from '../permission-facts.ts'
import { applicationVisibility } from '../visibility.ts'
import { listReviewComments, listSubmissions } from '../submissions.ts'
import { fieldLabel } from './snapshot.ts'
import { storeModule } from '../../store-order.ts'

const club = `case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end`
// In review first, then the decided, then those returned to the applicant; each group by submission time.
const order = `array_position(array['Review', 'Approved', 'Rejected', 'Draft'], p.status), p.submitted_at, p.id`

/** Status columns, the same for staff and for the applicant. */
export const progressColumns = `p.id, p.version, p.status, p.applicant_email as "applicantEmail",
  ${isoTimestamp('p.email_confirmed_at')} as "emailConfirmedAt", ${isoTimestamp('p.club_asked_at')} as "clubAskedAt",
  p.club_answer as "clubAnswer", ${isoTimestamp('p.club_answered_at')} as "clubAnsweredAt",
  ${isoTimestamp('p.submitted_at')} as "submittedAt", ${isoTimestamp('p.returned_at')} as "returnedAt",
  p.return_reason as "returnReason", ${isoTimestamp('p.withdrawn_at')} as "withdrawnAt",
  ${isoTimestamp('p.decided_at')} as "decidedAt", p.decision_reason as "decisionReason",
  ${isoTimestamp('p.created_at')} as "createdAt", ${isoTimestamp('p.updated_at')} as "updatedAt"`

/** The columns that the applicant fills in. */
export const contentColumns = `p.applicant_name as "applicantName", p.applicant_role as "applicantRole",
  p.applicant_phone as "applicantPhone", p.starts_on::text as "startsOn", p.ends_on::text as "endsOn",
  p.reserve_starts_on::text as "reserveStartsOn", p.reserve_ends_on::text as "reserveEndsOn", p.place, p.icao,
  p.latitude, p.longitude, p.expected_entrants as "expectedEntrants", p.officials,
  p.airspace_state as "airspaceState", p.airspace_note as "airspaceNote", p.landowner_state as "landownerState",
  p.landowner_note as "landownerNote", p.insurance, p.safety_plan as "safetyPlan", p.budget, p.message`

export const applicationClasses = jsonList(
  classColumns,
  `${collateSwedish('c.code')}, c.id`,
  'from application_class pc join class_type c on c.id = pc.class_type_id where pc.application_id = p.id',
)
const sanctionOf = `(select json_build_object('id', s.id, 'number', s.number) from sanction s where s.application_id = p.id)`

const from = `from application p join announcement n on n.id = p.announcement_id
  join association b on b.id = n.branch_id left join organization o on o.id = p.organization_id
  left join association d on d.id = o.district_id`

const columns = `${progressColumns}, ${contentColumns}, ${applicationClasses} as classes, ${sanctionOf} as sanction,
  json_build_object('id', b.id, 'name', b.name) as branch, p.club_asked_email as "clubAskedEmail",
  p.club_answered_by_name as "clubAnsweredByName", ${accountNameSql('p.returned_by')} as "returnedByName",
  ${accountNameSql('p.decided_by')} as "decidedByName", ${accountNameSql('p.updated_by')} as "updatedByName",
  json_build_object('id', n.id, 'title', n.title, 'status', n.status, 'competitionType', n.competition_type,
    'proposedFrom', n.proposed_from, 'proposedTo', n.proposed_to, 'lastApplicationDay', n.last_application_day,
    'cancelledAt', ${isoTimestamp('n.cancelled_at')}, 'movedAt', ${isoTimestamp('n.moved_at')}) as announcement,
  case when o.id is not null then json_build_object('id', o.id, 'name', o.name, 'municipality', o.municipality,
    'district', json_build_object('id', d.id, 'name', d.name)) end as club`

const visibleOf = (actor: Viewer | LinkHolder, announcementId: string, using: SqlParameters) => {
  const visible =
    actor.by === 'link' ? `p.id = ${using.bind(actor.recordId)}` : embed(using, applicationVisibility(actor.context))
  return `p.announcement_id = ${using.bind(announcementId)} and ${visible}`
}

export const list = async (viewer: Viewer, db: Database, announcementId: string): Promise<ApplicationRow[]> => {
  const using = sqlParameters()
  const text = `select p.id, p.status, ${club} as club, p.applicant_name as "applicantName",
      p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", p.place, p.club_answer as "clubAnswer",
      ${isoTimestamp('p.submitted_at')} as "submittedAt",
      p.status = 'Draft' and p.returned_at is not null as "isReturned", p.version
    ${from} where ${visibleOf(viewer, announcementId, using)} order by ${order}`
  const { rows } = await db.$client.query<ApplicationRow>({ text, values: using.values })
  return rows
}

/** A limit of the list. */
const maxOfClub = 200

/** The applications of a club, the latest first. */
export const listByClub = async (
  { context }: Viewer,
  db: Database,
  clubId: string,
): Promise<OrganizationApplication[]> => {
  const using = sqlParameters()
  const text = `select p.id, p.status, p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", p.place,
      ${isoTimestamp('p.submitted_at')} as "submittedAt", p.status = 'Draft' and p.returned_at is not null as "isReturned",
      json_build_object('id', b.id, 'name', b.name) as branch, ${sanctionOf} as sanction,
      json_build_object('id', n.id, 'name', n.title) as announcement
    ${from} where p.organization_id = ${using.bind(clubId)} and ${embed(using, applicationVisibility(context))}
    order by coalesce(p.starts_on, p.submitted_at::date) desc, p.id limit ${using.bind(maxOfClub)}`
  const { rows } = await db.$client.query<OrganizationApplication>({ text, values: using.values })
  return rows
}

/** An application without its permission facts, submissions, comments and competing applications. */
export type ApplicationDetails = Omit<Application, 'facts' | 'submissions' | 'comments' | 'competing'>

/** All visible applications to the announcement, or the one with `id`. */
export const readVisible = async (
  actor: Viewer | LinkHolder,
  db: Queryable,
  announcementId: string,
  id?: string,
): Promise<ApplicationDetails[]> => {
  const using = sqlParameters()
  const idCondition = id === undefined ? '' : `and p.id = ${using.bind(id)}`
  const text = `select ${columns} ${from} where ${visibleOf(actor, announcementId, using)} ${idCondition} order by ${order}`
  const { rows } = await db.execute<ApplicationDetails & Record<string, unknown>>(
    toDrizzleSql({ text, values: using.values }),
  )
  return rows
}

const competing = async (viewer: Viewer, db: Database, announcementId: string, id: string) => {
  const using = sqlParameters()
  const text = `select p.id, ${club} as club, p.version ${from}
    where ${visibleOf(viewer, announcementId, using)} and p.status = 'Review' and p.id <> ${using.bind(id)} order by ${order}`
  const { rows } = await db.$client.query<Application['competing'][number]>({ text, values: using.values })
  return rows
}

/** One application with all that its page shows. */
export const byId = async (
  viewer: Viewer,
  db: Database,
  announcementId: string,
  id: string,
): Promise<Application | undefined> => {
  const [row] = await readVisible(viewer, db, announcementId, id)
  if (!row) return undefined
  const concerned = { branchId: row.branch.id, handIds: [], clubIds: row.club ? [row.club.id] : [] }
  const [others, facts, submissions, comments] = await Promise.all([
    competing(viewer, db, announcementId, id),
    readPermissionFacts(viewer, db, concerned),
    listSubmissions(viewer, db, 'application', id),
    listReviewComments(viewer, db, 'application', id, fieldLabel),
  ])
  return { ...row, competing: others, facts, submissions, comments }
}

storeModule<typeof import('./store.ts')>()
