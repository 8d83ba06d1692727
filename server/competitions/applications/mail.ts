// Mail about an application. The applicant and the club each get a private link of their own.
import type { Locale } from '../../../contract/locale.ts'
import { competitionPath, privateLinkPath } from '../../../contract/competitions/external/private-links.ts'
import type { ReturnBody } from '../../../contract/competitions/review/review.ts'
import { nameOf, type Viewer } from '../../actor.ts'
import type { Transaction } from '../../db/database.ts'
import { isMailQueued, queueMail, type Recipient } from '../../mail/mail-queue.ts'
import { authors, clubRecipients, deciders, districtRecipients, type RecipientsByLocale } from '../mail-recipients.ts'
import { fieldLabelEn, fieldLabel } from './snapshot.ts'
import { issueLink } from './private-links.ts'

/** The fields of an application that mail needs; `version` is the one before the transition. */
export interface MailedApplication {
  id: string
  version: number
  announcementId: string
  title: string
  /** Empty where it has none. */
  titleEn: string
  branchId: string
  applicant: Recipient
  /** The applicant's locale; the club and staff read Swedish. */
  language: Locale
  club: { id: string; name: string } | null
}

const about = (verb: string, { id, version, branchId }: MailedApplication) => ({
  recordType: 'application',
  recordId: id,
  branchId,
  decision: `application.${verb}:${id}:${version + 1}`,
})
const yourClub: Record<Locale, string> = { se: 'din förening', en: 'your club' }
const facts = ({ title, titleEn, club }: MailedApplication, language: Locale = 'se') => ({
  title: (language === 'en' && titleEn) || title,
  club: club?.name ?? yourClub[language],
})
const staffPath = ({ announcementId, id }: MailedApplication) =>
  `/competitions/announcements/${announcementId}/applications/${id}`
/** `network`: from which network the link was requested, when a visitor requested it. */
const withLink = async (tx: Transaction, one: MailedApplication, network: string | null = null) => ({
  ...facts(one, one.language),
  language: one.language,
  linkPath: privateLinkPath(
    'applicant',
    one.announcementId,
    await issueLink(tx, one.id, 'applicant', network),
    one.language,
  ),
})
const reviewersOf = (tx: Transaction, { branchId, club }: MailedApplication) =>
  deciders(tx, branchId, { accountIds: [], clubIds: club ? [club.id] : [] })

/**
 * Without the applicant's name: an unconfirmed address may be anyone's, so nothing that the applicant has written is
 * sent to it.
 */
const unnamed = ({ applicant }: MailedApplication): Recipient => ({ email: applicant.email, name: '' })

/** The first mail; confirming on the linked page confirms the address. */
export const confirmEmail = async (tx: Transaction, one: MailedApplication, isSent: boolean, network: string) =>
  queueMail(tx, {
    ...about('confirm', one),
    to: unnamed(one),
    template: 'applicationConfirmEmail',
    data: { ...(await withLink(tx, one, network)), isUnsent: !isSent },
  })

/** For an applicant who has lost the link. `at` makes each request a mail of its own. */
export const replacementLink = async (tx: Transaction, one: MailedApplication, at: string, network: string) =>
  queueMail(tx, {
    ...about('link', one),
    decision: `application.link:${one.id}:${at}`,
    to: unnamed(one),
    template: 'applicationLink',
    data: await withLink(tx, one, network),
  })

/** Once for each last day, because the last day may be postponed. */
export const deadlineReminder = async (tx: Transaction, one: MailedApplication, lastDay: string) => {
  const decision = `application.deadline:${one.id}:${lastDay}`
  if (await isMailQueued(tx, decision)) return
  const data = { ...(await withLink(tx, one)), lastDay }
  const mail = { ...about('deadline', one), decision, to: one.applicant }
  await queueMail(tx, { ...mail, template: 'applicationDeadlineReminder', data })
}

export const submitted = async (tx: Transaction, one: MailedApplication, isAnswer: boolean) => {
  const data = { ...facts(one), path: staffPath(one), applicant: one.applicant.name, isAnswer }
  const to = await reviewersOf(tx, one)
  await queueMail(tx, { ...about('submit', one), to, template: 'applicationSubmitted', data })
}

/** To the applicant, with a link to follow the application. */
export const received = async (tx: Transaction, one: MailedApplication) => {
  const data = await withLink(tx, one)
  await queueMail(tx, { ...about('received', one), to: one.applicant, template: 'applicationReceived', data })
}

export const withdrawn = async (tx: Transaction, one: MailedApplication) => {
  const to = await reviewersOf(tx, one)
  const data = { ...facts(one), path: staffPath(one) }
  await queueMail(tx, { ...about('withdraw', one), to, template: 'applicationWithdrawn', data })
}

export const askClub = async (
  tx: Transaction,
  one: MailedApplication,
  token: string,
  club: Recipient,
  days: { start: string; end: string },
  role: string,
) => {
  const path = privateLinkPath('club', one.announcementId, token)
  const data = { ...facts(one), linkPath: path, applicant: one.applicant.name, role, ...days }
  await queueMail(tx, { ...about('ask-club', one), to: club, template: 'applicationClubConfirm', data })
}

export const clubAnswered = async (tx: Transaction, one: MailedApplication, answer: 'yes' | 'no') => {
  const to = await reviewersOf(tx, one)
  const data = { ...facts(one), path: staffPath(one), answer }
  await queueMail(tx, { ...about('club', one), to, template: 'applicationClubAnswered', data })
}

const general: Record<Locale, string> = { se: 'Allmänt', en: 'General' }

export const returned = async (tx: Transaction, one: MailedApplication, body: ReturnBody) => {
  const label = one.language === 'en' ? fieldLabelEn : fieldLabel
  const comments = body.comments.map(({ field, text }) => ({
    label: field === null ? general[one.language] : label(field),
    text,
  }))
  const data = { ...(await withLink(tx, one)), reason: body.reason, comments }
  await queueMail(tx, { ...about('return', one), to: one.applicant, template: 'applicationReturned', data })
}

/** The applicant in the application's locale, then the club in Swedish. */
const inTurn = async (
  tx: Transaction,
  { applicant, club, language }: MailedApplication,
): Promise<RecipientsByLocale[]> => [
  { to: [applicant], language },
  { to: club ? await clubRecipients(tx, [club.id]) : [], language: 'se' },
]

export const rejected = async (tx: Transaction, one: MailedApplication, reason: string) => {
  for (const { to, language } of await inTurn(tx, one)) {
    const data = { ...facts(one, language), language, reason }
    await queueMail(tx, { ...about('reject', one), to, template: 'applicationRejected', data })
  }
}

interface Sanctioned {
  id: string
  number: string
  start: string
  end: string
  conditions: string
}

/** To an applicant who was asked for completion and can no longer submit. */
export const superseded = async (tx: Transaction, one: MailedApplication, sanctionId: string) => {
  const { language } = one
  const mail = { ...about('passed-over', one), decision: `application.passed-over:${one.id}:${sanctionId}` }
  const data = { ...facts(one, language), language, publicPath: competitionPath(sanctionId, language) }
  await queueMail(tx, { ...mail, to: one.applicant, template: 'applicationPassedOver', data })
}

/** All mails share one decision key, so an address that got the applicant's or the club's mail gets no other. */
export const approved = async (viewer: Viewer, tx: Transaction, one: MailedApplication, sanction: Sanctioned) => {
  const { id, number, ...rest } = sanction
  for (const { to, language } of await inTurn(tx, one)) {
    const publicPath = competitionPath(id, language)
    const data = { ...facts(one, language), ...rest, sanctionNumber: number, language, publicPath }
    await queueMail(tx, { ...about('approve', one), to, template: 'applicationApproved', data })
  }
  const to = await others(viewer, tx, one, id)
  const path = `/competitions/sanctions/edit/${id}`
  const data = {
    ...facts(one),
    ...rest,
    number,
    publicPath: competitionPath(id),
    path,
    decidedBy: nameOf(viewer.account),
  }
  await queueMail(tx, { ...about('approve', one), to, template: 'sanctionDecided', data })
}

/** The sanction's districts and the announcement's authors, except the decider. */
const others = async (
  { account }: Viewer,
  tx: Transaction,
  { announcementId }: MailedApplication,
  sanctionId: string,
) => {
  const all = [...(await authors(tx, announcementId)), ...(await districtRecipients(tx, 'sanction', sanctionId))]
  return all.filter(({ email }) => email.toLowerCase() !== account.email.toLowerCase())
}
