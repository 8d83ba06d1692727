// What the machine has checked of an announcement before anyone decides on it.
import { announcementSubmission, type AnnouncementDraft } from '../../../contract/competitions/announcement.ts'
import type { ClassRef } from '../../../contract/competitions/class-types.ts'
import type { CheckLine } from '../../../contract/competitions/review.ts'
import { championships, competitionTypeLabels, daysToApply, foreign } from '../../../contract/competitions/types.ts'
import { inSwedish } from '../../../contract/messages.ts'
import { daysBetween } from '../../../contract/swedish-day.ts'
import { found } from '../../api-error.ts'
import type { Queryable } from '../../db/database.ts'
import { asSql, isoInstant } from '../../db/parameters.ts'
import { championship, collisions, inactiveClasses, leadTime, ruleOf } from '../checks.ts'
import { holdersOf, nearby, type Collision, type Holder } from '../nearby.ts'
import { draftOf } from './draft.ts'

export interface Draft {
  values: AnnouncementDraft
  classes: readonly ClassRef[]
}
export interface LookedUp {
  /** When it was sent in; null for a draft. */
  submittedAt: string | null
  holders: readonly Holder[]
  near: readonly Collision[]
}

const complete = ({ values }: Draft): CheckLine => {
  const rule = ruleOf('complete', 'Alla obligatoriska fält är ifyllda.')
  const { error } = announcementSubmission.safeParse(values, inSwedish(announcementSubmission))
  return error
    ? rule.blocking(error.issues.map(({ message }) => message).join(' '))
    : rule.ok('Inget obligatoriskt saknas.')
}

const english = ({ values }: Draft): CheckLine[] => {
  if (!foreign.includes(values.competitionType)) return []
  const rule = ruleOf(
    'english',
    `Titel och beskrivning finns på engelska för ${competitionTypeLabels[values.competitionType]}.`,
  )
  const missing = [...(values.titleEn === '' ? ['titel'] : []), ...(values.descriptionEn === '' ? ['beskrivning'] : [])]
  return [
    missing.length === 0
      ? rule.ok('Den engelska texten finns.')
      : rule.warning(`Saknas på engelska: ${missing.join(' och ')}.`),
  ]
}

const deadline = ({ values: { lastApplicationDay } }: Draft, today: string): CheckLine[] => {
  if (lastApplicationDay === null) return []
  const rule = ruleOf('deadline', `Föreningarna har minst ${daysToApply} dagar på sig att ansöka.`)
  const left = daysBetween(today, lastApplicationDay)
  if (left < 0) return [rule.blocking(`Sista ansökningsdag, ${lastApplicationDay}, har redan varit.`)]
  const text = `${left} dagar till sista ansökningsdag, ${lastApplicationDay}.`
  return [left < daysToApply ? rule.warning(text) : rule.ok(text)]
}

/** `today` is the day in Sweden. */
export const linesOf = (draft: Draft, { submittedAt, holders, near }: LookedUp, today: string): CheckLine[] => {
  const { competitionType: type, proposedFrom, proposedTo, season } = draft.values
  const isPlanned = proposedFrom !== null && proposedTo !== null
  return [
    complete(draft),
    ...english(draft),
    ...(isPlanned ? [leadTime(type, proposedFrom, { today, submittedAt })] : []),
    ...deadline(draft, today),
    inactiveClasses(draft.classes),
    ...championship(type, season, holders),
    ...(isPlanned ? collisions(near) : []),
  ]
}

/** `today` is the day in Sweden. */
export const checkAnnouncement = async (db: Queryable, id: string, today: string): Promise<CheckLine[]> => {
  const { values, shown } = found(await draftOf(db, id))
  const { rows } = await db.execute<{ branchId: string; submittedAt: string | null }>(
    asSql({
      text: `select n.branch_id as "branchId",
          case when n.status <> 'Draft' then ${isoInstant('n.submitted_at')} end as "submittedAt"
        from announcement n where n.id = $1`,
      values: [id],
    }),
  )
  const { branchId, submittedAt } = found(rows[0])
  const { competitionType: type, proposedFrom: from, proposedTo: to, classIds, districtIds, season } = values
  const sought = { branchId, announcementId: id, classIds, districtIds }
  const nowhere = { latitude: null, longitude: null }
  const looked: LookedUp = {
    submittedAt,
    holders: championships.includes(type) ? await holdersOf(db, sought, type, season) : [],
    near: from !== null && to !== null ? await nearby(db, { ...sought, ...nowhere, from, to }) : [],
  }
  return linesOf({ values, classes: shown.classes }, looked, today)
}
