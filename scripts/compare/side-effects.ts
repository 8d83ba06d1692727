// Collects the side effects of a write: audit events, mails in the outbox, and change notices to open pages.
import pg from 'pg'
import { changeChannel } from '../../server/live/change-notices.ts'

type Change = Record<'field' | 'label' | 'old' | 'new', string>
type Row = { changes?: Change[] }

const selects = {
  audit_event: 'select id, to_jsonb(e) as row from audit_event e where at >= $1',
  mail_outbox: 'select id, to_jsonb(m) as row from mail_outbox m where created_at >= $1',
}
/** The same columns from a database whose audit events have their values in a table of their own. */
const splitAuditEvents = `select id, (to_jsonb(e) - array['fields', 'digest', 'idempotency_key', 'idempotency_hash', 'result']) || (to_jsonb(v) - array['event_id', 'salt']) as row
  from audit_event e join audit_value v on v.event_id = e.id where at >= $1`
/** Older servers store the texts of a change alone. */
const textsOf = ({ field, label, old, new: now }: Change): Change => ({ field, label, old, new: now })

type Notice = Record<'type' | 'id', string> & { ids?: string[]; contexts: string[] }

/** One notice of each record, with all contexts that any of its notices went to: servers differ in how many they send. */
const mergedByRecord = (notices: readonly Notice[]): Notice[] =>
  [
    ...Map.groupBy(
      notices.flatMap(({ ids, ...notice }) => (ids ?? [notice.id]).map((id) => ({ ...notice, id }))),
      ({ type, id }) => `${type} ${id}`,
    ).values(),
  ].flatMap((ofOne) => {
    const [first] = ofOne
    return first
      ? [
          {
            type: first.type,
            id: first.id,
            contexts: [...new Set(ofOne.flatMap(({ contexts }) => contexts))].toSorted(),
          },
        ]
      : []
  })

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

  const { rows: found } = await client.query("select to_regclass('audit_value') is not null as split")
  const statements = { ...selects, ...(found[0]?.split ? { audit_event: splitAuditEvents } : {}) }

  const rowsOf = async (table: keyof typeof selects) => {
    const { rows } = await client.query<{ id: string; row: Row }>(statements[table], [began])
    const added = rows.filter(({ id }) => !seen.has(id))
    for (const { id } of added) seen.add(id)
    return added.map(({ row }) => ({ table, row: row.changes ? { ...row, changes: row.changes.map(textsOf) } : row }))
  }
  return {
    take: async () => {
      const rows = [...(await rowsOf('audit_event')), ...(await rowsOf('mail_outbox'))]
      // All notices have arrived, because the statements above were answered later on the same connection.
      const received = notices.splice(0).map((payload) => JSON.parse(payload) as Notice)
      return [...rows, ...mergedByRecord(received).map((notice) => ({ notice }))]
    },
    close: () => client.end(),
  }
}
