// Mail about an announcement, queued in the transaction of its transition.
import { competitionPath, privateLinkPath } from '#contract/competitions/external/private-links.ts'
import type { ReturnBody } from '#contract/record/review.ts'
import type { Account } from '../../actor.ts'
import type { Transaction } from '../../db/database.ts'
import {
  applicantRecipients,
  authors,
  deciders,
  districtRecipients,
  openApplications,
  type RecipientsByLocale,
  withOthers,
  writers,
} from '../mail-recipients.ts'
import { competitionMail, type CompetitionFacts } from '../competition-mail.ts'
import { uuidArray } from '../../db/sql-expressions.ts'
import { actingName } from '../../mail/acting-name.ts'
import { withoutMailed, type Recipient } from '../../mail/mail-queue.ts'
import { recordMail } from '../../mail/record-mail.ts'
import type { MovedApplication } from '../../mail/templates/announcements.ts'
import { issueLink } from '../applications/private-links.ts'
import type { LockedAnnouncement, Row } from './kind.ts'
import { unscopedModule } from '../../store-order.ts'
import { fieldLabel } from './draft.ts'

const send = recordMail('announcement')
const sendToAll = competitionMail('announcement')
const reviewPath = (id: string) => `/competitions/announcements/review/${id}`

/** To the reviewers of the branch except those who have edited the announcement. */
export const submitted = async (tx: Transaction, { row, branch }: LockedAnnouncement, submitter: Account) => {
  const to = await deciders(tx, row.branchId, { hands: uuidArray([...row.handIds, submitter.id]) })
  await send(tx, row, 'submit', to, 'announcementSubmitted', {
    title: row.title,
    path: reviewPath(row.id),
    branch: branch.name,
    submittedBy: await actingName(tx, submitter),
    message: row.reviewerMessage,
  })
}

/** Those who have edited or submitted it, or in their place others of the branch than the decider. */
const writersOf = (tx: Transaction, { branchId, handIds, submittedBy }: Row, decider: Account) =>
  writers(tx, branchId, submittedBy === null ? handIds : [...handIds, submittedBy], decider.id)

const decided = async (tx: Transaction, { id, title }: Row, decider: Account) => ({
  title,
  path: `/competitions/announcements/edit/${id}`,
  decidedBy: await actingName(tx, decider),
})

export const returned = async (
  tx: Transaction,
  { row }: LockedAnnouncement,
  decider: Account,
  { reason, comments }: ReturnBody,
) => {
  await send(tx, row, 'return', await writersOf(tx, row, decider), 'announcementReturned', {
    ...(await decided(tx, row, decider)),
    reason,
    comments: comments.map(({ field, text }) => ({ label: field === null ? 'Allmänt' : fieldLabel(field), text })),
  })
}

export const rejected = async (tx: Transaction, { row }: LockedAnnouncement, decider: Account, reason: string) =>
  send(tx, row, 'reject', await writersOf(tx, row, decider), 'announcementRejected', {
    ...(await decided(tx, row, decider)),
    // Where it can be made a draft again.
    path: reviewPath(row.id),
    reason,
  })

export const approved = async (tx: Transaction, { row }: LockedAnnouncement, decider: Account) => {
  const to = [...(await writersOf(tx, row, decider)), ...(await districtRecipients(tx, 'announcement', row.id))]
  const publicPath = competitionPath(row.id)
  const data = { ...(await decided(tx, row, decider)), publicPath, lastDay: row.lastApplicationDay }
  await send(tx, row, 'approve', to, 'announcementApproved', data)
}

const authorsAndDistricts = async (tx: Transaction, { id }: Row, by: Account): Promise<Recipient[]> => [
  ...(await authors(tx, id, by)),
  ...(await districtRecipients(tx, 'announcement', id)),
]

/** Leaves out recipients of the mail that a sanction of the announcement is cancelled, which says the same. */
export const cancelled = async (
  tx: Transaction,
  { row }: LockedAnnouncement,
  by: Account,
  reason: string,
  sanctionIds: readonly string[],
) => {
  const recipients: RecipientsByLocale[] = []
  const all = withOthers(await applicantRecipients(tx, row.id), await authorsAndDistricts(tx, row, by))
  for (const { to, locale } of all)
    recipients.push({ to: await withoutMailed(tx, to, 'sanctionCancelled', sanctionIds), locale })
  await sendToAll(tx, row, 'cancel', recipients, 'announcementCancelled', (facts) => ({ ...facts, reason }))
}

/**
 * Applicants first, so that an address in both lists gets the mail with the private link. Call before the applications are
 * moved, because it reads them by the old announcement.
 */
export const moved = async (
  tx: Transaction,
  { row }: LockedAnnouncement,
  by: Account,
  reason: string,
  { id, ...days }: { id: string; start: string; end: string },
) => {
  const dataOf = (facts: CompetitionFacts) => ({ ...facts, reason, ...days })
  for (const { applicant, applications } of await openApplications(tx, row.id)) {
    const locale = applications[0]?.locale ?? 'se'
    const own: MovedApplication[] = []
    for (const { id: applicationId, club, isSent } of applications) {
      const linkPath = privateLinkPath('applicant', id, await issueLink(tx, applicationId, 'applicant'), locale)
      own.push({ club, isSent, linkPath })
    }
    const ownDataOf = (facts: CompetitionFacts) => ({ ...dataOf(facts), applications: own })
    await sendToAll(tx, row, 'move', [{ to: [applicant], locale }], 'announcementMoved', ownDataOf, id)
  }
  const others: RecipientsByLocale[] = [{ to: await authorsAndDistricts(tx, row, by), locale: 'se' }]
  await sendToAll(tx, row, 'move', others, 'announcementMoved', dataOf, id)
}

unscopedModule<typeof import('./mail.ts')>()
