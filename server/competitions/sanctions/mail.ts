// Who is told what about a sanctioned competition: the applicant, the organising clubs and the districts.
import { asc, eq } from 'drizzle-orm'
import type { FieldChange } from '../../../contract/history.ts'
import { application } from '../../db/application-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { sanctionOrganizer, type sanction } from '../../db/sanction-tables.ts'
import { queueMail, type Recipient } from '../../mail/queue.ts'
import { clubs, districts } from '../people.ts'

export type Row = typeof sanction.$inferSelect

/** The organising clubs' ids, the one who answers for it first. */
export const organizersOf = async (tx: Transaction, id: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: sanctionOrganizer.organizationId })
    .from(sanctionOrganizer)
    .where(eq(sanctionOrganizer.sanctionId, id))
    .orderBy(asc(sanctionOrganizer.position))
  return rows.map((row) => row.id)
}

const concerned = async (tx: Transaction, row: Row): Promise<Recipient[]> => {
  const applicants = await tx
    .select({ email: application.applicantEmail, name: application.applicantName })
    .from(application)
    .where(eq(application.id, row.applicationId))
  return [
    ...applicants,
    ...(await clubs(tx, await organizersOf(tx, row.id))),
    ...(await districts(tx, 'sanction', row.id)),
  ]
}

const about = (verb: string, row: Row) => ({
  recordType: 'sanction',
  recordId: row.id,
  decision: `sanction.${verb}:${row.id}:${row.version + 1}`,
})
const facts = ({ id, number, title }: Row) => ({ number, title, publicPath: `/external/competitions/${id}` })

export const updated = async (tx: Transaction, row: Row, changes: readonly FieldChange[]) => {
  const to = await concerned(tx, row)
  await queueMail(tx, { ...about('update', row), to, template: 'sanctionUpdated', data: { ...facts(row), changes } })
}

export const cancelled = async (tx: Transaction, row: Row, reason: string) => {
  const to = await concerned(tx, row)
  await queueMail(tx, { ...about('cancel', row), to, template: 'sanctionCancelled', data: { ...facts(row), reason } })
}

export const moved = async (tx: Transaction, row: Row, reason: string, days: { startsOn: string; endsOn: string }) => {
  const to = await concerned(tx, row)
  const data = {
    ...facts(row),
    reason,
    from: { start: row.startsOn, end: row.endsOn },
    to: { start: days.startsOn, end: days.endsOn },
  }
  await queueMail(tx, { ...about('move', row), to, template: 'sanctionMoved', data })
}

export const withdrawn = async (tx: Transaction, row: Row, reason: string) => {
  const to = await concerned(tx, row)
  await queueMail(tx, { ...about('withdraw', row), to, template: 'sanctionWithdrawn', data: { ...facts(row), reason } })
}
