// Automatic checklist of an announcement, which the reviewer sees before the decision.
import { sql } from 'drizzle-orm'
import {
  announcementSubmission,
  type AnnouncementDraft,
} from '#contract/competitions/announcements/announcement-draft.ts'
import type { ClassRef } from '#contract/competitions/class-types/class-type.ts'
import { checklistRule } from '#contract/record/checklist-rule.ts'
import type { ChecklistLine } from '#contract/record/review.ts'
import { minApplicationDays, internationalTypes } from '#contract/competitions/competition-type.ts'
import { championships, competitionTypeLabels } from '#contract/competitions/enums.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { daysBetween } from '#contract/dates/swedish-day.ts'
import { orNotFound } from '../../api-error.ts'
import type { Queryable } from '../../db/database.ts'
import { isoTimestamp, rowsOf } from '../../db/sql-expressions.ts'
import { daysText, leadTimeLine, passedFirstDay, planLines } from '../checklist-lines.ts'
import { findCollisions, type Collision } from '../collisions.ts'
import { readLeadDays } from '../review-queue/deadlines.ts'
import { missingFields } from '../../records/review/review.ts'
import { readDraft } from './draft.ts'
import { findTitleHolders, type TitleHolder } from '../championship-titles.ts'
import type { Viewer } from '../../actor.ts'
import { storeModule } from '../../store-order.ts'

export interface ChecklistDraft {
  values: AnnouncementDraft
  classes: readonly ClassRef[]
}
export interface ChecklistLookups {
  /** Null for a draft. */
  submittedAt: string | null
  leadDays: number
  holders: readonly TitleHolder[]
  near: readonly Collision[]
}

const completeLine = ({ values }: ChecklistDraft): ChecklistLine => {
  const rule = checklistRule('complete', 'Alla obligatoriska fält är ifyllda.')
  const missing = missingFields(announcementSubmission, values)
  return missing.length === 0
    ? rule.ok('Inget obligatoriskt saknas.')
    : rule.blocking(missing.map(({ message }) => message).join(' '))
}

const englishLines = ({ values }: ChecklistDraft): ChecklistLine[] => {
  if (!internationalTypes.includes(values.competitionType)) return []
  const rule = checklistRule(
    'english',
    `Titel och beskrivning finns på engelska för tävlingstypen ${competitionTypeLabels[values.competitionType]}.`,
  )
  const missing = [...(values.titleEn === '' ? ['titel'] : []), ...(values.descriptionEn === '' ? ['beskrivning'] : [])]
  return [
    missing.length === 0
      ? rule.ok('Den engelska texten finns.')
      : rule.warning(`Saknas på engelska: ${missing.join(' och ')}.`),
  ]
}

const passedDeadline = (lastApplicationDay: string, today: string): string | null =>
  lastApplicationDay < today ? `Sista ansökningsdag, ${dayText(lastApplicationDay)}, har redan varit.` : null

/** Errors of the days that have passed: nobody could approve it, so it is not submitted either. */
export const passedDays = ({ proposedFrom, lastApplicationDay }: AnnouncementDraft, today: string) =>
  [
    { field: 'proposedFrom', message: proposedFrom && passedFirstDay(proposedFrom, today) },
    { field: 'lastApplicationDay', message: lastApplicationDay && passedDeadline(lastApplicationDay, today) },
  ].flatMap(({ field, message }) => (message ? [{ field, message }] : []))

const deadlineLines = ({ values: { lastApplicationDay } }: ChecklistDraft, today: string): ChecklistLine[] => {
  if (lastApplicationDay === null) return []
  const rule = checklistRule('deadline', `Föreningarna har minst ${minApplicationDays} dagar på sig att ansöka.`)
  const passed = passedDeadline(lastApplicationDay, today)
  if (passed !== null) return [rule.blocking(passed)]
  const left = daysBetween(today, lastApplicationDay)
  const text = `${daysText(left)} till sista ansökningsdag, ${dayText(lastApplicationDay)}.`
  return [left < minApplicationDays ? rule.warning(text) : rule.ok(text)]
}

/** The year whose titles it competes for: that of its days, as at the approval of an application, or while it has none the season. */
const titleYear = ({ proposedFrom, season }: AnnouncementDraft) =>
  proposedFrom === null ? season : Number(proposedFrom.slice(0, 4))

/** `today` is the day in Sweden. */
export const checklistLines = (
  draft: ChecklistDraft,
  { submittedAt, leadDays, holders, near }: ChecklistLookups,
  today: string,
): ChecklistLine[] => {
  const { competitionType: type, proposedFrom, proposedTo } = draft.values
  const isPlanned = proposedFrom !== null && proposedTo !== null
  return [
    completeLine(draft),
    ...englishLines(draft),
    ...(isPlanned ? [leadTimeLine(type, proposedFrom, { needed: leadDays, today, submittedAt })] : []),
    ...deadlineLines(draft, today),
    ...planLines(draft.classes, type, titleYear(draft.values), { holders, near: isPlanned ? near : null }),
  ]
}

/** `today` is the day in Sweden. */
export const checkAnnouncement = async (
  viewer: Viewer,
  db: Queryable,
  id: string,
  today: string,
): Promise<ChecklistLine[]> => {
  const { values, shown } = orNotFound(await readDraft(viewer, db, id))
  const [row] = await rowsOf<{ branchId: string; submittedAt: string | null }>(
    db,
    sql`select n.branch_id as "branchId", case when n.status <> 'Draft' then ${isoTimestamp(sql`n.submitted_at`)} end as "submittedAt"
      from announcement n where n.id = ${id}`,
  )
  const { branchId, submittedAt } = orNotFound(row)
  const { competitionType: type, proposedFrom: from, proposedTo: to, classIds, districtIds } = values
  const sought = { branchId, announcementId: id, classIds, districtIds }
  const unknownPlace = { latitude: null, longitude: null }
  const lookups: ChecklistLookups = {
    submittedAt,
    leadDays: await readLeadDays(db, id),
    holders: championships.includes(type) ? await findTitleHolders(db, sought, type, titleYear(values)) : [],
    near: from !== null && to !== null ? await findCollisions(db, { ...sought, ...unknownPlace, from, to }) : [],
  }
  return checklistLines({ values, classes: shown.classes }, lookups, today)
}

storeModule<typeof import('./checklist.ts')>()
