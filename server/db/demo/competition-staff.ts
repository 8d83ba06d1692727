// Who writes and who decides on the demo's competitions and events, and a builder of their audit events.
import type { AuditRow } from '../../audit/audit-rows.ts'
import { accountId } from './accounts.ts'
import { associationId } from './associations.ts'
import { instantBefore } from './dates.ts'
import { type AssociationSlug, type BranchSlug, personaByKey } from './personas.ts'

export type AuditEventRow = Required<Omit<AuditRow, 'idempotencyKey' | 'idempotencyHash' | 'result'>>

export interface Actor {
  id: string
  name: string
  /** The context of the action. */
  contextId: string | null
}

const actor = (key: string, within?: AssociationSlug): Actor => {
  const { account } = personaByKey(key)
  return {
    id: accountId(key),
    name: account ? `${account.firstName} ${account.lastName}` : '',
    contextId: within ? associationId(within) : null,
  }
}

const office = actor('sysadmin')
const federation = actor('global-admin')

const writers: Partial<Record<BranchSlug, readonly string[]>> = {
  segelflyg: ['branch-admin'],
  fallskarm: ['two-associations'],
  skarmflyg: ['reviewer-one', 'reviewer-two'],
  konstflyg: ['new-surname'],
}

/** Two accounts of a branch take turns; with one, the federation decides; with none, the federation also writes. */
export const staffOf = (branch: BranchSlug, turn: number): { writer: Actor; decider: Actor } => {
  const [first, second] = writers[branch] ?? []
  if (!first) return { writer: office, decider: federation }
  if (!second) return { writer: actor(first, branch), decider: federation }
  const pair = [actor(first, branch), actor(second, branch)] as const
  return turn % 2 === 0 ? { writer: pair[0], decider: pair[1] } : { writer: pair[1], decider: pair[0] }
}

const eventWriters: Partial<Record<AssociationSlug, readonly string[]>> = { ...writers, stockholm: ['district-admin'] }

/** The writer of an association's events: an account of its own, otherwise the federation's. */
export const eventWriterOf = (slug: AssociationSlug | null): Actor => {
  const [key] = (slug && eventWriters[slug]) ?? []
  return slug && key ? actor(key, slug) : federation
}

/** The holder of a private link, named as the server does. */
export const linkHolder = (name: 'Sökanden' | 'Föreningen') => ({ id: null, name, contextId: null })

/** Builds the audit events of one record, a minute apart when they are on the same day. */
export const auditEventBuilder = (options: {
  today: string
  nextId: () => string
  record: Pick<AuditEventRow, 'recordType' | 'recordId' | 'recordLabel'>
}) => {
  const events: AuditEventRow[] = []
  const addEvent = (
    action: string,
    by: { id: string | null; name: string; contextId: string | null },
    daysAgo: number,
    more: Partial<Pick<AuditEventRow, 'reason' | 'changes'>> = {},
  ) => {
    events.push({
      id: options.nextId(),
      ...options.record,
      at: instantBefore(options.today, daysAgo, 30 + events.length),
      accountId: by.id,
      accountName: by.name,
      contextAssociationId: by.contextId,
      action,
      changes: more.changes ?? [],
      reason: more.reason ?? null,
      requestId: null,
    })
  }
  return { events, addEvent }
}
