// The header of a backup: what is needed to restore it, and what the restored database is compared with.
import type pg from 'pg'
import { z } from 'zod'
import { StartError } from '../lifecycle/start-error.ts'

const backupHeader = z.object({
  format: z.literal(1),
  /** The time of the snapshot, ISO. */
  createdAt: z.string(),
  /** The last migration, by which the tables have their columns. */
  migration: z.object({ when: z.number(), tag: z.string() }),
  /** The last seal of the audit log; null before the first. */
  seal: z.object({ endsAt: z.string(), seal: z.string() }).nullable(),
  /** Which keys protect identity numbers. The keys are not in the backup. */
  identityKeys: z.array(
    z.object({ use: z.enum(['encryption', 'lookup']), currentId: z.string(), nextId: z.string().nullable() }),
  ),
  /** The tables in the order of the file, without generated columns. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), last: z.number() })),
})
export type BackupHeader = z.output<typeof backupHeader>

export const parseHeader = (frame: Buffer): BackupHeader => {
  const parsed = backupHeader.safeParse(JSON.parse(frame.toString()))
  if (!parsed.success) throw new StartError('Säkerhetskopian är gjord av en annan version av programmet.')
  return parsed.data
}

/**
 * Sessions and sign-ins end with the instance: a restored one has none. A restored one has a hold of its own. Job queues stand in a
 * schema of their own.
 */
const leftOut = ['session', 'eid_transaction', 'instance_hold']

const tablesStatement = `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all($1)
  group by c.relname order by c.relname`

const sequencesStatement = `select sequencename as name, coalesce(last_value, start_value - 1)::float8 as last
  from pg_sequences where schemaname = 'public' order by sequencename`

const migrationStatement = 'select max(created_at)::float8 as "when" from drizzle.__drizzle_migrations'

const sealStatement = `select to_char(ends_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endsAt", seal
  from audit_seal order by ends_at desc limit 1`

const keysStatement = 'select use, current_id as "currentId", next_id as "nextId" from identity_key order by use'

const readRows = async <Row extends pg.QueryResultRow>(client: pg.ClientBase, text: string, values: unknown[] = []) =>
  (await client.query<Row>(text, values)).rows

export const countRows = async (client: pg.ClientBase, table: string): Promise<number> => {
  const [counted] = await readRows<{ rows: number }>(
    client,
    `select count(*)::float8 as rows from ${client.escapeIdentifier(table)}`,
  )
  return counted?.rows ?? 0
}

export const readLastSeal = async (client: pg.ClientBase): Promise<BackupHeader['seal']> =>
  (await readRows<NonNullable<BackupHeader['seal']>>(client, sealStatement))[0] ?? null

/**
 * Begins the snapshot when no table can be rewritten any more: one that a migration rewrites after the snapshot is empty in it. The
 * names are read before, because reading them takes a snapshot.
 */
export const beginSnapshot = async (client: pg.ClientBase): Promise<void> => {
  const tables = await readRows<{ name: string }>(client, tablesStatement, [leftOut])
  const names = tables.map(({ name }) => client.escapeIdentifier(name)).join(', ')
  await client.query('begin isolation level repeatable read')
  await client.query(`lock table ${names} in access share mode`)
}

/** Reads the header in the open snapshot. `tagOf` returns the name of a migration. */
export const readHeader = async (
  client: pg.ClientBase,
  tagOf: (when: number) => string | undefined,
): Promise<BackupHeader> => {
  const [now] = await readRows<{ at: string }>(client, `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`)
  const [migration] = await readRows<{ when: number }>(client, migrationStatement)
  const tag = tagOf(migration?.when ?? 0)
  if (!tag)
    throw new StartError('Databasen är uppdaterad av en nyare version av programmet. Gör säkerhetskopian med den.')
  const tables: BackupHeader['tables'] = []
  for (const table of await readRows<{ name: string; columns: string[] }>(client, tablesStatement, [leftOut]))
    tables.push({ ...table, rows: await countRows(client, table.name) })
  return {
    format: 1,
    createdAt: now?.at ?? '',
    migration: { when: migration?.when ?? 0, tag },
    seal: await readLastSeal(client),
    identityKeys: await readRows(client, keysStatement),
    tables,
    sequences: await readRows(client, sequencesStatement),
  }
}
