// Queries and mutations of announcements, and the queries that each mutation invalidates.
import { announcements } from '../../../../contract/competitions/announcements/announcement-endpoints.ts'
import { applications } from '../../../../contract/competitions/applications/application-endpoints.ts'
import { announcementAttachments } from '../../../../contract/competitions/attachments.ts'
import { calendar } from '../../../../contract/competitions/calendar/calendar-endpoints.ts'
import { sanctions } from '../../../../contract/competitions/sanctions/sanction-endpoints.ts'
import { competitions } from '../../../../contract/competitions/review/waiting-items.ts'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import type { ReadsByRecordType } from '../../../api/live-updates.ts'
import { read } from '../../../api/read.ts'
import { associationQuery } from '../../../records/association-filters.ts'
import { useWrite } from '../../../api/write.ts'
import { classChoices } from '../class-types/class-choices.ts'

/** Key under which an announcement's form stores its draft. */
export const announcementDraftKey = (id: string) => `announcement ${id}`

export const announcementQueries = {
  view: (id: string) => read(announcements.view, { params: { id } }),
  checklist: (id: string) => read(announcements.checklist, { params: { id } }),
  difference: (id: string) => read(announcements.difference, { params: { id } }),
  classes: classChoices,
  associations: associationQuery,
  attachments: (id: string) => read(announcementAttachments.list, { params: { id } }),
}

/** Endpoints that read a single announcement. */
const recordReads = [
  announcements.view,
  announcements.checklist,
  announcements.difference,
  announcements.history,
  announcementAttachments.list,
]
/** Endpoints whose responses contain several announcements. */
export const staleLists = [announcements.list, competitions.waiting, calendar.list, calendar.month, calendar.year]
export const staleAnnouncements = [...staleLists, ...recordReads]
/** Cancelling and moving an announcement also change its applications and sanctions. */
export const staleWithDescendants: readonly Endpoint[] = [
  ...staleAnnouncements,
  applications.list,
  applications.view,
  applications.checklist,
  sanctions.list,
  sanctions.view,
]

/** For `useLive` on the page of an announcement. */
export const announcementLive: ReadsByRecordType = {
  announcement: recordReads,
  application: [announcements.view, announcements.checklist, applications.list],
  sanction: [announcements.view, announcements.checklist],
}
/** For `useLive` on the list. */
export const announcementListLive: ReadsByRecordType = {
  announcement: [announcements.list],
  application: [announcements.list],
  sanction: [announcements.list],
}

const seed = ({ id }: { id: string }) => announcementQueries.view(id)

export const useCreateAnnouncement = () =>
  useWrite(announcements.create, { seed, stale: staleLists, success: 'Utkastet är sparat', failures: 'caller' })

/** The response is the new draft. */
export const useCopyAnnouncement = () =>
  useWrite(announcements.copy, { seed, stale: staleLists, success: 'Utkastet är skapat' })

/** An attachment does not change the version of the announcement, but adds an entry to its history. */
export const staleAttachments = [announcementAttachments.list, announcements.view, announcements.history]
