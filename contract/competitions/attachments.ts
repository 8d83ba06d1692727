// Documents of announcements and applications: who reads them, who adds to them.
import { changes, reads } from '../access.ts'
import { attachmentEndpoints } from '../attachments.ts'
import { applicationTokenHeader } from './links.ts'

const read = reads('Competitions')
const change = changes('Competitions')

export const announcementAttachments = attachmentEndpoints('/competitions/announcements/:id', {
  read,
  change,
  of: 'en utlysning',
})

/** Staff read what an applicant has attached; they add nothing to it. */
const { list, download } = attachmentEndpoints('/competitions/announcements/:announcementId/applications/:id', {
  read,
  change,
  of: 'en ansökan',
})
export const applicationAttachments = { list, download }

/** The documents of a published announcement, for anyone: its page says which they are, but not which of us has added them. */
const published = attachmentEndpoints('/external/competitions/:id', {
  read: 'public',
  change: 'public',
  of: 'en utlyst tävling',
})
export const competitionDocuments = { download: published.download }

/** The applicant's own, through the private link. */
export const ownAttachments = attachmentEndpoints('/external/application', {
  read: 'public',
  change: 'public',
  tokenHeader: applicationTokenHeader,
  of: 'den egna ansökan',
})
