// The changes of records that are taken out of use and taken back: create and update with unique texts, deactivate, restore.
import { sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { fieldChanges, fieldLabel, type RecordFields } from '#contract/record/fields.ts'
import type { CatalogueAction } from '#contract/record/catalogue.ts'
import type { Viewer } from '../actor.ts'
import { invalid, refuseFields } from '../api-error.ts'
import type { Transaction } from '../db/database.ts'
import { create as createRecord, createIn } from './create.ts'
import type { RecordKind, StaffTypes } from './record-kind.ts'
import type { Work } from './transition.ts'
import type { Deps, UnitOfWork } from './unit-of-work.ts'

interface Row {
  id: string
  version: number
  isActive: boolean
}

export interface UsableTypes extends StaffTypes {
  key: string
  locked: { row: Row }
  action: CatalogueAction
}

export interface UsableParts<Draft extends object> {
  /** The form, whose fields are columns of the table. */
  fields: RecordFields<Draft> | ((tx: Transaction) => Promise<RecordFields<Draft>>)
  /** The form as it is stored. `owned`: the body of a new record, or the present row, which has the fields that no form changes. */
  storedOf: (draft: Draft, owned: object) => Draft
  nameOf: (row: Draft & { isActive?: boolean }) => string
  /** The column of the association that keeps the records; without it, all records are kept together. */
  owner?: string
  /** No two records that are kept together have the same text in one of these fields, whatever its case. */
  unique: readonly (keyof Draft & string)[]
  /** Throws 400 when the form refers to what does not exist. */
  verify?: (tx: Transaction, stored: Draft, id: string, viewer: Viewer) => Promise<void>
  /** The reason why the viewer may not change the field of a record, or null. */
  fieldRefusal?: (viewer: Viewer, field: string) => string | null
  /** Further columns of a new record. */
  added?: (others: readonly Row[]) => object
}

/** Throws when the viewer may not change the owner's records. */
type Authorize = (tx: Transaction) => Promise<void>

/** Makes create and actions of usable records. `Types`: those of their record kind; `Draft`: the values of their form. */
export const usableChanges = <Types extends UsableTypes, Draft extends object>(
  kind: RecordKind<Types>,
  { fields, storedOf, nameOf, owner, unique, verify, fieldRefusal, added }: UsableParts<Draft>,
) => {
  const table = kind.table as unknown as PgTable & Record<string, AnyPgColumn>
  const valuesOf = (row: object) => row as Record<string, string> & Draft
  const fieldsIn = async (tx: Transaction) => (typeof fields === 'function' ? fields(tx) : fields)

  /** Reads the records that are kept together, under a lock for one request at a time, so that no text is taken twice. */
  const lockTogether = async (tx: Transaction, owned: object) => {
    const ownerId = owner === undefined ? '' : (valuesOf(owned)[owner] ?? '')
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind.scope.type} of ${ownerId}`}, 0))`)
    return (await tx
      .select()
      .from(table as PgTable)
      .where(owner === undefined ? undefined : sql`${table[owner]} = ${ownerId}`)) as unknown as Row[]
  }
  const refuseTaken = (labels: RecordFields<Draft>, draft: Draft, others: readonly Row[]) => {
    const errors = unique.flatMap((field) => {
      const text = String(draft[field]).toLowerCase()
      const same = others.map(valuesOf).find((other) => String(other[field]).toLowerCase() === text)
      return same ? [{ field, message: `${fieldLabel(labels, field)} finns redan: ${nameOf(same)}.` }] : []
    })
    if (errors.length > 0) throw invalid(errors)
  }

  const inserter =
    ({ id, ...body }: Draft & { id: string }, authorize: Authorize) =>
    async ({ actor, tx }: UnitOfWork<Viewer>) => {
      await authorize(tx)
      const stored = storedOf(valuesOf(body), body)
      await verify?.(tx, stored, id, actor)
      const others = await lockTogether(tx, body)
      refuseTaken(await fieldsIn(tx), stored, others)
      const by = actor.account.id
      await tx
        .insert(table as PgTable)
        .values({ id, ...stored, ...added?.(others), createdBy: by, updatedBy: by } as never)
      return { recordLabel: nameOf(stored) }
    }

  return {
    create: (viewer: Viewer, deps: Deps, body: Draft & { id: string }, authorize: Authorize): Promise<Types['view']> =>
      createRecord(viewer, deps, kind, { id: body.id }, inserter(body, authorize)),
    /** The same inside a unit of work that creates several records. */
    createIn: (unit: UnitOfWork<Viewer>, body: Draft & { id: string }, authorize: Authorize): Promise<boolean> =>
      createIn(unit, kind, { id: body.id }, inserter(body, authorize)),
    actions: {
      update: async (
        { actor, tx, locked: { row }, save }: Work<Types>,
        { version: _, ...body }: Draft & { version: number },
      ) => {
        const before = valuesOf(row)
        const after = storedOf(valuesOf(body), row)
        const named = await fieldsIn(tx)
        const changes = fieldChanges(named, before, after)
        if (changes.length === 0) return 'unchanged'
        const changed = changes.map(({ field }) => field)
        refuseFields(changed, (field) => fieldRefusal?.(actor, field))
        await verify?.(tx, after, row.id, actor)
        const all = await lockTogether(tx, row)
        refuseTaken(
          named,
          after,
          all.filter(({ id }) => id !== row.id),
        )
        await save(after as never)
        return { changes, label: nameOf(after) }
      },
      deactivate: ({ save }: Work<Types>) => save({ isActive: false } as never),
      restore: ({ save }: Work<Types>) => save({ isActive: true } as never),
    },
  }
}
