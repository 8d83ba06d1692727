// Queries of applications.
import { applications } from '../../../../contract/competitions/applications/application-endpoints.ts'
import { applicationAttachments } from '../../../../contract/competitions/attachments.ts'
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
