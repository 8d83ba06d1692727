// Finds persons who are in the register already. By identity number also outside the context, where only the hit is told; by name and
// birth date in the context alone.
import { sql, type SQL } from 'drizzle-orm'
import { birthDateOf } from '#contract/members/birth.ts'
import { memberLabel, type PersonMatch, type PersonMatchSearch } from '#contract/members/person.ts'
import { memberName } from '../../accounts/member.ts'
import type { Viewer } from '../../actor.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { isValidOn, rowsOf, collateSwedish } from '../../db/sql-expressions.ts'
import { fingerprintsOf, hasNumber, type IdentityKeys } from '../../identity-numbers/identity-number.ts'
import { numberLookups } from '../../identity-numbers/lookup-events.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { isWithoutBirthDate, personVisibility } from '../visibility.ts'

export interface FoundPerson {
  id: string
  memberNumber: number
  isVisible: boolean
}

/** The person with the number, also outside the context. The number of a merged person finds the one who remains. */
export const findPersonByNumber = async (
  { context }: Viewer,
  db: Queryable,
  keys: IdentityKeys,
  identityNumber: string,
): Promise<FoundPerson | undefined> =>
  (
    await rowsOf<FoundPerson>(
      db,
      sql`select p.id, p.member_number as "memberNumber", (${personVisibility(context)}) as "isVisible"
        from person n join person p on p.id = coalesce(n.merged_into_id, n.id)
        where ${hasNumber('n', fingerprintsOf(keys, identityNumber))}`,
    )
  )[0]

const lookups = numberLookups(
  findPersonByNumber,
  (found) => ({ recordType: 'person', recordId: found.id, recordLabel: memberLabel(found) }),
  'Numret finns redan i registret.',
)
export const { refuseTaken, noteWrite } = lookups

const mostShown = 5

const readShown = ({ context }: Viewer, db: Database, condition: SQL): Promise<PersonMatch['persons']> =>
  rowsOf(
    db,
    sql`select p.id, ${memberName(sql`p`)} as name, p.birth_year as "birthYear",
      array(select o.name from membership m join organization o on o.id = m.organization_id
        where m.person_id = p.id and ${isValidOn('m')} order by m.is_main_club desc, ${collateSwedish(sql`o.name`)} limit 3) as clubs
    from person p where ${condition} and ${personVisibility(context)}
    order by ${collateSwedish(sql`p.last_name`)}, ${collateSwedish(sql`p.first_name`)}, p.id limit ${sql.raw(String(mostShown))}`,
  )

export const matchPersons = async (
  viewer: Viewer,
  deps: Deps,
  keys: IdentityKeys,
  { identityNumber, birthDate, firstName, lastName }: PersonMatchSearch,
): Promise<PersonMatch> => {
  const found = identityNumber ? await lookups.lookUp(viewer, deps, keys, identityNumber) : undefined
  if (found) {
    if (!found.isVisible) return { outcome: 'elsewhere', isByNumber: true, persons: [] }
    return { outcome: 'here', isByNumber: true, persons: await readShown(viewer, deps.db, sql`p.id = ${found.id}`) }
  }
  const born = identityNumber ? birthDateOf(identityNumber) : birthDate
  if (!born || firstName === '' || lastName === '') return { outcome: 'new', isByNumber: false, persons: [] }
  // Persons with different numbers are different persons, even if they have the same name.
  const isOpen = identityNumber ? sql`p.identity_number_fingerprint is null` : sql`true`
  // Who is or was protected is matched by birth year, because the register does not hold the date.
  const isBorn = sql`(p.birth_date = ${born} or p.birth_year = ${Number(born.slice(0, 4))} and ${isWithoutBirthDate})`
  const isSame = sql`${isOpen} and ${isBorn} and fold(p.first_name || ' ' || p.last_name) = fold(${`${firstName} ${lastName}`})`
  const persons = await readShown(viewer, deps.db, isSame)
  return { outcome: persons.length === 0 ? 'new' : 'here', isByNumber: false, persons }
}

storeModule<typeof import('./matching.ts')>()
