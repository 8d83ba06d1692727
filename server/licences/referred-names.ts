// The names of type, branch and club in the rows of both lists. The statements read only their ids.
import { z } from 'zod'
import { associationRefs } from '../associations/association-names.ts'
import type { Database } from '../db/database.ts'
import { organizationRefs } from '../organizations/organization-names.ts'
import { unscopedModule } from '../store-order.ts'
import { licenceTypeRefs } from './licence-types/type-names.ts'

/** The columns with the ids. */
export const references = { typeId: z.string(), branchId: z.string(), organizationId: z.string().nullable() }
interface References {
  typeId: string
  branchId: string
  organizationId: string | null
}

/** Returns the function that replaces the ids in a row by references with names. */
export const nameReferences = async (db: Database) => {
  const [types, branches, clubs] = await Promise.all([licenceTypeRefs(db), associationRefs(db), organizationRefs(db)])
  const clubOf = (clubId: string) => {
    const { id, name } = clubs(clubId)
    return { id, name }
  }
  return <Found extends References>({ typeId, branchId, organizationId, ...row }: Found) => ({
    ...row,
    type: types(typeId),
    branch: branches(branchId),
    club: organizationId === null ? null : clubOf(organizationId),
  })
}

unscopedModule<typeof import('./referred-names.ts')>()
