// The names of all tables, for clearing and analysing them.
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as applicationTables from '../application-tables.ts'
import * as attachmentTables from '../attachment-tables.ts'
import * as auditTables from '../audit-tables.ts'
import * as batchTables from '../batch-tables.ts'
import * as claimTables from '../claim-tables.ts'
import * as emailHoldTables from '../email-hold-tables.ts'
import * as eventTables from '../event-tables.ts'
import * as figureTables from '../figure-tables.ts'
import { gettingStarted } from '../federation-tables.ts'
import * as competitionTables from '../competition-tables.ts'
import * as licenceTables from '../licence-tables.ts'
import * as licenceHolderTables from '../licence-holder-tables.ts'
import * as limitTables from '../limit-tables.ts'
import * as mailTables from '../mail-tables.ts'
import * as memberTables from '../member-tables.ts'
import * as noticeTables from '../notice-tables.ts'
import * as officialTables from '../official-tables.ts'
import * as reportTables from '../report-tables.ts'
import { retentionRun } from '../retention-tables.ts'
import * as reviewTables from '../review-tables.ts'
import * as sanctionTables from '../sanction-tables.ts'
import * as savedViewTables from '../saved-view-tables.ts'
import * as signInTables from '../sign-in-tables.ts'
import * as tables from '../schema.ts'

const allTables = {
  ...tables,
  ...applicationTables,
  ...attachmentTables,
  ...batchTables,
  ...auditTables,
  ...claimTables,
  ...emailHoldTables,
  ...eventTables,
  ...figureTables,
  gettingStarted,
  ...competitionTables,
  ...licenceTables,
  ...licenceHolderTables,
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
