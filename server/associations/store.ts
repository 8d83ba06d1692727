// SQL of the branch federations and districts. Their names are public, so the list is the same in every context.
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { association } from '../db/schema.ts'
import { unscopedModule } from '../store-order.ts'

export const list = (db: Queryable) =>
  db
    .select({ id: association.id, name: association.name, shortName: association.shortName, type: association.type })
    .from(association)
    .orderBy(association.type, sql`${association.shortName} collate "sv-SE-x-icu"`)

unscopedModule<typeof import('./store.ts')>()
