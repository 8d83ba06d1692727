// Queries and mutations of announcements.
import { announcements } from '#contract/competitions/announcements/announcement-endpoints.ts'
import { announcementAttachments } from '#contract/competitions/attachments.ts'
import { read } from '../../../api/read.ts'
import { associationQuery } from '../../../records/association-filters.ts'
import { useWrite } from '../../../api/write.ts'
import { classChoices } from '../class-types/class-choices.ts'

/** Key under which an announcement's form stores its draft. */
export const announcementDraftKey = (id: string) => `announcement ${id}`

export const announcementQueries = {
  view: (id: string) => read(announcements.view, { params: { id } }),
  classes: classChoices,
  associations: associationQuery,
}

/** What the review of an announcement reads. */
export const announcementReview = { ...announcements, files: announcementAttachments.list }

const seed = ({ id }: { id: string }) => announcementQueries.view(id)

/** The response is the new draft. */
export const useCopyAnnouncement = () => useWrite(announcements.copy, { seed, success: 'Utkastet är skapat' })
