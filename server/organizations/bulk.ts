// Bulk acts on the clubs of a filter: their status, and the list of their e-mail addresses.
import { sql } from 'drizzle-orm'
import type { OrganizationStatusValues } from '#contract/organizations/bulk-endpoints.ts'
import { fieldRefusal } from '#contract/organizations/organization-access.ts'
import { organizationStatusLabels, type OrganizationStatus } from '#contract/organizations/search.ts'
import { changes } from '#contract/access.ts'
import type { Viewer } from '../actor.ts'
import type { Database } from '../db/database.ts'
import { rowsOf, collateSwedish, uuidArray } from '../db/sql-expressions.ts'
import { changeRows } from '../records/batch/batch-changes.ts'
import type { BatchItem, BatchStep } from '../records/batch/batch-kind.ts'
import type { BulkAct } from '../records/batch/bulk-act.ts'
import type { Work } from '../records/transition.ts'
import { storeModule } from '../store-order.ts'
import { countingEmail } from './email-hold.ts'
import { organizationKind, type OrganizationTypes } from './kind.ts'
import type { OrganizationParts, ReadingParts } from './store.ts'
import { fieldsOf, updateWith } from './update.ts'

interface StatusChange {
  before: OrganizationStatus
  after: OrganizationStatus
}

const clubs = (_viewer: Viewer, db: Database, ids: readonly string[]) =>
  rowsOf<{ id: string; version: number; name: string; status: OrganizationStatus; email: string }>(
    db,
    sql`select o.id, o.version, o.name, o.status, ${countingEmail} as email from organization o
      where o.id = any(${uuidArray(ids)}) order by ${collateSwedish(sql`o.name`)}, o.id`,
  )

export const clubEmails = async (viewer: Viewer, db: Database, ids: readonly string[]): Promise<string[][]> =>
  (await clubs(viewer, db, ids)).map(({ email }) => [email])

export const statusAct = (
  parts: ReadingParts & Pick<OrganizationParts, 'renewClubRequests'>,
): BulkAct<OrganizationStatusValues, StatusChange> => {
  const kind = organizationKind(parts)
  const update = updateWith(parts)
  /** `made`: the versions that the act itself has made since. */
  const toStatus =
    (status: keyof StatusChange, reason: string, stale: string, made: number): BatchStep<StatusChange> =>
    (viewer, deps, items, settle) => {
      const rows = items.map((item) => ({ ...item, version: (item.recordVersion ?? 0) + made }))
      const change = (
        work: Work<OrganizationTypes>,
        { version, content }: BatchItem<StatusChange> & { version: number },
      ) => update(work, { ...fieldsOf(work.locked.content), status: content[status], version })
      return changeRows(viewer, deps, kind, rows, { action: 'update', reason, stale, change }, settle)
    }
  return {
    name: 'organizations.status',
    scope: changes('Organizations'),
    refusal: ({ account }) => fieldRefusal(account, 'status'),
    title: ({ status }) => `Status: ${organizationStatusLabels[status]}`,
    rows: async (viewer, db, ids, { status }) =>
      (await clubs(viewer, db, ids)).map(({ id, version, name, status: before }) => ({
        recordId: id,
        recordVersion: version,
        label: name,
        changes: [
          {
            field: 'status',
            label: 'Status',
            old: organizationStatusLabels[before],
            new: organizationStatusLabels[status],
          },
        ],
        content: { before, after: status },
      })),
    perform: toStatus('after', 'Ändrad för ett urval', 'har ändrats sedan provkörningen. Gör om den.', 0),
    undo: toStatus('before', 'Ändringen för ett urval ångrad', 'har ändrats efteråt, och lämnas som den är.', 1),
  }
}

storeModule<typeof import('./bulk.ts')>()
