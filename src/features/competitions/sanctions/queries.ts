// Queries of sanctioned competitions, and those that a write invalidates.
import { announcements } from '../../../../contract/competitions/announcements/announcement-endpoints.ts'
import { applicationAttachments, sanctionAttachments } from '../../../../contract/competitions/attachments.ts'
import { calendar } from '../../../../contract/competitions/calendar/calendar-endpoints.ts'
import { sanctions } from '../../../../contract/competitions/sanctions/sanction-endpoints.ts'
import type { ReadsByRecordType } from '../../../api/live-updates.ts'
import { read } from '../../../api/read.ts'

/** Key under which a sanction's form stores its draft. */
export const sanctionDraftKey = (id: string) => `sanction ${id}`

export const sanctionQueries = {
  view: (id: string) => read(sanctions.view, { params: { id } }),
}

/** For `useLive` on the list. */
export const sanctionListLive: ReadsByRecordType = { sanction: [sanctions.list] }
/** For `useLive` on the page of a sanction. */
export const sanctionLive: ReadsByRecordType = {
  sanction: [sanctions.view, sanctions.history, sanctionAttachments.list],
  application: [applicationAttachments.list],
}

/** Stale after a write of a sanction. */
export const staleSanctions = [
  sanctions.list,
  sanctions.view,
  sanctions.history,
  announcements.list,
  announcements.view,
  calendar.list,
  calendar.month,
  calendar.year,
]
export const staleAttachments = [sanctionAttachments.list, sanctions.view, sanctions.history]
