// All tables of the program, for what looks through them.
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as accounts from './account-tables.ts'
import * as applications from './application-tables.ts'
import * as associations from './association-tables.ts'
import * as audit from './audit-tables.ts'
import * as attachments from './attachment-tables.ts'
import * as classTypes from './class-type-tables.ts'
import * as events from './event-tables.ts'
import * as announcements from './announcement-tables.ts'
import * as federation from './federation-tables.ts'
import * as licences from './licence-tables.ts'
import * as licenceTypes from './licence-type-tables.ts'
import * as mail from './mail-tables.ts'
import * as members from './member-tables.ts'
import * as organizations from './organization-tables.ts'
import * as persons from './person-tables.ts'
import * as reviews from './review-tables.ts'
import * as reports from './report-tables.ts'
import * as retention from './retention-tables.ts'
import * as sanctions from './sanction-tables.ts'
import * as signIns from './sign-in-tables.ts'

export const allTables: PgTable[] = [
  applications,
  audit,
  attachments,
  events,
  announcements,
  federation,
  licenceTypes,
  licences,
  mail,
  members,
  reviews,
  reports,
  retention,
  sanctions,
  accounts,
  associations,
  classTypes,
  organizations,
  persons,
  signIns,
]
  .flatMap((file) => Object.values<unknown>(file))
  .filter((value) => is(value, PgTable))
