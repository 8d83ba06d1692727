// Queries of applications, and those that a write invalidates.
import { announcements } from '../../../../contract/competitions/announcements/announcement-endpoints.ts'
import { applications } from '../../../../contract/competitions/applications/application-endpoints.ts'
import { applicationAttachments } from '../../../../contract/competitions/attachments.ts'
import { calendar } from '../../../../contract/competitions/calendar/calendar-endpoints.ts'
import { sanctions } from '../../../../contract/competitions/sanctions/sanction-endpoints.ts'
import { competitions } from '../../../../contract/competitions/review/waiting-items.ts'
import type { ReadsByRecordType } from '../../../api/live-updates.ts'
import { read } from '../../../api/read.ts'

export interface ApplicationKey {
  announcementId: string
  id: string
}

export const applicationQueries = {
  list: (announcementId: string) => read(applications.list, { params: { announcementId } }),
  compare: (announcementId: string) => read(applications.compare, { params: { announcementId } }),
  view: (params: ApplicationKey) => read(applications.view, { params }),
  checklist: (params: ApplicationKey) => read(applications.checklist, { params }),
  difference: (params: ApplicationKey) => read(applications.difference, { params }),
  attachments: (params: ApplicationKey) => read(applicationAttachments.list, { params }),
}

/** Endpoints that read a single application. */
const recordReads = [
  applications.view,
  applications.checklist,
  applications.difference,
  applications.history,
  applicationAttachments.list,
]
const listReads = [applications.list, applications.compare]
/** Stale after a write of an application. */
export const staleApplications = [
  ...recordReads,
  ...listReads,
  announcements.list,
  announcements.view,
  announcements.history,
  competitions.waiting,
]

/** For `useLive` on the page of an application. Other applications to the same announcement affect its checklist. */
export const applicationLive: ReadsByRecordType = {
  application: [...recordReads, ...listReads],
  announcement: [applications.view, applications.checklist, ...listReads],
}

/** An approval creates a sanction. */
export const staleAfterApproval = [...staleApplications, sanctions.list, calendar.list, calendar.month, calendar.year]
