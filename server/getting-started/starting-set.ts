// Adds the starting set: associations and their classes, through the `create` of their kinds, all in one unit of work or none.
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { ErrorItem } from '#contract/endpoint.ts'
import type { StartingSet } from '#contract/getting-started/starting-set.ts'
import type { Viewer } from '../actor.ts'
import { ApiError } from '../api-error.ts'
import { createIn as createAssociationIn } from '../associations/kind.ts'
import { createIn as createClassTypeIn } from '../competitions/class-types/kind.ts'
import { findRepeated } from '../records/idempotency.ts'
import { inUnit, type Deps } from '../records/unit-of-work.ts'
import { storeModule } from '../store-order.ts'

/** Runs the creation of each row of the form, and gathers the refusals of all, with the place of their rows. */
const rowByRow = () => {
  const errors: ErrorItem[] = []
  const attempt = async (path: string, create: () => Promise<unknown>): Promise<boolean> => {
    try {
      await create()
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error
      errors.push(...error.errors.map((item) => ({ ...item, field: item.field ? `${path}.${item.field}` : path })))
      return false
    }
  }
  return { errors, attempt }
}

/** Throws 400 with a sentence for each row that is refused: its name exists already. */
export const addStartingSet = (viewer: Viewer, deps: Deps, { branches, districts }: StartingSet) =>
  inUnit(viewer, deps, async (unit) => {
    // Before the question whether the request is repeated, so that of two at once the second finds the first.
    await unit.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('starting set', 0))`)
    const counts = {
      associations: branches.length + districts.length,
      classTypes: branches.reduce((count, { classTypes }) => count + classTypes.length, 0),
    }
    if (await findRepeated(viewer, unit.tx, viewer.idempotency)) return counts
    const { errors, attempt } = rowByRow()
    for (const [index, { classTypes, ...branch }] of branches.entries()) {
      const [path, branchId] = [`branches.${index}`, uuidv7()]
      const isCreated = await attempt(path, () =>
        createAssociationIn(unit, { ...branch, id: branchId, kind: 'branch' }),
      )
      if (!isCreated) continue
      for (const [place, classType] of classTypes.entries())
        await attempt(`${path}.classTypes.${place}`, () =>
          createClassTypeIn(unit, { ...classType, id: uuidv7(), branchId }),
        )
    }
    for (const [index, district] of districts.entries())
      await attempt(`districts.${index}`, () =>
        createAssociationIn(unit, { ...district, id: uuidv7(), kind: 'district' }),
      )
    if (errors.length > 0) throw new ApiError(400, errors)
    // One event stands for the request, so that the next with its key finds it.
    const [first] = unit.entries
    if (first && viewer.idempotency) first.idempotency = { ...viewer.idempotency, result: null }
    return counts
  })

storeModule<typeof import('./starting-set.ts')>()
