// Ties officials to persons who hold a licence as judge or official in the branch.
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { hiddenOfficialName } from '#contract/competitions/officials/hidden-official.ts'
import type { OfficialCandidate, OfficialTie } from '#contract/competitions/officials/official-tie.ts'
import { officialRoleLabels } from '#contract/competitions/official-roles.ts'
import type { FieldChange } from '#contract/record/history.ts'
import { invalid } from '../../api-error.ts'
import type { Viewer } from '../../actor.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { officialPerson } from '../../db/tables/official-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { allOf, literal, rowsOf, collateSwedish, fullName } from '../../db/sql-expressions.ts'
import { textConditions } from '../../db/text-search.ts'
import { lockShared } from '../../records/lock.ts'
import { storeModule } from '../../store-order.ts'
import {
  licencesIn,
  ofRecord,
  personFields,
  readOfficials,
  type OfficialsOf,
  type ReadOfficial,
} from './read-officials.ts'

const mostCandidates = 12

/** By words of the name, by member number, or by licence number. Who holds a licence now comes before who has held one. */
export const findCandidates = async (
  _viewer: Viewer,
  db: Queryable,
  branchId: string,
  q: string,
  today: string,
): Promise<OfficialCandidate[]> => {
  const words = textConditions(sql`fold(${fullName('p')} || ' ' || p.member_number)`, q)
  if (words.length === 0) return []
  const day = sql`${today}::date`
  const isHolder = (more: SQL = sql`true`) => sql`exists (select from licence l join licence_type t on t.id = l.type_id
    where l.person_id = p.id and l.branch_id = ${branchId}::uuid and t.kind in ('judge', 'official') and ${more})`
  const isFound = sql`(${allOf(words)} or ${isHolder(sql`fold(l.number) = fold(${q.trim()})`)})`
  const rows = await rowsOf<{ candidate: OfficialCandidate }>(
    db,
    sql`select json_build_object(${personFields}, 'memberNumber', p.member_number, 'licences', (${licencesIn(branchId, day)})) as candidate from person p
      where not p.is_protected and p.anonymized_at is null and p.merged_into_id is null
        and ${isHolder()} and ${isFound}
      order by ${isHolder(sql`l.recalled_at is null and l.replaced_at is null and l.valid_to >= ${day}`)} desc, ${collateSwedish(sql`p.last_name`)}, ${collateSwedish(sql`p.first_name`)}, p.id limit ${literal(mostCandidates)}`,
  )
  return rows.map(({ candidate }) => candidate)
}

/** Throws 400 for an official whom the record no longer has or whose name is hidden, and for a person without a licence in the branch. */
export const tieOfficial = async (
  viewer: Viewer,
  tx: Transaction,
  of: OfficialsOf,
  today: string,
  { role, name, personId }: Pick<OfficialTie, 'role' | 'name' | 'personId'>,
): Promise<'unchanged' | { changes: FieldChange[] }> => {
  if (personId !== '' && !of.officials.some((official) => official.role === role && official.name === name))
    throw invalid([{ field: 'personId', message: `${name} är inte längre angiven som funktionär. Ladda om sidan.` }])
  // The person is protected and cannot be chosen, so that any other would be wrong, for all of that name in the role.
  if (personId !== '' && name === hiddenOfficialName)
    throw invalid([
      { field: 'personId', message: 'Funktionärens namn visas inte. Därför kopplas ingen person till uppdraget.' },
    ])
  // Locked before their numbers are read, which the history gets.
  await lockTied(viewer, tx, of, personId === '' ? [] : [personId])
  const before = (await readOfficials(tx, of, today)).find((one) => one.role === role && one.name === name)
  if ((before?.person?.personId ?? '') === personId) return 'unchanged'
  await tx.execute(sql`delete from official_person x where ${ofRecord(of)} and x.role = ${role} and x.name = ${name}`)
  if (personId !== '') {
    const [found] = await rowsOf<Pick<ReadOfficial, 'licences'>>(
      tx,
      sql`select (${licencesIn(of.branchId, sql`${today}::date`)}) as licences from person p
        where p.id = ${personId} and not p.is_protected and p.anonymized_at is null and p.merged_into_id is null`,
    )
    if (!found?.licences?.length)
      throw invalid([
        {
          field: 'personId',
          message: 'Välj en person som har eller har haft en domar- eller funktionärslicens i grenen.',
        },
      ])
    await tx.insert(officialPerson).values({
      id: uuidv7(),
      applicationId: of.type === 'application' ? of.id : null,
      sanctionId: of.type === 'sanction' ? of.id : null,
      role,
      name,
      personId,
      createdBy: viewer.account.id,
    })
  }
  const after = (await readOfficials(tx, of, today)).find((one) => one.role === role && one.name === name)
  // The history gets licence numbers without names, which are not kept as long.
  const textOf = (one: ReadOfficial | undefined) => one?.licences?.[0]?.number ?? ''
  return {
    changes: [
      {
        field: 'officials',
        label: officialRoleLabels.se[role],
        policy: 'text',
        old: textOf(before),
        new: textOf(after),
      },
    ],
  }
}

type TiedRecord = Pick<OfficialsOf, 'type' | 'id'>

const readTies = (tx: Transaction, of: TiedRecord) =>
  rowsOf<Pick<typeof officialPerson.$inferInsert, 'role' | 'name' | 'personId' | 'createdBy'>>(
    tx,
    sql`select x.role, x.name, x.person_id as "personId", x.created_by as "createdBy" from official_person x
      where ${ofRecord(of)}`,
  )

/**
 * Locks the persons tied to the record, and others with them, so that none is merged, anonymised or protected until the commit. Must be
 * called before licence numbers are read that the transaction writes.
 */
export const lockTied = async (
  viewer: Viewer,
  tx: Transaction,
  of: TiedRecord,
  others: readonly string[] = [],
): Promise<void> => {
  const locked = new Set<string>()
  for (;;) {
    // Read again, because a person who was waited for may have been merged into another meanwhile.
    const personIds = [...(await readTies(tx, of)).map(({ personId }) => personId), ...others]
    const further = personIds.filter((id) => !locked.has(id))
    if (further.length === 0) return
    await lockShared(viewer, tx, person, further)
    for (const id of further) locked.add(id)
  }
}

/** Copies the ties of an application to its sanction. `lockTied` must have locked the persons. */
export const carryTies = async (
  _viewer: Viewer,
  tx: Transaction,
  { applicationId, sanctionId }: { applicationId: string; sanctionId: string },
): Promise<void> => {
  // Read after the lock was waited for, during which somebody may have been merged or anonymised.
  const ties = await readTies(tx, { type: 'application', id: applicationId })
  if (ties.length > 0) await tx.insert(officialPerson).values(ties.map((tie) => ({ ...tie, id: uuidv7(), sanctionId })))
}

storeModule<typeof import('./ties.ts')>()
