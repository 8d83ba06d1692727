// Delivers the mail in the outbox, over database connections of its own, so that a slow mail server delays nothing else.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Mailbox } from '../config/setting-types.ts'
import { withSessionSettings } from '../db/database.ts'
import { DatabaseClient } from '../db/hosts.ts'
import { storageFailureOf } from '../http/storage-failure.ts'
import type { MailAttachment } from './mail-rendering.ts'
import { renderQueuedMail } from './templates.ts'
import { mailChannel } from './mail-queue.ts'
import { idleTime, secondsToNextAttempt } from './retry-schedule.ts'
import * as store from './outbox-store.ts'
import { MailError, type Transport, type FailureKind } from './smtp-transport.ts'

/** The bytes of a file that belongs to a mail. */
export type MakeAttachment = (attachment: MailAttachment) => Promise<Buffer>

export interface DeliveryOptions {
  /** The URL of the database. */
  url: string
  transport: Transport
  log: FastifyBaseLogger
  publicUrl: string
  from: Mailbox
  /** The Reply-To of mail that is not about a branch. */
  replyTo: Mailbox
  /** True for the developers' page, which shows sent mail; otherwise the data of sent mail is erased. */
  keepsData?: boolean
  makeAttachment: MakeAttachment
  settings?: Partial<DeliverySettings>
}

interface DeliverySettings {
  /** How many mails one server sends at the same time. */
  connections: number
  /** The pause when a mail server or database is unavailable: it doubles from the first value to the last. */
  pauseMs: { first: number; last: number }
  /** Seconds until the next attempt; null: delivery is given up. */
  nextAttempt: typeof secondsToNextAttempt
  /** How long to sleep when the outbox is empty; a new row ends the sleep. */
  sleepMs: number
  /** How long the server waits for a message that is being sent when it stops. */
  stopMs: number
}
const defaultSettings: DeliverySettings = {
  connections: 2,
  pauseMs: { first: 1000, last: 60_000 },
  nextAttempt: secondsToNextAttempt,
  sleepMs: 60_000,
  stopMs: 8000,
}

export interface Delivery {
  /** Stops after the messages that are being sent. */
  stop: () => Promise<void>
}

export const startDelivery = (options: DeliveryOptions): Delivery => {
  const settings = { ...defaultSettings, ...options.settings }
  const stopping = new AbortController()
  const state: LaneState = { stopping: stopping.signal, sending: new Set(), accepted: new Set() }
  const lanes = Array.from({ length: settings.connections }, () => runLane(options, settings, state))
  return {
    stop: async () => {
      stopping.abort()
      const stopTimer = setTimeout(options.transport.close, settings.stopMs)
      await Promise.all(lanes)
      clearTimeout(stopTimer)
      options.transport.close()
    },
  }
}

interface LaneState {
  stopping: AbortSignal
  /** Ids of mail that a lane of this server is sending, also when its database connection is lost meanwhile. */
  sending: Set<string>
  /** Ids of mail that the mail server has accepted and that is not yet marked as sent in the database. */
  accepted: Set<string>
}

/** One lane: connects to the database, sends until an error, pauses, and starts again. */
const runLane = async (options: DeliveryOptions, settings: DeliverySettings, state: LaneState) => {
  const { stopping } = state
  let pause = settings.pauseMs.first
  while (!stopping.aborted) {
    const timer = wakeableTimer(stopping)
    const client = connection(options.url, timer.wake)
    try {
      await client.connect()
      await client.query(`listen ${mailChannel}`)
      for (;;) {
        if (stopping.aborted) break
        const outcome = await sendNext(client, options, settings, state)
        if (serverFailures.has(outcome)) {
          await timer.pause(pause)
          pause = Math.min(pause * 2, settings.pauseMs.last)
          continue
        }
        pause = settings.pauseMs.first
        if (outcome === 'deferred') await timer.pause(pause)
        if (outcome === 'none') await timer.wait(idleTime(await store.millisecondsUntilNext(client), settings.sleepMs))
      }
    } catch (error) {
      options.log.warn({ reason: (error as Error).message }, 'mail delivery lost its database connection')
      await timer.pause(pause)
      pause = Math.min(pause * 2, settings.pauseMs.last)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

const connection = (url: string, wake: () => void) => {
  const client = new DatabaseClient({
    // The row stays locked until the mail server responds, so the usual limit on an idle transaction must not apply.
    connectionString: withSessionSettings(url, '-c TimeZone=UTC -c idle_in_transaction_session_timeout=0'),
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'mail',
  })
  client.on('notification', wake)
  // The next statement fails too; without a listener the error would end the process.
  client.on('error', wake)
  return client
}

type Outcome = 'sent' | 'none' | FailureKind

/** Failures that the next mail would have too, so the lane pauses longer each time. A deferral may concern one mailbox only. */
const serverFailures: ReadonlySet<Outcome> = new Set(['unavailable', 'unanswered'] as const)

const sendNext = async (
  client: pg.Client,
  options: DeliveryOptions,
  settings: DeliverySettings,
  state: LaneState,
): Promise<Outcome> => {
  await client.query('begin')
  const row = await store.lockNextMail(client, [...state.sending])
  if (!row) {
    await client.query('rollback')
    return 'none'
  }
  state.sending.add(row.id)
  try {
    const failure = state.accepted.has(row.id) ? undefined : await attempt(row, options)
    if (failure) {
      const { failureKind, message } = failure
      const inSeconds = settings.nextAttempt(row, failureKind)
      await store.markFailed(client, row.id, { error: message, failureKind, inSeconds })
      await client.query('commit')
      // The recipient's address is personal, and a server's response often repeats it: neither is logged.
      const logFields = { mail: row.id, template: row.template, attempts: row.attempts, failureKind }
      if (inSeconds === null) options.log.error(logFields, 'mail given up')
      else options.log.warn(logFields, 'mail not sent')
      return failureKind
    }
    state.accepted.add(row.id)
    await store.markSent(client, row.id, options.keepsData ?? false)
    await client.query('commit')
    state.accepted.delete(row.id)
    options.log.info({ mail: row.id, template: row.template }, 'mail sent')
    return 'sent'
  } finally {
    state.sending.delete(row.id)
  }
}

const attempt = async (row: store.QueuedMail, options: DeliveryOptions): Promise<MailError | undefined> => {
  const domain = options.from.address.slice(options.from.address.indexOf('@') + 1)
  try {
    const mail = renderQueuedMail(row, { publicUrl: options.publicUrl, federation: options.replyTo })
    const attachments = mail.attachments.map(async (attachment) => ({
      filename: attachment.name,
      content: await options.makeAttachment(attachment),
    }))
    await options.transport.send({
      ...mail,
      attachments: await Promise.all(attachments),
      to: { name: row.recipientName, address: row.recipient },
      messageId: `${row.id}@${domain}`,
    })
    return undefined
  } catch (error) {
    if (error instanceof MailError) return error
    // The system administrators read it, on the page of the operation.
    const { message } = error as Error
    return storageFailureOf(error) === null
      ? new MailError('unwritable', `Den här versionen av programmet kan inte skriva mejlet. Felet: ${message}`)
      : // A file is made of what the database holds, which the next attempt may reach.
        new MailError('unavailable', `Databasen gick inte att nå för mejlets bilaga. Felet: ${message}`)
  }
}

/** A timer that ends when it is woken, when its time is up, or when the server stops. */
const wakeableTimer = (stopping: AbortSignal) => {
  let waking = new AbortController()
  const sleep = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => undefined)
  return {
    wake: () => waking.abort(),
    /** Ends early when woken, also if that happened just before. */
    wait: async (ms: number) => {
      await sleep(ms, AbortSignal.any([stopping, waking.signal]))
      waking = new AbortController()
    },
    /** A pause that new mail does not cut short. */
    pause: (ms: number) => sleep(ms, stopping),
  }
}
