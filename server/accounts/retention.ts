// Accounts that are not used any more: what is left of one is the name, because the history and the records say who did what.
import { inArray, sql, type SQL } from 'drizzle-orm'
import { accountName } from '#contract/accounts/account.ts'
import { account, roleAssignment } from '../db/tables/account-tables.ts'
import { claim } from '../db/tables/claim-tables.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { accountNotices } from '../db/tables/notice-tables.ts'
import { savedView } from '../db/tables/saved-view-tables.ts'
import { knownBrowser, session } from '../db/tables/sign-in-tables.ts'
import { uuidArray } from '../db/sql-expressions.ts'
import { lockAccountLinks } from '../identity-numbers/person-of-account.ts'
import { deleteMails } from '../mail/mail-deletion.ts'
import { queueChangeNotice, readContextsBefore, type UnitOfWork } from '../records/unit-of-work.ts'
import { takeInUnits, type RetentionSubject } from '../retention/subject.ts'
import { accountScope } from './visibility.ts'

/** Without the address the account gets no mail, and without the number nobody signs in to it. Lists leave it out. */
const erasedColumns = {
  title: '',
  email: '',
  phoneNumber: '',
  identityNumberSealed: null,
  identityNumberFingerprint: null,
  identityNumberFingerprintNext: null,
  relyingPartyUserId: null,
  personId: null,
  lastSignInAt: null,
  previousSignInAt: null,
  isActive: false,
} satisfies Partial<typeof account.$inferInsert>

/** What belongs to an account alone. */
const ownTables = [session, knownBrowser, savedView, accountNotices, claim, roleAssignment]

/** Its last change, such as a deactivation or a role that was taken, its last sign-in, and the end of its last role. */
const usedUntil = sql`greatest(${account.updatedAt}, ${account.lastSignInAt},
  (select max(r.last_day) + 1 from role_assignment r where r.account_id = ${account.id})::timestamptz)`

const isOld = (before: SQL): SQL => sql`${account.erasedAt} is null and ${usedUntil} < ${before}
  and (not ${account.isActive} or not exists (select from role_in_force f where f.account_id = ${account.id}))`

const mailsOf = (ids: SQL): SQL =>
  sql`select m.id, m.record_id from mail_outbox m where m.record_type = 'account' and m.record_id = any(${ids})`

const erase = async (unit: UnitOfWork, ids: string[]): Promise<void> => {
  const { tx } = unit
  for (const id of ids) queueChangeNotice(unit, await readContextsBefore(unit, { scope: accountScope, id }))
  for (const table of ownTables) await tx.delete(table).where(inArray(table.accountId, ids))
  // They hold the address. What still waits to be sent is not taken from its recipient.
  const isSettled = sql`(${mailOutbox.sentAt} is not null or ${mailOutbox.failedAt} is not null)`
  await deleteMails(tx, sql`${mailOutbox.id} in (select o.id from (${mailsOf(uuidArray(ids))}) o) and ${isSettled}`)
  const erased = await tx
    .update(account)
    .set({ ...erasedColumns, erasedAt: sql`now()`, version: sql`version + 1` })
    .where(inArray(account.id, ids))
    .returning({ id: account.id, firstName: account.firstName, lastName: account.lastName })
  unit.entries.push(
    ...erased.map(({ id, ...named }) => ({
      action: 'erase',
      recordType: 'account',
      recordId: id,
      recordLabel: accountName(named),
    })),
  )
}

export const accountRetention: RetentionSubject = {
  due: (before) => sql`select ${account.firstName} || ' ' || ${account.lastName} as label, ${usedUntil} as at
    from ${account} where ${isOld(before)}`,
  apply: takeInUnits({ table: account, size: 100, isOld, mailsOf, lockFirst: lockAccountLinks, take: erase }),
}
