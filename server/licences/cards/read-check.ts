// Reads the data of the public page of a licence's card, each time from the database.
import { sql } from 'drizzle-orm'
import { initialsOf, verdictOf, type LicenceCheck } from '#contract/licences/cards/licence-check.ts'
import type { LicenceState } from '#contract/licences/licences/licence-state.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { swedishTimestamp } from '#contract/dates/swedish-time.ts'
import type { Database } from '../../db/database.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { unscopedModule } from '../../store-order.ts'
import { licenceStateOn } from '../licence-state.ts'
import type { CardId } from './card-token.ts'

interface Row extends Pick<LicenceCheck, 'number' | 'validFrom' | 'validTo'> {
  state: LicenceState
  /** The identity is protected, or the person is anonymised. */
  isHidden: boolean
  firstName: string
  lastName: string
  birthYear: number | null
  type: string
  typeEn: string
  branch: string
}

/** Null when a newer card has replaced this one. */
export const readLicenceCheck = async (
  db: Database,
  { licenceId, generation }: CardId,
  now: Date,
): Promise<LicenceCheck | null> => {
  const [row] = await rowsOf<Row>(
    db,
    sql`select l.number, ${licenceStateOn(sql`${swedishDay(now)}::date`)} as state, l.valid_from::text as "validFrom",
      l.valid_to::text as "validTo", p.is_protected or p.anonymized_at is not null as "isHidden",
      p.first_name as "firstName", p.last_name as "lastName", p.birth_year as "birthYear", t.name as type, t.name_en as "typeEn", b.name as branch
      from licence l join person p on p.id = l.person_id join licence_type t on t.id = l.type_id
        join association b on b.id = l.branch_id
      where l.id = ${licenceId}::uuid and l.card_generation = ${generation}::int`,
  )
  if (!row) return null
  const { number, state, validFrom, validTo, isHidden, firstName, lastName, ...held } = row
  const { type, typeEn, branch, birthYear } = held
  return {
    number,
    verdict: verdictOf[state],
    validFrom,
    validTo,
    checkedAt: swedishTimestamp(now.toISOString()),
    held: isHidden ? null : { type, typeEn, branch, initials: initialsOf(firstName, lastName), birthYear },
  }
}

unscopedModule<typeof import('./read-check.ts')>()
