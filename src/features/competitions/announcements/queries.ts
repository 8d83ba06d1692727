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
import { useUpload } from '../../../api/upload.ts'
import { useWrite } from '../../../api/write.ts'
import { classChoices } from '../class-types/class-choices.ts'

/** Key under which an announcement's form stores its draft. */
export const announcementDraftKey = (id: string) => `announcement ${id}`

export const announcementQueries = {
  view: (id: string) => read(announcements.view, { params: { id } }),
  checklist: (id: string) => read(announcements.checklist, { params: { id } }),
  difference: (id: string) => read(announcements.difference, { params: { id } }),
  history: (id: string, page: number) => read(announcements.history, { params: { id }, query: { page } }),
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
const listReads = [announcements.list, competitions.waiting, calendar.list, calendar.month, calendar.year]
const stale = [...listReads, ...recordReads]
/** Cancelling and moving an announcement also change its applications and sanctions. */
const staleWithDescendants: readonly Endpoint[] = [
  ...stale,
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
  useWrite(announcements.create, { seed, stale: listReads, success: 'Utkastet är sparat', failures: 'caller' })

export const useUpdateAnnouncement = () =>
  useWrite(announcements.update, {
    seed,
    stale,
    success: ({ status }) => (status === 'Draft' ? 'Utkastet är sparat' : 'Utlysningen är sparad'),
    failures: 'caller',
  })

/** Saves before a submission. It shows no success message, because the submission shows one. */
export const useSaveBeforeSubmit = () => useWrite(announcements.update, { seed, stale, failures: 'caller' })

export const useRemoveAnnouncement = () =>
  useWrite(announcements.remove, { stale: listReads, success: 'Utkastet är borttaget', failures: 'caller' })

/** The response is the new draft. */
export const useCopyAnnouncement = () =>
  useWrite(announcements.copy, { seed, stale: listReads, success: 'Utkastet är skapat' })

// Actions of a review. Their dialogs show failures themselves, because a conflict has a view of its own.
const actionOptions = { seed, failures: 'caller' } as const

export const useSubmitAnnouncement = () =>
  useWrite(announcements.submit, { ...actionOptions, stale, success: 'Utlysningen är inskickad' })

export const useWithdrawAnnouncement = () =>
  useWrite(announcements.withdraw, { ...actionOptions, stale, success: 'Utlysningen är tillbakadragen' })

export const useReturnAnnouncement = () =>
  useWrite(announcements.return, { ...actionOptions, stale, success: 'Komplettering är begärd' })

export const useRejectAnnouncement = () =>
  useWrite(announcements.reject, { ...actionOptions, stale, success: 'Utlysningen är avslagen' })

export const useApproveAnnouncement = () =>
  useWrite(announcements.approve, { ...actionOptions, stale, success: 'Utlysningen är godkänd och utlyst' })

export const useReopenAnnouncement = () =>
  useWrite(announcements.reopen, { ...actionOptions, stale, success: 'Utlysningen är ett utkast igen' })

export const useCancelAnnouncement = () =>
  useWrite(announcements.cancel, { ...actionOptions, stale: staleWithDescendants, success: 'Utlysningen är inställd' })

/** The response is the new announcement. */
export const useMoveAnnouncement = () =>
  useWrite(announcements.move, { ...actionOptions, stale: staleWithDescendants, success: 'Utlysningen är flyttad' })

/** An attachment does not change the version of the announcement, but adds an entry to its history. */
const documentsStale = [announcementAttachments.list, announcements.view, announcements.history]

export const useUploadAttachment = () => useUpload(announcementAttachments.upload, { stale: documentsStale })

export const useRemoveAttachment = () =>
  useWrite(announcementAttachments.remove, { stale: documentsStale, success: 'Dokumentet är borttaget' })
