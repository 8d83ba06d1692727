// Records of the competitions for tests of their writes, and all that a write of one may leave.
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { TestSeason } from '../competitions/testing.ts'
import { announcementScope, applicationScope, sanctionScope } from '../competitions/visibility.ts'
import { application } from '../db/tables/application-tables.ts'
import { auditEvent } from '../db/tables/audit-tables.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { readContexts } from '../live/change-notices.ts'
import type { RecordScope } from '../records/record-scope.ts'

export interface Stored {
  scope: RecordScope
  id: string
  /** The announcement whose pages show something of the record. */
  announcementId?: string
}
export const titles = (world: TestSeason) => ({ classes: [{ classTypeId: world.standard, championship: 'Ranking' }] })

/** An application under review, whose club has said yes. */
export const insertApplication = async (world: TestSeason, announcementId: string): Promise<Stored> => {
  const id = uuidv7()
  const at = '2027-01-15T10:00:00.000Z'
  const { acceptsTerms: _, classIds: __, ...columns } = world.form()
  await world.db.insert(application).values({
    ...columns,
    id,
    announcementId,
    status: 'Review',
    applicantEmail: `${id}@klubb.example`,
    emailConfirmedAt: at,
    submittedAt: at,
    firstSubmittedAt: at,
    clubAnswer: 'yes',
    clubAnsweredAt: at,
  })
  await world.db.$client.query('insert into application_class values ($1, $2)', [id, world.standard])
  return { scope: applicationScope, id, announcementId }
}

export const insertSanction = async (world: TestSeason, announcementId: string): Promise<Stored> => {
  const { id } = await insertApplication(world, announcementId)
  const url = `${world.base}/${announcementId}/applications/${id}/approve`
  const approved = await world.bo.post(url, { version: 1, ...titles(world) })
  if (approved.statusCode !== 200) throw new Error(approved.body)
  return { scope: sanctionScope, id: approved.json().sanction.id, announcementId }
}

export const neighbourOf = ({ announcementId }: Stored): Stored[] =>
  announcementId === undefined ? [] : [{ scope: announcementScope, id: announcementId }]

/** What a write may leave: version, contexts, those of its announcement, and the audit events of all records. */
export const stateOf = async (world: TestSeason, record: Stored) => {
  const { scope, id } = record
  const [row] = await rowsOf<{ version: number }>(
    world.db,
    sql`select version from ${sql.identifier(scope.type)} where id = ${id}`,
  )
  const audited = await world.db.select({ id: auditEvent.id, recordId: auditEvent.recordId }).from(auditEvent)
  const contexts = await world.db.transaction(async (tx) => {
    const found = new Map<string, string[]>()
    for (const each of [record, ...neighbourOf(record)]) found.set(each.id, await readContexts(tx, each.scope, each.id))
    return found
  })
  return { version: row?.version ?? 0, audited: audited.map(({ recordId }) => recordId), contexts }
}
export type RecordState = Awaited<ReturnType<typeof stateOf>>
