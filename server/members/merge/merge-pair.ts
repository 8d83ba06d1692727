// Two persons who may become one: compared, and locked together with what merging depends on.
import { sql } from 'drizzle-orm'
import { mergeRefusal, type MergeComparison, type MergeFacts } from '#contract/members/merge.ts'
import { memberLabel } from '#contract/members/person.ts'
import { identityKindOf } from '#contract/validation/identity-number.ts'
import type { Viewer } from '../../actor.ts'
import { invalid, notFound } from '../../api-error.ts'
import type { Queryable } from '../../db/database.ts'
import { person } from '../../db/tables/person-tables.ts'
import { fullName, rowsOf } from '../../db/sql-expressions.ts'
import { decrypt, type IdentityKeys } from '../../identity-numbers/identity-number.ts'
import { lockAccountLinks } from '../../identity-numbers/person-of-account.ts'
import { lockManyVisible } from '../../records/lock.ts'
import { judgeFirmly, type RecordKind, type StaffRecord } from '../../records/record-kind.ts'
import type { Work } from '../../records/transition.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { personKind, type LockedPerson } from '../kind.ts'
import { openPerson } from '../openings.ts'
import { isPair } from './duplicate-condition.ts'
import { readPersons } from '../store.ts'
import { personScope } from '../visibility.ts'

export interface LockedPair extends LockedPerson {
  former: LockedPerson
  facts: MergeFacts
  /** The identity numbers of both, as far as they have any. */
  numbers: string[]
}
type MergeTypes = StaffRecord<typeof person, LockedPair, LockedPerson['view'], 'merge'>
export type MergeWork = Work<MergeTypes>

interface Numbered {
  id: string
  sealed: string | null
  accountName: string | null
  accountSealed: string | null
  /** The same of both. */
  distinct: MergeFacts['distinct']
}

const readFacts = async (_viewer: Viewer, db: Queryable, keys: IdentityKeys, keptId: string, formerId: string) => {
  const rows = await rowsOf<Numbered>(
    db,
    sql`select p.id, p.identity_number_sealed as sealed, a.first_name || ' ' || a.last_name as "accountName",
        a.identity_number_sealed as "accountSealed",
        (select json_build_object('byName', ${fullName('d')}) from distinct_persons n
          left join account d on d.id = n.decided_by where ${isPair('n', sql`${keptId}::uuid`, sql`${formerId}::uuid`)}) as distinct
      from person p left join account a on a.person_id = p.id where p.id in (${keptId}, ${formerId})`,
  )
  const [kept, former] = [keptId, formerId].map((id) => rows.find((row) => row.id === id))
  const open = (sealed: string | null | undefined) => (sealed ? decrypt(keys, sealed) : null)
  const [keptNumber = null, formerNumber = null, ...ofAccounts] = [
    open(kept?.sealed),
    open(former?.sealed),
    open(kept?.accountSealed),
    open(former?.accountSealed),
  ]
  const kindOf = (number: string | null) => (number === null ? null : identityKindOf(number))
  const known = [keptNumber, formerNumber, ...ofAccounts].flatMap((number) => number ?? [])
  const facts: MergeFacts = {
    keptNumber: kindOf(keptNumber),
    formerNumber: kindOf(formerNumber),
    keptAccount: kept?.accountName ?? null,
    formerAccount: former?.accountName ?? null,
    distinct: kept?.distinct ?? null,
    haveDifferentNumbers: new Set(known.filter((number) => identityKindOf(number) === 'personal')).size > 1,
  }
  return { facts, numbers: [keptNumber, formerNumber].flatMap((number) => number ?? []) }
}

/** Reads both persons. The id of a merged person reads the one who remains. Opening a protected identity writes an audit event. */
export const compare = async (
  viewer: Viewer,
  deps: Deps,
  keys: IdentityKeys,
  id: string,
  { otherId, ...opening }: { otherId: string; isRefetch: boolean },
): Promise<MergeComparison> => {
  const kept = await openPerson(viewer, deps, id, opening)
  const former = await openPerson(viewer, deps, otherId, opening)
  return { kept, former, facts: (await readFacts(viewer, deps.db, keys, kept.id, former.id)).facts }
}

const { lockMany: _lockMany, neighbours: neighboursOf = () => [], ...ofPersons } = personKind

/** Record kind of a merge. Locks the links of accounts first, as sign-ins do, and then both persons in the order of their ids. */
export const mergeKind = (keys: IdentityKeys, otherId: string): RecordKind<MergeTypes> => ({
  ...ofPersons,
  lock: async (viewer, tx, id) => {
    if (id === otherId) throw invalid([{ field: 'otherId', message: 'En person slås inte ihop med sig själv.' }])
    await lockAccountLinks(tx)
    const rows = await lockManyVisible(viewer, tx, person, personScope, [id, otherId])
    const views = await readPersons(viewer, tx, [id, otherId])
    const found = (wanted: string) => {
      const row = rows.find((one) => one.id === wanted)
      const view = views.find((one) => one.id === wanted)
      return row && view && { row, view }
    }
    const [kept, former] = [found(id), found(otherId)]
    return kept && former && { ...kept, former, ...(await readFacts(viewer, tx, keys, id, otherId)) }
  },
  hidden: async (viewer, db, id, use) => {
    const isOther = (await rowsOf(db, sql`select where ${personScope.isVisible(viewer, id)}`)).length === 1
    return isOther
      ? notFound('Den andra personen finns inte längre, eller inte här. Ladda om sidan.')
      : personKind.hidden(viewer, db, id, use)
  },
  judge: judgeFirmly((_action, { view, former, facts }: LockedPair, holder, context) =>
    mergeRefusal(holder, context, { kept: view, former: former.view, facts }),
  ),
  label: ({ row }) => memberLabel(row),
  neighbours: ({ row, view, former }, moment) => [
    ...neighboursOf({ row, view }, moment),
    ...neighboursOf(former, moment),
    { scope: personScope, id: former.row.id },
  ],
})

storeModule<typeof import('./merge-pair.ts')>()
