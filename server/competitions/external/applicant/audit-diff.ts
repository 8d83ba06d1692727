// Audit diff of what an applicant changes in the application, with personal data hidden.
import type { FieldChange } from '../../../../contract/record/history.ts'
import type { LinkHolder } from '../../../actor.ts'
import { orNotFound } from '../../../api-error.ts'
import type { Transaction } from '../../../db/database.ts'
import { toDrizzleSql } from '../../../db/sql-fragments.ts'
import { applicationSnapshot, fieldLabel, type SnapshotSource } from '../../applications/snapshot.ts'
import { hidePersonalData } from '../../applications/personal-data.ts'
import { applicationClasses, contentColumns } from '../../applications/store.ts'
import { diffSnapshots, type Snapshot } from '../../submissions.ts'
import { storeModule } from '../../../store-order.ts'

/** The application's fields as text, also before it is submitted. */
const written = async ({ recordId }: LinkHolder, tx: Transaction): Promise<Snapshot> => {
  const text = `select ${contentColumns}, ${applicationClasses} as classes, p.terms_accepted_at is not null as "acceptsTerms",
      (select o.name from organization o where o.id = p.organization_id) as "clubName"
    from application p where p.id = $1`
  const { rows } = await tx.execute<SnapshotSource & { acceptsTerms: boolean } & Record<string, unknown>>(
    toDrizzleSql({ text, values: [recordId] }),
  )
  const row = orNotFound(rows[0])
  // Contact details are compared too; the diff hides their values.
  const officials = row.officials.map(({ role, name, contact }) => `${role} ${name} ${contact}`).join('\n')
  return { ...applicationSnapshot(row), officials, acceptsTerms: row.acceptsTerms ? 'Godkända' : '' }
}

/** Runs `change` and returns what it changed. */
export const changeWithAuditDiff = async (
  holder: LinkHolder,
  tx: Transaction,
  change: () => Promise<void>,
): Promise<FieldChange[]> => {
  const before = await written(holder, tx)
  await change()
  return diffSnapshots(before, await written(holder, tx), fieldLabel).map(hidePersonalData)
}

storeModule<typeof import('./audit-diff.ts')>()
