// Who is told what about an application. Applicant and club get a private link of their own in every mail that needs one.
import type { Language } from '../../../contract/day-text.ts'
import { competitionPath, linkPath } from '../../../contract/competitions/links.ts'
import type { ReturnAct } from '../../../contract/competitions/review.ts'
import { nameOf, type Caller } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { isPromised, queueMail, type Recipient } from '../../mail/queue.ts'
import { authors, clubs, deciders, districts, type Addressed } from '../people.ts'
import { labelEnOf, labelOf } from './content.ts'
import { issueLink } from './links.ts'

/** What mail needs to know of an application; `version` is the one before the change. */
export interface About {
  id: string
  version: number
  announcementId: string
  title: string
  /** Empty where it has none. */
  titleEn: string
  branchId: string
  applicant: Recipient
  /** What the applicant reads; the club and staff read Swedish. */
  language: Language
  club: { id: string; name: string } | null
}

const about = (verb: string, { id, version, branchId }: About) => ({
  recordType: 'application',
  recordId: id,
  branchId,
  decision: `application.${verb}:${id}:${version + 1}`,
})
const yourClub: Record<Language, string> = { se: 'din förening', en: 'your club' }
const facts = ({ title, titleEn, club }: About, language: Language = 'se') => ({
  title: (language === 'en' && titleEn) || title,
  club: club?.name ?? yourClub[language],
})
const staffPath = ({ announcementId, id }: About) => `/competitions/announcements/${announcementId}/applications/${id}`
/** `network`: where a stranger asked for it from. */
const withLink = async (tx: Transaction, one: About, network: string | null = null) => ({
  ...facts(one, one.language),
  language: one.language,
  linkPath: linkPath('applicant', one.announcementId, await issueLink(tx, one.id, 'applicant', network), one.language),
})
const reviewersOf = (tx: Transaction, { branchId, club }: About) =>
  deciders(tx, branchId, { accountIds: [], clubIds: club ? [club.id] : [] })

/** Until an address is confirmed it may be anyone's, and nothing that the applicant has written is sent to it: no name either. */
const unnamed = ({ applicant }: About): Recipient => ({ email: applicant.email, name: '' })

/** The first mail: a press on the page that its link leads to confirms the address. */
export const confirmEmail = async (tx: Transaction, one: About, isSent: boolean, network: string) =>
  queueMail(tx, {
    ...about('confirm', one),
    to: unnamed(one),
    template: 'applicationConfirmEmail',
    data: { ...(await withLink(tx, one, network)), isUnsent: !isSent },
  })

/** To whoever has lost his links. `at` tells one asking from the next. */
export const anotherLink = async (tx: Transaction, one: About, at: string, network: string) =>
  queueMail(tx, {
    ...about('link', one),
    decision: `application.link:${one.id}:${at}`,
    to: unnamed(one),
    template: 'applicationLink',
    data: await withLink(tx, one, network),
  })

/** Once for each last day: it may be put off. */
export const deadlineReminder = async (tx: Transaction, one: About, lastDay: string) => {
  const decision = `application.deadline:${one.id}:${lastDay}`
  if (await isPromised(tx, decision)) return
  const data = { ...(await withLink(tx, one)), lastDay }
  const mail = { ...about('deadline', one), decision, to: one.applicant }
  await queueMail(tx, { ...mail, template: 'applicationDeadlineReminder', data })
}

export const submitted = async (tx: Transaction, one: About, isAnswer: boolean) => {
  const data = { ...facts(one), path: staffPath(one), applicant: one.applicant.name, isAnswer }
  const to = await reviewersOf(tx, one)
  await queueMail(tx, { ...about('submit', one), to, template: 'applicationSubmitted', data })
}

/** To the applicant, with a link to follow it by. */
export const received = async (tx: Transaction, one: About) => {
  const data = await withLink(tx, one)
  await queueMail(tx, { ...about('received', one), to: one.applicant, template: 'applicationReceived', data })
}

export const withdrawn = async (tx: Transaction, one: About) => {
  const to = await reviewersOf(tx, one)
  const data = { ...facts(one), path: staffPath(one) }
  await queueMail(tx, { ...about('withdraw', one), to, template: 'applicationWithdrawn', data })
}

export const askClub = async (
  tx: Transaction,
  one: About,
  token: string,
  club: Recipient,
  days: { start: string; end: string },
  role: string,
) => {
  const path = linkPath('club', one.announcementId, token)
  const data = { ...facts(one), linkPath: path, applicant: one.applicant.name, role, ...days }
  await queueMail(tx, { ...about('ask-club', one), to: club, template: 'applicationClubConfirm', data })
}

export const clubAnswered = async (tx: Transaction, one: About, answer: 'yes' | 'no') => {
  const to = await reviewersOf(tx, one)
  const data = { ...facts(one), path: staffPath(one), answer }
  await queueMail(tx, { ...about('club', one), to, template: 'applicationClubAnswered', data })
}

const general: Record<Language, string> = { se: 'Allmänt', en: 'General' }

export const returned = async (tx: Transaction, one: About, body: ReturnAct) => {
  const label = one.language === 'en' ? labelEnOf : labelOf
  const comments = body.comments.map(({ field, text }) => ({
    label: field === null ? general[one.language] : label(field),
    text,
  }))
  const data = { ...(await withLink(tx, one)), reason: body.reason, comments }
  await queueMail(tx, { ...about('return', one), to: one.applicant, template: 'applicationReturned', data })
}

/** The applicant in his own language, the club in Swedish. */
const inTurn = async (tx: Transaction, { applicant, club, language }: About): Promise<Addressed[]> => [
  { to: [applicant], language },
  { to: club ? await clubs(tx, [club.id]) : [], language: 'se' },
]

export const rejected = async (tx: Transaction, one: About, reason: string) => {
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

/** To an applicant who was asked for completion: it can no longer be given. */
export const passedOver = async (tx: Transaction, one: About, sanctionId: string) => {
  const { language } = one
  const mail = { ...about('passed-over', one), decision: `application.passed-over:${one.id}:${sanctionId}` }
  const data = { ...facts(one, language), language, publicPath: competitionPath(sanctionId, language) }
  await queueMail(tx, { ...mail, to: one.applicant, template: 'applicationPassedOver', data })
}

/** One decision: whoever is told as the applicant or the club is not told again as somebody else. */
export const approved = async (tx: Transaction, caller: Caller, one: About, sanction: Sanctioned) => {
  const { id, number, ...rest } = sanction
  for (const { to, language } of await inTurn(tx, one)) {
    const publicPath = competitionPath(id, language)
    const data = { ...facts(one, language), ...rest, sanctionNumber: number, language, publicPath }
    await queueMail(tx, { ...about('approve', one), to, template: 'applicationApproved', data })
  }
  const to = await others(tx, caller, one, id)
  const path = `/competitions/sanctions/edit/${id}`
  const data = {
    ...facts(one),
    ...rest,
    number,
    publicPath: competitionPath(id),
    path,
    decidedBy: nameOf(caller.account),
  }
  await queueMail(tx, { ...about('approve', one), to, template: 'sanctionDecided', data })
}

/** The districts that it is held in and those who wrote the announcement, but not the one who decided. */
const others = async (tx: Transaction, { account }: Caller, { announcementId }: About, sanctionId: string) => {
  const all = [...(await authors(tx, announcementId)), ...(await districts(tx, 'sanction', sanctionId))]
  return all.filter(({ email }) => email.toLowerCase() !== account.email.toLowerCase())
}
