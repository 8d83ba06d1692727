// The check of the associations that a new or changed record names: they exist, are of the right type, and are in use.
import { and, eq } from 'drizzle-orm'
import { associationType, type AssociationType } from '#contract/access.ts'
import type { Actor } from '../actor.ts'
import { invalid, refuseItems } from '../api-error.ts'
import type { Transaction } from '../db/database.ts'
import { association } from '../db/tables/association-tables.ts'
import { lockShared } from '../records/lock.ts'
import { storeModule } from '../store-order.ts'

/**
 * Reads the associations, so that none of them is taken out of use before the transaction ends. `kept`: what the record named
 * before, which it may keep.
 */
export const readChosen = async (
  actor: Actor,
  tx: Transaction,
  ids: readonly (string | null)[],
  kept: readonly (string | null)[] = [],
) => {
  const wanted = ids.filter((id) => id !== null)
  const rows = wanted.length === 0 ? [] : await lockShared(actor, tx, association, wanted)
  const find = (id: string) => rows.find((row) => row.id === id)
  /** The reason why the record cannot name the association, or null. `title`: of the field. */
  const problem = (id: string, title: string, type?: AssociationType): string | null => {
    const row = find(id)
    if (!row || (type !== undefined && row.type !== type)) return `${title} har ett val som inte finns.`
    return row.isActive || kept.includes(id) ? null : `${row.name} är inaktivt och kan inte väljas.`
  }
  return {
    find,
    problem,
    /** Throws 400 for the fields whose associations the record cannot name. */
    check: (fields: readonly { field: string; id: string; title: string; type: AssociationType }[]): void => {
      const errors = fields.flatMap(({ field, id, title, type }) => {
        const message = problem(id, title, type)
        return message === null ? [] : [{ field, message }]
      })
      if (errors.length > 0) throw invalid(errors)
    },
  }
}

/** Throws 400 for each item of a form's list of districts or branches that the record cannot name. */
export const checkChosen = async (
  actor: Actor,
  tx: Transaction,
  { field, title, type }: { field: string; title: string; type: AssociationType },
  ids: readonly string[],
  kept: readonly string[] = [],
): Promise<void> => {
  const chosen = await readChosen(actor, tx, ids, kept)
  refuseItems(field, ids, (id) => chosen.problem(id, title, type))
}

interface NamedField {
  field: string
  title: string
  type?: AssociationType
}

/** The association that a record names, also one that is out of use. Throws 400 when there is no such. */
export const readNamed = async (_actor: Actor, tx: Transaction, id: string, { field, title, type }: NamedField) => {
  const isNamed = and(eq(association.id, id), type === undefined ? undefined : eq(association.type, type))
  const [row] = await tx.select({ id: association.id, name: association.name }).from(association).where(isNamed)
  if (!row) throw invalid([{ field, message: `${title} har ett val som inte finns.` }])
  return row
}

/** The districts of an announcement. */
export const districtField = { field: 'districtIds', title: 'Distrikt', type: associationType.District }

storeModule<typeof import('./chosen-associations.ts')>()
