// Fills in the checklist that is stored with each decision of the demo, by the server's rules, as of the day of the decision.
import type { ChecklistLine } from '../../../contract/competitions/review/review.ts'
import { daysBetween, swedishDay } from '../../../contract/dates/swedish-day.ts'
import { checklistLines as announcementLines } from '../../competitions/announcements/checklist.ts'
import { pickDraftFields } from '../../competitions/announcements/draft.ts'
import { checklistLines as applicationLines } from '../../competitions/applications/checklist.ts'
import { districtLines } from '../../competitions/applications/district-checklist.ts'
import { nearDays } from '../../competitions/checklist-lines.ts'
import type { Collision } from '../../competitions/collisions.ts'
import { associationId, demoAssociations } from './associations.ts'
import type { ClassTypeRow } from './class-types.ts'
import type { DemoOrganization } from './organizations.ts'
import type { AnnouncementRow, ApplicationRow, Rows } from './competition-rows.ts'
import { storedFields } from './applications.ts'

interface DemoRows {
  rows: Rows
  classTypes: readonly ClassTypeRow[]
  clubs: readonly DemoOrganization[]
}

const associationReference = (id: string) => ({
  id,
  name: demoAssociations.find(({ slug }) => associationId(slug) === id)?.name ?? '',
})

/** Fills in the checklist of every submission that has been approved or rejected. */
export const fillDecisionChecklists = (known: DemoRows) => {
  const { rows } = known
  const announcements = new Map(rows.announcement.map((row) => [row.id, row]))
  const applications = new Map(rows.application.map((row) => [row.id, row]))
  for (const one of rows.submission) {
    if (!one.endedAt || (one.outcome !== 'approved' && one.outcome !== 'rejected')) continue
    const application = applications.get(one.applicationId ?? '')
    const announcement = announcements.get(one.announcementId ?? application?.announcementId ?? '')
    if (!announcement) continue
    const at = { instant: one.endedAt, submittedAt: one.submittedAt }
    one.checklist = application
      ? applicationChecklist(known, announcement, application, at)
      : announcementChecklist(known, announcement, at)
  }
}

interface DecisionTime {
  instant: string
  submittedAt: string
}

const announcementChecklist = (
  known: DemoRows,
  row: AnnouncementRow,
  { instant, submittedAt }: DecisionTime,
): ChecklistLine[] => {
  const classes = classesOf(known, row.id)
  const districtIds = districtsOf(known, row.id)
  const form = { ...row, proposedFrom: row.proposedFrom ?? null, classIds: classes.map(({ id }) => id), districtIds }
  const near = collisionsOf(known, row, [row.proposedFrom ?? '', row.proposedTo ?? ''], districtIds, instant)
  const values = pickDraftFields(form as Parameters<typeof pickDraftFields>[0])
  return announcementLines({ values, classes }, { submittedAt, holders: [], near }, swedishDay(instant))
}

const applicationChecklist = (
  known: DemoRows,
  row: AnnouncementRow,
  from: ApplicationRow,
  { instant }: DecisionTime,
): ChecklistLine[] => {
  const club = known.clubs.find((one) => one.row.id === from.organizationId)
  if (!club) return []
  const shown = storedFields(from)
  const district = associationReference(associationId(club.place.district))
  const districts = districtsOf(known, row.id).map(associationReference)
  const place = { ...district, field: from.place ?? '' }
  const near = collisionsOf(known, row, [from.startsOn ?? '', from.endsOn ?? ''], [district.id], instant)
  return applicationLines(
    {
      ...shown,
      submittedAt: from.submittedAt ?? null,
      emailConfirmedAt: from.emailConfirmedAt ?? null,
      announcement: row,
      branch: associationReference(row.branchId),
      club: { id: club.row.id, name: club.row.name, municipality: club.place.municipality, district },
      classes: classesOf(known, row.id),
    } as Parameters<typeof applicationLines>[0],
    {
      standing: { status: 'active', isAffiliated: true },
      districts: districts.length === 0 ? [] : districtLines(districts, district, place),
      holders: [],
      near,
    },
    swedishDay(instant),
  )
}

const classesOf = ({ rows, classTypes }: DemoRows, announcementId: string) => {
  const ids = rows.announcementClass.filter((one) => one.announcementId === announcementId)
  return classTypes.filter(({ id }) => ids.some(({ classTypeId }) => classTypeId === id))
}
const districtsOf = ({ rows }: DemoRows, announcementId: string) =>
  rows.announcementDistrict.filter((one) => one.announcementId === announcementId).map(({ districtId }) => districtId)

/** Competitions of the branch with a common class, near in time, that had been published by then. */
const collisionsOf = (
  known: DemoRows,
  row: AnnouncementRow,
  [from, to]: readonly [string, string],
  districtIds: readonly string[],
  instant: string,
): Collision[] => {
  const ours = classesOf(known, row.id)
  const found = known.rows.announcement.flatMap((other) => {
    const { id, branchId, proposedFrom: start, proposedTo: end, publishedAt } = other
    if (id === row.id || branchId !== row.branchId || !start || !end || !publishedAt || publishedAt >= instant)
      return []
    if ([other.cancelledAt, other.movedAt].some((ended) => ended && ended < instant)) return []
    const gap = Math.max(0, daysBetween(to, start), daysBetween(end, from))
    const codes = classesOf(known, id).flatMap(({ id: classId, code }) =>
      ours.some((one) => one.id === classId) ? [code] : [],
    )
    if (gap > nearDays || codes.length === 0) return []
    const sharesDistrict = districtsOf(known, id).some((one) => districtIds.includes(one))
    return [
      {
        kind: 'announcement' as const,
        id,
        title: other.title,
        codes,
        start,
        end,
        gap,
        kilometres: null,
        sharesDistrict,
      },
    ]
  })
  return found.toSorted((one, other) => one.gap - other.gap)
}
