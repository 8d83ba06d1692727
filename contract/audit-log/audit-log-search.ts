// Search of the audit log (Händelselogg): its filters and columns.
import { z } from 'zod'
import { keysetSearch } from '../record/keyset-list.ts'
import { isoDate, listParam, text } from '../validation/fields.ts'

/** What an event is: somebody has changed something, looked at it, or signed in. */
const eventKinds = ['change', 'read', 'signIn'] as const
export type EventKind = (typeof eventKinds)[number]

export const auditLogSchemas = keysetSearch({
  columns: ['at', 'who', 'what', 'record', 'fields', 'reason', 'context', 'request'],
  filters: () => ({
    /** Ids of accounts, and the names of those without one: 'Sökanden', 'Gallringen'. */
    who: listParam(text(200)),
    action: listParam(text(50)),
    kind: listParam(z.enum(eventKinds)),
    record: listParam(text(50)),
    /** Ids of associations, and `global`. */
    context: listParam(z.union([z.literal('global'), z.uuid()])),
    from: isoDate().optional(),
    to: isoDate().optional(),
  }),
})
export type AuditLogFilter = z.output<ReturnType<typeof auditLogSchemas.filter>>
export type AuditLogColumn = z.output<ReturnType<typeof auditLogSchemas.column>>
