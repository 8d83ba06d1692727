// The checklist that each decision of the demo was made on: the rules of the server, on what had been published by that day.
import type { CheckLine } from '../../../contract/competitions/review.ts'
import { daysBetween, swedishDay } from '../../../contract/swedish-day.ts'
import { linesOf as announcementLines } from '../../competitions/announcements/checklist.ts'
import { onlyFields } from '../../competitions/announcements/draft.ts'
import { linesOf as applicationLines } from '../../competitions/applications/checklist.ts'
import { districtLines } from '../../competitions/applications/district-check.ts'
import { nearDays } from '../../competitions/checks.ts'
import type { Collision } from '../../competitions/nearby.ts'
import { associationId, demoAssociations } from './associations.ts'
import type { ClassTypeRow } from './class-types.ts'
import type { Club } from './clubs.ts'
import type { AnnouncementRow, ApplicationRow, Rows } from './competition-rows.ts'
import { shownOf } from './applications.ts'

interface Known {
  rows: Rows
  classTypes: readonly ClassTypeRow[]
  clubs: readonly Club[]
}

const named = (id: string) => ({
  id,
  name: demoAssociations.find(({ slug }) => associationId(slug) === id)?.name ?? '',
})

/** Fills in the checklist of every submission that has been approved or rejected. */
export const freezeChecklists = (known: Known) => {
  const { rows } = known
  const announcements = new Map(rows.announcement.map((row) => [row.id, row]))
  const applications = new Map(rows.application.map((row) => [row.id, row]))
  for (const one of rows.submission) {
    if (!one.endedAt || (one.outcome !== 'approved' && one.outcome !== 'rejected')) continue
    const application = applications.get(one.applicationId ?? '')
    const announcement = announcements.get(one.announcementId ?? application?.announcementId ?? '')
    if (!announcement) continue
    const at = { instant: one.endedAt, submittedAt: one.submittedAt }
    one.checklist = application ? judged(known, announcement, application, at) : announced(known, announcement, at)
  }
}

interface Moment {
  instant: string
  submittedAt: string
}

const announced = (known: Known, row: AnnouncementRow, { instant, submittedAt }: Moment): CheckLine[] => {
  const classes = classesOf(known, row.id)
  const districtIds = districtsOf(known, row.id)
  const form = { ...row, proposedFrom: row.proposedFrom ?? null, classIds: classes.map(({ id }) => id), districtIds }
  const near = nearby(known, row, [row.proposedFrom ?? '', row.proposedTo ?? ''], districtIds, instant)
  const values = onlyFields(form as Parameters<typeof onlyFields>[0])
  return announcementLines({ values, classes }, { submittedAt, holders: [], near }, swedishDay(instant))
}

const judged = (known: Known, row: AnnouncementRow, from: ApplicationRow, { instant }: Moment): CheckLine[] => {
  const club = known.clubs.find((one) => one.row.id === from.organizationId)
  if (!club) return []
  const shown = shownOf(from)
  const district = named(associationId(club.place.district))
  const districts = districtsOf(known, row.id).map(named)
  const place = { ...district, field: from.place ?? '' }
  const near = nearby(known, row, [from.startsOn ?? '', from.endsOn ?? ''], [district.id], instant)
  return applicationLines(
    {
      ...shown,
      submittedAt: from.submittedAt ?? null,
      emailConfirmedAt: from.emailConfirmedAt ?? null,
      announcement: row,
      branch: named(row.branchId),
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

const classesOf = ({ rows, classTypes }: Known, announcementId: string) => {
  const ids = rows.announcementClass.filter((one) => one.announcementId === announcementId)
  return classTypes.filter(({ id }) => ids.some(({ classTypeId }) => classTypeId === id))
}
const districtsOf = ({ rows }: Known, announcementId: string) =>
  rows.announcementDistrict.filter((one) => one.announcementId === announcementId).map(({ districtId }) => districtId)

/** Others of the branch in any of the classes, near in time, that had been published by then. */
const nearby = (
  known: Known,
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
