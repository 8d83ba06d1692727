// The files of licence applications that were never submitted.
import { sql } from 'drizzle-orm'
import { licenceApplication } from '../../db/tables/licence-tables.ts'
import { draftFilesOf } from '../../retention/draft-files.ts'

export const licenceDraftFileRetention = draftFilesOf(
  'licence_application',
  'Licensansökan',
  (id) =>
    sql`select from ${licenceApplication} where ${licenceApplication.id} = ${id} and ${licenceApplication.submittedAt} is null`,
)
