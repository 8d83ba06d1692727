// The associations that forms and filters choose from. Their names are public, so that they are the same in every context.
import { sql } from 'drizzle-orm'
import type { AssociationChoice } from '#contract/associations/association-choices.ts'
import type { Queryable } from '../db/database.ts'
import { rowsOf, collateSwedish } from '../db/sql-expressions.ts'
import { unscopedModule } from '../store-order.ts'

export const choices = (db: Queryable): Promise<AssociationChoice[]> =>
  rowsOf(
    db,
    sql`select a.id, a.name, a.short_name as "shortName", a.type, a.is_active as "isActive" from association a
      order by a.type, a.is_active desc, ${collateSwedish(sql`a.short_name`)}`,
  )

unscopedModule<typeof import('./association-choices.ts')>()
