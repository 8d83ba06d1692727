// Mail about an application. The applicant and the club each get a private link of their own.
import type { Locale } from '#contract/locale.ts'
import { competitionPath, privateLinkPath } from '#contract/competitions/external/private-links.ts'
import type { ReturnBody } from '#contract/record/review.ts'
import { sql } from 'drizzle-orm'
import type { Account } from '../../actor.ts'
import type { Transaction } from '../../db/database.ts'
import { actingName } from '../../mail/acting-name.ts'
import { isMailQueued, type Recipient } from '../../mail/mail-queue.ts'
import { authors, clubRecipients, deciders, districtRecipients, type RecipientsByLocale } from '../mail-recipients.ts'
import { applicantAccounts } from '../permission-facts.ts'
import { recordMail, type MailedRecord } from '../../mail/record-mail.ts'
import { fieldLabel } from './snapshot.ts'
import { issueLink } from './private-links.ts'
import { unscopedModule } from '../../store-order.ts'

const send = recordMail('application')

/** The fields of an application that mail needs. */
export interface MailedApplication extends MailedRecord {
  announcementId: string
  title: string
  /** Empty where it has none. */
  titleEn: string
  applicant: Recipient
  /** The applicant's locale; the club and staff read Swedish. */
  locale: Locale
  club: { id: string; name: string } | null
}

const yourClub: Record<Locale, string> = { se: 'din förening', en: 'your club' }
const facts = ({ title, titleEn, club }: MailedApplication, locale: Locale = 'se') => ({
  title: (locale === 'en' && titleEn) || title,
  club: club?.name ?? yourClub[locale],
})
const toStaff = (application: MailedApplication) => ({
  ...facts(application),
  path: `/competitions/announcements/${application.announcementId}/applications/${application.id}`,
})
export const toApplicant = (application: MailedApplication, locale = application.locale) => ({
  ...facts(application, locale),
  language: locale,
})
/** `network`: from which network the link was requested, when a visitor requested it. */
export const withLink = async (tx: Transaction, application: MailedApplication, network: string | null = null) => {
  const token = await issueLink(tx, application.id, 'applicant', network)
  const linkPath = privateLinkPath('applicant', application.announcementId, token, application.locale)
  return { ...toApplicant(application), linkPath }
}
const reviewersOf = (tx: Transaction, { branchId, club, applicant }: MailedApplication) =>
  deciders(tx, branchId, { hands: applicantAccounts(sql`${applicant.email}::text`), clubIds: club ? [club.id] : [] })

/**
 * Without the applicant's name: an unconfirmed address may be anyone's, so nothing that the applicant has written is
 * sent to it.
 */
const unnamed = ({ applicant }: MailedApplication): Recipient => ({ email: applicant.email, name: '' })

/** The first mail; confirming on the linked page confirms the address. */
export const confirmEmail = async (
  tx: Transaction,
  application: MailedApplication,
  isSent: boolean,
  network: string,
) => {
  const data = { ...(await withLink(tx, application, network)), isUnsent: !isSent }
  await send(tx, application, 'confirm', unnamed(application), 'applicationConfirmEmail', data)
}

/** For an applicant who has lost the link. `at` makes each request a mail of its own. */
export const replacementLink = async (
  tx: Transaction,
  application: MailedApplication,
  state: { isApproved: boolean; isRejected: boolean },
  at: string,
  network: string,
) => {
  const data = { ...(await withLink(tx, application, network)), ...state }
  const template = state.isRejected ? 'applicationLinkRejected' : 'applicationLink'
  await send(tx, application, 'link', unnamed(application), template, data, at)
}

/** Once for each last day, because the last day may be postponed. */
export const deadlineReminder = async (
  tx: Transaction,
  application: MailedApplication,
  reminder: { day: string; lastDay: string; isReturned: boolean },
) => {
  const { lastDay } = reminder
  if (await isMailQueued(tx, `application.deadline:${application.id}:${lastDay}`)) return
  const data = { ...(await withLink(tx, application)), ...reminder }
  await send(tx, application, 'deadline', application.applicant, 'applicationDeadlineReminder', data, lastDay)
}

export const submitted = async (tx: Transaction, application: MailedApplication, isAnswer: boolean) => {
  const data = { ...toStaff(application), applicant: application.applicant.name, isAnswer }
  await send(tx, application, 'submit', await reviewersOf(tx, application), 'applicationSubmitted', data)
}

/** To the applicant, with a link to follow the application. */
export const received = async (tx: Transaction, application: MailedApplication) =>
  send(tx, application, 'received', application.applicant, 'applicationReceived', await withLink(tx, application))

export const withdrawn = async (tx: Transaction, application: MailedApplication) => {
  const to = await reviewersOf(tx, application)
  await send(tx, application, 'withdraw', to, 'applicationWithdrawn', toStaff(application))
}

/** `opensAt`: when the club's new address begins to count. Until then it may be anyone's, so the applicant is not named to it. */
export const askClub = async (
  tx: Transaction,
  application: MailedApplication,
  token: string,
  club: Recipient,
  { role, ...days }: { start: string; end: string; role: string },
  opensAt: string | null,
) => {
  const linkPath = privateLinkPath('club', application.announcementId, token)
  const data = { ...facts(application), linkPath, ...days }
  if (opensAt !== null) {
    await send(tx, application, 'ask-club', club, 'applicationClubConfirmOnHold', { ...data, until: opensAt })
    return
  }
  const named = { ...data, applicant: application.applicant.name, role }
  await send(tx, application, 'ask-club', club, 'applicationClubConfirm', named)
}

/** To the reviewers, and a no to the applicant too, because it blocks the approval and only the applicant can talk to the club. */
export const clubAnswered = async (tx: Transaction, application: MailedApplication, answer: 'yes' | 'no') => {
  if (answer === 'no') {
    const data = await withLink(tx, application)
    await send(tx, application, 'club', application.applicant, 'applicationRefusedByClub', data)
  }
  const to = await reviewersOf(tx, application)
  await send(tx, application, 'club', to, 'applicationClubAnswered', { ...toStaff(application), answer })
}

const general: Record<Locale, string> = { se: 'Allmänt', en: 'General' }

export const returned = async (tx: Transaction, application: MailedApplication, body: ReturnBody) => {
  const { locale, applicant } = application
  const comments = body.comments.map(({ field, text }) => ({
    label: field === null ? general[locale] : fieldLabel(field, locale),
    text,
  }))
  const data = { ...(await withLink(tx, application)), reason: body.reason, comments }
  await send(tx, application, 'return', applicant, 'applicationReturned', data)
}

/** The applicant in the application's locale, then the club in Swedish. */
const inTurn = async (
  tx: Transaction,
  { applicant, club, locale }: MailedApplication,
): Promise<(RecipientsByLocale & { isApplicant: boolean })[]> => [
  { to: [applicant], locale, isApplicant: true },
  { to: club ? await clubRecipients(tx, [club.id]) : [], locale: 'se', isApplicant: false },
]

/** `isConfirmed`: the club has said yes to the application. */
export const rejected = async (
  tx: Transaction,
  application: MailedApplication,
  { reason, isConfirmed }: { reason: string; isConfirmed: boolean },
) => {
  for (const { to, locale, isApplicant } of await inTurn(tx, application)) {
    const data = { ...toApplicant(application, locale), reason, hasApplied: isApplicant || isConfirmed }
    await send(tx, application, 'reject', to, 'applicationRejected', data)
  }
}

interface Sanctioned {
  id: string
  number: string
  start: string
  end: string
  conditions: string
}

/**
 * What closed the announcement, when it is not an approval: a cancelled sanction was taken back, or the last one was cancelled or
 * withdrawn; with the version of the sanction before, because it may happen more than once.
 */
export interface ClosingChange {
  cause: 'reinstated' | 'ended'
  version: number
}

/** To an applicant who was asked for completion and can no longer submit. */
export const superseded = async (
  tx: Transaction,
  application: MailedApplication,
  sanctionId: string,
  change?: ClosingChange,
) => {
  const publicPath = competitionPath(sanctionId, application.locale)
  const data = { ...toApplicant(application), publicPath }
  const key = change ? `${sanctionId}:${change.version}` : sanctionId
  const about = [tx, application, 'passed-over', application.applicant] as const
  if (change?.cause === 'ended') return send(...about, 'applicationsClosed', data, key)
  const isReinstated = change?.cause === 'reinstated'
  return send(...about, 'applicationPassedOver', { ...data, isReinstated }, key)
}

/** To an applicant who was told that the announcement had closed. `version`: of the sanction before what opened it again. */
export const reopened = async (
  tx: Transaction,
  application: MailedApplication,
  sanctionId: string,
  version: number,
) => {
  const [data, key] = [await withLink(tx, application), `${sanctionId}:${version}`]
  await send(tx, application, 'reopened', application.applicant, 'applicationsReopened', data, key)
}

/** All mails share one decision key, so an address that got the applicant's or the club's mail gets no other. */
export const approved = async (
  tx: Transaction,
  application: MailedApplication,
  { id, number, ...rest }: Sanctioned,
  decider: Account,
) => {
  const { linkPath } = await withLink(tx, application)
  for (const { to, locale, isApplicant } of await inTurn(tx, application)) {
    const publicPath = competitionPath(id, locale)
    const data = { ...toApplicant(application, locale), ...rest, sanctionNumber: number, publicPath }
    await send(tx, application, 'approve', to, 'applicationApproved', isApplicant ? { ...data, linkPath } : data)
  }
  await send(tx, application, 'approve', await others(tx, application, id, decider), 'sanctionDecided', {
    ...facts(application),
    ...rest,
    number,
    publicPath: competitionPath(id),
    path: `/competitions/sanctions/edit/${id}`,
    decidedBy: await actingName(tx, decider),
  })
}

/** The sanction's districts and the announcement's authors, except the decider. */
const others = async (tx: Transaction, { announcementId }: MailedApplication, sanctionId: string, decider: Account) => {
  const all = [
    ...(await authors(tx, announcementId, decider)),
    ...(await districtRecipients(tx, 'sanction', sanctionId)),
  ]
  return all.filter(({ email }) => email.toLowerCase() !== decider.email.toLowerCase())
}

unscopedModule<typeof import('./mail.ts')>()
