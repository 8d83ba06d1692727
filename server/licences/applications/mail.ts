// Mail about a licence application, queued in the transaction of its transition: to the holder, to the guardians of a minor, and to
// those who have to complete it.
import { commentedLabel, typeText } from '#contract/licences/applications/application-texts.ts'
import type { ReturnBody } from '#contract/record/review.ts'
import { actingName } from '../../mail/acting-name.ts'
import { recordMail } from '../../mail/record-mail.ts'
import { holderRecipients } from '../holders.ts'
import { submitterOrBranch } from '../mail-recipients.ts'
import type { LicenceApplicationWork } from './kind.ts'

const send = recordMail('licence_application')

const about = ({ locked: { type, branch, holder } }: LicenceApplicationWork) => ({
  type: typeText(type),
  branch: branch.name,
  holder: holder.name,
})

const holderOf = ({ actor, tx, locked, today }: LicenceApplicationWork) =>
  holderRecipients(actor, tx, locked.row.personId, today)

export const submitted = async (work: LicenceApplicationWork) =>
  send(work.tx, work.locked.row, 'submit', await holderOf(work), 'licenceSubmitted', about(work))

export const returned = async (work: LicenceApplicationWork, { reason, comments }: ReturnBody) => {
  const { tx, locked, actor } = work
  const labelOf = commentedLabel(locked.type)
  const data = {
    ...about(work),
    reason,
    comments: comments.map(({ field, text }) => ({ label: field === null ? 'Allmänt' : labelOf(field), text })),
  }
  const path = `/licenses/requested/edit/${locked.row.id}`
  const name = locked.holder.name || `medlem ${locked.holder.memberNumber}`
  const completers = await submitterOrBranch(tx, locked.row, actor.account.id)
  await send(tx, locked.row, 'return', completers, 'licenceReturnedToStaff', {
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
