// Runs the migrations of a folder that a database has not had, each in a transaction of its own.
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

// As Drizzle makes it, whose migrator runs all migrations in one transaction.
const table = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`

/**
 * What one migration has locked is free again while the next one works, and what is done stays when a later one fails. When it throws,
 * the transaction of the migration that failed is open.
 */
export const applyMigrations = async (client: pg.ClientBase, folder: string): Promise<void> => {
  await client.query(table)
  const { rows } = await client.query<{ last: string }>(
    'select coalesce(max(created_at), 0) as last from drizzle.__drizzle_migrations',
  )
  const last = Number(rows[0]?.last)
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
    if (folderMillis <= last) continue
    await client.query('begin')
    for (const statement of sql) await client.query(statement)
    const values = [hash, folderMillis]
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', values)
    await client.query('commit')
  }
}
