// The sanction of an approved application: its columns, its districts and its calendar entry.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { ApplicationApproval } from '../../../contract/competitions/applications/application-endpoints.ts'
import { orNotFound, invalid } from '../../api-error.ts'
import { announcement, announcementDistrict } from '../../db/competition-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { sanction } from '../../db/sanction-tables.ts'
import { organization } from '../../db/schema.ts'
import { unscopedModule } from '../../store-order.ts'
import { checkChampionshipTitles } from '../sanctions/championship-titles.ts'
import { createSanction, reserveDays } from '../sanctions/create.ts'
import { sanctionLabel } from '../sanctions/kind.ts'
import { sanctionScope } from '../visibility.ts'
import { mailedApplicationOf, type ApplicationWork } from './kind.ts'
import * as mail from './mail.ts'

/** Creates the sanction, and mails it. Throws 400 when another competition has one of the championship titles. */
export const sanctionFor = async (work: ApplicationWork, { classes, conditions }: ApplicationApproval) => {
  const { actor, tx, locked } = work
  const [announced] = await tx.select().from(announcement).where(eq(announcement.id, locked.row.announcementId))
  const [club] = await tx
    .select()
    .from(organization)
    .where(eq(organization.id, locked.row.organizationId ?? ''))
  const columns = columnsOf(work, orNotFound(announced), orNotFound(club), conditions)
  const { branchId, announcementId, title, startsOn, endsOn } = columns
  const { id: organizerId, districtId } = orNotFound(club)
  await checkChampionshipTitles(tx, { branchId, announcementId, districtIds: [districtId], startsOn }, classes)
  const created = await createSanction(
    tx,
    { ...columns, calendarId: await calendarIdFor(tx, orNotFound(announced).calendarId) },
    { classes, organizerIds: [organizerId], districtIds: await districtsOf(tx, announcementId, districtId) },
  )
  work.created(sanctionScope, { recordId: created.id, recordLabel: sanctionLabel({ ...created, title }) })
  const mailed = { ...created, start: startsOn, end: endsOn, conditions }
  await mail.approved(tx, mailedApplicationOf(locked), mailed, actor.account)
  return created
}

/** The sanction's columns: from the announcement, from the application, and the club's registered contact details. */
const columnsOf = (
  { actor: { account }, at, locked: { row } }: ApplicationWork,
  announced: typeof announcement.$inferSelect,
  club: typeof organization.$inferSelect,
  conditions: string,
) => {
  const { startsOn, endsOn } = row
  if (startsOn === null || endsOn === null) throw invalid([{ message: 'Ansökan saknar tävlingsdagar.' }])
  return {
    announcementId: announced.id,
    applicationId: row.id,
    branchId: announced.branchId,
    title: announced.title,
    titleEn: announced.titleEn,
    competitionType: announced.competitionType,
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
    calendarSequence: announced.calendarSequence + 1,
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
const calendarIdFor = async (tx: Transaction, announcedId: string) => {
  const taken = await tx.select({ id: sanction.id }).from(sanction).where(eq(sanction.calendarId, announcedId))
  return taken.length === 0 ? announcedId : uuidv7()
}

unscopedModule<typeof import('./sanction-of-application.ts')>()
