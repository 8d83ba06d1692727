// The conditions that a new licence takes over from the last one of the person of the same type in the branch.
import { sql, type SQL } from 'drizzle-orm'

/** '' without any, and of an event licence: its conditions belong to that competition. The arguments must not refer to `l` and `lt`. */
export const carriedConditions = (of: { personId: SQL; typeId: SQL; branchId: SQL }): SQL =>
  sql`coalesce((select l.conditions from licence l join licence_type lt on lt.id = l.type_id
    where lt.kind <> 'event' and l.person_id = ${of.personId} and l.type_id = ${of.typeId} and l.branch_id = ${of.branchId}
    and l.recalled_at is null and l.replaced_at is null order by l.valid_to desc, l.id desc limit 1), '')`
