// The calls that ask for others' records: each address with their ids, with ids of another kind, and with others' parts below
// one's own record.
import type { Endpoint } from '../../contract/endpoint.ts'
import { parametersIn, pathOf } from './contract-endpoints.ts'
import type { ForeignRecord, Kind } from './foreign-records.ts'

export interface ForeignCall {
  endpoint: Endpoint
  path: string
  /** Whose the ids are. */
  record: ForeignRecord
  /** `genuine`: the ids are of the endpoint's kind, and belong together. */
  how: 'genuine' | 'wrongKind' | 'mixed'
}

/** Which kind of record the endpoint's ids name; its attachments are the record's. */
export const kindOf = ({ path }: Pick<Endpoint, 'path'>): Kind | undefined => {
  if (/\/applications\/:id/.test(path)) return 'application'
  if (path.includes('/announcements/')) return 'announcement'
  if (path.includes('/sanctions/')) return 'sanction'
  if (path.includes('/events/')) return 'event'
  if (path.includes('/external/competitions/')) return 'announcement'
  return /\/(?:organizations|clubs)\//.test(path) ? 'organization' : undefined
}

const idsOf = ({ id, announcementId, attachmentId }: ForeignRecord) => ({
  id,
  announcementId,
  attachmentId,
  clubId: id,
})

const filled = (endpoint: Endpoint, ids: Record<string, string>) => pathOf(endpoint, (name) => ids[name] ?? '')

/** `own` is a record of the endpoint's kind that the caller may see, if there is one. */
export const foreignCalls = (
  endpoint: Endpoint,
  record: ForeignRecord,
  own: ForeignRecord | undefined,
): ForeignCall[] => {
  const names = parametersIn(endpoint)
  const ids = idsOf(record)
  const call = (how: ForeignCall['how'], path: string): ForeignCall => ({ endpoint, path, record, how })
  const calls = [
    kindOf(endpoint) === record.kind
      ? call('genuine', filled(endpoint, ids))
      : call(
          'wrongKind',
          pathOf(endpoint, () => record.id),
        ),
  ]
  if (!own || names.length < 2) return calls
  const ownIds = idsOf(own)
  for (const name of names) {
    if (name === 'attachmentId' && !record.attachmentId) continue
    const isTheSame = ownIds[name as keyof typeof ownIds] === ids[name as keyof typeof ids]
    if (!isTheSame) calls.push(call('mixed', filled(endpoint, { ...ownIds, [name]: ids[name as keyof typeof ids] })))
  }
  return calls
}
