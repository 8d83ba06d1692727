// Preview data: an announcement converted to what its public page will show once it is published.
import type { Announcement } from '../../../../../contract/competitions/announcements/announcement-view.ts'
import type { CompetitionPage } from '../../../../../contract/competitions/external/competition-page.ts'
import { closedReasonOf } from '../../../../../contract/competitions/applications/application-period.ts'
import type { Attachment } from '../../../../../contract/record/attachments.ts'
import { today } from '../../../../../contract/dates/swedish-day.ts'

/** Null while a date that the public page requires is missing. */
export const previewPageOf = (announcement: Announcement, documents: readonly Attachment[]): CompetitionPage | null => {
  const { proposedFrom, proposedTo, lastApplicationDay, movedTo } = announcement
  if (proposedFrom === null || proposedTo === null || lastApplicationDay === null) return null
  return {
    id: announcement.id,
    kind: 'announcement',
    announcementId: announcement.id,
    title: announcement.title,
    titleEn: announcement.titleEn,
    competitionType: announcement.competitionType,
    branch: { ...announcement.branch, web: null },
    classes: announcement.classes.map((item) => ({ ...item, championship: null })),
    districts: announcement.districts.map(({ name }) => name),
    season: announcement.season,
    startsOn: proposedFrom,
    endsOn: proposedTo,
    lastApplicationDay,
    closed: closedReasonOf({ ...announcement, status: 'Published' }, today()),
    description: announcement.description,
    descriptionEn: announcement.descriptionEn,
    requirements: announcement.requirements,
    requirementsEn: announcement.requirementsEn,
    contactName: announcement.contactName,
    contactEmail: announcement.contactEmail,
    contactPhone: announcement.contactPhone,
    web: '',
    publishedAt: announcement.publishedAt ?? announcement.updatedAt,
    cancelledAt: announcement.cancelledAt,
    cancelReason: announcement.cancelReason,
    movedAt: announcement.movedAt,
    moveReason: announcement.moveReason,
    movedTo: movedTo && {
      id: movedTo.id,
      startsOn: movedTo.proposedFrom ?? '',
      endsOn: movedTo.proposedTo ?? movedTo.proposedFrom ?? '',
    },
    movedFrom: null,
    sanction: null,
    sanctions: announcement.sanctions.map(({ organizer, ...item }) => ({ ...item, organizers: [organizer.name] })),
    documents: documents.map(({ id, name, type, size }) => ({ id, name, type, size })),
    updatedAt: announcement.updatedAt,
  }
}
