// Remembers the chosen fields of a file's columns, by context, titles of the columns, and club.
import { createHash } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { associationIdOf } from '#contract/access.ts'
import type { ImportOptions } from '#contract/record/import.ts'
import type { Viewer } from '../../actor.ts'
import { importMapping } from '../../db/tables/batch-tables.ts'
import type { Queryable } from '../../db/database.ts'
import { storeModule } from '../../store-order.ts'

interface Mapping {
  fields: (string | null)[]
  options: ImportOptions
}

const digestOf = (header: readonly string[]) => createHash('sha256').update(JSON.stringify(header)).digest('base64url')

/**
 * The fields that were chosen last for columns with these titles, whatever the club. Undefined when there are none. The options are
 * never proposed: the next file with the same titles may be of another club.
 */
export const readMapping = async (
  { context }: Viewer,
  db: Queryable,
  kind: string,
  header: readonly string[],
): Promise<Mapping['fields'] | undefined> => {
  const [found] = await db
    .select({ fields: importMapping.fields })
    .from(importMapping)
    .where(
      and(
        eq(importMapping.kind, kind),
        sql`${importMapping.contextAssociationId} is not distinct from ${associationIdOf(context)}::uuid`,
        eq(importMapping.header, digestOf(header)),
      ),
    )
    .orderBy(desc(importMapping.usedAt))
    .limit(1)
  return found?.fields
}

export const writeMapping = async (
  { context }: Viewer,
  tx: Queryable,
  kind: string,
  header: readonly string[],
  { fields, options }: Mapping,
): Promise<void> => {
  const key = { kind, contextAssociationId: associationIdOf(context), header: digestOf(header) }
  const values = { fields, options: {}, usedAt: sql`now()` }
  await tx
    .insert(importMapping)
    .values({ id: uuidv7(), ...key, place: options['club'] ?? '', ...values })
    .onConflictDoUpdate({
      target: [importMapping.kind, importMapping.contextAssociationId, importMapping.header, importMapping.place],
      set: values,
    })
}

storeModule<typeof import('./import-mapping.ts')>()
