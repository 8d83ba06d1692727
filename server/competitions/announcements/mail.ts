// Who is told what about an announcement, in the transaction that it happens in.
import type { ReturnAct } from '../../../contract/competitions/review.ts'
import { nameOf, type Caller } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { queueMail } from '../../mail/queue.ts'
import { accounts, applicants, authors, deciders, districts } from '../people.ts'
import { labelOf } from './content.ts'
import type { Locked, Row } from './lock.ts'

const about = (row: Row) => ({ recordType: 'announcement', recordId: row.id })
/** The version that the decision made: one more than the one it was made from. */
const decision = (verb: string, { id, version }: Row) => `announcement.${verb}:${id}:${version + 1}`
const editPath = (id: string) => `/competitions/announcements/edit/${id}`
const reviewPath = (id: string) => `/competitions/announcements/review/${id}`
const publicPath = (id: string) => `/external/competitions/${id}`

/** To those who may decide, but not to those who have written it. */
export const submitted = async (tx: Transaction, { account }: Caller, { row, branch }: Locked) => {
  const to = await deciders(tx, row.branchId, { accountIds: [...row.handIds, account.id] })
  const data = {
    title: row.title,
    path: reviewPath(row.id),
    branch: branch.name,
    submittedBy: nameOf(account),
    message: row.reviewerMessage,
  }
  await queueMail(tx, { ...about(row), decision: decision('submit', row), to, template: 'announcementSubmitted', data })
}

const writers = ({ handIds, submittedBy }: Row) => [...handIds, submittedBy]

export const returned = async (tx: Transaction, { account }: Caller, { row }: Locked, body: ReturnAct) => {
  const to = await accounts(tx, writers(row))
  const comments = body.comments.map(({ field, text }) => ({
    label: field === null ? 'Allmänt' : labelOf(field),
    text,
  }))
  const data = { title: row.title, path: editPath(row.id), decidedBy: nameOf(account), reason: body.reason, comments }
  await queueMail(tx, { ...about(row), decision: decision('return', row), to, template: 'announcementReturned', data })
}

export const rejected = async (tx: Transaction, { account }: Caller, { row }: Locked, reason: string) => {
  const to = await accounts(tx, writers(row))
  const data = { title: row.title, path: editPath(row.id), decidedBy: nameOf(account), reason }
  await queueMail(tx, { ...about(row), decision: decision('reject', row), to, template: 'announcementRejected', data })
}

export const approved = async (tx: Transaction, { account }: Caller, { row }: Locked) => {
  const to = [...(await accounts(tx, writers(row))), ...(await districts(tx, 'announcement', row.id))]
  const data = {
    title: row.title,
    path: editPath(row.id),
    publicPath: publicPath(row.id),
    decidedBy: nameOf(account),
    lastDay: row.lastApplicationDay,
  }
  await queueMail(tx, { ...about(row), decision: decision('approve', row), to, template: 'announcementApproved', data })
}

const concerned = async (tx: Transaction, { id }: Row) => [
  ...(await authors(tx, id)),
  ...(await applicants(tx, id)),
  ...(await districts(tx, 'announcement', id)),
]

export const cancelled = async (tx: Transaction, { row }: Locked, reason: string) => {
  const to = await concerned(tx, row)
  const data = { title: row.title, reason, publicPath: publicPath(row.id) }
  await queueMail(tx, { ...about(row), decision: decision('cancel', row), to, template: 'announcementCancelled', data })
}

/** Call before the applications follow the announcement to its new id. */
export const moved = async (
  tx: Transaction,
  { row }: Locked,
  reason: string,
  next: { id: string; start: string; end: string },
) => {
  const to = await concerned(tx, row)
  const { start, end } = next
  const data = { title: row.title, reason, start, end, publicPath: publicPath(next.id) }
  await queueMail(tx, { ...about(row), decision: decision('move', row), to, template: 'announcementMoved', data })
}
