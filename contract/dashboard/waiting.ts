// What waits for the user on the dashboard, of every kind, and claims: who has said that they take it.
import { z } from 'zod'
import { reads, scopes, type Scope } from '../access.ts'
import { waitingKind } from '../competitions/announcements/announcement-row.ts'
import { queue } from '../competitions/review/review-queue.ts'
import { endpoint, namedAssociations } from '../endpoint.ts'

const kinds = [
  ...waitingKind.options,
  'licence',
  'licenceCompletion',
  'lift',
  'anonymize',
  'accessReview',
  'import',
  'duplicates',
] as const
const waitingEntryKind = z.enum(kinds)
export type WaitingEntryKind = z.output<typeof waitingEntryKind>

/**
 * The records that somebody can take. Applications are taken together, by their announcement; `application` is for pages that were
 * opened when each was taken by itself. To be removed in the release after the one that takes them together.
 */
const claimedTypes = ['announcement', 'application', 'licence_application', 'person'] as const
const claimedType = z.enum(claimedTypes)
export type ClaimedType = z.output<typeof claimedType>

/** A claim counts for so many days. */
export const claimDays = 7
/** Possible duplicates wait as work only when there are more than these. */
export const manyDuplicates = 25
/** The card groups the items by kind when there are more than these. */
export const ungroupedItems = 10

const claim = z.object({ name: z.string(), day: z.string(), isOwn: z.boolean() })
export type Claim = z.output<typeof claim>

const waitingEntry = z.object({
  kind: waitingEntryKind,
  /** Identifies the item among all. */
  key: z.string(),
  /** The record that somebody can claim: of applications their announcement. Null when the item is not one record. */
  record: z.object({ type: claimedType, id: z.string() }).nullable(),
  /** The application, when exactly one waits to the announcement. */
  applicationId: z.string().optional(),
  /** The announcement of an application, or the batch job of an import. */
  parentId: z.string().nullable(),
  title: z.string(),
  /** The short name of the association that it belongs to. */
  place: z.string(),
  /** 'granskare i Skärmflyget' */
  reason: z.string(),
  count: z.int(),
  since: z.string().nullable(),
  deadline: z.string().nullable(),
  claim: claim.nullable(),
})
export type WaitingEntry = z.output<typeof waitingEntry>

const waitingList = z.object({
  /** Late first, then by deadline. */
  items: z.array(waitingEntry),
  /** How many there are of each kind, also of those that the items leave out. */
  totals: z.partialRecord(waitingEntryKind, z.int()),
})
export type WaitingList = z.output<typeof waitingList>

const contextQueue = z.object({
  id: z.string(),
  name: z.string(),
  announcements: z.int(),
  applications: z.int(),
  licences: z.int(),
  /** How many of all these have passed their deadline. */
  late: z.int(),
})
export type ContextQueue = z.output<typeof contextQueue>

/** The scopes that show how much waits in each branch. The table is shown in the global context alone. */
export const contextQueueScopes: readonly Scope[] = [
  'Global.Competitions.View',
  'Global.Competitions.Admin',
  'Global.Licenses.View',
  'Global.Licenses.Admin',
]

const records = { announcement: 'any', application: 'any', licence_application: 'any', person: 'any' } as const

export const waiting = {
  list: endpoint({
    method: 'GET',
    path: '/dashboard/waiting',
    scope: scopes,
    query: z.object({ queue: queue.default('mine') }),
    summary: 'Allt som väntar på den inloggade, det sena först',
    answer: waitingList,
    shows: { ...namedAssociations, ...records, organization: 'any', licence_type: 'any', account: 'any' },
  }),
  contexts: endpoint({
    method: 'GET',
    path: '/dashboard/queues',
    scope: contextQueueScopes,
    summary: 'Hur mycket som väntar i varje gren',
    answer: z.object({ items: z.array(contextQueue) }),
    shows: { ...namedAssociations, ...records, licence_type: 'any' },
  }),
  claim: endpoint({
    method: 'PUT',
    path: '/dashboard/claims',
    scope: reads('Competitions', 'Licenses', 'Members'),
    summary: 'Jag tar den: visas för de andra i en vecka och ger inga rättigheter. Kan ångras',
    body: z.object({ type: claimedType, id: z.uuid(), isTaken: z.boolean() }),
    answer: z.object({ claim: claim.nullable() }),
    changes: ['announcement', 'application', 'licence_application', 'person'],
  }),
}
