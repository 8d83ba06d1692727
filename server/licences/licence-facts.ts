// Reads the facts that the rules of a decision need: whose licence it is, who has submitted it, who else may decide.
import { sql } from 'drizzle-orm'
import type { LicenceHolderFacts } from '../../contract/licences/licence-rights.ts'
import type { Account } from '../actor.ts'
import type { Queryable } from '../db/database.ts'
import { isScopeEnabled, rowsOf, collateSwedish } from '../db/sql-expressions.ts'
import { storeModule } from '../store-order.ts'

interface Decided {
  branchId: string
  personId: string
  /** The federation decides alone. */
  isFederations: boolean
  /** Who has submitted it, of a type that asks for two persons. */
  submittedBy: string | null
}

export const readLicenceFacts = async (
  { account }: { account: Pick<Account, 'id'> },
  db: Queryable,
  { branchId, personId, isFederations, submittedBy }: Decided,
): Promise<Omit<LicenceHolderFacts, 'override' | 'unmet'>> => {
  const own = sql`${account.id}::uuid`
  const decides = isFederations
    ? sql`r.scope = 'Global.Licenses.Admin'`
    : sql`(r.scope = 'Global.Licenses.Admin' or (r.scope = 'Licenses.Admin' and r.association_id = ${branchId}::uuid))`
  const statement = sql`select
    exists (select from account a where a.id = ${own} and a.person_id = ${personId}::uuid) as "isOwn",
    ${own} is not distinct from ${submittedBy}::uuid as "hasSubmitted",
    (select coalesce(json_agg(json_build_object('name', d.name, 'isGlobal', d.is_global) order by ${collateSwedish(sql`d.name`)}), '[]')
      from (select a.first_name || ' ' || a.last_name as name, bool_and(r.association_id is null) as is_global
        from account a join role_in_force r on r.account_id = a.id and ${decides} and ${isScopeEnabled('r')}
        where a.is_active and a.id <> ${own} and a.id is distinct from ${submittedBy}::uuid
          and a.person_id is distinct from ${personId}::uuid
        group by a.id) d) as deciders`
  const [facts] = await rowsOf<Omit<LicenceHolderFacts, 'override' | 'unmet'>>(db, statement)
  return facts ?? { isOwn: false, hasSubmitted: false, deciders: [] }
}

storeModule<typeof import('./licence-facts.ts')>()
