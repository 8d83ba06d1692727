// The names of accounts in mails to others, which name nobody with a protected identity.
import { sql, type SQL } from 'drizzle-orm'
import { memberLabel } from '#contract/members/person.ts'
import { nameOf, type Account } from '../actor.ts'
import type { Transaction } from '../db/database.ts'
import { collateSwedish, fullName, rowsOf, textArray } from '../db/sql-expressions.ts'
import { unscopedModule } from '../store-order.ts'
import { lockMailsOrRefuse } from './mail-locks.ts'

/**
 * The member to whom the account belongs. Whoever protects the identity waits for the row, which is locked, and so finds the mail that is
 * being written; or the mail waits, and finds the identity protected.
 */
const lockedMember = async (tx: Transaction, accountId: string) => {
  const [member] = await rowsOf<{ memberNumber: number; isProtected: boolean }>(
    tx,
    sql`select p.member_number as "memberNumber", p.is_protected as "isProtected"
      from account a join person p on p.id = a.person_id where a.id = ${accountId} for share of p`,
  )
  return member
}

/** The name of the account that has acted. */
export const actingName = async (tx: Transaction, account: Account): Promise<string> =>
  (await lockedMember(tx, account.id))?.isProtected ? 'Någon' : nameOf(account)

/** What a mail to others about the account says instead of its holder's name; null when it may say the name. */
export const hiddenHolder = async (tx: Transaction, accountId: string): Promise<string | null> => {
  const member = await lockedMember(tx, accountId)
  return member?.isProtected ? memberLabel(member) : null
}

const actors = textArray(['decidedBy', 'changedBy', 'submittedBy'])

/** A condition of a text in a mail of notices: somebody of the name has done something, 'Eva Berg godkände utlysningen'. */
const isActOf = (name: string, text: SQL): SQL =>
  sql`(starts_with(${text}, ${`${name} `}) and ${collateSwedish(sql`substr(${text}, ${name.length + 2}::int)`)} ~ '^[[:lower:]]')`

/**
 * Takes the names of the persons' accounts out of the mails to others that wait or can be sent again, which then say the same as one
 * that is queued now. Throws 409 while one of them is being sent.
 */
export const hideActingNames = async (tx: Transaction, personIds: SQL): Promise<void> => {
  const accounts = await rowsOf<{ id: string; name: string; email: string; memberNumber: number }>(
    tx,
    sql`select a.id, ${fullName('a')} as name, a.email, p.member_number as "memberNumber"
      from account a join person p on p.id = a.person_id where p.id = any(${personIds})`,
  )
  for (const { id, name, email, memberNumber } of accounts) {
    const isAbout = sql`(o.record_id = ${id}::uuid and o.template in ('accessOfOther', 'manyNumberReads'))`
    const hasActed = sql`exists (select from jsonb_each_text(o.data) d where d.key = any(${actors}) and d.value = ${name})`
    const isInNews = sql`exists (select from jsonb_array_elements(o.data -> 'news') n (line) where ${isActOf(name, sql`(n.line ->> 1)`)})`
    const named = sql`select o.id, o.record_id from mail_outbox o where o.sent_at is null and o.data <> '{}' and o.recipient <> lower(${email})
      and (${isAbout} or ${hasActed} or ${isInNews})`
    await lockMailsOrRefuse(tx, named)
    const holder = sql`case when o.template = 'manyNumberReads' then 'Någon' when o.data ? 'accountId' then '' else ${memberLabel({ memberNumber })}::text end`
    const news = sql`(select jsonb_agg(case when ${isActOf(name, sql`(n.line ->> 1)`)}
        then jsonb_set(n.line, '{1}', to_jsonb('Någon' || substr(n.line ->> 1, ${name.length + 1}::int))) else n.line end order by n.nth)
      from jsonb_array_elements(d.value) with ordinality n (line, nth))`
    await tx.execute(sql`update mail_outbox o set data = (select jsonb_object_agg(d.key, case
        when d.key = any(${actors}) and d.value = to_jsonb(${name}::text) then to_jsonb('Någon'::text)
        when d.key = 'name' and ${isAbout} then to_jsonb(${holder})
        when d.key = 'news' then ${news} else d.value end) from jsonb_each(o.data) d)
      where o.id in (select m.id from (${named}) m)`)
  }
}

unscopedModule<typeof import('./acting-name.ts')>()
