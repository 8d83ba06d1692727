// Tables of batch jobs: what an account has asked for, and a row for each record. Both are deleted by the rule of imports.
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { BatchGroup, BatchOutcome } from '#contract/record/batch-search.ts'
import type { BatchState } from '#contract/record/batch.ts'
import type { ImportOptions } from '#contract/record/import.ts'
import { reference, timestampNow, timestamptz } from '../columns.ts'
import { account } from './account-tables.ts'
import { association } from './association-tables.ts'

export const batchJob = pgTable(
  'batch_job',
  {
    id: uuid().primaryKey(),
    /** The name of its kind. */
    kind: text().notNull(),
    accountId: reference(() => account.id),
    /** The context that the account worked in. Null: the whole federation. */
    contextAssociationId: uuid().references(() => association.id),
    fileName: text().notNull(),
    state: text().$type<BatchState>().notNull(),
    /** The titles of the file's columns, and the field of each. */
    columns: jsonb().$type<{ header: string; field: string | null }[]>().notNull().default([]),
    /** The options for the whole file by name, such as the club of all rows; of an act, the number of marked records that are left out. */
    options: jsonb().$type<ImportOptions>().notNull().default({}),
    /** Another one for each comparison of the rows, so that no others are carried out than those that were shown. */
    comparison: uuid().notNull().defaultRandom(),
    createdAt: timestampNow(),
    /** When the time of the retention rule for imports begins: at the upload or the dry run, and again when the work ends. */
    countedFrom: timestampNow(),
    /** The lease of the server that carries out the job. Another server goes on when the lease is not renewed. */
    lease: uuid(),
    leasedUntil: timestamptz(),
  },
  (table) => [
    index('batch_job_kind').on(table.kind, table.createdAt),
    index('batch_job_running')
      .on(table.createdAt)
      .where(sql`state in ('running', 'undoing')`),
  ],
)

export const batchRow = pgTable(
  'batch_row',
  {
    id: uuid().primaryKey(),
    jobId: reference(() => batchJob.id, { onDelete: 'cascade' }),
    /** Its number in the file. */
    number: integer().notNull(),
    rowGroup: text().$type<BatchGroup>(),
    isIncluded: boolean().notNull().default(false),
    recordId: uuid(),
    /** The version that the row was compared with; null for a new record. */
    recordVersion: integer(),
    /** The values of the file and of the register, encrypted because they may be personal. */
    content: text().notNull(),
    outcome: text().$type<BatchOutcome>(),
    outcomeReason: text().notNull().default(''),
    undone: text().$type<BatchOutcome>(),
    undoneReason: text().notNull().default(''),
  },
  (table) => [
    index('batch_row_job').on(table.jobId, table.number),
    index('batch_row_record')
      .on(table.recordId)
      .where(sql`record_id is not null`),
    check('batch_row_undone', sql`${table.undone} is null or ${table.outcome} = 'done'`),
  ],
)

/** The chosen fields of the columns of earlier files, which the next file with the same titles begins with. */
export const importMapping = pgTable(
  'import_mapping',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    contextAssociationId: uuid().references(() => association.id),
    /** Digest of the titles, in their order. */
    header: text().notNull(),
    /** The club of the whole file; empty without one. */
    place: text().notNull().default(''),
    fields: jsonb().$type<(string | null)[]>().notNull(),
    /** Unused: an import keeps the options of its own file. */
    options: jsonb().$type<Record<string, never>>().notNull(),
    usedAt: timestampNow(),
  },
  (table) => [
    unique('import_mapping_key')
      .on(table.kind, table.contextAssociationId, table.header, table.place)
      .nullsNotDistinct(),
  ],
)
