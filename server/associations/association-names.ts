// The names of an association as records show them: 'Segelflyg (inaktiv)' when it is out of use.
import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { shortNamedRef } from '#contract/record/named-ref.ts'
import { cacheRead, namesById } from '../db/cached-reads.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { unscopedModule } from '../store-order.ts'

type AssociationRef = z.output<typeof shortNamedRef>

const shown = (alias: string, column: string) =>
  `${alias}.${column} || case when ${alias}.is_active then '' else ' (inaktiv)' end`

/** The fields of a reference to the association with the alias. */
export const associationRef = (alias: string): SQL =>
  sql.raw(`'id', ${alias}.id, 'name', ${shown(alias, 'name')}, 'shortName', ${shown(alias, 'short_name')}`)

/** The short name of the association with the alias. */
export const shownShortName = (alias: string): SQL => sql.raw(shown(alias, 'short_name'))

/** Returns the function that finds the reference to an association by id, so that statements of many rows need not join their names. */
export const associationRefs = cacheRead('association', async (db) => {
  const rows = await rowsOf<{ ref: AssociationRef }>(
    db,
    sql`select json_build_object(${associationRef('a')}) as ref from association a`,
  )
  return namesById(rows.map(({ ref }) => ref))
})
export type AssociationRefs = Awaited<ReturnType<typeof associationRefs>>

unscopedModule<typeof import('./association-names.ts')>()
