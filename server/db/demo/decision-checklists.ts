// Fills in the checklist that is stored with each decision of the demo, by the server's rules, as of the day of the decision.
import type { ChecklistLine } from '#contract/record/review.ts'
import { daysBetween, swedishDay } from '#contract/dates/swedish-day.ts'
import { checklistLines as announcementLines } from '../../competitions/announcements/checklist.ts'
import { pickDraftFields } from '../../competitions/announcements/draft.ts'
import { checklistLines as applicationLines } from '../../competitions/applications/checklist.ts'
import { districtLines } from '../../competitions/applications/district-checklist.ts'
import { nearDays } from '../../competitions/collisions.ts'
import type { Collision } from '../../competitions/collisions.ts'
import { associationId, demoAssociations } from './associations.ts'
import { leadDays } from './competition-plans.ts'
import type { ClassTypeRow } from './class-types.ts'
import type { DemoOrganization } from './organizations.ts'
import type { AnnouncementRow, ApplicationRow, Rows } from './competition-rows.ts'
import { storedFields } from './applications.ts'

interface DemoRows {
  rows: Rows
  classTypes: readonly ClassTypeRow[]
  organizations: readonly DemoOrganization[]
}

const associationReference = (id: string) => ({
  id,
  name: demoAssociations.find(({ slug }) => associationId(slug) === id)?.name ?? '',
})

/** Fills in the checklist of every submission that has been approved or rejected. */
export const fillDecisionChecklists = (demo: DemoRows) => {
  const { rows } = demo
  const announcements = new Map(rows.announcement.map((row) => [row.id, row]))
  const applications = new Map(rows.application.map((row) => [row.id, row]))
  for (const submission of rows.submission) {
    if (!submission.endedAt || (submission.outcome !== 'approved' && submission.outcome !== 'rejected')) continue
    const application = applications.get(submission.applicationId ?? '')
    const announcement = announcements.get(submission.announcementId ?? application?.announcementId ?? '')
    if (!announcement) continue
    const at = { instant: submission.endedAt, submittedAt: submission.submittedAt }
    submission.checklist = application
      ? applicationChecklist(demo, announcement, application, at)
      : announcementChecklist(demo, announcement, at)
  }
}

interface DecisionTime {
  instant: string
  submittedAt: string
}

const announcementChecklist = (
  demo: DemoRows,
  row: AnnouncementRow,
  { instant, submittedAt }: DecisionTime,
): ChecklistLine[] => {
  const classes = classesOf(demo, row.id)
  const districtIds = districtsOf(demo, row.id)
  const form = { ...row, proposedFrom: row.proposedFrom ?? null, classIds: classes.map(({ id }) => id), districtIds }
  const near = collisionsOf(demo, row, [row.proposedFrom ?? '', row.proposedTo ?? ''], districtIds, instant)
  const values = pickDraftFields(form as Parameters<typeof pickDraftFields>[0])
  return announcementLines(
    { values, classes },
    { submittedAt, leadDays: leadDays[row.competitionType ?? 'Unset'], holders: [], near },
    swedishDay(instant),
  )
}

const applicationChecklist = (
  demo: DemoRows,
  row: AnnouncementRow,
  from: ApplicationRow,
  { instant }: DecisionTime,
): ChecklistLine[] => {
  const organization = demo.organizations.find(({ row: { id } }) => id === from.organizationId)
  if (!organization) return []
  const shown = storedFields(from)
  const district = associationReference(associationId(organization.place.district))
  const districts = districtsOf(demo, row.id).map(associationReference)
  const place = { ...district, field: from.place ?? '' }
  const near = collisionsOf(demo, row, [from.startsOn ?? '', from.endsOn ?? ''], [district.id], instant)
  return applicationLines(
    {
      ...shown,
      submittedAt: from.submittedAt ?? null,
      emailConfirmedAt: from.emailConfirmedAt ?? null,
      announcement: { ...row, liveSanctions: 0, hasEnded: false },
      branch: associationReference(row.branchId),
      club: {
        id: organization.row.id,
        name: organization.row.name,
        municipality: organization.place.municipality,
        district,
        opensAt: null,
      },
      classes: classesOf(demo, row.id),
    } as Parameters<typeof applicationLines>[0],
    {
      affiliation: { status: 'active', isAffiliated: true },
      districts: districts.length === 0 ? [] : districtLines(districts, district, place),
      leadDays: leadDays[row.competitionType ?? 'Unset'],
      holders: [],
      near,
    },
    swedishDay(instant),
  )
}

const classesOf = ({ rows, classTypes }: DemoRows, announcementId: string) => {
  const ids = rows.announcementClass.filter((row) => row.announcementId === announcementId)
  return classTypes.filter(({ id }) => ids.some(({ classTypeId }) => classTypeId === id))
}
const districtsOf = ({ rows }: DemoRows, announcementId: string) =>
  rows.announcementDistrict.filter((row) => row.announcementId === announcementId).map(({ districtId }) => districtId)

/** Competitions of the branch with a common class, near in time, that had been published by then. */
const collisionsOf = (
  demo: DemoRows,
  row: AnnouncementRow,
  [from, to]: readonly [string, string],
  districtIds: readonly string[],
  instant: string,
): Collision[] => {
  const classes = classesOf(demo, row.id)
  const found = demo.rows.announcement.flatMap((other) => {
    const { id, branchId, proposedFrom: start, proposedTo: end, publishedAt } = other
    if (id === row.id || branchId !== row.branchId || !start || !end || !publishedAt || publishedAt >= instant)
      return []
    if ([other.cancelledAt, other.movedAt].some((ended) => ended && ended < instant)) return []
    const gap = Math.max(0, daysBetween(to, start), daysBetween(end, from))
    const codes = classesOf(demo, id).flatMap(({ id: classId, code }) =>
      classes.some((classType) => classType.id === classId) ? [code] : [],
    )
    if (gap > nearDays || codes.length === 0) return []
    const sharesDistrict = districtsOf(demo, id).some((districtId) => districtIds.includes(districtId))
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
  return found.toSorted((a, b) => a.gap - b.gap)
}
