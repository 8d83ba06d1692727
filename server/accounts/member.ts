// Links an account to the member that it belongs to by hand. Conflicts of interest are found by the link. Links by equal identity
// numbers are made where a number is written (`identity-numbers/person-of-account.ts`).
import { and, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { holds, reads } from '#contract/access.ts'
import type { MemberChoice } from '#contract/accounts/account.ts'
import { protectedIdentityLabel } from '#contract/members/protected-identity.ts'
import { memberLabel } from '#contract/members/person.ts'
import type { FieldChange } from '#contract/record/history.ts'
import { areOfTwoPersons } from '#contract/validation/identity-number.ts'
import { nameOf, type Viewer } from '../actor.ts'
import { invalid } from '../api-error.ts'
import { writeAuditEvents } from '../audit/audit-events.ts'
import type { Database, Transaction } from '../db/database.ts'
import { account } from '../db/tables/account-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { allOf, isValidOn, literal, rowsOf, collateSwedish, fullName } from '../db/sql-expressions.ts'
import { textConditions } from '../db/text-search.ts'
import { decrypt, fingerprintsOf, type IdentityKeys } from '../identity-numbers/identity-number.ts'
import { auditReadsIn } from '../identity-numbers/lookup-events.ts'
import { linkedByNumber, otherNumber } from '../identity-numbers/person-of-account.ts'
import { personVisibility } from '../members/visibility.ts'
import { storeModule } from '../store-order.ts'

/** The name of the person `alias`, as it may stand in lists and files. */
export const memberName = (alias: SQL): SQL =>
  sql`case when ${alias}.is_protected then '${sql.raw(protectedIdentityLabel)}' else ${alias}.first_name || ' ' || ${alias}.last_name end`

/** A condition: the viewer may read the person `p`. */
const isReadable = ({ account: own, context }: Viewer): SQL =>
  holds(own, context, reads('Members')) ? sql`(${personVisibility(context)})` : sql`false`

/** Whoever is bound to an account signs in with it whatever its number is, so a changed number may be another's also after a sign-in. */
const hasSignedInWithNumber = sql`(a.last_sign_in_at is not null and not exists (select from audit_event e
  where e.record_type = 'account' and e.record_id = a.id and e.action = 'changeNumber'))`

/**
 * A condition on the account `a`: who signed in last has its number. Whoever is bound to the account may sign in with another, and then
 * its number is wrong.
 */
export const isNumberUsed = sql`(a.last_sign_in_at is not null and not exists (select from audit_event e
  where e.record_type = 'account' and e.record_id = a.id and e.at >= a.last_sign_in_at
    and (e.action = 'changeNumber' or e.action = 'signIn' and ${otherNumber.field} = any(e.fields))))`

/** A condition: the viewer may choose the person `p` as the member of an account. */
const isChoosable = ({ account: own, context }: Viewer): SQL => {
  const isSeen = holds(own, context, 'Global.Members.Admin') ? sql`true` : sql`not p.is_protected`
  return sql`(p.merged_into_id is null and p.anonymized_at is null and ${isSeen})`
}

/**
 * A condition: the viewer is told that the account `a` belongs to the person `p`. Until somebody has signed in with the number, it
 * may be one that the viewer tries, to learn whether anybody has it.
 */
export const isMemberTold = (viewer: Viewer): SQL =>
  holds(viewer.account, viewer.context, 'Global.Administrators.Admin')
    ? sql`true`
    : sql`(${hasSignedInWithNumber} or ${isReadable(viewer)})`

/** A link by number counts as a look-up, because it tells as much, unless the viewer may read the person. */
export const auditLink = async (viewer: Viewer, tx: Transaction, today: string, personId: string): Promise<void> => {
  const [unread] = await rowsOf<{ memberNumber: number }>(
    tx,
    sql`select p.member_number as "memberNumber" from person p where p.id = ${personId} and not ${isReadable(viewer)}`,
  )
  if (!unread) return
  const about = { recordType: 'person', recordId: personId, recordLabel: memberLabel(unread) }
  await auditReadsIn(viewer, tx, today, [{ action: 'lookup', ...about }])
}

const mostMembers = 20

/**
 * Finds members by name; protected identities only for those who may see the name. A hit is an event of the account, because it may
 * have no other right to members.
 */
export const findMembers = async (viewer: Viewer, db: Database, q: string): Promise<MemberChoice[]> => {
  if (q.trim() === '') return []
  const { account: own } = viewer
  // The index covers contacts too, which are not searched here.
  const names = sql`fold(${fullName('p')})`
  const condition = allOf([isChoosable(viewer), ...textConditions(sql`p.search_text`, q), ...textConditions(names, q)])
  const found = await rowsOf<MemberChoice>(
    db,
    sql`select p.id, ${fullName('p')} as name, p.birth_year as "birthYear",
      array(select o.name from membership m join organization o on o.id = m.organization_id
        where m.person_id = p.id and ${isValidOn('m')} order by m.is_main_club desc, ${collateSwedish(sql`o.name`)} limit 3) as clubs,
      exists (select from account a where a.person_id = p.id) as "isTaken"
    from (select p.* from person p where ${condition}
      order by ${collateSwedish(sql`p.last_name`)}, ${collateSwedish(sql`p.first_name`)}, p.id limit ${literal(mostMembers)}) p
    order by ${collateSwedish(sql`p.last_name`)}, ${collateSwedish(sql`p.first_name`)}, p.id`,
  )
  const about = { recordType: 'account', recordId: own.id, recordLabel: nameOf(own) }
  if (found.length > 0) await writeAuditEvents(viewer, db, [{ action: 'searchMembers', ...about }])
  return found
}

type AccountRow = typeof account.$inferSelect

/** The member that the account may be linked to, as its history names it. Throws 400 with the reason why not. */
export const readLinkable = async (
  viewer: Viewer,
  tx: Transaction,
  keys: IdentityKeys,
  { id, identityNumberSealed: own }: AccountRow,
  personId: string,
): Promise<string> => {
  const refuse = (message: string) => invalid([{ field: 'personId', message }])
  const [found] = await tx
    .select()
    .from(alias(person, 'p'))
    .where(sql`p.id::text = ${personId} and ${isChoosable(viewer)}`)
  if (!found) throw refuse('Medlem har ett val som inte finns.')
  const ofPerson = found.identityNumberSealed && decrypt(keys, found.identityNumberSealed)
  const belongs = or(
    eq(account.personId, found.id),
    ...(ofPerson ? [inArray(account.identityNumberFingerprint, fingerprintsOf(keys, ofPerson))] : []),
  )
  const [other] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(ne(account.id, id), belongs))
  if (other) throw refuse('Medlemmen hör redan till ett annat konto.')
  if (own && ofPerson && areOfTwoPersons(decrypt(keys, own), ofPerson))
    throw refuse('Medlemmen har ett annat personnummer än kontot, och är därför en annan person.')
  return memberLabel(found)
}

/** The member that the account is linked to, as its history names it: by member number, because names change. Empty without one. */
export const linkedMember = async (_viewer: Viewer, tx: Transaction, { personId }: AccountRow): Promise<string> => {
  if (personId === null) return ''
  const [found] = await tx.select({ memberNumber: person.memberNumber }).from(person).where(eq(person.id, personId))
  return found ? memberLabel(found) : ''
}

/**
 * What the history says of the member when a changed identity number has linked the account, or taken its link: nothing otherwise. A new
 * link is audited.
 */
export const memberChanges = async (
  viewer: Viewer,
  tx: Transaction,
  today: string,
  before: AccountRow,
): Promise<FieldChange[]> => {
  const [row] = await tx.select({ personId: account.personId }).from(account).where(eq(account.id, before.id))
  const now = row?.personId ?? null
  if (now === before.personId) return []
  if (now !== null) await auditLink(viewer, tx, today, now)
  const old = await linkedMember(viewer, tx, before)
  return [{ ...linkedByNumber, old, new: now === null ? '' : linkedByNumber.new }]
}

storeModule<typeof import('./member.ts')>()
