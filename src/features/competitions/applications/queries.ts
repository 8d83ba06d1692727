// Queries and mutations of applications, and the queries that each mutation invalidates.
import { announcements } from '../../../../contract/competitions/announcements/announcement-endpoints.ts'
import { applications } from '../../../../contract/competitions/applications/application-endpoints.ts'
import { applicationAttachments } from '../../../../contract/competitions/attachments.ts'
import { calendar } from '../../../../contract/competitions/calendar/calendar-endpoints.ts'
import { sanctions } from '../../../../contract/competitions/sanctions/sanction-endpoints.ts'
import { competitions } from '../../../../contract/competitions/review/waiting-items.ts'
import type { ReadsByRecordType } from '../../../api/live-updates.ts'
import { read } from '../../../api/read.ts'
import { useWrite } from '../../../api/write.ts'

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
  history: (params: ApplicationKey, page: number) => read(applications.history, { params, query: { page } }),
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
const stale = [
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

const seed = ({ announcement, id }: { announcement: { id: string }; id: string }) =>
  applicationQueries.view({ announcementId: announcement.id, id })
// The dialogs show failures themselves, because a conflict has a view of its own.
const actionOptions = { seed, stale, failures: 'caller' } as const

export const useReturnApplication = () =>
  useWrite(applications.return, { ...actionOptions, success: 'Komplettering är begärd' })

export const useRejectApplication = () =>
  useWrite(applications.reject, { ...actionOptions, success: 'Ansökan är avslagen' })

export const useAskClub = () =>
  useWrite(applications.askClub, { ...actionOptions, success: 'Föreningen har fått frågan igen' })

/** The response contains the sanction, and the result for each of the other applications. */
export const useApproveApplication = () =>
  useWrite(applications.approve, {
    stale: [...stale, sanctions.list, calendar.list, calendar.month, calendar.year],
    failures: 'caller',
  })
