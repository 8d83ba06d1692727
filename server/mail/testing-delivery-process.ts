// A process that does nothing but deliver, for the test that kills one. Its settings stand in its environment.
import { pino } from 'pino'
import { startDelivery } from './delivery.ts'
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
  settings: { connections: 1 },
})
