// Finds the guardians of other members who may be the person: the register names them in texts.
import { sql } from 'drizzle-orm'
import type { PersonCheck } from '#contract/members/person-check.ts'
import type { Viewer } from '../actor.ts'
import type { Queryable } from '../db/database.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { storeModule } from '../store-order.ts'
import { guardianCheck } from './namesakes.ts'
import { isAddressOf, isPhoneOf } from './person-addresses.ts'
import { personScope } from './visibility.ts'

export const checkGuardians = async (
  viewer: Viewer,
  db: Queryable,
  { id, name }: { id: string; name: string },
): Promise<PersonCheck> => {
  const children = await rowsOf<{ id: string; memberNumber: number; isVisible: boolean }>(
    db,
    sql`select c.id, c.member_number as "memberNumber", ${personScope.isVisible(viewer, sql`c.id`)} as "isVisible" from person c
      where c.id <> ${id} and c.id in (select g.person_id from guardian g where (${isAddressOf(id, 'g.email')})
        or (${isPhoneOf(id, 'g.phone_number')}) or fold(g.name) = fold(${name})) order by c.member_number`,
  )
  const visible = children
    .filter(({ isVisible }) => isVisible)
    .map(({ id: childId, memberNumber }) => ({ id: childId, memberNumber }))
  return guardianCheck(visible, children.length - visible.length)
}

storeModule<typeof import('./similar-guardians.ts')>()
