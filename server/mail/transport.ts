// Hands one message to the mail server. What went wrong is told apart by what can be done about it.
import { createTransport } from 'nodemailer'
import type { Mailbox } from '../config-values.ts'
import { isLocal } from '../config-values.ts'
import type { Rendered } from './letter.ts'

interface Message extends Rendered {
  /** The same every time, so that a second delivery can be told from a second mail. */
  messageId: string
  to: Mailbox
}

/** `unreachable`: nothing can be sent now. `later`: this message was put off. `refused`: this message is not wanted. */
export type Trouble = 'unreachable' | 'later' | 'refused'

export class MailError extends Error {
  override name = 'MailError'
  readonly trouble: Trouble
  constructor(trouble: Trouble, message: string) {
    super(message)
    this.trouble = trouble
  }
}

export interface Transport {
  /** Resolves when the server has accepted the message. Throws MailError. */
  send: (message: Message) => Promise<void>
  /** Breaks off what is being sent, too. */
  close: () => void
}

const seconds = 1000

export const smtpTransport = (smtpUrl: string, from: Mailbox): Transport => {
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
    socketTimeout: 30 * seconds,
    dnsTimeout: 10 * seconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, messageId, subject, text, html }) => {
      const signal = AbortSignal.timeout(60 * seconds)
      try {
        await transporter.sendMail({
          from,
          to,
          subject,
          text,
          html,
          messageId: `<${messageId}>`,
          // No holiday replies, and no answer to what nobody reads (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          signal,
        })
      } catch (error) {
        throw mailErrorOf(error as SmtpError)
      }
    },
    close: () => transporter.close({ force: true }),
  }
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
}

// What is about the message or its recipient; every other failure is about the server itself.
const aboutMessage = ['EENVELOPE', 'EMESSAGE']

const mailErrorOf = ({ code = '', responseCode, message }: SmtpError): MailError => {
  // 421: the server is closing, whatever it was asked.
  if (!aboutMessage.includes(code) || responseCode === 421) return new MailError('unreachable', message)
  // Without an answer it was our own side that found the address to be none.
  return new MailError(responseCode === undefined || responseCode >= 500 ? 'refused' : 'later', message)
}
