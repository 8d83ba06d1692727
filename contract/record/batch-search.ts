// Search of the rows of a batch job: their groups and outcomes. A part of addresses, and so of the first script.
import { z } from 'zod'
import { once } from '../text/once.ts'

/**
 * What the job does to a row's record. `elsewhere`: the record is outside the context. Rows that are `unchanged` or `impossible` are
 * only shown, as are `missing` ones when the kind does nothing about them.
 */
export const batchGroups = ['new', 'changed', 'proposed', 'elsewhere', 'impossible', 'unchanged', 'missing'] as const
export const batchGroup = z.enum(batchGroups)
export type BatchGroup = z.output<typeof batchGroup>
export const isIncludable = (group: BatchGroup): boolean => !['impossible', 'unchanged'].includes(group)

/** The result of carrying out a row, or of undoing it. `skipped`: there was nothing to change. */
export const batchOutcome = z.enum(['done', 'skipped', 'refused'])
export type BatchOutcome = z.output<typeof batchOutcome>

export const batchRowSearch = once(() =>
  z.object({
    group: batchGroup.optional(),
    /** `refused`: also the rows whose undoing was refused. */
    outcome: batchOutcome.optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
)
export type BatchRowSearch = z.output<ReturnType<typeof batchRowSearch>>
export const batchRowsPerPage = 50
/** The jobs are listed by pages too, since any number of them can be undone. */
export const batchJobsPerPage = 20

/** Search params of the page of batch jobs. Without an id it lists the jobs, and `page` is one of that list. */
export const batchPageSearch = () => batchRowSearch().extend({ id: z.uuid().optional() })
