// Queues mail: writes a row to the outbox in the transaction of the decision that the mail is about.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { federation as federationContext } from '../actor.ts'
import type { Transaction } from '../db/database.ts'
import { federation } from '../db/tables/federation-tables.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { association } from '../db/tables/association-tables.ts'
import type { TemplateData, TemplateName } from './templates.ts'
import { unscopedModule } from '../store-order.ts'

export interface Recipient {
  email: string
  name: string
}

/** An address as the outbox has it. */
const addressOf = (email: string) => email.trim().toLowerCase()

export interface Mail<Name extends TemplateName> {
  /** Identifies the decision, so that a mail queued twice is sent once: `announcement.approve:<id>:<version>`. */
  decision: string
  recordType: string
  recordId: string
  to: Recipient | readonly Recipient[]
  /** The branch that the mail is about, whose address becomes Reply-To; the federation's without one, or when the branch is out of use. */
  branchId?: string
  template: Name
  data: TemplateData<Name>
}

/** The notification channel that wakes the delivery of every server when the transaction is committed. */
export const mailChannel = 'mail_waiting'

/** Whether a mail of the decision has already been queued, for callers whose mail data is expensive to make. */
export const isMailQueued = async (tx: Transaction, decision: string): Promise<boolean> => {
  const rows = await tx.select({ id: mailOutbox.id }).from(mailOutbox).where(eq(mailOutbox.decision, decision)).limit(1)
  return rows.length > 0
}

/** The recipients to whom this transaction has not queued a mail of the template about any of the records. */
export const withoutMailed = async (
  tx: Transaction,
  to: readonly Recipient[],
  template: TemplateName,
  recordIds: readonly string[],
): Promise<Recipient[]> => {
  const mailed = await tx
    .select({ address: mailOutbox.recipient })
    .from(mailOutbox)
    .where(
      and(
        inArray(mailOutbox.recordId, [...recordIds]),
        eq(mailOutbox.template, template),
        // The time at which the transaction began, which its rows have.
        eq(mailOutbox.createdAt, sql`now()`),
      ),
    )
  const addresses = new Set(mailed.map(({ address }) => address))
  return to.filter(({ email }) => !addresses.has(addressOf(email)))
}

/**
 * The Reply-To columns: the address of the branch, or else that of the federation, when it has set one. A branch out of use does not
 * answer, because nobody has a role in it.
 */
const replyToOf = async (tx: Transaction, branchId: string | undefined) => {
  const [branch] = branchId
    ? await tx
        .select({ email: association.email, name: association.name })
        .from(association)
        .where(and(eq(association.id, branchId), association.isActive))
    : []
  if (branch?.email) return { replyTo: branch.email, replyToName: branch.name }
  const [office] = await tx.select({ email: federation.email }).from(federation)
  return office?.email ? { replyTo: office.email, replyToName: federationContext.name } : {}
}

/** Mails that somebody waits for in front of the screen. */
const awaited: readonly TemplateName[] = [
  'applicationConfirmEmail',
  'applicationLink',
  'applicationLinkRejected',
  'testMail',
]
/**
 * The first attempt at such a mail is due before all that has been queued in the last day, so that it does not wait for thousands of
 * reminders. After a failed attempt it waits as every other, in case it is the mail that the server breaks the connection for.
 */
const dueFirst = sql`now() - interval '1 day'`

/** Inserts one row per decision and recipient, except recipients without an address. Returns how many rows were new. */
export const queueMail = async <Name extends TemplateName>(tx: Transaction, mail: Mail<Name>): Promise<number> => {
  const { to, branchId, decision, recordType, recordId, template, data } = mail
  const recipients = new Map(
    [to]
      .flat()
      .map(({ email, name }) => [addressOf(email), name.trim()] as const)
      .filter(([email]) => email !== ''),
  )
  if (recipients.size === 0) return 0
  const answers = await replyToOf(tx, branchId)
  const rows = [...recipients].map(([recipient, recipientName]) => ({
    id: uuidv7(),
    decision,
    recipient,
    recipientName,
    ...answers,
    recordType,
    recordId,
    template,
    nextAttemptAt: awaited.includes(template) ? dueFirst : sql`now()`,
    data: data as Record<string, unknown>,
  }))
  const added = await tx.insert(mailOutbox).values(rows).onConflictDoNothing().returning({ id: mailOutbox.id })
  if (added.length > 0) await tx.execute(sql`select pg_notify(${mailChannel}, '')`)
  return added.length
}

unscopedModule<typeof import('./mail-queue.ts')>()
