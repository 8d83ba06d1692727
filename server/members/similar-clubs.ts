// Finds the clubs that are registered at the address or telephone number of the person.
import { sql } from 'drizzle-orm'
import type { PersonCheck } from '#contract/members/person-check.ts'
import type { Viewer } from '../actor.ts'
import type { Queryable } from '../db/database.ts'
import { collateSwedish, rowsOf } from '../db/sql-expressions.ts'
import { organizationScope } from '../organizations/visibility.ts'
import { storeModule } from '../store-order.ts'
import { clubCheck } from './namesakes.ts'
import { isAddressOf, isPhoneOf } from './person-addresses.ts'

export const checkClubs = async (viewer: Viewer, db: Queryable, id: string): Promise<PersonCheck> => {
  const clubs = await rowsOf<{ id: string; name: string; isVisible: boolean }>(
    db,
    sql`select c.id, c.name, ${organizationScope.isVisible(viewer, sql`c.id`)} as "isVisible"
      from organization c join person p on p.id = ${id}
      where (${isAddressOf(id, 'c.email')}) or (${isPhoneOf(id, 'c.phone_number')}) or (p.street <> '' and (fold(p.street), p.postal_code)
        in ((fold(c.visiting_street), c.visiting_postal_code), (fold(c.postal_street), c.postal_postal_code)))
      order by ${collateSwedish(sql`c.name`)}, c.id`,
  )
  const visible = clubs.filter(({ isVisible }) => isVisible).map(({ id: clubId, name }) => ({ id: clubId, name }))
  return clubCheck(visible, clubs.length - visible.length)
}

storeModule<typeof import('./similar-clubs.ts')>()
