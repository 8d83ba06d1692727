// The types of licences, for the rows of lists that refer to them.
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { licenceRow } from '#contract/licences/licences/licence-view.ts'
import { cacheRead, namesById } from '../../db/cached-reads.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { unscopedModule } from '../../store-order.ts'

type LicenceTypeRef = z.output<typeof licenceRow.shape.type>

/** Returns the function that finds the reference to a type by id. */
export const licenceTypeRefs = cacheRead('licence_type', async (db) =>
  namesById(await rowsOf<LicenceTypeRef>(db, sql`select t.id, t.code, t.name, t.kind from licence_type t`)),
)

unscopedModule<typeof import('./type-names.ts')>()
