// Collects the side effects of a write: audit events, mails in the outbox, and change notices to open pages.
import pg from 'pg'
import { changeChannel } from '../../server/live/change-notices.ts'

const tables = { audit_event: 'at', mail_outbox: 'created_at' } as const

export interface SideEffectLog {
  /** Returns the side effects since the previous call. */
  take: () => Promise<unknown[]>
  close: () => Promise<void>
}

export const openSideEffectLog = async (url: string, began: Date): Promise<SideEffectLog> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const notices: string[] = []
  client.on('notification', ({ payload = '' }) => notices.push(payload))
  await client.query(`listen ${changeChannel}`)
  const seen = new Set<string>()

  const rowsOf = async (table: keyof typeof tables) => {
    const { rows } = await client.query<{ id: string; row: object }>(
      `select id, to_jsonb(${table}) as row from ${table} where ${tables[table]} >= $1`,
      [began],
    )
    const added = rows.filter(({ id }) => !seen.has(id))
    for (const { id } of added) seen.add(id)
    return added.map(({ row }) => ({ table, row }))
  }
  return {
    take: async () => {
      const rows = [...(await rowsOf('audit_event')), ...(await rowsOf('mail_outbox'))]
      // All notices have arrived, because the statements above were answered later on the same connection.
      return [...rows, ...notices.splice(0).map((payload) => ({ notice: JSON.parse(payload) as unknown }))]
    },
    close: () => client.end(),
  }
}
