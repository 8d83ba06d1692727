// Deletes guardians when the person comes of age.
import { sql } from 'drizzle-orm'
import { memberLabel } from '#contract/members/person.ts'
import type { Database } from '../db/database.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { retentionActor } from '../retention/subject.ts'
import { queueChangeNotice, inUnit } from '../records/unit-of-work.ts'
import { unscopedModule } from '../store-order.ts'
import { personScope } from './visibility.ts'

/** Deletes the guardians of persons who have come of age, and returns how many persons there were. */
export const emptyGuardians = (db: Database, now: () => Date = () => new Date()): Promise<number> =>
  inUnit(retentionActor(), { db, now }, async (unit) => {
    const grown = await rowsOf<{ id: string; memberNumber: number }>(
      unit.tx,
      sql`with gone as (delete from guardian g using person p
          where p.id = g.person_id and p.birth_date <= ${unit.today}::date - interval '18 years' returning g.person_id)
        update person p set version = p.version + 1 where p.id in (select person_id from gone)
        returning p.id, p.member_number as "memberNumber"`,
    )
    for (const { id, memberNumber } of grown) {
      unit.entries.push({
        action: 'update',
        recordType: personScope.type,
        recordId: id,
        recordLabel: memberLabel({ memberNumber }),
        changes: [{ field: 'guardians', label: 'Vårdnadshavare', policy: 'hidden', old: '•••', new: '' }],
        reason: 'Personen har fyllt 18 år',
      })
      queueChangeNotice(unit, { scope: personScope, id, before: [] })
    }
    return grown.length
  })

unscopedModule<typeof import('./guardians.ts')>()
