// Mails about accounts: to the person, and to the other administrators of the contexts that a save has changed; one per save.
import { sql } from 'drizzle-orm'
import { globalContext } from '#contract/access.ts'
import { accountName, type AccountPerson } from '#contract/accounts/account.ts'
import { maskEmail } from '#contract/record/masks.ts'
import type { Account, JobActor, Viewer } from '../actor.ts'
import { invalid } from '../api-error.ts'
import type { Transaction } from '../db/database.ts'
import { isScopeEnabled, rowsOf, uuidArray, fullName } from '../db/sql-expressions.ts'
import { actingName, hiddenHolder } from '../mail/acting-name.ts'
import { queueMail, type Recipient } from '../mail/mail-queue.ts'
import { storeModule } from '../store-order.ts'
import type { AccessLine } from './access.ts'
import { administratorVisibility } from './visibility.ts'

/** An account after the change. */
interface MailedAccount extends AccountPerson {
  id: string
  version: number
}

interface AccountChange {
  /** The change as a sentence: 'Kontot har inaktiverats'. */
  what: string
  access: readonly AccessLine[]
  /** The associations whose administrators get the mail, and null for the federation; by default those of `access`. */
  places?: readonly (string | null)[]
  reason?: string | undefined
  isNew?: boolean
}

interface Keeper extends Recipient {
  /** The associations whose accounts the recipient manages; null for all. */
  places: string[] | null
  /** Whether the recipient can open the account's page. */
  opens: boolean
  /** The account is an administrator, to who appoints them. */
  isAdministrator: boolean
}

/**
 * Who looks after the accounts of the associations, and, for null, of the federation, without the person and the one who acts.
 * The federation looks after those of an association that has nobody else.
 */
const otherAdministrators = (
  actor: Viewer | JobActor,
  tx: Transaction,
  accountId: string,
  places: readonly (string | null)[],
): Promise<Keeper[]> => {
  const left = actor.by === 'staff' ? [actor.account.id, accountId] : [accountId]
  return rowsOf(
    tx,
    sql`with place as (select unnest(${uuidArray(places.filter((id) => id !== null))}) as id),
      holder as (select a.id, a.email, ${fullName('a')} as name, r.scope, r.association_id
        from account a join role_in_force r on r.account_id = a.id and ${isScopeEnabled('r')}
        where a.is_active and a.id <> all(${uuidArray(left)})),
      keeper as (select h.* from holder h join place p on p.id = h.association_id where h.scope = 'Organizations.Admin')
      select distinct h.email, h.name, null::uuid[] as places, true as opens, exists (select from account a
        where a.id = ${accountId} and ${administratorVisibility(globalContext)}) as "isAdministrator" from holder h
      where h.scope in ('SysAdmin', 'Global.Administrators.Admin')
        and (${places.includes(null)}::boolean
          or exists (select from place p where not exists (select from keeper k where k.association_id = p.id)))
      union all
      select k.email, k.name, array_agg(k.association_id), bool_or(exists (select from role_assignment r
          where r.account_id = ${accountId} and r.association_id = k.association_id)), false
        from keeper k group by k.id, k.email, k.name
      order by 3 nulls first`,
  )
}

const factsOf = (access: readonly AccessLine[]) =>
  access.map(({ label, text }): [place: string, text: string] => [label, text])

export const mailChange = async (
  actor: Viewer | JobActor,
  tx: Transaction,
  account: MailedAccount,
  {
    what,
    access,
    places = access.map(({ associationId }) => associationId),
    reason = '',
    isNew = false,
  }: AccountChange,
): Promise<void> => {
  const { id, version, email } = account
  const name = accountName(account)
  const about = { decision: `account.access:${id}:${version}`, recordType: 'account', recordId: id }
  const changedBy = actor.by === 'staff' ? await actingName(tx, actor.account) : actor.name
  const data = { name, changedBy, what, reason }
  const template = isNew ? 'accountCreated' : 'ownAccess'
  await queueMail(tx, { ...about, to: { email, name }, template, data: { ...data, access: factsOf(access) } })
  // The federation manages an account without roles.
  const told = places.length === 0 ? [null] : [...new Set(places)]
  const hidden = await hiddenHolder(tx, id)
  // The federation's administrators come first, because only the first of two mails to an address is sent.
  for (const { places: own, opens, isAdministrator, ...to } of await otherAdministrators(actor, tx, id, told)) {
    const seen = access.filter(({ associationId }) => own === null || own.includes(associationId ?? ''))
    // The page names a hidden holder to those who can open it.
    const named = opens
      ? { name: hidden === null ? name : '', accountId: id, isAdministrator }
      : { name: hidden ?? name }
    await queueMail(tx, { ...about, to, template: 'accessOfOther', data: { ...data, ...named, access: factsOf(seen) } })
  }
}

const mostAddressesPerDay = 5

/**
 * Throws 400 when the one who acts has changed the address of the account, which has been locked, too often within a day: each change
 * mails two addresses. The address from before the changes can always be put back, after an intruder too.
 */
const refuseManyAddresses = async (by: Account, tx: Transaction, id: string, email: string): Promise<void> => {
  const [changed] = await rowsOf<{ count: number; isFormer: boolean }>(
    tx,
    sql`select count(*)::int as count,
        coalesce((select m.recipient = lower(${email}) from mail_outbox m
          where m.record_type = 'account' and m.record_id = ${id} and m.template = 'emailChanged'
            and m.created_at > now() - interval '1 day'
          order by m.id limit 1), false) as "isFormer"
      from audit_event e where e.record_type = 'account' and e.record_id = ${id} and e.account_id = ${by.id}
        and e.action = 'update' and 'email' = any(e.fields) and e.at > now() - interval '1 day'`,
  )
  const message = 'E-postadressen har ändrats flera gånger det senaste dygnet. Försök igen om ett dygn.'
  if (changed && changed.count >= mostAddressesPerDay && !changed.isFormer) throw invalid([{ field: 'email', message }])
}

/** To the old and to the new address, so that the owner learns of a change by an intruder. Throws 400 when there are too many. */
export const mailNewAddress = async (
  by: Account,
  tx: Transaction,
  { id, version, email, ...person }: Omit<MailedAccount, 'title' | 'phoneNumber'>,
  { before, at }: { before: string; at: string },
): Promise<number> => {
  await refuseManyAddresses(by, tx, id, email)
  return queueMail(tx, {
    decision: `account.email:${id}:${version}`,
    recordType: 'account',
    recordId: id,
    to: [before, email].map((address) => ({ email: address, name: accountName(person) })),
    template: 'emailChanged',
    data: { at, address: maskEmail(email), ...(by.id === id ? {} : { changedBy: await actingName(tx, by) }) },
  })
}

storeModule<typeof import('./mails.ts')>()
