// Mails about accounts: to the person, and to the other administrators of the contexts that a save has changed; one per save.
import { sql } from 'drizzle-orm'
import { accountName, type AccountPerson } from '../../contract/accounts/account.ts'
import { maskEmail } from '../../contract/record/masks.ts'
import { nameOf, type Viewer } from '../actor.ts'
import type { Transaction } from '../db/database.ts'
import { isScopeEnabledIn, rowsOf, uuidArray } from '../db/sql-expressions.ts'
import { queueMail, type Recipient } from '../mail/mail-queue.ts'
import { storeModule } from '../store-order.ts'

/** An account after the change. */
interface MailedAccount extends AccountPerson {
  id: string
  version: number
}

interface AccountChange {
  /** What has happened: 'Kontot har inaktiverats'. */
  what: string
  access: [place: string, text: string][]
  reason?: string | undefined
  places: readonly (string | null)[]
  isNew?: boolean
}

/** Who looks after the accounts of the associations, and, for null, of the federation; without the person and the one who acts. */
const otherAdministrators = (
  { account: { id: by } }: Viewer,
  tx: Transaction,
  accountId: string,
  places: readonly (string | null)[],
): Promise<Recipient[]> =>
  rowsOf(
    tx,
    sql`select distinct a.email, a.first_name || ' ' || a.last_name as name from account a
      join role_in_force r on r.account_id = a.id and ${isScopeEnabledIn('r')}
      where a.is_active and a.id <> all(${uuidArray([by, accountId])})
        and (r.scope = 'Organizations.Admin' and r.association_id = any(${uuidArray(places.filter((id) => id !== null))})
          or ${places.includes(null)}::boolean and r.scope in ('SysAdmin', 'Global.Administrators.Admin'))`,
  )

export const mailChange = async (
  viewer: Viewer,
  tx: Transaction,
  account: MailedAccount,
  { what, access, reason = '', places, isNew = false }: AccountChange,
): Promise<void> => {
  const { id, version, email } = account
  const name = accountName(account)
  const about = { decision: `account.access:${id}:${version}`, recordType: 'account', recordId: id }
  const data = { name, changedBy: nameOf(viewer.account), what, access, reason }
  await queueMail(tx, { ...about, to: { email, name }, template: isNew ? 'accountCreated' : 'ownAccess', data })
  const to = await otherAdministrators(viewer, tx, id, places)
  await queueMail(tx, { ...about, to, template: 'accessOfOther', data })
}

/** To the old and to the new address, so that the owner learns of a change by an intruder. */
export const mailNewAddress = async (
  viewer: Viewer,
  tx: Transaction,
  { id, version, ...person }: MailedAccount,
  { before, at }: { before: string; at: string },
): Promise<void> => {
  const name = accountName(person)
  await queueMail(tx, {
    decision: `account.email:${id}:${version}`,
    recordType: 'account',
    recordId: id,
    to: [
      { email: before, name },
      { email: person.email, name },
    ],
    template: 'emailChanged',
    data: { at, address: maskEmail(person.email), changedBy: nameOf(viewer.account) },
  })
}

storeModule<typeof import('./mails.ts')>()
