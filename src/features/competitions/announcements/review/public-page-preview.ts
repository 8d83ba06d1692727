// Preview data: an announcement converted to what its public page will show once it is published.
import type { Announcement } from '../../../../../contract/competitions/announcements/announcement-view.ts'
import type { CompetitionPage } from '../../../../../contract/competitions/external/competition-page.ts'
import { closedReasonOf } from '../../../../../contract/competitions/applications/application-period.ts'
import type { Attachment } from '../../../../../contract/record/attachments.ts'
import { today } from '../../../../ui/number-and-time-formats.ts'

/** Null while a date that the public page requires is missing. */
export const previewPageOf = (of: Announcement, documents: readonly Attachment[]): CompetitionPage | null => {
  const { proposedFrom, proposedTo, lastApplicationDay, movedTo } = of
  if (proposedFrom === null || proposedTo === null || lastApplicationDay === null) return null
  return {
    id: of.id,
    kind: 'announcement',
    announcementId: of.id,
    title: of.title,
    titleEn: of.titleEn,
    competitionType: of.competitionType,
    branch: { ...of.branch, web: null },
    classes: of.classes.map((one) => ({ ...one, championship: null })),
    districts: of.districts.map(({ name }) => name),
    season: of.season,
    startsOn: proposedFrom,
    endsOn: proposedTo,
    lastApplicationDay,
    closed: closedReasonOf({ ...of, status: 'Published' }, today()),
    description: of.description,
    descriptionEn: of.descriptionEn,
    requirements: of.requirements,
    requirementsEn: of.requirementsEn,
    contactName: of.contactName,
    contactEmail: of.contactEmail,
    contactPhone: of.contactPhone,
    web: '',
    publishedAt: of.publishedAt ?? of.updatedAt,
    cancelledAt: of.cancelledAt,
    cancelReason: of.cancelReason,
    movedAt: of.movedAt,
    moveReason: of.moveReason,
    movedTo: movedTo && {
      id: movedTo.id,
      startsOn: movedTo.proposedFrom ?? '',
      endsOn: movedTo.proposedTo ?? movedTo.proposedFrom ?? '',
    },
    movedFrom: null,
    sanction: null,
    sanctions: of.sanctions.map(({ organizer, ...one }) => ({ ...one, organizers: [organizer.name] })),
    documents: documents.map(({ id, name, type, size }) => ({ id, name, type, size })),
    updatedAt: of.updatedAt,
  }
}
