// Moves a demo announcement: marks the old one as moved and makes a new one for later days.
import { addDays } from '#contract/dates/swedish-day.ts'
import type { DemoAnnouncement, CompetitionBuild } from './announcements.ts'
import { instantBefore } from './dates.ts'
import { auditEventBuilder } from './competition-staff.ts'
import { moveReasons } from './competition-texts.ts'

const daysLater = 14

/** Returns the new announcement, which has the same UID in calendars. */
export const makeMovedAnnouncement = (build: CompetitionBuild, announcement: DemoAnnouncement): DemoAnnouncement => {
  const { row, decider, plan, classes, districts } = announcement
  const daysAgo = plan.timeline.ended ?? 10
  const at = instantBefore(build.today, daysAgo, 60)
  const id = build.nextId('announcement')
  const [reason = ''] = moveReasons
  const later = (date: string | null | undefined) => (date ? addDays(date, daysLater) : null)
  const next: DemoAnnouncement['row'] = {
    ...row,
    id,
    proposedFrom: later(row.proposedFrom),
    proposedTo: later(row.proposedTo),
    lastApplicationDay: later(row.lastApplicationDay),
    season: Number(later(row.proposedFrom)?.slice(0, 4)),
    decidedAt: at,
    publishedAt: at,
    calendarSequence: 1,
    version: 1,
    createdAt: at,
    createdBy: decider.id,
    updatedAt: at,
    updatedBy: decider.id,
  }
  Object.assign(row, {
    movedAt: at,
    movedBy: decider.id,
    moveReason: reason,
    movedToId: id,
    updatedAt: at,
    updatedBy: decider.id,
  })
  const { rows, today } = build
  rows.announcement.push(next)
  for (const { id: classTypeId } of classes)
    rows.announcementClass.push({ announcementId: id, classTypeId, branchId: row.branchId })
  for (const { announcementId, districtId } of rows.announcementDistrict.filter(
    (district) => district.announcementId === row.id,
  )) {
    if (announcementId) rows.announcementDistrict.push({ announcementId: id, districtId })
  }
  const tellOf = (recordId: string, action: string) => {
    const record = { recordType: 'announcement', recordId, recordLabel: row.title }
    const { events, addEvent } = auditEventBuilder({ today, nextId: () => build.nextId('event'), record })
    addEvent(action, decider, daysAgo, { reason })
    rows.auditEvent.push(...events)
  }
  tellOf(row.id, 'move')
  tellOf(id, 'create')
  return { ...announcement, row: next, districts }
}
