// Queries of applications as staff see them: submitted ones in the viewer's context.
import {
  applicationRow,
  organizationApplication,
  type ApplicationRow,
  type OrganizationApplication,
} from '#contract/competitions/applications/application-row.ts'
import {
  application as applicationView,
  applicationContent,
  applicationProgress,
  type Application,
} from '#contract/competitions/applications/application-view.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { LinkHolder, Viewer } from '../../actor.ts'
import { askTogether } from '../../db/concurrent-statements.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { application } from '../../db/tables/application-tables.ts'
import { announcement } from '../../db/tables/announcement-tables.ts'
import { literal, pageOf, rowsOf } from '../../db/sql-expressions.ts'
import { emailHoldEnd } from '../../organizations/email-hold.ts'
import { jsonFields, selected } from '../../records/columns.ts'
import type { ReadCoverage } from '../../records/record-scope.ts'
import { classesOf, classFields } from '../linked-rows.ts'
import { applicantAccounts, readPermissionFacts } from '../permission-facts.ts'
import { applicationDeadline } from '../review-queue/deadlines.ts'
import { applicationVisibility, applicationScope, sanctionVisibility } from '../visibility.ts'
import { listReviewComments, listSubmissions } from '../../records/review/submissions.ts'
import { hasEnded, isReturnedApplication, liveSanctionCount } from '../announcements/expressions.ts'
import { fieldLabel } from './snapshot.ts'
import { associationRef } from '../../associations/association-names.ts'
import { storeModule } from '../../store-order.ts'

const club = sql`case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end`
// In review first, then the decided, then those returned to the applicant; each group by submission time.
const order = sql`array_position(array['Review', 'Approved', 'Rejected', 'Draft'], p.status), p.submitted_at, p.id`

/** Status columns, the same for staff and for the applicant. */
export const progressColumns = selected(application, 'p', applicationProgress, {})
/** The columns that the applicant fills in. */
export const contentColumns = selected(application, 'p', applicationContent, {})

export const applicationClasses = classesOf('application', classFields)
const sanctionOf = (isVisible: SQL): SQL =>
  sql`(select json_build_object('id', s.id, 'number', s.number) from sanction s where s.application_id = p.id and ${isVisible})`

const from = sql`from application p join announcement n on n.id = p.announcement_id
  join association b on b.id = n.branch_id left join organization o on o.id = p.organization_id
  left join association d on d.id = o.district_id`

const details = applicationView.omit({ facts: true, submissions: true, comments: true, competing: true })
const announced = jsonFields(announcement, 'n', details.shape.announcement, {
  liveSanctions: liveSanctionCount,
  hasEnded,
})
const sentBack = {
  isReturned: isReturnedApplication,
  isWithdrawn: sql`p.status = 'Draft' and p.withdrawn_at is not null`,
}

/** The link holder's is the one of the application. */
const sanctionVisibleTo = (actor: Viewer | LinkHolder): SQL =>
  sanctionOf(actor.by === 'link' ? sql`true` : sanctionVisibility(actor.context))

const ownColumns = {
  classes: applicationClasses,
  decideBy: sql`${applicationDeadline}::text`,
  branch: sql`json_build_object(${associationRef('b')})`,
  announcement: sql`json_build_object(${announced})`,
  club: sql`case when o.id is not null then json_build_object('id', o.id, 'name', o.name, 'municipality', o.municipality,
    'district', json_build_object(${associationRef('d')}), 'opensAt', ${emailHoldEnd(sql`o.id`)}) end`,
}
const columnsFor = (actor: Viewer | LinkHolder): SQL =>
  selected(application, 'p', details, { ...ownColumns, sanction: sanctionVisibleTo(actor) })

/** A condition: the application is of the announcement and visible. */
const isVisibleOf = ({ context }: Viewer, announcementId: string): SQL =>
  sql`p.announcement_id = ${announcementId} and ${applicationVisibility(context)}`

/** A condition: the application is covered by the actor's read. */
const isReadBy = (actor: Viewer | LinkHolder, coverage: ReadCoverage): SQL => {
  if (actor.by === 'link') return sql`p.id = ${actor.recordId}`
  return coverage === 'changed' ? sql`true` : applicationVisibility(actor.context)
}

/** The visible applications to one announcement. */
export const list = (viewer: Viewer, db: Database, announcementId: string): Promise<ApplicationRow[]> =>
  rowsOf<ApplicationRow>(
    db,
    sql`select ${selected(application, 'p', applicationRow, { club, ...sentBack })} ${from} where ${isVisibleOf(viewer, announcementId)} order by ${order}`,
  )

/** A limit of the list. */
const maxOfClub = 200

/** The applications of a club, the latest first. */
export const listByClub = (
  { context }: Viewer,
  db: Database,
  clubId: string,
): Promise<{ items: OrganizationApplication[]; total: number }> => {
  const where = sql`where p.organization_id = ${clubId} and ${applicationVisibility(context)}`
  return pageOf<OrganizationApplication>(
    db,
    sql`select ${selected(application, 'p', organizationApplication, {
      ...sentBack,
      sanction: sanctionOf(sanctionVisibility(context)),
      branch: sql`json_build_object(${associationRef('b')})`,
      announcement: sql`json_build_object('id', n.id, 'name', n.title)`,
    })} ${from} ${where} order by coalesce(p.starts_on, p.submitted_at::date) desc, p.id limit ${literal(maxOfClub)}`,
    sql`select count(*)::int as total ${from} ${where}`,
  )
}

/** An application without its permission facts, submissions, comments and competing applications. */
export type ApplicationDetails = z.output<typeof details>

/** All visible applications to the announcement. */
export const listVisible = (viewer: Viewer, db: Queryable, announcementId: string): Promise<ApplicationDetails[]> =>
  rowsOf<ApplicationDetails>(
    db,
    sql`select ${columnsFor(viewer)} ${from} where ${isVisibleOf(viewer, announcementId)} order by ${order}`,
  )

/** One application, whichever announcement it is to: it may have moved with it. */
export const readVisible = async (
  actor: Viewer | LinkHolder,
  db: Queryable,
  id: string,
  coverage: ReadCoverage = 'visible',
): Promise<ApplicationDetails | undefined> => {
  const statement = sql`select ${columnsFor(actor)} ${from} where p.id = ${id} and ${isReadBy(actor, coverage)}`
  return (await rowsOf<ApplicationDetails>(db, statement))[0]
}

const competing = (viewer: Viewer, db: Queryable, announcementId: string, id: string) =>
  rowsOf<Application['competing'][number]>(
    db,
    sql`select p.id, ${club} as club, p.version ${from}
    where ${isVisibleOf(viewer, announcementId)} and p.status = 'Review' and p.id <> ${id} order by ${order}`,
  )

/** Branch, applicant and club that a decision on the application concerns. */
export const concernedBy = ({ branch, applicantEmail, club: applicant }: ApplicationDetails) => ({
  branchId: branch.id,
  hands: applicantAccounts(sql`${applicantEmail}::text`),
  clubIds: applicant ? [applicant.id] : [],
})

/** One application with all that its page shows. */
export const byId = async (
  viewer: Viewer,
  db: Queryable,
  id: string,
  coverage: ReadCoverage = 'visible',
): Promise<Application | undefined> => {
  const row = await readVisible(viewer, db, id, coverage)
  if (!row) return undefined
  const [others, facts, submissions, comments] = await askTogether([
    competing(viewer, db, row.announcement.id, id),
    readPermissionFacts(viewer, db, concernedBy(row)),
    listSubmissions(viewer, db, applicationScope, id),
    listReviewComments(viewer, db, applicationScope, id, fieldLabel),
  ])
  return { ...row, competing: others, facts, submissions, comments }
}

storeModule<typeof import('./store.ts')>()
