// A changed registered address of an organization: the mails about it, and the hold until the new address counts.
import { eq, sql, type SQL } from 'drizzle-orm'
import { emailApprovalPath, emailHoldHours, holdEndText } from '#contract/organizations/email-hold.ts'
import type { Viewer } from '../actor.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { organizationEmailHold } from '../db/tables/email-hold-tables.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { isoTimestamp, rowsOf, textArray } from '../db/sql-expressions.ts'
import { actingName } from '../mail/acting-name.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { linkTokenHash, newLinkToken } from '../private-links/link-token.ts'
import type { UnitOfWork } from '../records/unit-of-work.ts'
import { unscopedModule } from '../store-order.ts'

const isHeldNow = sql`h.held_until > now()`

/** The hold on the address of the organization with the id, as JSON; null when the address counts. */
export const emailHoldOf = (organizationId: SQL): SQL =>
  sql`(select json_build_object('until', ${isoTimestamp(sql`h.held_until`)}, 'before', h.email_before)
    from organization_email_hold h where h.organization_id = ${organizationId} and ${isHeldNow})`

/** When the address of the organization with the id begins to count; null when it does. */
export const emailHoldEnd = (organizationId: SQL): SQL<string | null> =>
  sql<string | null>`(${emailHoldOf(organizationId)} ->> 'until')`

/** The address of the organization `o` that counts: the former one while a new one is on hold. */
export const countingEmail: SQL = sql`coalesce(${emailHoldOf(sql`o.id`)} ->> 'before', o.email)`

/** The former address that still counts, while a new one is on hold. */
const heldAddress = async (tx: Transaction, organizationId: string): Promise<string | undefined> => {
  const statement = sql`select h.email_before as email from organization_email_hold h
    where h.organization_id = ${organizationId} and ${isHeldNow}`
  return (await rowsOf<{ email: string }>(tx, statement))[0]?.email
}

const isSameAddress = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

const contactMails = ['bankgiro', 'email.old', 'email.new'] as const
/** `version`: the organization's after the change. */
const decisionOf = (mail: (typeof contactMails)[number], id: string, version: number) =>
  `organization.${mail}:${id}:${version}`

/** Those of the organizations to whose addresses the change that gave them the version was mailed, by `followContactChange`. */
export const withMailedChange = async (
  tx: Transaction,
  changed: readonly { recordId: string; version: number }[],
): Promise<ReadonlySet<string>> => {
  const decisions = changed.flatMap(({ recordId, version }) =>
    contactMails.map((mail) => decisionOf(mail, recordId, version)),
  )
  const mails = await tx
    .selectDistinct({ id: mailOutbox.recordId })
    .from(mailOutbox)
    .where(sql`${mailOutbox.decision} = any(${textArray(decisions)})`)
  return new Set(mails.map(({ id }) => id))
}

export interface EmailChange {
  /** The locked organization, with the version before the change. */
  row: { id: string; version: number }
  name: string
  before: { email: string; bankgiro: string }
  after: { email: string; bankgiro: string }
}

/**
 * Mails a change of address or bankgiro to the addresses before and after, and to the one that counts during a hold, because a
 * fraudster who redirects money or answers in the club's name redirects its mail too. Returns whether the address has changed.
 */
export const followContactChange = async (
  { actor, tx }: Pick<UnitOfWork<Viewer>, 'actor' | 'tx'>,
  { row: { id, version }, name, before, after }: EmailChange,
): Promise<boolean> => {
  const isAddressNew = !isSameAddress(before.email, after.email)
  const isBankgiroNew = before.bankgiro !== after.bankgiro
  if (!isAddressNew && !isBankgiroNew) return false
  const trusted = (await heldAddress(tx, id)) ?? before.email
  const shared = { recordType: 'organization', recordId: id }
  const data = { club: name, changedBy: await actingName(tx, actor.account), isBankgiroNew }
  const decision = (mail: (typeof contactMails)[number]) => decisionOf(mail, id, version + 1)
  const to = (email: string) => ({ email, name })
  if (!isAddressNew) {
    await queueMail(tx, {
      ...shared,
      decision: decision('bankgiro'),
      to: [to(trusted), to(after.email)],
      template: 'bankgiroChanged',
      data,
    })
    return false
  }
  const isTrusted = isSameAddress(trusted, after.email)
  const token = isTrusted || trusted === '' ? null : newLinkToken()
  const until = await holdAddress(tx, id, isTrusted ? null : { emailBefore: trusted, token })
  // The link goes to the address that counts alone.
  const replaced = [
    ...(isTrusted ? [] : [{ email: trusted, linkPath: token && emailApprovalPath(token) }]),
    ...(isSameAddress(before.email, trusted) ? [] : [{ email: before.email, linkPath: null }]),
  ]
  for (const { email, linkPath } of replaced)
    await queueMail(tx, {
      ...shared,
      decision: decision('email.old'),
      to: to(email),
      template: 'clubEmailReplaced',
      data: { ...data, email: after.email, linkPath, until },
    })
  await queueMail(tx, {
    ...shared,
    decision: decision('email.new'),
    to: to(after.email),
    template: 'clubEmailRegistered',
    data: { ...data, isHeld: !isTrusted, hasFormer: trusted !== '', until },
  })
  return true
}

/** The address before it counts until the hold ends, which is returned; without one, the present address counts. */
const holdAddress = async (
  tx: Transaction,
  organizationId: string,
  hold: { emailBefore: string; token: string | null } | null,
): Promise<string | undefined> => {
  await tx.delete(organizationEmailHold).where(eq(organizationEmailHold.organizationId, organizationId))
  if (hold === null) return undefined
  const [held] = await tx
    .insert(organizationEmailHold)
    .values({
      organizationId,
      emailBefore: hold.emailBefore,
      heldUntil: sql`now() + make_interval(hours => ${emailHoldHours}::int)` as never,
      approvalHash: hold.token && linkTokenHash(hold.token),
    })
    .returning({ until: organizationEmailHold.heldUntil })
  return held?.until
}

interface Reported {
  row: { id: string; version: number; name: string; email: string }
  changedBy: string
  reason: string
}

/** Lets the address count at once, and tells both addresses. Returns the text of what was waited for. */
export const endHold = async (tx: Transaction, { row, changedBy, reason }: Reported): Promise<string> => {
  const [hold] = await tx
    .delete(organizationEmailHold)
    .where(eq(organizationEmailHold.organizationId, row.id))
    .returning({ before: organizationEmailHold.emailBefore, until: organizationEmailHold.heldUntil })
  if (!hold) return ''
  await queueMail(tx, {
    decision: `organization.email.counts:${row.id}:${row.version + 1}`,
    recordType: 'organization',
    recordId: row.id,
    to: [hold.before, row.email].map((email) => ({ email, name: row.name })),
    template: 'clubEmailCounts',
    data: { club: row.name, changedBy, reason },
  })
  return holdEndText(hold.until)
}

/** Old addresses are not kept longer than they count. */
export const deleteEndedHolds = async (db: Queryable): Promise<void> => {
  await db.delete(organizationEmailHold).where(sql`${organizationEmailHold.heldUntil} < now()`)
}

unscopedModule<typeof import('./email-hold.ts')>()
