// Mail about a sanction to the applicant, the organizing clubs and the districts.
import { asc, eq } from 'drizzle-orm'
import { competitionPath } from '../../../contract/competitions/external/private-links.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { FieldChange } from '../../../contract/record/history.ts'
import type { Transaction } from '../../db/database.ts'
import { sanctionOrganizer, type sanction } from '../../db/sanction-tables.ts'
import { queueMail } from '../../mail/mail-queue.ts'
import { unscopedModule } from '../../store-order.ts'
import { applicantRecipient, clubRecipients, districtRecipients, type RecipientsByLocale } from '../mail-recipients.ts'

export type Row = typeof sanction.$inferSelect

/** The ids of the organizing clubs, the responsible one first. */
export const organizerClubIds = async (tx: Transaction, id: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: sanctionOrganizer.organizationId })
    .from(sanctionOrganizer)
    .where(eq(sanctionOrganizer.sanctionId, id))
    .orderBy(asc(sanctionOrganizer.position))
  return rows.map((row) => row.id)
}

/**
 * The applicant in the application's locale, the others in Swedish. The applicant comes first, so an address in both
 * lists gets the applicant's mail.
 */
const recipientsOf = async (tx: Transaction, row: Row): Promise<RecipientsByLocale[]> => {
  const others = [
    ...(await clubRecipients(tx, await organizerClubIds(tx, row.id))),
    ...(await districtRecipients(tx, 'sanction', row.id)),
  ]
  const all = [...(await applicantRecipient(tx, row.applicationId)), { to: others, locale: 'se' as const }]
  return all.filter(({ to }) => to.length > 0)
}

const about = (verb: string, row: Row) => ({
  recordType: 'sanction',
  recordId: row.id,
  branchId: row.branchId,
  decision: `sanction.${verb}:${row.id}:${row.version + 1}`,
})
const facts = ({ id, number, title, titleEn }: Row, locale: Locale) => ({
  number,
  title: (locale === 'en' && titleEn) || title,
  language: locale,
  publicPath: competitionPath(id, locale),
})

export const updated = async (
  tx: Transaction,
  row: Row,
  changesIn: (locale: Locale) => Promise<readonly FieldChange[]>,
) => {
  for (const { to, locale } of await recipientsOf(tx, row)) {
    const data = { ...facts(row, locale), changes: await changesIn(locale) }
    await queueMail(tx, { ...about('update', row), to, template: 'sanctionUpdated', data })
  }
}

export const moved = async (tx: Transaction, row: Row, reason: string, days: { startsOn: string; endsOn: string }) => {
  const from = { start: row.startsOn, end: row.endsOn }
  const next = { start: days.startsOn, end: days.endsOn }
  for (const { to, locale } of await recipientsOf(tx, row)) {
    const data = { ...facts(row, locale), reason, from, to: next }
    await queueMail(tx, { ...about('move', row), to, template: 'sanctionMoved', data })
  }
}

const ended =
  (verb: string, template: 'sanctionCancelled' | 'sanctionWithdrawn') =>
  async (tx: Transaction, row: Row, reason: string) => {
    for (const { to, locale } of await recipientsOf(tx, row)) {
      await queueMail(tx, { ...about(verb, row), to, template, data: { ...facts(row, locale), reason } })
    }
  }
export const cancelled = ended('cancel', 'sanctionCancelled')
export const withdrawn = ended('withdraw', 'sanctionWithdrawn')

unscopedModule<typeof import('./mail.ts')>()
