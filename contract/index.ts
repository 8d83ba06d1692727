// The whole contract, for the server and the tests.
// The page imports files of single domains instead, to keep its first script small.
import { accounts, administrators, users } from './accounts/account-endpoints.ts'
import { associations, federationEndpoints } from './associations/association-endpoints.ts'
import { auditLog } from './audit-log/audit-log-endpoints.ts'
import { auth } from './auth.ts'
import { announcements } from './competitions/announcements/announcement-endpoints.ts'
import {
  announcementAttachments,
  applicationAttachments,
  publicAnnouncementAttachments,
  applicantAttachments,
  organizerAttachments,
  sanctionAttachments,
  publicSanctionAttachments,
} from './competitions/attachments.ts'
import { applications } from './competitions/applications/application-endpoints.ts'
import { calendar, externalCalendar } from './competitions/calendar/calendar-endpoints.ts'
import { classTypes } from './competitions/class-types/class-type-endpoints.ts'
import { events } from './competitions/events/event-endpoints.ts'
import { competitionPages, external } from './competitions/external/external-endpoints.ts'
import { sanctions } from './competitions/sanctions/sanction-endpoints.ts'
import { competitions } from './competitions/review/waiting-items.ts'
import { dashboard } from './dashboard/dashboard-endpoints.ts'
import { waiting } from './dashboard/waiting.ts'
import type { Endpoints } from './endpoint.ts'
import { gettingStarted } from './getting-started/getting-started.ts'
import { health } from './health.ts'
import { licenceApplicationAttachments, licenceApplications } from './licences/applications/application-endpoints.ts'
import { faiLicences } from './licences/fai/fai-endpoints.ts'
import { licenceApplicationBatches } from './licences/applications/approval-endpoints.ts'
import { licences } from './licences/licences/licence-endpoints.ts'
import { licenceBatches } from './licences/licences/renewal-endpoints.ts'
import { clubCertificates } from './licences/certificates/certificate-endpoints.ts'
import { licenceTypes } from './licences/licence-types/licence-type-endpoints.ts'
import { live } from './live.ts'
import { operation } from './operation/operation.ts'
import { personLists } from './members/person-lists.ts'
import { personIdentity } from './members/identity-endpoints.ts'
import { clubRoleEndpoints, personAttachments, persons } from './members/person-endpoints.ts'
import { organizations, organizationAttachments } from './organizations/endpoints.ts'
import { clubEmail } from './organizations/email-hold.ts'
import { personMerges } from './members/merge-endpoints.ts'
import { personBatches } from './members/bulk-endpoints.ts'
import { personImports } from './members/import-endpoints.ts'
import { organizationBatches } from './organizations/bulk-endpoints.ts'
import { organizationImports } from './organizations/import-endpoints.ts'
import { announcementBatches } from './competitions/announcements/bulk-endpoints.ts'
import { notices } from './notices/notices.ts'
import { savedViews } from './record/saved-views.ts'
import { reports } from './reports/report-endpoints.ts'
import { retentionRules } from './retention/retention-endpoints.ts'
import { sessions } from './session.ts'
import { user } from './user.ts'

/** The keys are part of the published operation ids, so they keep their names when a variable is renamed. */
export const contract = {
  accounts,
  administrators,
  announcementAttachments,
  announcements,
  applicationAttachments,
  applications,
  associations,
  auditLog,
  auth,
  calendar,
  classTypes,
  clubCertificates,
  clubEmail,
  clubRoles: clubRoleEndpoints,
  competitionDocuments: publicAnnouncementAttachments,
  competitionPages,
  competitions,
  dashboard,
  events,
  external,
  externalCalendar,
  faiLicences,
  federation: federationEndpoints,
  gettingStarted,
  health,
  licenceApplicationAttachments,
  licenceApplications,
  licenceApplicationBatches,
  licenceBatches,
  licences,
  licenceTypes,
  live,
  members: personLists,
  notices,
  operation,
  organizationAttachments,
  organizationBatches,
  personBatches,
  personImports,
  organizationImports,
  announcementBatches,
  organizations,
  ownAttachments: applicantAttachments,
  ownSanctionAttachments: organizerAttachments,
  personAttachments,
  persons,
  personIdentity,
  personMerges,
  reports,
  retentionRules,
  savedViews,
  sanctionAttachments,
  sanctionDocuments: publicSanctionAttachments,
  sanctions,
  sessions,
  user,
  users,
  waiting,
} satisfies Record<string, Endpoints>
