// Reads the texts on the card of a licence. That of a protected identity has the number and the days alone.
import { sql } from 'drizzle-orm'
import { orNotFound } from '../../api-error.ts'
import type { Database } from '../../db/database.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { unscopedModule } from '../../store-order.ts'

export interface LicenceCard {
  id: string
  generation: number
  number: string
  validFrom: string
  validTo: string
  // All below is empty when the identity is protected.
  type: string
  typeEn: string
  branch: string
  faiId: string
  conditions: string
  /** The type's text for its holders. */
  holderText: string
  holder: string
  birthYear: number | null
  club: string
}

export const readCard = async (db: Database, licenceId: string): Promise<LicenceCard> => {
  const ofKnown = (column: string, otherwise: string) =>
    sql.raw(`case when p.is_protected then ${otherwise} else ${column} end`)
  const [card] = await rowsOf<LicenceCard>(
    db,
    sql`select l.id, l.card_generation as generation, l.number, l.valid_from::text as "validFrom", l.valid_to::text as "validTo",
      ${ofKnown('t.name', "''")} as type, ${ofKnown('t.name_en', "''")} as "typeEn", ${ofKnown('b.name', "''")} as branch,
      ${ofKnown('l.fai_id', "''")} as "faiId", ${ofKnown('l.conditions', "''")} as conditions,
      ${ofKnown('t.holder_text', "''")} as "holderText", ${ofKnown("p.first_name || ' ' || p.last_name", "''")} as holder,
      ${ofKnown('p.birth_year', 'null')} as "birthYear", ${ofKnown("coalesce(o.name, '')", "''")} as club
      from licence l join person p on p.id = l.person_id join licence_type t on t.id = l.type_id
        join association b on b.id = l.branch_id left join organization o on o.id = l.organization_id
      where l.id = ${licenceId}::uuid`,
  )
  return orNotFound(card)
}

unscopedModule<typeof import('./read-card.ts')>()
