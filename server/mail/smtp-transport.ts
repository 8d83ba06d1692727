// Hands one message to the mail server. A failure says whose fault it is, which decides when the message is tried again.
import { PassThrough } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Mailbox } from '../config/setting-types.ts'
import { isLocal } from '../config/setting-types.ts'
import type { RenderedMail } from './mail-rendering.ts'

interface Message extends RenderedMail {
  /** The same every time, so that a second delivery can be told from a second mail. */
  messageId: string
  to: Mailbox
  /** Who reads the answers. */
  replyTo: Mailbox
}

/**
 * `unavailable`: the server takes nothing now: it cannot be reached, or it refuses us or our sender. `deferred`: it answered
 * about this message or its recipient, but not with a final no. `refused`: it does not know the recipient. `unanswered`: the
 * whole message was sent and no answer came, so the server perhaps accepted it. `unwritable`: the text could not be made.
 */
export type FailureKind = 'unavailable' | 'deferred' | 'refused' | 'unanswered' | 'unwritable'

export class MailError extends Error {
  override name = 'MailError'
  readonly failureKind: FailureKind
  constructor(trouble: FailureKind, message: string) {
    super(message)
    this.failureKind = trouble
  }
}

export interface Transport {
  /** Resolves when the server has accepted the message. Throws MailError. */
  send: (message: Message) => Promise<void>
  /** Breaks off what is being sent, too. */
  close: () => void
}

const seconds = 1000

/** How long a server may take. `answerMs`: to answer the whole message (RFC 5321 §4.5.3.2.6 asks for ten minutes). */
export interface SendTimeouts {
  sendMs: number
  answerMs: number
}
const defaultTimeouts: SendTimeouts = { sendMs: 60 * seconds, answerMs: 600 * seconds }

export const smtpTransport = (smtpUrl: string, from: Mailbox, patience: SendTimeouts = defaultTimeouts): Transport => {
  const url = new URL(smtpUrl)
  const transporter = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // A message whose connection broke may have been accepted. Whether to send it again is for the outbox to decide.
    maxRequeues: 0,
    // A password is never sent in the clear over a network.
    requireTLS: url.protocol === 'smtp:' && url.username !== '' && !isLocal(url),
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    // Never the first to end: `send` has a limit for each of its two stages.
    socketTimeout: patience.sendMs + patience.answerMs,
    dnsTimeout: 10 * seconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const whenWhole = new Map<string, () => void>()
  // The message passes through a stream that ends when all of it has been read for the socket: from then on the server has it.
  transporter.use('stream', (mail, done) => {
    const isWhole = whenWhole.get(String(mail.data.messageId))
    mail.message.processFunc((input) => input.pipe(new PassThrough().once('end', () => isWhole?.())))
    done()
  })
  return {
    send: async ({ to, replyTo, messageId, subject, text, html }) => {
      const id = `<${messageId}>`
      const ending = new AbortController()
      let timer = setTimeout(() => ending.abort(), patience.sendMs)
      let wasWhole = false
      whenWhole.set(id, () => {
        wasWhole = true
        clearTimeout(timer)
        timer = setTimeout(() => ending.abort(), patience.answerMs)
      })
      try {
        await transporter.sendMail({
          from,
          to,
          replyTo,
          subject,
          text,
          html,
          messageId: id,
          // No holiday replies (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          signal: ending.signal,
        })
      } catch (error) {
        throw mailErrorOf(error as SmtpError, wasWhole)
      } finally {
        clearTimeout(timer)
        whenWhole.delete(id)
      }
    },
    close: () => transporter.close({ force: true }),
  }
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  /** The SMTP command that was answered; 'API' when our own side stopped the message. */
  command?: string
}

// "Service shutting down" and "authentication needed" are about the server and us, whatever command they answer.
const serverResponseCodes = [421, 530, 535, 538]

const mailErrorOf = ({ code = '', responseCode, command = '', message }: SmtpError, wasWhole: boolean): MailError => {
  if (responseCode === undefined) {
    if (wasWhole) return new MailError('unanswered', message)
    // Our own side found the address to be none.
    return new MailError(code === 'EENVELOPE' ? 'refused' : 'unavailable', message)
  }
  if (serverResponseCodes.includes(responseCode)) return new MailError('unavailable', message)
  if (command === 'RCPT TO') return new MailError(responseCode >= 500 ? 'refused' : 'deferred', message)
  return new MailError(command === 'DATA' ? 'deferred' : 'unavailable', message)
}
