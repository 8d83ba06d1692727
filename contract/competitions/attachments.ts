// Attachment endpoints of announcements, applications and sanctions, for staff, applicants and the public.
import { changes, reads } from '../access.ts'
import { attachmentEndpoints } from '../record/attachments.ts'
import { applicationTokenHeader } from '../record/private-link.ts'

const read = reads('Competitions')
const change = changes('Competitions')

export const announcementAttachments = attachmentEndpoints('/competitions/announcements/:id', {
  read,
  change,
  owner: 'en utlysning',
  shows: { announcement: 'id' },
  changes: ['announcement'],
})

/** Staff read the attachments of an applicant, but add none. */
const { list, download } = attachmentEndpoints('/competitions/announcements/:announcementId/applications/:id', {
  read,
  change,
  owner: 'en ansökan',
  shows: { application: 'id' },
  changes: ['application', 'announcement'],
})
export const applicationAttachments = { list, download }

/** Attachments that the branch publishes with a sanctioned competition. */
export const sanctionAttachments = attachmentEndpoints('/competitions/sanctions/:id', {
  read,
  change,
  owner: 'en sanktionerad tävling',
  shows: { sanction: 'id' },
  changes: ['sanction', 'announcement'],
})

/** Public downloads of what is published. The competition's page lists them, without the names of those who uploaded. */
const published = <const Base extends string>(base: Base, owner: string) => {
  const endpoints = attachmentEndpoints(base, { read: 'public', change: 'public', owner, shows: {}, changes: [] })
  return { download: endpoints.download }
}
export const publicAnnouncementAttachments = published('/external/competitions/:id', 'en utlyst tävling')
export const publicSanctionAttachments = published('/external/sanctions/:id', 'en sanktionerad tävling')

/** The same attachments for the organizer, through the private link of the approved application. */
export const organizerAttachments = attachmentEndpoints('/external/application/sanction', {
  read: 'public',
  change: 'public',
  tokenHeader: applicationTokenHeader,
  owner: 'den egna sanktionerade tävlingen',
  // Staff may end the link by an action on the application.
  shows: { sanction: 'any', application: 'any' },
  changes: ['sanction'],
})

/** Attachments of an application for the applicant, through the private link. */
export const applicantAttachments = attachmentEndpoints('/external/application', {
  read: 'public',
  change: 'public',
  tokenHeader: applicationTokenHeader,
  owner: 'den egna ansökan',
  shows: { application: 'any' },
  changes: ['application', 'announcement'],
})
