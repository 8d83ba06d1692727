// The names of an association as records show them: 'Segelflyg (inaktiv)' when it is out of use.
import { sql, type SQL } from 'drizzle-orm'

const shown = (alias: string, column: string) =>
  `${alias}.${column} || case when ${alias}.is_active then '' else ' (inaktiv)' end`

/** The fields of a reference to the association with the alias. */
export const associationRef = (alias: string): SQL =>
  sql.raw(`'id', ${alias}.id, 'name', ${shown(alias, 'name')}, 'shortName', ${shown(alias, 'short_name')}`)
