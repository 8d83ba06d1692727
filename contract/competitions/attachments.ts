// Documents of announcements and applications: who reads them, who adds to them.
import { changes, reads } from '../access.ts'
import { attachmentEndpoints } from '../record/attachments.ts'
import { applicationTokenHeader } from './external/private-links.ts'

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
const publicAnnouncementEndpoints = attachmentEndpoints('/external/competitions/:id', {
  read: 'public',
  change: 'public',
  of: 'en utlyst tävling',
})
export const publicAnnouncementAttachments = { download: publicAnnouncementEndpoints.download }

/** Published with the competition, and added to by its branch. */
export const sanctionAttachments = attachmentEndpoints('/competitions/sanctions/:id', {
  read,
  change,
  of: 'en sanktionerad tävling',
})
const publicSanctionEndpoints = attachmentEndpoints('/external/sanctions/:id', {
  read: 'public',
  change: 'public',
  of: 'en sanktionerad tävling',
})
export const publicSanctionAttachments = { download: publicSanctionEndpoints.download }

/** The organizer's, through the private link of the application that was sanctioned. */
export const organizerAttachments = attachmentEndpoints('/external/application/sanction', {
  read: 'public',
  change: 'public',
  tokenHeader: applicationTokenHeader,
  of: 'den egna sanktionerade tävlingen',
})

/** The applicant's own, through the private link. */
export const applicantAttachments = attachmentEndpoints('/external/application', {
  read: 'public',
  change: 'public',
  tokenHeader: applicationTokenHeader,
  of: 'den egna ansökan',
})
