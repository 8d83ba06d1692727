// Types of the table rows that the demo's competitions consist of.
import type { application, applicationClass } from '../tables/application-tables.ts'
import type { reviewComment, submission } from '../tables/review-tables.ts'
import type { announcement, announcementClass, announcementDistrict } from '../tables/announcement-tables.ts'
import type {
  sanction,
  sanctionClass,
  sanctionCounter,
  sanctionDistrict,
  sanctionOrganizer,
} from '../tables/sanction-tables.ts'
import type { AuditEventRow } from './competition-staff.ts'

type Row<Table extends { $inferInsert: object }> = Required<Omit<Table['$inferInsert'], 'searchText'>>

export type AnnouncementRow = Row<typeof announcement>
export type ApplicationRow = Row<typeof application>
export type SanctionRow = Row<typeof sanction>
export type SubmissionRow = Row<typeof submission>

export const emptyRows = () => ({
  announcement: [] as AnnouncementRow[],
  announcementClass: [] as Row<typeof announcementClass>[],
  announcementDistrict: [] as Row<typeof announcementDistrict>[],
  application: [] as ApplicationRow[],
  applicationClass: [] as Row<typeof applicationClass>[],
  submission: [] as SubmissionRow[],
  reviewComment: [] as Row<typeof reviewComment>[],
  sanction: [] as SanctionRow[],
  sanctionClass: [] as Row<typeof sanctionClass>[],
  sanctionOrganizer: [] as Row<typeof sanctionOrganizer>[],
  sanctionDistrict: [] as Row<typeof sanctionDistrict>[],
  sanctionCounter: [] as Row<typeof sanctionCounter>[],
  auditEvent: [] as AuditEventRow[],
})
export type Rows = ReturnType<typeof emptyRows>
