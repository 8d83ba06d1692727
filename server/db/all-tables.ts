// All tables of the program, for what looks through them.
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as applications from './application-tables.ts'
import * as audit from './audit-tables.ts'
import * as attachments from './attachment-tables.ts'
import * as events from './event-tables.ts'
import * as competitions from './competition-tables.ts'
import * as federation from './federation-tables.ts'
import * as licenceHolders from './licence-holder-tables.ts'
import * as licences from './licence-tables.ts'
import * as mail from './mail-tables.ts'
import * as members from './member-tables.ts'
import * as reviews from './review-tables.ts'
import * as reports from './report-tables.ts'
import * as retention from './retention-tables.ts'
import * as sanctions from './sanction-tables.ts'
import * as others from './schema.ts'
import * as signIns from './sign-in-tables.ts'

export const allTables: PgTable[] = [
  applications,
  audit,
  attachments,
  events,
  competitions,
  federation,
  licenceHolders,
  licences,
  mail,
  members,
  reviews,
  reports,
  retention,
  sanctions,
  others,
  signIns,
]
  .flatMap((file) => Object.values<unknown>(file))
  .filter((value) => is(value, PgTable))
