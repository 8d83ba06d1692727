// Mail about an announcement, queued in the transaction of its transition.
import { competitionPath } from '../../../contract/competitions/external/private-links.ts'
import type { ReturnBody } from '../../../contract/competitions/review/review.ts'
import type { Locale } from '../../../contract/locale.ts'
import { nameOf, type Account } from '../../actor.ts'
import type { Transaction } from '../../db/database.ts'
import { queueMail } from '../../mail/mail-queue.ts'
import {
  accountRecipients,
  applicantRecipients,
  authors,
  deciders,
  districtRecipients,
  type RecipientsByLocale,
} from '../mail-recipients.ts'
import { fieldLabel } from './snapshot.ts'
import type { LockedAnnouncement, Row } from './kind.ts'
import { unscopedModule } from '../../store-order.ts'

const about = (row: Row) => ({ recordType: 'announcement', recordId: row.id, branchId: row.branchId })
/** The key of a decision in the outbox: it holds the version after the transition. */
const decision = (verb: string, { id, version }: Row) => `announcement.${verb}:${id}:${version + 1}`
const editPath = (id: string) => `/competitions/announcements/edit/${id}`
const reviewPath = (id: string) => `/competitions/announcements/review/${id}`

/** To the reviewers of the branch except those who have edited the announcement. */
export const submitted = async (tx: Transaction, { row, branch }: LockedAnnouncement, submitter: Account) => {
  const to = await deciders(tx, row.branchId, { accountIds: [...row.handIds, submitter.id] })
  const data = {
    title: row.title,
    path: reviewPath(row.id),
    branch: branch.name,
    submittedBy: nameOf(submitter),
    message: row.reviewerMessage,
  }
  await queueMail(tx, { ...about(row), decision: decision('submit', row), to, template: 'announcementSubmitted', data })
}

const writers = ({ handIds, submittedBy }: Row) => [...handIds, submittedBy]

export const returned = async (tx: Transaction, { row }: LockedAnnouncement, decider: Account, body: ReturnBody) => {
  const to = await accountRecipients(tx, writers(row))
  const comments = body.comments.map(({ field, text }) => ({
    label: field === null ? 'Allmänt' : fieldLabel(field),
    text,
  }))
  const data = { title: row.title, path: editPath(row.id), decidedBy: nameOf(decider), reason: body.reason, comments }
  await queueMail(tx, { ...about(row), decision: decision('return', row), to, template: 'announcementReturned', data })
}

export const rejected = async (tx: Transaction, { row }: LockedAnnouncement, decider: Account, reason: string) => {
  const to = await accountRecipients(tx, writers(row))
  const data = { title: row.title, path: editPath(row.id), decidedBy: nameOf(decider), reason }
  await queueMail(tx, { ...about(row), decision: decision('reject', row), to, template: 'announcementRejected', data })
}

export const approved = async (tx: Transaction, { row }: LockedAnnouncement, decider: Account) => {
  const to = [...(await accountRecipients(tx, writers(row))), ...(await districtRecipients(tx, 'announcement', row.id))]
  const data = {
    title: row.title,
    path: editPath(row.id),
    publicPath: competitionPath(row.id),
    decidedBy: nameOf(decider),
    lastDay: row.lastApplicationDay,
  }
  await queueMail(tx, { ...about(row), decision: decision('approve', row), to, template: 'announcementApproved', data })
}

/**
 * Applicants in the locale of their application, the others in Swedish. Applicants come first, so an address in both
 * lists gets the applicant's mail.
 */
const recipientsOf = async (tx: Transaction, { id }: Row): Promise<RecipientsByLocale[]> => {
  const others = [...(await authors(tx, id)), ...(await districtRecipients(tx, 'announcement', id))]
  return [...(await applicantRecipients(tx, id)), { to: others, locale: 'se' }]
}

/** `pageId`: the announcement that the mail links to. */
const facts = ({ title, titleEn }: Row, pageId: string, locale: Locale) => ({
  title: (locale === 'en' && titleEn) || title,
  language: locale,
  publicPath: competitionPath(pageId, locale),
})

export const cancelled = async (tx: Transaction, { row }: LockedAnnouncement, reason: string) => {
  const mail = { ...about(row), decision: decision('cancel', row) }
  for (const { to, locale } of await recipientsOf(tx, row)) {
    const data = { ...facts(row, row.id, locale), reason }
    await queueMail(tx, { ...mail, to, template: 'announcementCancelled', data })
  }
}

/** Call before the applications are moved, because it reads them by the old announcement. */
export const moved = async (
  tx: Transaction,
  { row }: LockedAnnouncement,
  reason: string,
  { id, start, end }: { id: string; start: string; end: string },
) => {
  const mail = { ...about(row), decision: decision('move', row) }
  for (const { to, locale } of await recipientsOf(tx, row)) {
    const data = { ...facts(row, id, locale), reason, start, end }
    await queueMail(tx, { ...mail, to, template: 'announcementMoved', data })
  }
}

unscopedModule<typeof import('./mail.ts')>()
