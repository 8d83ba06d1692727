// Audit diff of what an applicant changes in the application, with personal data hidden.
import { sql } from 'drizzle-orm'
import {
  applicationDraft,
  type ApplicationDraft,
} from '../../../../contract/competitions/applications/application-draft.ts'
import { applicationFields } from '../../../../contract/competitions/applications/application-fields.ts'
import type { ClassRef } from '../../../../contract/competitions/class-types/class-type.ts'
import { fieldChanges } from '../../../../contract/record/fields.ts'
import type { FieldChange } from '../../../../contract/record/history.ts'
import type { LinkHolder } from '../../../actor.ts'
import { orNotFound } from '../../../api-error.ts'
import type { Transaction } from '../../../db/database.ts'
import { rowsOf } from '../../../db/sql-expressions.ts'
import { applicationClasses, contentColumns } from '../../applications/store.ts'
import { storeModule } from '../../../store-order.ts'

type Written = ApplicationDraft & { classes: ClassRef[]; clubName: string | null }

const fields = Object.keys(applicationDraft.shape)

/** The application's form, with the names of its classes and of its club. */
const readWritten = async ({ recordId }: LinkHolder, tx: Transaction) => {
  const statement = sql`select ${contentColumns}, ${applicationClasses} as classes, p.terms_accepted_at is not null as "acceptsTerms",
      p.organization_id as "organizationId", (select o.name from organization o where o.id = p.organization_id) as "clubName"
    from application p where p.id = ${recordId}`
  const row = orNotFound((await rowsOf<Written>(tx, statement))[0])
  const values = { ...row, classIds: row.classes.map(({ id }) => id) }
  const draft = Object.fromEntries(fields.map((field) => [field, values[field as keyof ApplicationDraft]]))
  return { draft: draft as ApplicationDraft, classes: row.classes, clubName: row.clubName }
}

/** Runs `change` and returns what it changed. */
export const changeWithAuditDiff = async (
  holder: LinkHolder,
  tx: Transaction,
  change: () => Promise<void>,
): Promise<FieldChange[]> => {
  const before = await readWritten(holder, tx)
  await change()
  const after = await readWritten(holder, tx)
  const clubName = (id: string | null) =>
    [before, after].find(({ draft }) => draft.organizationId === id)?.clubName ?? ''
  const texts = applicationFields(clubName, [...before.classes, ...after.classes])
  return fieldChanges(texts, before.draft, after.draft)
}

storeModule<typeof import('./audit-diff.ts')>()
