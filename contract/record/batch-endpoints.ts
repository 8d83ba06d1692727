// Endpoints of batch jobs: their list, one job with its rows, which rows are in it, carrying it out, undoing it. An act on all rows of
// a list's filter has one more, which makes the job by a dry run.
import { z } from 'zod'
import type { Scope } from '../access.ts'
import { endpoint, page } from '../endpoint.ts'
import { once } from '../text/once.ts'
import { personReason } from '../validation/identity-rules.ts'
import { batchGroup, batchRowSearch } from './batch-search.ts'
import { batchJob, batchRow } from './batch.ts'
import { historySearch } from './history-search.ts'
import type { RecordType } from './record-types.ts'

export interface BatchDefinition<Base extends string> {
  type: RecordType
  base: Base
  scope: readonly Scope[]
  /** 'föreningar' */
  plural: string
}

/** The comparison that the page has shown: the call is refused after another one. An older page does not send it. */
const shownComparison = () => ({ comparison: z.uuid().nullable().default(null) })

/** `answer`: makes the schema of a job as this kind of job shows it. */
export const jobEndpoints = <const Base extends string, Job extends z.ZodType>(
  { type, base, scope, plural }: BatchDefinition<Base>,
  answer: () => Job,
) => {
  const path = `${base}/:id` as const
  // The compiler does not know the parameters of a path that is a type parameter.
  const shows = { [type]: 'any' } as never
  const changes = [type]
  return {
    list: endpoint({
      method: 'GET',
      path: base,
      scope,
      summary: `Arbeten med många ${plural} som finns kvar, de senaste först`,
      query: historySearch,
      // An older server, beside this one while they are replaced, does not send the total.
      answer: () => page(batchJob()).extend({ total: z.int().default(0) }),
      shows,
    }),
    view: endpoint({
      method: 'GET',
      path,
      scope,
      summary: 'Ett arbete: antal rader i varje grupp, och hur långt det har kommit',
      answer,
      shows,
    }),
    rows: endpoint({
      method: 'GET',
      path: `${path}/rows` as const,
      scope,
      summary: 'Arbetets rader med skillnader och utfall',
      query: batchRowSearch,
      answer: () => page(batchRow()),
      shows,
    }),
    include: endpoint({
      method: 'PUT',
      path: `${path}/rows` as const,
      scope,
      summary: 'Tar med eller utesluter rader: en rad, eller alla i en grupp',
      body: () =>
        z.object({
          isIncluded: z.boolean(),
          rowId: z.uuid().nullable(),
          group: batchGroup.nullable(),
          ...shownComparison(),
        }),
      answer,
      changes,
    }),
    apply: endpoint({
      method: 'POST',
      path: `${path}/apply` as const,
      scope,
      summary: 'Genomför skillnaderna; samma anrop igen gör inget nytt',
      body: () => z.object(shownComparison()),
      answer,
      changes,
    }),
    undo: endpoint({
      method: 'POST',
      path: `${path}/undo` as const,
      scope,
      summary: 'Ångrar hela arbetet, så länge det finns kvar',
      answer,
      changes,
    }),
  }
}

export const batchEndpoints = <const Base extends string>(definition: BatchDefinition<Base>) =>
  jobEndpoints(definition, batchJob)
export type BatchEndpoints = ReturnType<typeof batchEndpoints<string>>

/** Endpoints without `undo`, for acts that mail, decide, number or publish, which cannot be taken back. */
export const finalBatchEndpoints = <const Base extends string>(definition: BatchDefinition<Base>) => {
  const { undo: _, ...endpoints } = batchEndpoints(definition)
  return endpoints
}
/** The endpoints of a batch job, with or without `undo`. */
export type AnyBatchEndpoints = Omit<BatchEndpoints, 'undo'> & Partial<Pick<BatchEndpoints, 'undo'>>

/** The most rows of a filter that an act takes. */
export const mostBulkRows = 20_000

/** Which rows of the filter, on all its pages, the act is about: some of them, or all but some. By default all. */
const selectedRows = once(() =>
  z
    .object({ kind: z.enum(['some', 'allBut']), ids: z.array(z.uuid()).max(mostBulkRows) })
    .default({ kind: 'allBut', ids: [] }),
)
export type SelectedRows = z.output<ReturnType<typeof selectedRows>>

/** The dry run of an act on the rows of a list's filter. `values`: the fields of the act's dialog. */
export const bulkAct = <const Path extends string, Filter extends z.ZodType, Values extends z.core.$ZodLooseShape>(
  { type, scope }: Pick<BatchDefinition<string>, 'type' | 'scope'>,
  path: Path,
  summary: string,
  filter: () => Filter,
  values: Values,
) =>
  endpoint({
    method: 'POST',
    path,
    scope,
    summary: `${summary}: provkör på alla rader i urvalet. Ingenting ändras förrän arbetet genomförs`,
    body: () => z.object({ filter: filter(), selected: selectedRows(), ...values }),
    answer: batchJob,
    changes: [type],
  })

/** The most addresses that are given at once, so that they fit the field of a mail program. */
export const mostEmails = 500

export const emailListFields = {
  reason: personReason(200).meta({
    title: 'Motivering',
    hint: 'Vad adresserna ska användas till. Motiveringen sparas i händelseloggen.',
  }),
}

/** The e-mail addresses of the rows. */
export const emailList = <const Path extends string, Filter extends z.ZodType>(
  { scope }: Pick<BatchDefinition<string>, 'scope'>,
  path: Path,
  filter: () => Filter,
) =>
  endpoint({
    method: 'POST',
    path,
    scope,
    summary: `E-postadresserna i urvalet, högst ${mostEmails}, med en motivering som blir en händelse`,
    body: () => z.object({ filter: filter(), selected: selectedRows(), ...emailListFields }),
    /**
     * `without`: the number of rows without an address. `leftOut`: as of a job; an older server, beside this one while they are
     * replaced, does not send it.
     */
    answer: () => z.object({ items: z.array(z.string()), without: z.int(), leftOut: z.int().default(0) }),
    changes: [],
  })
