// Handlers of batch jobs of every kind: view, include rows, apply, undo.
import { batchGroups, isIncludable } from '#contract/record/batch-search.ts'
import { batchRefusal, type BatchJob, type BatchRow, type BatchState } from '#contract/record/batch.ts'
import type { BatchEndpoints } from '#contract/record/batch-endpoints.ts'
import type { Viewer } from '../../actor.ts'
import { ApiError, forbidden, invalid, orNotFound } from '../../api-error.ts'
import { readHold } from '../../backup/instance-hold.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import type { Handlers } from '../../implement.ts'
import { rowCipher } from './batch-content.ts'
import type { BatchParts } from './batch-kind.ts'
import * as store from './batch-store.ts'

const heldText =
  'Databasen är återställd och pausad: inga jobb körs. Försök igen när den som sköter driften har släppt den med npm run admin -- resume.'

const includable = batchGroups.filter(isIncludable)

/** The error when somebody else, or another window, has taken the job to its next state. */
export const isFurther = () =>
  new ApiError(409, {
    code: 'Conflict',
    message: 'Arbetet har redan gått vidare. Ladda om sidan för att se hur långt.',
  })

/** The error when another window has compared the rows again. */
const isComparedAgain = () =>
  new ApiError(409, {
    code: 'Conflict',
    message: 'Raderna har jämförts på nytt sedan de visades. Se igenom dem innan du fortsätter.',
  })

/** Throws 403 unless the viewer has begun the job. */
export const refuseOthers = (job: BatchJob) => {
  const refusal = batchRefusal(job)
  if (refusal !== null) throw forbidden(refusal)
}

/** A person whom a row is about. */
export interface RowPerson {
  /** The name as the viewer may know it. */
  name: string
  /** The identity is protected from the viewer. */
  isHidden: boolean
}

/** Reads persons by their ids. */
type PersonReader = (viewer: Viewer, db: Queryable, ids: readonly string[]) => Promise<Map<string, RowPerson>>

/**
 * A sentence of a rule may tell who the person is beside the name of who began the job, as 'det är din egen licens' does. All sentences
 * of the row are hidden, because one that is hidden alone would say the same.
 */
const hiddenTexts = { reason: 'Visas inte, eftersom identiteten är skyddad.', outcomeReason: '', undoneReason: '' }

/**
 * `kinds`: the names of the batch kinds that the endpoints serve. `shownOf` makes the answer of a job. `personsOf` reads the persons
 * whom its rows are about.
 */
export const batchHandlers = <Job extends BatchJob>(
  parts: BatchParts,
  kinds: readonly string[],
  shownOf: (viewer: Viewer, job: store.StoredJob) => Promise<Job>,
  personsOf: PersonReader = async () => new Map(),
) => {
  const { db, config } = parts
  const jobOf = async (viewer: Viewer, id: string) => orNotFound(await store.job(viewer, db, kinds, id))
  const view = async (viewer: Viewer, id: string) => shownOf(viewer, await jobOf(viewer, id))

  const ownJobOf = async (viewer: Viewer, id: string) => {
    const job = await jobOf(viewer, id)
    refuseOthers(job)
    return job
  }

  /** Changes the state of a job whose rows are those that the page has shown. Returns false if it has another state than `from`. */
  const takeOn = async (
    viewer: Viewer,
    tx: Transaction,
    { id, from, to, comparison }: { id: string; from: BatchState; to: BatchState; comparison: string | null },
  ) => {
    // First, because a comparison replaces the rows under the lock of the job.
    const isChanged = await store.changeState(viewer, tx, id, [from], { state: to })
    if (isChanged && !(await store.isComparison(viewer, tx, id, comparison))) throw isComparedAgain()
    return isChanged
  }

  const start = async (
    viewer: Viewer,
    id: string,
    from: 'differences' | 'done',
    to: 'running' | 'undoing',
    comparison: string | null = null,
  ) => {
    const { state, included } = await ownJobOf(viewer, id)
    if (from === 'differences' && state === from && included === 0) {
      throw invalid([{ message: 'Det finns inget att genomföra: ta med minst en rad.' }])
    }
    if (state === from && (await readHold(db))) throw forbidden(heldText)
    if (await db.transaction((tx) => takeOn(viewer, tx, { id, from, to, comparison }))) parts.wakeBatches?.()
    // A repeated request, also from another window, is no error.
    else if (state !== to && state !== (to === 'running' ? 'done' : 'undone')) throw isFurther()
    return view(viewer, id)
  }

  return {
    list: ({ query }, { viewer }) => store.jobs(viewer, db, kinds, query),
    view: ({ params: { id } }, { viewer }) => view(viewer, id),
    rows: async ({ params: { id }, query }, { viewer }) => {
      const { isOwn } = await jobOf(viewer, id)
      const { items, total } = await store.rowPage(viewer, db, id, query)
      const { open } = rowCipher(config)
      const shown = items.map(({ content }) => open<unknown>(content).shown)
      const ids = shown.flatMap((row) => row?.personId ?? [])
      const persons = ids.length > 0 ? await personsOf(viewer, db, ids) : new Map<string, RowPerson>()
      return {
        total,
        items: items.map(({ rowGroup, content: _, ...row }, at): BatchRow => {
          const { label = '', personId = '', isBeyond = false, changes = [], reason = '' } = shown[at] ?? {}
          const group = rowGroup ?? 'impossible'
          const mayBeIncluded = isIncludable(group) && (group !== 'missing' || row.recordVersion !== null)
          const person = persons.get(personId)
          const named = [person?.name ?? [], label].flat().join(', ')
          const recordId = isBeyond ? null : row.recordId
          // Who began the job is told nothing new by sentences that address the same account.
          const hidden = person?.isHidden && !isOwn ? hiddenTexts : {}
          return { ...row, recordId, group, isIncludable: mayBeIncluded, label: named, changes, reason, ...hidden }
        }),
      }
    },
    include: async ({ params: { id }, body }, { viewer }) => {
      await ownJobOf(viewer, id)
      await db.transaction(async (tx) => {
        const act = { id, from: 'differences', to: 'differences', comparison: body.comparison } as const
        if (!(await takeOn(viewer, tx, act))) throw isFurther()
        const included = await store.includeRows(viewer, tx, id, includable, body)
        if (body.rowId !== null && included === 0) throw isComparedAgain()
      })
      return view(viewer, id)
    },
    apply: ({ params: { id }, body: { comparison } }, { viewer }) =>
      start(viewer, id, 'differences', 'running', comparison),
    undo: ({ params: { id } }, { viewer }) => start(viewer, id, 'done', 'undoing'),
  } satisfies Handlers<BatchEndpoints>
}
