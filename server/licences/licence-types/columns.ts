// Columns of the licence type `t` that other statements about licences select, too.
import { sql } from 'drizzle-orm'
import { associationRef } from '../../associations/association-names.ts'
import { constant, jsonList } from '../../db/sql-expressions.ts'

/** The types that requirements refer to. */
export const otherTypesOf = constant(
  jsonList(
    sql`'id', o.id, 'code', o.code, 'name', o.name, 'branchIds', o.branch_ids`,
    sql`o.code`,
    sql`from licence_type o where o.id::text in
      (select r ->> 'licenceTypeId' from json_array_elements(t.requirements) r)`,
  ),
)

/** The issuing association; null for the federation. */
export const issuerOf = constant(
  sql`(select json_build_object(${associationRef('i')}) from association i where i.id = t.issuer_id)`,
)
