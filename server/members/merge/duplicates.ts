// Persons who may be one, whom triggers of the database find (`find_possible_duplicates`), and the decision that they are not.
import { sql } from 'drizzle-orm'
import { globalContext, holds } from '#contract/access.ts'
import type { Duplicate } from '#contract/members/duplicates.ts'
import { memberLabel } from '#contract/members/person.ts'
import { seesProtectedPersons } from '#contract/members/protected-identity.ts'
import type { Viewer } from '../../actor.ts'
import { invalid, notFound } from '../../api-error.ts'
import type { Database } from '../../db/database.ts'
import { distinctPersons } from '../../db/tables/member-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { isValidOn, isoTimestamp, literal, rowsOf, collateSwedish } from '../../db/sql-expressions.ts'
import { lockManyVisible } from '../../records/lock.ts'
import { ensureVisible } from '../../records/not-visible.ts'
import type { RecordKind, StaffRecord } from '../../records/record-kind.ts'
import { markedBy, transition, type Work } from '../../records/transition.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { isAskedByOther, type TwoPersonRequest } from '../asked-by-other.ts'
import { isPair } from './duplicate-condition.ts'
import { personKind, type LockedPerson } from '../kind.ts'
import { ensureOpen } from '../openings.ts'
import { readPerson } from '../store.ts'
import { personScope, personVisibility } from '../visibility.ts'

const mostShown = 20

/** Persons who may be the same as this one, and then those decided not to be. A protected identity has no data to be found by. */
export const duplicatesOf = async (viewer: Viewer, db: Database, id: string): Promise<Duplicate[]> => {
  await ensureVisible(viewer, db, personScope, id)
  await ensureOpen(viewer, db, id)
  const isShown = seesProtectedPersons(viewer.account, viewer.context) ? sql`true` : sql`not o.is_protected`
  return rowsOf(
    db,
    sql`select o.id, o.first_name || ' ' || o.last_name as name, o.member_number as "memberNumber",
        o.birth_date::text as "birthDate", ${isoTimestamp(sql`n.decided_at`)} as "distinctSince",
        a.first_name || ' ' || a.last_name as "distinctByName",
        array(select c.name from membership m join organization c on c.id = m.organization_id
          where m.person_id = o.id and ${isValidOn('m')} order by m.is_main_club desc, ${collateSwedish(sql`c.name`)} limit 3) as clubs,
        array_remove(array[
          case when o.birth_date = s.birth_date and fold(o.first_name || ' ' || o.last_name) = fold(s.first_name || ' ' || s.last_name)
            then 'nameAndBirth' end,
          case when s.email <> '' and lower(o.email) = lower(s.email) then 'email' end,
          case when s.phone_number <> '' and o.phone_number = s.phone_number then 'phone' end], null) as likenesses
      from person s join person o on o.id in (select f.other_id from possible_duplicate f where f.person_id = s.id
          union select d.other_id from distinct_persons d where d.person_id = s.id
          union select d.person_id from distinct_persons d where d.other_id = s.id)
        left join distinct_persons n on ${isPair('n', sql`s.id`, sql`o.id`)}
        left join account a on a.id = n.decided_by
      where s.id = ${id} and ${isShown} and ${personScope.isVisible(viewer, sql`o.id`)}
      order by n.decided_at is not null, ${collateSwedish(sql`o.last_name`)}, ${collateSwedish(sql`o.first_name`)}, o.id limit ${sql.raw(String(mostShown))}`,
  )
}

export interface AwaitedPerson {
  kind: 'lift' | 'anonymize'
  id: string
  label: string
  since: string
  total: number
}

/** Requests by others that wait for the federation's administrators of members, the oldest first. `limit`: the most of each kind. */
export const listAwaited = async (
  { account, context }: Viewer,
  db: Database,
  limit: number,
): Promise<AwaitedPerson[]> => {
  if (!holds({ roles: account.roles }, globalContext, 'Global.Members.Admin')) return []
  const byOther = (kind: AwaitedPerson['kind'], request: TwoPersonRequest) =>
    sql`select ${kind}::text as kind, p.id, p.member_number, ${sql.raw(`p.${request}_at`)} as since from person p
      where ${isAskedByOther({ account }, request)} and ${personVisibility(context)}`
  const rows = await rowsOf<Omit<AwaitedPerson, 'label'> & { memberNumber: number }>(
    db,
    sql`select kind, id, member_number as "memberNumber", ${isoTimestamp(sql`since`)} as since, total
      from (select *, count(*) over (partition by kind)::int as total, row_number() over (partition by kind order by since, id) as nth
        from (${byOther('lift', 'lift_asked')} union all ${byOther('anonymize', 'anonymize_proposed')}) asked) awaited
      where nth <= ${literal(limit)} order by awaited.since, id`,
  )
  return rows.map(({ memberNumber, ...row }) => ({ ...row, label: memberLabel({ memberNumber }) }))
}

const orderedPair = (one: string, other: string) =>
  one < other ? { personId: one, otherId: other } : { personId: other, otherId: one }

type PairTypes = StaffRecord<
  typeof person,
  LockedPerson & { other: LockedPerson['row'] | undefined },
  LockedPerson['view'],
  'markDistinct' | 'unmarkDistinct'
>
type PairWork = Work<PairTypes>

const { lockMany: _, ...ofPersons } = personKind

/** Record kind of a person beside another. Locks both in the order of their ids, so that neither is merged or protected meanwhile. */
const pairKind = (otherId: string): RecordKind<PairTypes> => ({
  ...ofPersons,
  lock: async (viewer, tx, id, moment) => {
    if (otherId === id) throw invalid([{ field: 'otherId', message: 'Det är samma person.' }])
    const rows = await lockManyVisible(viewer, tx, person, personScope, [id, otherId])
    const row = rows.find((one) => one.id === id)
    const view = row && (await readPerson(viewer, tx, id, 'changed', moment))
    return row && view && { row, view, other: rows.find((one) => one.id === otherId) }
  },
})

/** Makes the act that decides about a pair, with an audit event of both persons. */
const decide =
  (action: 'markDistinct' | 'unmarkDistinct') =>
  (viewer: Viewer, deps: Deps, id: string, otherId: string): Promise<unknown> =>
    transition(viewer, deps, pairKind(otherId), id, { action, stamp: 'time', answersOther: true }, {}, async (work) => {
      const { locked, entries } = work
      const { other } = locked
      if (!other) throw notFound('Den andra personen finns inte längre. Ladda om sidan.')
      if (!(await write(work, action, otherId))) return 'unchanged'
      await work.alsoChanged({ scope: personScope, id: otherId })
      const [is, was] = [memberLabel(other), memberLabel(locked.row)]
      const changeOf = (label: string) => [
        {
          field: 'duplicates',
          label: 'Inte samma person som',
          policy: 'text' as const,
          ...(action === 'markDistinct' ? { old: '', new: label } : { old: label, new: '' }),
        },
      ]
      entries.push({ action, recordType: 'person', recordId: otherId, recordLabel: is, changes: changeOf(was) })
      return { changes: changeOf(is) }
    })

/** Answers whether it was otherwise before. */
const write = async (work: PairWork, action: string, otherId: string): Promise<boolean> => {
  const { tx, locked } = work
  const pair = orderedPair(locked.row.id, otherId)
  const written =
    action === 'markDistinct'
      ? await tx
          .insert(distinctPersons)
          .values({ ...pair, ...markedBy(work, 'decided') })
          .onConflictDoNothing()
          .returning({ id: distinctPersons.personId })
      : await tx
          .delete(distinctPersons)
          .where(sql`${distinctPersons.personId} = ${pair.personId} and ${distinctPersons.otherId} = ${pair.otherId}`)
          .returning({ id: distinctPersons.personId })
  return written.length > 0
}

export const markDistinct = decide('markDistinct')
export const unmarkDistinct = decide('unmarkDistinct')

storeModule<typeof import('./duplicates.ts')>()
