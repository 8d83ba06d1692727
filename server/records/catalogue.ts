// The changes of a catalogue's records: those of usable records, and the places in an order of their own.
import type { CatalogueAction } from '#contract/record/catalogue.ts'
import { recordNames } from '#contract/record/history.ts'
import { nounForms } from '#contract/text/noun-forms.ts'
import { forbidden } from '../api-error.ts'
import type { RecordKind, StaffTypes } from './record-kind.ts'
import { also, type Work } from './transition.ts'
import { usableChanges, type UsableParts } from './usable.ts'

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

interface CatalogueParts<Draft extends object> extends UsableParts<Draft> {
  owner: string
  /** Records of the same owner and group may change places. */
  groupOf: (row: Draft) => string
  /** The refusal for records of another owner or group. */
  apart: string
}

const exchangedWith = (name: string) => ({
  changes: [{ field: 'position', label: 'Bytte plats med', old: '', new: name }],
})

/** Makes create and actions of a catalogue. `Types`: those of its record kind; `Draft`: the values of its form. */
export const catalogueChanges = <Types extends CatalogueTypes, Draft extends object>(
  kind: RecordKind<Types>,
  { groupOf, apart, ...parts }: CatalogueParts<Draft>,
) => {
  const { owner, nameOf } = parts
  const valuesOf = (row: Row) => row as unknown as Record<string, string> & Draft
  const changes = usableChanges<Types, Draft>(kind, {
    ...parts,
    added: (others) => ({ position: Math.max(0, ...(others as Row[]).map(({ position }) => position)) + 1 }),
  })
  return {
    ...changes,
    actions: {
      ...changes.actions,
      /** Exchanges the places of two records. Both get an audit event. */
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
    },
  }
}
