// Reads the FAI licences of a branch, to be compared with FAI's list.
import { sql } from 'drizzle-orm'
import type { FaiComparison } from '#contract/licences/fai/fai-endpoints.ts'
import type { Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { rowsOf, collateSwedish } from '../../db/sql-expressions.ts'
import { storeModule } from '../../store-order.ts'
import { linkedHolderColumn } from '../holders.ts'
import { licenceStateOn } from '../licence-state.ts'
import { licenceVisibility } from '../visibility.ts'

export interface OwnLicence {
  shown: FaiComparison['missingThere'][number]
  typeId: string
  isProtected: boolean
  lastName: string
  firstName: string
  birthDate: string | null
}

/** The FAI licences that have not ended, and those that ended in the last two years, which FAI may still list. */
export const ownFaiLicences = async (viewer: Viewer, db: Database, today: string): Promise<OwnLicence[]> => {
  const day = sql`${today}::date`
  return rowsOf<OwnLicence>(
    db,
    sql`select json_build_object('id', l.id, 'number', l.number, 'holder', ${linkedHolderColumn(viewer)}, 'state', ${licenceStateOn(day)},
        'validFrom', l.valid_from, 'validTo', l.valid_to, 'faiId', l.fai_id) as shown,
      l.type_id as "typeId", p.is_protected as "isProtected", p.last_name as "lastName", p.first_name as "firstName", p.birth_date::text as "birthDate"
      from licence l join licence_type t on t.id = l.type_id join person p on p.id = l.person_id
      where ${licenceVisibility(viewer.context)} and t.kind = 'fai' and l.valid_to >= ${day} - interval '2 years'
      order by ${collateSwedish(sql`p.last_name`)}, ${collateSwedish(sql`p.first_name`)}, l.valid_from desc, l.id`,
  )
}

storeModule<typeof import('./own-licences.ts')>()
