// Queries and mutations of sanctioned competitions, and the queries that each mutation invalidates.
import { announcements } from '../../../../contract/competitions/announcements/announcement-endpoints.ts'
import { applicationAttachments, sanctionAttachments } from '../../../../contract/competitions/attachments.ts'
import { calendar } from '../../../../contract/competitions/calendar/calendar-endpoints.ts'
import { sanctions } from '../../../../contract/competitions/sanctions/sanction-endpoints.ts'
import type { ReadsByRecordType } from '../../../api/live-updates.ts'
import { read } from '../../../api/read.ts'
import { useUpload } from '../../../api/upload.ts'
import { useWrite } from '../../../api/write.ts'

/** Key under which a sanction's form stores its draft. */
export const sanctionDraftKey = (id: string) => `sanction ${id}`

export const sanctionQueries = {
  view: (id: string) => read(sanctions.view, { params: { id } }),
  history: (id: string, page: number) => read(sanctions.history, { params: { id }, query: { page } }),
  publicAttachments: (id: string) => read(sanctionAttachments.list, { params: { id } }),
  applicationAttachments: (announcementId: string, id: string) =>
    read(applicationAttachments.list, { params: { announcementId, id } }),
}

/** For `useLive` on the list. */
export const sanctionListLive: ReadsByRecordType = { sanction: [sanctions.list] }
/** For `useLive` on the page of a sanction. */
export const sanctionLive: ReadsByRecordType = {
  sanction: [sanctions.view, sanctions.history, sanctionAttachments.list],
  application: [applicationAttachments.list],
}

// Form and dialogs show failures themselves, because a conflict has a view of its own.
const mutationOptions = {
  seed: ({ id }: { id: string }) => sanctionQueries.view(id),
  stale: [
    sanctions.list,
    sanctions.view,
    sanctions.history,
    announcements.list,
    announcements.view,
    calendar.list,
    calendar.month,
    calendar.year,
  ],
  failures: 'caller',
} as const

export const useUpdateSanction = () =>
  useWrite(sanctions.update, { ...mutationOptions, success: 'Tävlingen är sparad' })
export const useCancelSanction = () =>
  useWrite(sanctions.cancel, { ...mutationOptions, success: 'Tävlingen är inställd' })
export const useMoveSanction = () => useWrite(sanctions.move, { ...mutationOptions, success: 'Tävlingen är flyttad' })
export const useWithdrawSanction = () =>
  useWrite(sanctions.withdraw, { ...mutationOptions, success: 'Sanktionen är återkallad' })

const documentsStale = [sanctionAttachments.list, sanctions.view, sanctions.history]
export const useUploadAttachment = () => useUpload(sanctionAttachments.upload, { stale: documentsStale })
export const useRemoveAttachment = () =>
  useWrite(sanctionAttachments.remove, { stale: documentsStale, success: 'Dokumentet är borttaget' })
