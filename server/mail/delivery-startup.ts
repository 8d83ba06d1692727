// Starts the mail delivery: over SMTP when it is configured, to the developers' page in the demo, otherwise not at all.
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import { startDelivery, type Delivery, type MakeAttachment } from './delivery.ts'
import { hasDeveloperMailPage, discardingTransport } from './developer-mail-page.ts'
import { smtpTransport } from './smtp-transport.ts'

/** Where the mail of an instance goes. */
export type MailDelivery = 'server' | 'page' | 'none'
export const mailDeliveryOf = (config: Config): MailDelivery => {
  if (config.mail.smtpUrl) return 'server'
  return hasDeveloperMailPage(config) ? 'page' : 'none'
}

export const startMailDelivery = (
  config: Config,
  url: string,
  log: FastifyBaseLogger,
  makeAttachment: MakeAttachment,
): Delivery => {
  const { smtpUrl, from, replyTo } = config.mail
  const options = { url, log, publicUrl: config.publicUrl, from, replyTo, makeAttachment }
  if (smtpUrl) return startDelivery({ ...options, transport: smtpTransport(smtpUrl, from) })
  if (hasDeveloperMailPage(config))
    return startDelivery({ ...options, transport: discardingTransport, keepsData: true })
  log.warn('SMTP_URL is not set: mail waits in the database')
  return { stop: () => Promise.resolve() }
}
