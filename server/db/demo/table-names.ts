// The names of all tables, for clearing and analysing them.
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as applicationTables from '../tables/application-tables.ts'
import * as attachmentTables from '../tables/attachment-tables.ts'
import * as auditTables from '../tables/audit-tables.ts'
import * as batchTables from '../tables/batch-tables.ts'
import * as claimTables from '../tables/claim-tables.ts'
import * as emailHoldTables from '../tables/email-hold-tables.ts'
import * as eventTables from '../tables/event-tables.ts'
import * as figureTables from '../tables/figure-tables.ts'
import { gettingStarted } from '../tables/federation-tables.ts'
import * as announcementTables from '../tables/announcement-tables.ts'
import * as licenceTypeTables from '../tables/licence-type-tables.ts'
import * as licenceTables from '../tables/licence-tables.ts'
import * as limitTables from '../tables/limit-tables.ts'
import * as mailTables from '../tables/mail-tables.ts'
import * as memberTables from '../tables/member-tables.ts'
import * as noticeTables from '../tables/notice-tables.ts'
import * as officialTables from '../tables/official-tables.ts'
import * as reportTables from '../tables/report-tables.ts'
import { retentionRun } from '../tables/retention-tables.ts'
import * as reviewTables from '../tables/review-tables.ts'
import * as sanctionTables from '../tables/sanction-tables.ts'
import * as savedViewTables from '../tables/saved-view-tables.ts'
import * as signInTables from '../tables/sign-in-tables.ts'
import * as accountTables from '../tables/account-tables.ts'
import * as associationTables from '../tables/association-tables.ts'
import * as classTypeTables from '../tables/class-type-tables.ts'
import * as organizationTables from '../tables/organization-tables.ts'
import * as personTables from '../tables/person-tables.ts'

const allTables = {
  ...accountTables,
  ...associationTables,
  ...classTypeTables,
  ...organizationTables,
  ...personTables,
  ...applicationTables,
  ...attachmentTables,
  ...batchTables,
  ...auditTables,
  ...claimTables,
  ...emailHoldTables,
  ...eventTables,
  ...figureTables,
  gettingStarted,
  ...announcementTables,
  ...licenceTypeTables,
  ...licenceTables,
  ...limitTables,
  ...mailTables,
  ...memberTables,
  ...noticeTables,
  ...officialTables,
  ...reportTables,
  retentionRun,
  ...reviewTables,
  ...sanctionTables,
  ...savedViewTables,
  ...signInTables,
}

/** All tables that the demo fills or empties. */
export const tableNames = () =>
  Object.values(allTables).flatMap((table) => (table instanceof PgTable ? getTableConfig(table).name : []))
