// Queries of applications as staff see them: submitted ones in the viewer's context.
import type {
  ApplicationRow,
  OrganizationApplication,
} from '../../../contract/competitions/applications/application-row.ts'
import type { Application } from '../../../contract/competitions/applications/application-view.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { LinkHolder, Viewer } from '../../actor.ts'
import { readTogether } from '../../db/concurrent-reads.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { iso, jsonList, literal, rowsOf, swedish } from '../../db/sql-expressions.ts'
import type { ReadCoverage } from '../../records/record-scope.ts'
import { classColumns } from '../announcements/expressions.ts'
import { readPermissionFacts, accountName } from '../permission-facts.ts'
import { applicationVisibility } from '../visibility.ts'
import { listReviewComments, listSubmissions } from '../submissions.ts'
import { fieldLabel } from './snapshot.ts'
import { storeModule } from '../../store-order.ts'

const club = sql`case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end`
// In review first, then the decided, then those returned to the applicant; each group by submission time.
const order = sql`array_position(array['Review', 'Approved', 'Rejected', 'Draft'], p.status), p.submitted_at, p.id`

/** Status columns, the same for staff and for the applicant. */
export const progressColumns = sql`p.id, p.version, p.status, p.applicant_email as "applicantEmail",
  ${iso(sql`p.email_confirmed_at`)} as "emailConfirmedAt", ${iso(sql`p.club_asked_at`)} as "clubAskedAt",
  p.club_answer as "clubAnswer", ${iso(sql`p.club_answered_at`)} as "clubAnsweredAt",
  ${iso(sql`p.submitted_at`)} as "submittedAt", ${iso(sql`p.returned_at`)} as "returnedAt",
  p.return_reason as "returnReason", ${iso(sql`p.withdrawn_at`)} as "withdrawnAt",
  ${iso(sql`p.decided_at`)} as "decidedAt", p.decision_reason as "decisionReason",
  ${iso(sql`p.created_at`)} as "createdAt", ${iso(sql`p.updated_at`)} as "updatedAt"`

/** The columns that the applicant fills in. */
export const contentColumns = sql`p.applicant_name as "applicantName", p.applicant_role as "applicantRole",
  p.applicant_phone as "applicantPhone", p.starts_on::text as "startsOn", p.ends_on::text as "endsOn",
  p.reserve_starts_on::text as "reserveStartsOn", p.reserve_ends_on::text as "reserveEndsOn", p.place, p.icao,
  p.latitude, p.longitude, p.expected_entrants as "expectedEntrants", p.officials,
  p.airspace_state as "airspaceState", p.airspace_note as "airspaceNote", p.landowner_state as "landownerState",
  p.landowner_note as "landownerNote", p.insurance, p.safety_plan as "safetyPlan", p.budget, p.message`

export const applicationClasses = jsonList(
  classColumns,
  sql`${swedish(sql`c.code`)}, c.id`,
  sql`from application_class pc join class_type c on c.id = pc.class_type_id where pc.application_id = p.id`,
)
const sanctionOf = sql`(select json_build_object('id', s.id, 'number', s.number) from sanction s where s.application_id = p.id)`

const from = sql`from application p join announcement n on n.id = p.announcement_id
  join association b on b.id = n.branch_id left join organization o on o.id = p.organization_id
  left join association d on d.id = o.district_id`

const columns = sql`${progressColumns}, ${contentColumns}, ${applicationClasses} as classes, ${sanctionOf} as sanction,
  json_build_object('id', b.id, 'name', b.name) as branch, p.club_asked_email as "clubAskedEmail",
  p.club_answered_by_name as "clubAnsweredByName", ${accountName(sql`p.returned_by`)} as "returnedByName",
  ${accountName(sql`p.decided_by`)} as "decidedByName", ${accountName(sql`p.updated_by`)} as "updatedByName",
  json_build_object('id', n.id, 'title', n.title, 'status', n.status, 'competitionType', n.competition_type,
    'proposedFrom', n.proposed_from, 'proposedTo', n.proposed_to, 'lastApplicationDay', n.last_application_day,
    'cancelledAt', ${iso(sql`n.cancelled_at`)}, 'movedAt', ${iso(sql`n.moved_at`)}) as announcement,
  case when o.id is not null then json_build_object('id', o.id, 'name', o.name, 'municipality', o.municipality,
    'district', json_build_object('id', d.id, 'name', d.name)) end as club`

/** A condition: the application is of the announcement, and covered by the actor's read. */
const isReadBy = (actor: Viewer | LinkHolder, announcementId: string, coverage: ReadCoverage = 'visible'): SQL => {
  const isOfAnnouncement = sql`p.announcement_id = ${announcementId}`
  if (actor.by === 'link') return sql`${isOfAnnouncement} and p.id = ${actor.recordId}`
  return coverage === 'changed'
    ? isOfAnnouncement
    : sql`${isOfAnnouncement} and ${applicationVisibility(actor.context)}`
}

/** The visible applications to one announcement. */
export const list = (viewer: Viewer, db: Database, announcementId: string): Promise<ApplicationRow[]> =>
  rowsOf<ApplicationRow>(
    db,
    sql`select p.id, p.status, ${club} as club, p.applicant_name as "applicantName",
      p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", p.place, p.club_answer as "clubAnswer",
      ${iso(sql`p.submitted_at`)} as "submittedAt",
      p.status = 'Draft' and p.returned_at is not null as "isReturned", p.version
    ${from} where ${isReadBy(viewer, announcementId)} order by ${order}`,
  )

/** A limit of the list. */
const maxOfClub = 200

/** The applications of a club, the latest first. */
export const listByClub = ({ context }: Viewer, db: Database, clubId: string): Promise<OrganizationApplication[]> =>
  rowsOf<OrganizationApplication>(
    db,
    sql`select p.id, p.status, p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", p.place,
      ${iso(sql`p.submitted_at`)} as "submittedAt", p.status = 'Draft' and p.returned_at is not null as "isReturned",
      json_build_object('id', b.id, 'name', b.name) as branch, ${sanctionOf} as sanction,
      json_build_object('id', n.id, 'name', n.title) as announcement
    ${from} where p.organization_id = ${clubId} and ${applicationVisibility(context)}
    order by coalesce(p.starts_on, p.submitted_at::date) desc, p.id limit ${literal(maxOfClub)}`,
  )

/** An application without its permission facts, submissions, comments and competing applications. */
export type ApplicationDetails = Omit<Application, 'facts' | 'submissions' | 'comments' | 'competing'>

/** All visible applications to the announcement, or the one with `id`. */
export const readVisible = (
  actor: Viewer | LinkHolder,
  db: Queryable,
  announcementId: string,
  id?: string,
  coverage: ReadCoverage = 'visible',
): Promise<ApplicationDetails[]> => {
  const isSought = id === undefined ? sql`` : sql`and p.id = ${id}`
  const statement = sql`select ${columns} ${from} where ${isReadBy(actor, announcementId, coverage)} ${isSought} order by ${order}`
  return rowsOf<ApplicationDetails>(db, statement)
}

const competing = (viewer: Viewer, db: Queryable, announcementId: string, id: string) =>
  rowsOf<Application['competing'][number]>(
    db,
    sql`select p.id, ${club} as club, p.version ${from}
    where ${isReadBy(viewer, announcementId)} and p.status = 'Review' and p.id <> ${id} order by ${order}`,
  )

/** Whom a decision on the application concerns. */
export const concernedBy = ({ branch, club: applicant }: ApplicationDetails) => ({
  branchId: branch.id,
  handIds: [],
  clubIds: applicant ? [applicant.id] : [],
})

/** One application with all that its page shows. */
export const byId = async (
  viewer: Viewer,
  db: Queryable,
  announcementId: string,
  id: string,
  coverage: ReadCoverage = 'visible',
): Promise<Application | undefined> => {
  const [row] = await readVisible(viewer, db, announcementId, id, coverage)
  if (!row) return undefined
  const [others, facts, submissions, comments] = await readTogether(db, [
    () => competing(viewer, db, announcementId, id),
    () => readPermissionFacts(viewer, db, concernedBy(row)),
    () => listSubmissions(viewer, db, 'application', id),
    () => listReviewComments(viewer, db, 'application', id, fieldLabel),
  ])
  return { ...row, competing: others, facts, submissions, comments }
}

storeModule<typeof import('./store.ts')>()
