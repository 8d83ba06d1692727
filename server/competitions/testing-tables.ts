// Where a text is in the database, for tests of retention.
import type { Database } from '../db/database.ts'

/** The tables that have the text in any column. */
export const tablesWithText = async (db: Database, text: string): Promise<string[]> => {
  const { rows: tables } = await db.$client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await db.$client.query(`select from "${name}" t where strpos(t::text, $1) > 0`, [text])
    if (rowCount) found.push(name)
  }
  return found
}
