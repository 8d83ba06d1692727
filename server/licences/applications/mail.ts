// Mail about a licence application, queued in the transaction of its transition: to the holder, to the guardians of a minor, and to
// those who have to complete it.
import { sql } from 'drizzle-orm'
import { commentedLabel, typeText } from '#contract/licences/applications/application-texts.ts'
import type { ReturnBody } from '#contract/record/review.ts'
import { fullName, isScopeEnabled, rowsOf } from '../../db/sql-expressions.ts'
import { actingName } from '../../mail/acting-name.ts'
import { recordMail } from '../../mail/record-mail.ts'
import type { Recipient } from '../../mail/mail-queue.ts'
import { looksAfterLicences } from '../decision-facts.ts'
import { holderRecipients } from '../holders.ts'
import type { LicenceApplicationWork } from './kind.ts'

const send = recordMail('licence_application')

const about = ({ locked: { type, branch, holder } }: LicenceApplicationWork) => ({
  type: typeText(type),
  branch: branch.name,
  holder: holder.name,
})

const holderOf = ({ actor, tx, locked, today }: LicenceApplicationWork) =>
  holderRecipients(actor, tx, locked.row.personId, today)

/**
 * Who submitted it, if that account may still complete it; and unless it does so by another role than SysAdmin, those who look after
 * the branch's licences, except who acts: for a SysAdmin nothing waits.
 */
const completersOf = ({ actor, tx, locked: { row } }: LicenceApplicationWork): Promise<Recipient[]> =>
  rowsOf(
    tx,
    sql`with able as (
      select a.email, ${fullName('a')} as name, a.id, a.id = ${row.submittedBy}::uuid as "isSubmitter",
        bool_or(r.association_id is not null) as "isNear", bool_or(r.scope <> 'SysAdmin') as "isAdministrator"
      from account a join role_in_force r on r.account_id = a.id and (${looksAfterLicences('r', sql`${row.branchId}::uuid`)}
        or (r.scope = 'SysAdmin' and ${isScopeEnabled('r')}))
      where a.is_active group by a.id)
    select email, name from able where "isSubmitter" or ("isNear" and id <> ${actor.account.id}::uuid
      and not exists (select from able where "isSubmitter" and "isAdministrator"))`,
  )

export const submitted = async (work: LicenceApplicationWork) =>
  send(work.tx, work.locked.row, 'submit', await holderOf(work), 'licenceSubmitted', about(work))

export const returned = async (work: LicenceApplicationWork, { reason, comments }: ReturnBody) => {
  const data = {
    ...about(work),
    reason,
    comments: comments.map(({ field, text }) => ({ label: field === null ? 'Allmänt' : commentedLabel(field), text })),
  }
  const { tx, locked, actor } = work
  const path = `/licenses/requested/edit/${locked.row.id}`
  const name = locked.holder.name || `medlem ${locked.holder.memberNumber}`
  await send(tx, locked.row, 'return', await completersOf(work), 'licenceReturnedToStaff', {
    ...data,
    holder: name,
    decidedBy: await actingName(tx, actor.account),
    path,
  })
  await send(tx, locked.row, 'return', await holderOf(work), 'licenceReturned', data)
}

export const withdrawn = async (work: LicenceApplicationWork) =>
  send(work.tx, work.locked.row, 'withdraw', await holderOf(work), 'licenceWithdrawn', about(work))

export const rejected = async (work: LicenceApplicationWork, reason: string) =>
  send(work.tx, work.locked.row, 'reject', await holderOf(work), 'licenceRejected', { ...about(work), reason })

export const approved = async (
  work: LicenceApplicationWork,
  issued: { licenceId: string; number: string; validFrom: string; validTo: string; holderText: string },
) => send(work.tx, work.locked.row, 'approve', await holderOf(work), 'licenceApproved', { ...about(work), ...issued })
