// What has become of a test mail, in Swedish, by its row in the outbox.
import type { TestMail } from '#contract/getting-started/getting-started.ts'
import type { MailDelivery } from '../mail/delivery-startup.ts'

export interface TestMailRow {
  recipient: string
  at: string
  sentAt: string | null
  failedAt: string | null
  lastError: string | null
  /** Attempts that the mail server has responded to, those that it has refused, and those that it has left without a response. */
  attempts: number
  refusals: number
  unanswered: number
}

const noServer =
  'Ingen e-postserver är inställd, så mejlet väntar i databasen. Den som sköter driften anger den med SMTP_URL.'
const unreachable =
  'E-postservern går inte att nå, eller så släpper den inte in oss. Den som sköter driften ser över SMTP_URL och MAIL_FROM. Mejlet skickas igen av sig självt.'
const deferred = 'E-postservern tog inte emot mejlet just nu. Det skickas igen av sig självt.'
const unanswered = 'E-postservern svarade inte när den hade fått mejlet, så det kan ha kommit fram. Titta i inkorgen.'
const refused =
  'E-postservern säger nej till adressen. Stämmer den? Du ändrar den i Min Användarprofil och skickar sedan ett nytt testmejl.'
const givenUp = 'E-postservern tog aldrig emot mejlet. Den som sköter driften ser över SMTP_URL och MAIL_FROM.'

const problemOf = ({ failedAt, refusals, unanswered: silent, attempts }: TestMailRow): string => {
  if (refusals > 0) return refused
  if (silent > 0) return unanswered
  if (failedAt !== null) return givenUp
  return attempts > 0 ? deferred : unreachable
}

export const testMailState = (row: TestMailRow, delivery: MailDelivery): TestMail => {
  const { recipient, at, sentAt, failedAt, lastError: answer } = row
  const mail = { recipient, at }
  if (sentAt !== null) return { ...mail, state: delivery === 'page' ? 'shown' : 'sent', problem: null, answer: null }
  if (failedAt !== null) return { ...mail, state: 'failed', problem: problemOf(row), answer }
  if (delivery === 'none') return { ...mail, state: 'queued', problem: noServer, answer: null }
  return answer === null
    ? { ...mail, state: 'queued', problem: null, answer: null }
    : { ...mail, state: 'delayed', problem: problemOf(row), answer }
}
