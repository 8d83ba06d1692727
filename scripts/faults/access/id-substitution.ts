// Builds requests with substituted ids: ids of records that the account may not access, ids of another record kind, and a
// foreign child record below an accessible parent.
import type { Endpoint } from '#contract/endpoint.ts'
import { apiPath, changesNothing, pathParameters, unknownId } from './contract-endpoints.ts'
import type { OwnedRecord, RecordKind } from './access-oracle.ts'

export interface SubstitutedCall {
  endpoint: Endpoint
  path: string
  /** The record whose ids are used. */
  record: OwnedRecord
  /** `genuine`: the ids belong to one record of the endpoint's kind. */
  how: 'genuine' | 'wrongKind' | 'mixed'
}

// The first that fits: the beginning of a path, and the kind of record that the ids in it refer to.
const kindsOfPaths: readonly (readonly [RegExp, RecordKind])[] = [
  [/^\/competitions\/announcements\/:announcementId\/applications\/:id/, 'application'],
  [/^\/(?:competitions\/announcements|external\/competitions)\/:/, 'announcement'],
  [/^\/(?:competitions|external)\/sanctions\/:/, 'sanction'],
  [/^\/competitions\/events\/:/, 'event'],
  [/^\/organizations\/:|\/:clubId/, 'organization'],
  [/^\/members\/:|\/:personId/, 'person'],
  [/^\/license-applications\/:/, 'licence_application'],
  [/^\/licenses\/:/, 'licence'],
]

/** The kind of record that the endpoint's path ids refer to, if the access oracle knows it. */
export const recordKindOf = ({ path }: Pick<Endpoint, 'path'>): RecordKind | undefined =>
  kindsOfPaths.find(([pattern]) => pattern.test(path))?.[1]

const idsOf = ({ id, announcementId, attachmentId }: OwnedRecord) => ({
  id,
  announcementId,
  attachmentId,
  clubId: id,
  personId: id,
})

/** True if a record's own ids are enough for the path. */
export const isFilledByRecord = (endpoint: Endpoint): boolean =>
  recordKindOf(endpoint) !== undefined &&
  pathParameters(endpoint).every((name) =>
    ['id', 'announcementId', 'attachmentId', 'clubId', 'personId'].includes(name),
  )

const fillPath = (endpoint: Endpoint, ids: Record<string, string>) =>
  apiPath(endpoint, (name) => ids[name] ?? unknownId)

/** `own` is a record of the endpoint's kind that the account may see, if there is one. */
export const substitutedCalls = (
  endpoint: Endpoint,
  record: OwnedRecord,
  own: OwnedRecord | undefined,
): SubstitutedCall[] => {
  const names = pathParameters(endpoint)
  const ids = idsOf(record)
  const call = (how: SubstitutedCall['how'], path: string): SubstitutedCall => ({ endpoint, path, record, how })
  const calls = [
    recordKindOf(endpoint) === record.kind
      ? call('genuine', fillPath(endpoint, ids))
      : call(
          'wrongKind',
          apiPath(endpoint, () => record.id),
        ),
  ]
  if (!own || names.length < 2) return calls
  const ownIds = idsOf(own)
  for (const name of names) {
    // An application is read at the address that it had below another announcement, which shows nothing foreign.
    if (name === 'announcementId' && changesNothing(endpoint)) continue
    if (name === 'attachmentId' && !record.attachmentId) continue
    const isTheSame = ownIds[name as keyof typeof ownIds] === ids[name as keyof typeof ids]
    if (!isTheSame) calls.push(call('mixed', fillPath(endpoint, { ...ownIds, [name]: ids[name as keyof typeof ids] })))
  }
  return calls
}
