// A process that only delivers mail, for a test that kills it. Its settings are environment variables.
import { pino } from 'pino'
import { startDelivery } from './delivery.ts'
import { noAttachments } from './testing-attachments.ts'
import { smtpTransport } from './smtp-transport.ts'

const { MAIL_TEST_DATABASE = '', MAIL_TEST_SMTP = '' } = process.env
const from = { name: 'FSF', address: 'noreply@example.se' }

startDelivery({
  url: MAIL_TEST_DATABASE,
  transport: smtpTransport(MAIL_TEST_SMTP, from),
  log: pino({ level: 'silent' }),
  publicUrl: 'https://example.se',
  from,
  replyTo: from,
  makeAttachment: noAttachments,
  settings: { connections: 1 },
})
