// Batch jobs: what is done to many records at once, by a job that can be followed, that goes on after a restart, and that can be undone.
import { z } from 'zod'
import { once } from '../text/once.ts'
import { batchGroup, batchOutcome } from './batch-search.ts'

const batchStates = ['columns', 'differences', 'running', 'done', 'undoing', 'undone'] as const
export type BatchState = (typeof batchStates)[number]

const outcomeCounts = () => z.object({ done: z.number(), skipped: z.number(), refused: z.number() })

export const batchJob = once(() =>
  z.object({
    id: z.string(),
    /** The name of the file, or what the act does. */
    title: z.string(),
    state: z.enum(batchStates),
    /** Names the comparison that the rows come of. An older server, beside this one while they are replaced, does not send it. */
    comparison: z.string().nullable().default(null),
    createdAt: z.string(),
    createdByName: z.string(),
    /** Whether the account has begun it. */
    isOwn: z.boolean(),
    /** When its rows are deleted; until then it can be undone. */
    expiresAt: z.string(),
    rows: z.number(),
    /** The number of rows in each group. */
    groups: z.partialRecord(batchGroup, z.number()),
    /**
     * Whether the one row of the group `missing` stands for all of its records, which are too many to list. An older server, beside
     * this one while they are replaced, does not send it.
     */
    hasUnlisted: z.boolean().default(false),
    /** The number of rows that are to be changed. */
    included: z.number(),
    /**
     * The number of chosen records that are not in the job: they have left the list, which may also show some from outside of the
     * context, or the act does not concern them.
     */
    leftOut: z.number().default(0),
    outcomes: outcomeCounts(),
    undone: outcomeCounts(),
  }),
)
export type BatchJob = z.output<ReturnType<typeof batchJob>>

/** The reason why the account may only look at the job, or null. A job runs in the name of the account that began it. */
export const batchRefusal = ({ isOwn, createdByName }: Pick<BatchJob, 'isOwn' | 'createdByName'>): string | null =>
  isOwn ? null : `Bara ${createdByName}, som började arbetet, kan gå vidare med det eller ångra det.`

export const batchRow = once(() =>
  z.object({
    id: z.string(),
    /** The number of the row in the file, or in the order of an act without one; 0 for a record that is not in the file. */
    number: z.number(),
    group: batchGroup,
    label: z.string(),
    recordId: z.string().nullable(),
    isIncluded: z.boolean(),
    /** Whether the account can include and exclude it. */
    isIncludable: z.boolean(),
    changes: z.array(z.object({ field: z.string(), label: z.string(), old: z.string(), new: z.string() })),
    /** Why nothing can be done with the row, or what the proposal rests on. */
    reason: z.string(),
    outcome: batchOutcome.nullable(),
    outcomeReason: z.string(),
    undone: batchOutcome.nullable(),
    undoneReason: z.string(),
  }),
)
export type BatchRow = z.output<ReturnType<typeof batchRow>>
