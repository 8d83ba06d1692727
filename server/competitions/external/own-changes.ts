// What an applicant has changed, for the history: every field by its name, and what it says where that is nobody's own.
import type { FieldChange } from '../../../contract/history.ts'
import { found } from '../../api-error.ts'
import type { Transaction } from '../../db/database.ts'
import { asSql } from '../../db/parameters.ts'
import { contentOf, labelOf, type Shown } from '../applications/content.ts'
import { withoutPersons } from '../applications/personal.ts'
import { classesOf, contentColumns } from '../applications/store.ts'
import { changesBetween, type Content } from '../submissions.ts'

/** The application as text, also while it is nobody's but the applicant's. */
const written = async (tx: Transaction, id: string): Promise<Content> => {
  const text = `select ${contentColumns}, ${classesOf} as classes, p.terms_accepted_at is not null as "acceptsTerms",
      (select o.name from organization o where o.id = p.organization_id) as "clubName"
    from application p where p.id = $1`
  const { rows } = await tx.execute<Shown & { acceptsTerms: boolean } & Record<string, unknown>>(
    asSql({ text, values: [id] }),
  )
  const row = found(rows[0])
  // With their contacts: nobody reads them there, but to change one is a change.
  const officials = row.officials.map(({ role, name, contact }) => `${role} ${name} ${contact}`).join('\n')
  return { ...contentOf(row), officials, acceptsTerms: row.acceptsTerms ? 'Godkända' : '' }
}

/** Makes a change, and answers what it changed. */
export const changesBy = async (tx: Transaction, id: string, change: () => Promise<void>): Promise<FieldChange[]> => {
  const before = await written(tx, id)
  await change()
  return changesBetween(before, await written(tx, id), labelOf).map(withoutPersons)
}
