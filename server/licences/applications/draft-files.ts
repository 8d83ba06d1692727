// The files of licence applications that were never submitted.
import { sql } from 'drizzle-orm'
import { licenceApplication } from '../../db/tables/licence-tables.ts'
import { draftFilesOf } from '../../retention/draft-files.ts'

export const licenceDraftFileRetention = draftFilesOf({
  table: licenceApplication,
  recordType: 'licence_application',
  recordLabel: 'Licensansökan',
  neverSubmitted: sql`${licenceApplication.submittedAt} is null`,
})
