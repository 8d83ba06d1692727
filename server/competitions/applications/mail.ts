// Mail about an application. The applicant and the club each get a private link of their own.
import type { Locale } from '../../../contract/locale.ts'
import { competitionPath, privateLinkPath } from '../../../contract/competitions/external/private-links.ts'
import type { ReturnBody } from '../../../contract/competitions/review/review.ts'
import { nameOf, type Account } from '../../actor.ts'
import type { Transaction } from '../../db/database.ts'
import { isMailQueued, queueMail, type Recipient } from '../../mail/mail-queue.ts'
import { authors, clubRecipients, deciders, districtRecipients, type RecipientsByLocale } from '../mail-recipients.ts'
import { fieldLabelEn, fieldLabel } from './snapshot.ts'
import { issueLink } from './private-links.ts'
import { unscopedModule } from '../../store-order.ts'

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
  locale: Locale
  club: { id: string; name: string } | null
}

const about = (verb: string, { id, version, branchId }: MailedApplication) => ({
  recordType: 'application',
  recordId: id,
  branchId,
  decision: `application.${verb}:${id}:${version + 1}`,
})
const yourClub: Record<Locale, string> = { se: 'din förening', en: 'your club' }
const facts = ({ title, titleEn, club }: MailedApplication, locale: Locale = 'se') => ({
  title: (locale === 'en' && titleEn) || title,
  club: club?.name ?? yourClub[locale],
})
const staffPath = ({ announcementId, id }: MailedApplication) =>
  `/competitions/announcements/${announcementId}/applications/${id}`
/** `network`: from which network the link was requested, when a visitor requested it. */
const withLink = async (tx: Transaction, application: MailedApplication, network: string | null = null) => ({
  ...facts(application, application.locale),
  language: application.locale,
  linkPath: privateLinkPath(
    'applicant',
    application.announcementId,
    await issueLink(tx, application.id, 'applicant', network),
    application.locale,
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
export const confirmEmail = async (tx: Transaction, application: MailedApplication, isSent: boolean, network: string) =>
  queueMail(tx, {
    ...about('confirm', application),
    to: unnamed(application),
    template: 'applicationConfirmEmail',
    data: { ...(await withLink(tx, application, network)), isUnsent: !isSent },
  })

/** For an applicant who has lost the link. `at` makes each request a mail of its own. */
export const replacementLink = async (tx: Transaction, application: MailedApplication, at: string, network: string) =>
  queueMail(tx, {
    ...about('link', application),
    decision: `application.link:${application.id}:${at}`,
    to: unnamed(application),
    template: 'applicationLink',
    data: await withLink(tx, application, network),
  })

/** Once for each last day, because the last day may be postponed. */
export const deadlineReminder = async (tx: Transaction, application: MailedApplication, lastDay: string) => {
  const decision = `application.deadline:${application.id}:${lastDay}`
  if (await isMailQueued(tx, decision)) return
  const data = { ...(await withLink(tx, application)), lastDay }
  const mail = { ...about('deadline', application), decision, to: application.applicant }
  await queueMail(tx, { ...mail, template: 'applicationDeadlineReminder', data })
}

export const submitted = async (tx: Transaction, application: MailedApplication, isAnswer: boolean) => {
  const data = { ...facts(application), path: staffPath(application), applicant: application.applicant.name, isAnswer }
  const to = await reviewersOf(tx, application)
  await queueMail(tx, { ...about('submit', application), to, template: 'applicationSubmitted', data })
}

/** To the applicant, with a link to follow the application. */
export const received = async (tx: Transaction, application: MailedApplication) => {
  const data = await withLink(tx, application)
  await queueMail(tx, {
    ...about('received', application),
    to: application.applicant,
    template: 'applicationReceived',
    data,
  })
}

export const withdrawn = async (tx: Transaction, application: MailedApplication) => {
  const to = await reviewersOf(tx, application)
  const data = { ...facts(application), path: staffPath(application) }
  await queueMail(tx, { ...about('withdraw', application), to, template: 'applicationWithdrawn', data })
}

export const askClub = async (
  tx: Transaction,
  application: MailedApplication,
  token: string,
  club: Recipient,
  days: { start: string; end: string },
  role: string,
) => {
  const path = privateLinkPath('club', application.announcementId, token)
  const data = { ...facts(application), linkPath: path, applicant: application.applicant.name, role, ...days }
  await queueMail(tx, { ...about('ask-club', application), to: club, template: 'applicationClubConfirm', data })
}

export const clubAnswered = async (tx: Transaction, application: MailedApplication, answer: 'yes' | 'no') => {
  const to = await reviewersOf(tx, application)
  const data = { ...facts(application), path: staffPath(application), answer }
  await queueMail(tx, { ...about('club', application), to, template: 'applicationClubAnswered', data })
}

const general: Record<Locale, string> = { se: 'Allmänt', en: 'General' }

export const returned = async (tx: Transaction, application: MailedApplication, body: ReturnBody) => {
  const label = application.locale === 'en' ? fieldLabelEn : fieldLabel
  const comments = body.comments.map(({ field, text }) => ({
    label: field === null ? general[application.locale] : label(field),
    text,
  }))
  const data = { ...(await withLink(tx, application)), reason: body.reason, comments }
  await queueMail(tx, {
    ...about('return', application),
    to: application.applicant,
    template: 'applicationReturned',
    data,
  })
}

/** The applicant in the application's locale, then the club in Swedish. */
const inTurn = async (
  tx: Transaction,
  { applicant, club, locale }: MailedApplication,
): Promise<RecipientsByLocale[]> => [
  { to: [applicant], locale },
  { to: club ? await clubRecipients(tx, [club.id]) : [], locale: 'se' },
]

export const rejected = async (tx: Transaction, application: MailedApplication, reason: string) => {
  for (const { to, locale } of await inTurn(tx, application)) {
    const data = { ...facts(application, locale), language: locale, reason }
    await queueMail(tx, { ...about('reject', application), to, template: 'applicationRejected', data })
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
export const superseded = async (tx: Transaction, application: MailedApplication, sanctionId: string) => {
  const { locale } = application
  const mail = {
    ...about('passed-over', application),
    decision: `application.passed-over:${application.id}:${sanctionId}`,
  }
  const data = { ...facts(application, locale), language: locale, publicPath: competitionPath(sanctionId, locale) }
  await queueMail(tx, { ...mail, to: application.applicant, template: 'applicationPassedOver', data })
}

/** All mails share one decision key, so an address that got the applicant's or the club's mail gets no other. */
export const approved = async (
  tx: Transaction,
  application: MailedApplication,
  sanction: Sanctioned,
  decider: Account,
) => {
  const { id, number, ...rest } = sanction
  for (const { to, locale } of await inTurn(tx, application)) {
    const publicPath = competitionPath(id, locale)
    const data = { ...facts(application, locale), ...rest, sanctionNumber: number, language: locale, publicPath }
    await queueMail(tx, { ...about('approve', application), to, template: 'applicationApproved', data })
  }
  const to = await others(tx, application, id, decider)
  const path = `/competitions/sanctions/edit/${id}`
  const data = {
    ...facts(application),
    ...rest,
    number,
    publicPath: competitionPath(id),
    path,
    decidedBy: nameOf(decider),
  }
  await queueMail(tx, { ...about('approve', application), to, template: 'sanctionDecided', data })
}

/** The sanction's districts and the announcement's authors, except the decider. */
const others = async (tx: Transaction, { announcementId }: MailedApplication, sanctionId: string, decider: Account) => {
  const all = [...(await authors(tx, announcementId)), ...(await districtRecipients(tx, 'sanction', sanctionId))]
  return all.filter(({ email }) => email.toLowerCase() !== decider.email.toLowerCase())
}

unscopedModule<typeof import('./mail.ts')>()
