// Approves an application: creates its numbered sanction and rejects the competing applications, in one transaction.
import { applicationScope, sanctionScope } from '../visibility.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type {
  ApplicationApproval,
  RejectionOutcome,
} from '../../../contract/competitions/applications/application-endpoints.ts'
import { orNotFound, invalid } from '../../api-error.ts'
import { writeAuditEvent } from '../../audit/audit-events.ts'
import type { Viewer } from '../../actor.ts'
import { application } from '../../db/application-tables.ts'
import { announcement, announcementDistrict } from '../../db/competition-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { sanction } from '../../db/sanction-tables.ts'
import { organization } from '../../db/schema.ts'
import { notifyChange } from '../../live/change-notices.ts'
import { refuseBlockingLines } from '../checklist-lines.ts'
import { createSanction, reserveDays } from '../sanctions/create.ts'
import { sanctionLabel } from '../sanctions/kind.ts'
import { checkChampionshipTitles } from '../sanctions/championship-titles.ts'
import { endSubmission } from '../submissions.ts'
import {
  mailedApplicationOf,
  transitionApplication,
  submissionEnding,
  applicationAuditSubject,
  refusalOf,
  updateApplication,
  type ApplicationKey,
  type Locked,
} from './transition.ts'
import { checkApplication } from './checklist.ts'
import * as mail from './mail.ts'
import { mailSuperseded } from './superseded-mail.ts'
import { readVisible } from './store.ts'
import type { Deps } from '../transition-values.ts'
import { rejectApplication } from './review.ts'
import { storeModule } from '../../store-order.ts'

/** Returns the approved application, its sanction and the outcome of each competing application. */
export const approve = async (viewer: Viewer, deps: Deps, key: ApplicationKey, body: ApplicationApproval) => {
  const created: { sanction?: { id: string; number: string }; rejected: RejectionOutcome[] } = { rejected: [] }
  const approved = await transitionApplication(viewer, deps, key, 'approve', body, async (tx, locked) => {
    refuseOtherClasses(locked, body)
    // Championship titles are checked in `sanctionFor`, because the decision sets the title of each class.
    const lines = await checkApplication(tx, locked.shown, locked.today)
    refuseBlockingLines(lines.filter(({ rule }) => rule !== 'championship'))
    const { at } = locked
    await updateApplication(viewer, tx, locked, {
      status: 'Approved',
      decidedAt: at,
      decidedBy: viewer.account.id,
      decisionReason: null,
    })
    await endSubmission(viewer, tx, 'application', key.id, {
      ...submissionEnding(viewer, at),
      outcome: 'approved',
      checklist: lines,
    })
    if (body.rejectOthers) created.rejected = await rejectOthers(viewer, tx, locked, body.rejectOthers)
    created.sanction = await sanctionFor(viewer, tx, locked, body)
    await mailSuperseded(tx, locked, created.sanction.id)
  })
  return { application: approved, sanction: orNotFound(created.sanction), rejected: created.rejected }
}

const refuseOtherClasses = ({ shown }: Locked, { classes }: ApplicationApproval) => {
  const errors = classes.flatMap(({ classTypeId }, index) =>
    shown.classes.some(({ id }) => id === classTypeId)
      ? []
      : [{ field: `classes.${index}.classTypeId`, message: 'Klassen ingår inte i ansökan.' }],
  )
  if (errors.length > 0) throw invalid(errors)
}

const sanctionFor = async (viewer: Viewer, tx: Transaction, locked: Locked, body: ApplicationApproval) => {
  const [announcementRow] = await tx.select().from(announcement).where(eq(announcement.id, locked.row.announcementId))
  const [club] = await tx
    .select()
    .from(organization)
    .where(eq(organization.id, locked.row.organizationId ?? ''))
  const columns = columnsOf(viewer, locked, orNotFound(announcementRow), orNotFound(club), body.conditions)
  const { branchId, announcementId, title, startsOn, endsOn } = columns
  const { id: organizerId, districtId } = orNotFound(club)
  await checkChampionshipTitles(tx, { branchId, announcementId, districtIds: [districtId], startsOn }, body.classes)
  const created = await createSanction(
    tx,
    { ...columns, calendarId: await calendarIdFor(tx, orNotFound(announcementRow).calendarId) },
    {
      classes: body.classes,
      organizerIds: [organizerId],
      districtIds: await districtsOf(tx, announcementId, districtId),
    },
  )
  await writeAuditEvent(viewer, tx, {
    action: 'create',
    recordType: 'sanction',
    recordId: created.id,
    recordLabel: sanctionLabel({ ...created, title }),
  })
  await notifyChange(tx, sanctionScope, created.id)
  const days = { start: startsOn, end: endsOn, conditions: body.conditions }
  await mail.approved(tx, mailedApplicationOf(locked), { ...created, ...days }, viewer.account)
  return created
}

/** The sanction's columns: from the announcement, from the application, and the club's registered contact details. */
const columnsOf = (
  { account }: Viewer,
  { row, at }: Locked,
  announcementRow: typeof announcement.$inferSelect,
  club: typeof organization.$inferSelect,
  conditions: string,
) => {
  const { startsOn, endsOn } = row
  if (startsOn === null || endsOn === null) throw invalid([{ message: 'Ansökan saknar tävlingsdagar.' }])
  return {
    announcementId: announcementRow.id,
    applicationId: row.id,
    branchId: announcementRow.branchId,
    title: announcementRow.title,
    titleEn: announcementRow.titleEn,
    competitionType: announcementRow.competitionType,
    startsOn,
    endsOn,
    ...reserveDays(row),
    place: row.place,
    icao: row.icao,
    latitude: row.latitude,
    longitude: row.longitude,
    officials: row.officials,
    conditions,
    contactName: club.name,
    contactEmail: club.email,
    contactPhone: club.phoneNumber,
    web: club.web,
    decidedAt: at,
    decidedBy: account.id,
    calendarSequence: announcementRow.calendarSequence + 1,
    createdAt: at,
    createdBy: account.id,
    updatedAt: at,
    updatedBy: account.id,
  }
}

/** The announcement's districts and the club's own. */
const districtsOf = async (tx: Transaction, announcementId: string, clubDistrictId: string) => {
  const rows = await tx
    .select()
    .from(announcementDistrict)
    .where(eq(announcementDistrict.announcementId, announcementId))
  return [...new Set([...rows.map(({ districtId }) => districtId), clubDistrictId])]
}

/** The first sanction of an announcement takes over its calendar entry; later ones get a calendar id of their own. */
const calendarIdFor = async (tx: Transaction, announcementRow: string) => {
  const taken = await tx.select({ id: sanction.id }).from(sanction).where(eq(sanction.calendarId, announcementRow))
  return taken.length === 0 ? announcementRow : uuidv7()
}

/** Rejects the competing applications that the reviewer saw. Returns for each of them why it was not rejected, or null. */
const rejectOthers = async (
  viewer: Viewer,
  tx: Transaction,
  approved: Locked,
  { reason, applications }: NonNullable<ApplicationApproval['rejectOthers']>,
): Promise<RejectionOutcome[]> => {
  const ids = [...new Set(applications.map(({ id }) => id))].filter((id) => id !== approved.row.id)
  if (ids.length === 0) return []
  const { announcementId } = approved.row
  const rows = await tx
    .select()
    .from(application)
    // Applications to another announcement are not locked, because that announcement is not.
    .where(and(eq(application.announcementId, announcementId), inArray(application.id, ids)))
    .orderBy(application.id)
    .for('update')
  const all = await readVisible(viewer, tx, announcementId)
  const outcomes: RejectionOutcome[] = []
  for (const id of ids) {
    const row = rows.find((candidate) => candidate.id === id)
    const shown = all.find((candidate) => candidate.id === id)
    if (!row || !shown) {
      outcomes.push({ id, clubName: '', refusal: 'Ansökan hör inte till utlysningen.' })
      continue
    }
    const isStale = row.version !== applications.find((selected) => selected.id === id)?.version
    const refusal = isStale
      ? 'Ansökan har ändrats sedan du såg den.'
      : (await refusalOf(viewer, tx, 'reject', shown))('')
    outcomes.push({ id, clubName: shown.club?.name ?? '', refusal })
    if (refusal !== null) continue
    await rejectApplication(viewer, tx, { ...approved, row, shown }, reason)
    await writeAuditEvent(viewer, tx, { action: 'reject', ...applicationAuditSubject(shown), reason })
    await notifyChange(tx, applicationScope, id)
  }
  return outcomes
}

storeModule<typeof import('./approve.ts')>()
