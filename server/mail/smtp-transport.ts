// Sends one message over SMTP, and classifies a failure, which decides when the message is tried again.
import { PassThrough } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Mailbox } from '../config/setting-types.ts'
import { isLocal } from '../config/setting-types.ts'
import type { RenderedMail } from './mail-rendering.ts'

interface Message extends Omit<RenderedMail, 'attachments'> {
  attachments: { filename: string; content: Buffer }[]
  /** The same at every attempt, so that a repeated delivery can be told from another mail. */
  messageId: string
  to: Mailbox
  /** The Reply-To address. */
  replyTo: Mailbox
}

/**
 * `unavailable`: the server accepts nothing now: it cannot be reached, or it refuses us or our sender; or we do not reach the
 * database for the mail's file. `deferred`: a temporary refusal of this message or its recipient. `refused`: a permanent refusal of
 * the recipient. `unanswered`: the whole message was sent without a response, so the server may have accepted it. `unwritable`: the
 * mail could not be rendered.
 */
export type FailureKind = 'unavailable' | 'deferred' | 'refused' | 'unanswered' | 'unwritable'

export class MailError extends Error {
  override name = 'MailError'
  readonly failureKind: FailureKind
  constructor(failureKind: FailureKind, message: string) {
    super(message)
    this.failureKind = failureKind
  }
}

export interface Transport {
  /** Resolves when the server has accepted the message. Throws MailError. */
  send: (message: Message) => Promise<void>
  /** Also aborts messages that are being sent. */
  close: () => void
}

const seconds = 1000

/** `answerMs`: how long a server may take to respond to the whole message (RFC 5321 §4.5.3.2.6 asks for ten minutes). */
export interface SendTimeouts {
  sendMs: number
  answerMs: number
}
const defaultTimeouts: SendTimeouts = { sendMs: 60 * seconds, answerMs: 600 * seconds }

export const smtpTransport = (smtpUrl: string, from: Mailbox, timeouts: SendTimeouts = defaultTimeouts): Transport => {
  const url = new URL(smtpUrl)
  const transporter = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // A message whose connection was lost may have been accepted. The outbox decides whether to send it again.
    maxRequeues: 0,
    // A password is never sent unencrypted over a network.
    requireTLS: url.protocol === 'smtp:' && url.username !== '' && !isLocal(url),
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    // Longer than the timeouts of the two stages of `send`, which therefore apply.
    socketTimeout: timeouts.sendMs + timeouts.answerMs,
    dnsTimeout: 10 * seconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const onMessageSent = new Map<string, () => void>()
  // The message passes through a stream that ends when all of it has been read for the socket: the server may have it then.
  transporter.use('stream', (mail, done) => {
    const markSent = onMessageSent.get(String(mail.data.messageId))
    mail.message.processFunc((input) => input.pipe(new PassThrough().once('end', () => markSent?.())))
    done()
  })
  return {
    send: async ({ to, replyTo, messageId, subject, text, html, attachments }) => {
      const id = `<${messageId}>`
      const abortController = new AbortController()
      let timer = setTimeout(() => abortController.abort(), timeouts.sendMs)
      let wasSent = false
      onMessageSent.set(id, () => {
        wasSent = true
        clearTimeout(timer)
        timer = setTimeout(() => abortController.abort(), timeouts.answerMs)
      })
      try {
        await transporter.sendMail({
          from,
          to,
          replyTo,
          subject,
          text,
          html,
          attachments,
          messageId: id,
          // No automatic replies (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          signal: abortController.signal,
        })
      } catch (error) {
        throw mailErrorOf(error as SmtpError, wasSent)
      } finally {
        clearTimeout(timer)
        onMessageSent.delete(id)
      }
    },
    close: () => transporter.close({ force: true }),
  }
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  /** The SMTP command that the response is for; 'API' when our own side stopped the message. */
  command?: string
}

// 'Service shutting down' and 'authentication needed' concern the server and us, whatever command they are sent for.
const serverResponseCodes = [421, 530, 535, 538]

const mailErrorOf = ({ code = '', responseCode, command = '', message }: SmtpError, wasSent: boolean): MailError => {
  if (responseCode === undefined) {
    if (wasSent) return new MailError('unanswered', message)
    // Our own side found the address invalid.
    return new MailError(code === 'EENVELOPE' ? 'refused' : 'unavailable', message)
  }
  if (serverResponseCodes.includes(responseCode)) return new MailError('unavailable', message)
  if (command === 'RCPT TO') return new MailError(responseCode >= 500 ? 'refused' : 'deferred', message)
  return new MailError(command === 'DATA' ? 'deferred' : 'unavailable', message)
}
