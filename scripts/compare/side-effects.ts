// What a write leaves beside its answer: rows in the history and the outbox, and notices to the pages that are open.
import pg from 'pg'
import { changeChannel } from '../../server/live/change-notices.ts'

const tables = { audit_event: 'at', mail_outbox: 'created_at' } as const

export interface SideEffectLog {
  /** What has come since it was last asked, in the order of its text. */
  take: () => Promise<unknown[]>
  close: () => Promise<void>
}

export const openSideEffectLog = async (url: string, began: Date): Promise<SideEffectLog> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => heard.push(payload))
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
      // Notices have come when a later statement on the same connection is answered.
      return [...rows, ...heard.splice(0).map((payload) => ({ notice: JSON.parse(payload) as unknown }))]
    },
    close: () => client.end(),
  }
}
