// Writes a backup of the database as it is at one point in time, without disturbing those who work in it.
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { migrationTag, withSessionSettings } from '../db/database.ts'
import { DatabaseClient } from '../db/hosts.ts'
import { writeBackupFile } from './backup-file.ts'
import { type BackupHeader, beginSnapshot, readHeader } from './backup-header.ts'

/** A dump of a large table takes longer than any statement of the server may. */
const sessionSettings =
  '-c TimeZone=UTC -c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0 -c default_transaction_read_only=on'

/** The names of the columns, for a COPY of these alone. */
export const columnList = (client: pg.ClientBase, { columns }: BackupHeader['tables'][number]) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ')

export const writeBackup = async (
  url: string,
  path: string,
  recipients: readonly string[],
): Promise<{ header: BackupHeader; size: number }> => {
  const client = new DatabaseClient({
    connectionString: withSessionSettings(url, sessionSettings),
    application_name: 'backup',
  })
  // A connection that is lost fails the statement as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await beginSnapshot(client)
    const header = await readHeader(client, migrationTag)
    const size = await writeBackupFile(path, recipients, header, (table) =>
      client.query(copyTo(`copy ${client.escapeIdentifier(table.name)} (${columnList(client, table)}) to stdout`)),
    )
    return { header, size }
  } finally {
    await client.end()
  }
}
