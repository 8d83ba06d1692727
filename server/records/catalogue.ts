// The changes of a catalogue's records: create and update with unique texts, change places, take out of use and take back.
import { sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { CatalogueAction } from '../../contract/record/catalogue.ts'
import { fieldChanges, fieldLabel, type RecordFields } from '../../contract/record/fields.ts'
import { recordNames } from '../../contract/record/history.ts'
import { nounForms } from '../../contract/text/noun-forms.ts'
import type { Viewer } from '../actor.ts'
import { forbidden, invalid } from '../api-error.ts'
import type { Transaction } from '../db/database.ts'
import { create as createRecord } from './create.ts'
import type { RecordKind, StaffTypes } from './record-kind.ts'
import { also, type Work } from './transition.ts'
import type { Deps } from './unit-of-work.ts'

interface Row {
  id: string
  version: number
  isActive: boolean
  /** The place among the records of the same owner. */
  position: number
}

interface CatalogueTypes extends StaffTypes {
  key: string
  locked: { row: Row }
  action: CatalogueAction
}

interface CatalogueRules<Draft extends object> {
  /** The form, whose fields are columns of the table. */
  fields: RecordFields<Draft>
  /** The form as it is stored. */
  storedOf: (draft: Draft) => Draft
  nameOf: (row: Draft & { isActive?: boolean }) => string
  /** The column of the association that keeps the catalogue. */
  owner: string
  /** No two records of an owner have the same text in one of these fields, whatever its case. */
  unique: readonly (keyof Draft & string)[]
  /** Records of the same owner and group may change places. */
  groupOf: (row: Draft) => string
  /** The refusal of the others. */
  apart: string
}

const exchangedWith = (name: string) => ({
  changes: [{ field: 'position', label: 'Bytte plats med', old: '', new: name }],
})

export const catalogueChanges = <Types extends CatalogueTypes, Draft extends object>(
  kind: RecordKind<Types>,
  { fields, storedOf, nameOf, owner, unique, groupOf, apart }: CatalogueRules<Draft>,
) => {
  const table = kind.table as unknown as PgTable & Record<string, AnyPgColumn>
  const valuesOf = (row: Row) => row as unknown as Record<string, string> & Draft

  /** The records of the owner. One request at a time, so that neither a text nor a place is taken twice. */
  const lockCatalogue = async (tx: Transaction, ownerId: string) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind.scope.type} of ${ownerId}`}, 0))`)
    return (await tx
      .select()
      .from(table as PgTable)
      .where(sql`${table[owner]} = ${ownerId}`)) as unknown as Row[]
  }
  const refuseTaken = (draft: Draft, others: readonly Row[]) => {
    const errors = unique.flatMap((field) => {
      const text = String(draft[field]).toLowerCase()
      const same = others.map(valuesOf).find((other) => String(other[field]).toLowerCase() === text)
      return same ? [{ field, message: `${fieldLabel(fields, field)} finns redan: ${nameOf(same)}.` }] : []
    })
    if (errors.length > 0) throw invalid(errors)
  }

  return {
    /** `authorize` throws the error of an owner whose catalogue the viewer may not change. */
    create: (
      viewer: Viewer,
      deps: Deps,
      { id, ...body }: Draft & { id: string },
      authorize: (tx: Transaction) => Promise<void>,
    ): Promise<Types['view']> =>
      createRecord(viewer, deps, kind, { id }, async ({ tx }) => {
        await authorize(tx)
        const values = body as unknown as Record<string, string> & Draft
        const others = await lockCatalogue(tx, values[owner] ?? '')
        refuseTaken(values, others)
        const position = Math.max(0, ...others.map((other) => other.position)) + 1
        const by = viewer.account.id
        await tx
          .insert(table as PgTable)
          .values({ id, ...storedOf(values), position, createdBy: by, updatedBy: by } as never)
        return { recordLabel: nameOf(values) }
      }),
    actions: {
      update: async (
        { tx, locked: { row }, save }: Work<Types>,
        { version: _, ...body }: Draft & { version: number },
      ) => {
        const before = valuesOf(row)
        const after = storedOf(body as unknown as Draft)
        const changes = fieldChanges(fields, before, after)
        if (changes.length === 0) return 'unchanged'
        const all = await lockCatalogue(tx, before[owner] ?? '')
        refuseTaken(
          after,
          all.filter(({ id }) => id !== row.id),
        )
        await save(after as never)
        return { changes, label: nameOf(after) }
      },
      /** Both get an audit event. */
      reorder: async (work: Work<Types>, { withId }: { withId: string }) => {
        const { row } = work.locked
        let otherName = ''
        const outcome = await also(work, kind, withId, 'reorder', {}, async ({ locked: { row: other }, save }) => {
          const [mine, its] = [valuesOf(row), valuesOf(other)]
          if (mine[owner] !== its[owner] || groupOf(mine) !== groupOf(its)) throw forbidden(apart)
          otherName = nameOf(its)
          await work.save({ position: other.position } as never)
          await save({ position: row.position } as never)
          return exchangedWith(nameOf(mine))
        })
        if ('done' in outcome) return exchangedWith(otherName)
        const { Noun } = nounForms(recordNames[kind.scope.type])
        throw forbidden('refused' in outcome ? outcome.refused : `${Noun} att byta plats med finns inte längre.`)
      },
      deactivate: ({ save }: Work<Types>) => save({ isActive: false } as never),
      restore: ({ save }: Work<Types>) => save({ isActive: true } as never),
    },
  }
}
