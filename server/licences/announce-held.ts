// Announces the licences and applications of persons to open pages, which name the holder: also in branches that the persons have left.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../db/sql-expressions.ts'
import type { AnnounceHeld } from '../members/protection/protection.ts'
import { queueChangeNotice, readContextsBefore, readContextsOfManyBefore } from '../records/unit-of-work.ts'
import { licenceApplicationScope, licenceScope } from './visibility.ts'

export const announceHeld: AnnounceHeld = async (unit, personIds) => {
  const found = await rowsOf<{ id: string; isLicence: boolean }>(
    unit.tx,
    sql`select id, true as "isLicence" from licence where person_id = any(${personIds})
      union all select id, false from licence_application where person_id = any(${personIds})`,
  )
  const held = found.map(({ id, isLicence }) => ({ scope: isLicence ? licenceScope : licenceApplicationScope, id }))
  await readContextsOfManyBefore(unit, held)
  for (const record of held) queueChangeNotice(unit, await readContextsBefore(unit, record))
}
