// The club's certificate of an application: its states, what the club is asked through its private link, and its answer.
import { z } from 'zod'
import { holdNotice } from '../../organizations/email-hold.ts'
import { andList } from '../../text/lists.ts'
import { required, text } from '../../validation/fields.ts'

const certificateAnswers = ['yes', 'no'] as const
export type CertificateAnswer = (typeof certificateAnswers)[number]
export const certificateAnswer = z.enum(certificateAnswers)

export const certificateStates = {
  notSent: 'Ej skickat',
  waiting: 'Väntar',
  certified: 'Intygad',
  denied: 'Nekad',
} as const
export type CertificateState = keyof typeof certificateStates

/** The fields of an application that give the state of its certificate. */
export interface AskedClub {
  clubAskedAt: string | null
  clubAnswer: CertificateAnswer | null
}

export const certificateStateOf = ({ clubAskedAt, clubAnswer }: AskedClub): CertificateState => {
  if (clubAnswer !== null) return clubAnswer === 'yes' ? 'certified' : 'denied'
  return clubAskedAt === null ? 'notSent' : 'waiting'
}

/** A change of the state in the history, beside one of what staff attest. `old`: null before the club has answered. */
export const certificateChange = (old: CertificateState | null, now: CertificateState) => ({
  field: 'clubAnswer',
  label: 'Föreningens svar',
  old: old === null ? '' : certificateStates[old],
  new: certificateStates[now],
})

/** What decides whether the club can be mailed at once. `opensAt`: when the link of a new address can be used; null: now. */
export const askableClub = z.object({
  hasAddress: z.boolean(),
  wasMailedToday: z.boolean(),
  // An older server does not send it.
  opensAt: z.string().nullable().default(null),
})
export type AskableClub = z.output<typeof askableClub>

/** The reason why the club cannot be asked now, or null. `club`: null when nothing is asked about the application. */
export const askClubRefusal = (club: AskableClub | null): string | null => {
  if (club === null) return 'Föreningen kan inte frågas om ansökan. Se raden om föreningens intyg i checklistan.'
  if (!club.hasAddress)
    return 'Föreningen har ingen registrerad e-postadress. Be om intyget på annat sätt, och intyga kravet här.'
  if (!club.wasMailedToday) return null
  const answer = holdNotice(club.opensAt) || ' Den kan svara om ansökan genom länken i mejlet.'
  return `Föreningen har redan fått dagens mejl.${answer}`
}

const line = z.object({
  id: z.string(),
  holder: z.string(),
  birthYear: z.int().nullable(),
  /** 'SEG Segelflyglicens' */
  type: z.string(),
  branch: z.string(),
  firstDay: z.string(),
  answer: certificateAnswer.nullable(),
  /** When it was last sent in. An older server does not send it. */
  submittedAt: z.string().nullable().default(null),
})

/** The applications that wait for the club's answer, and the answered ones that are not decided yet: the first ones, and the latest. */
export const certificateRequest = z.object({
  clubName: z.string(),
  items: z.array(line),
  /** How many have no answer, also of those that are not shown. An older server does not send it. */
  unanswered: z.int().default(0),
})
export type CertificateRequest = z.output<typeof certificateRequest>

/** The most applications that a page shows without an answer, and as many with one: a reply may contain both. */
export const mostCertificateLines = 500

const replyLine = z.object({
  id: z.uuid(),
  answer: z.union([certificateAnswer, z.literal('')]).meta({ title: 'Svar' }),
  /** That of the line which the club has read. An older page does not send it, and an older server has not told it. */
  submittedAt: z.iso.datetime().nullable().default(null),
})
export const certificateReply = z.object({
  answers: z.array(replyLine).max(2 * mostCertificateLines),
  name: required(text(100)).meta({ title: 'Ditt namn' }),
})
export type CertificateReply = z.output<typeof certificateReply>

/** Why answers are not accepted whose applications have been sent in again, perhaps for another type. */
export const sentAgainText = (applications: readonly string[]): string => {
  const [what, they, them] =
    applications.length === 1 ? ['Svaret', 'ansökan', 'den'] : ['Svaren', 'ansökningarna', 'dem']
  return `${what} om ${andList(applications)} togs inte emot, eftersom ${they} har skickats in igen sedan ni öppnade sidan. Läs ${them} och svara på nytt.`
}

/** The path of the link to a club. The token is in the fragment, which reaches no log. */
export const certificatePath = (token: string): string => `/external/club-certificates#token=${token}`
