// Queries of applications.
import { applications } from '#contract/competitions/applications/application-endpoints.ts'
import { applicationAttachments } from '#contract/competitions/attachments.ts'
import { read } from '../../../api/read.ts'

export const applicationQueries = {
  list: (announcementId: string) => read(applications.list, { params: { announcementId } }),
  compare: (announcementId: string) => read(applications.compare, { params: { announcementId } }),
}

/** What the review of an application reads. */
export const applicationReview = { ...applications, files: applicationAttachments.list }
