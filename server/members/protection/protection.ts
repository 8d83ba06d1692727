// Skyddad identitet: setting it deletes data that the register may not hold of the person, also from history, outbox and imports.
import { sql, type SQL } from 'drizzle-orm'
import { memberLabel } from '#contract/members/person.ts'
import type { ProtectionAction } from '#contract/members/protection.ts'
import { eraseAuditValues } from '../../audit/erasure.ts'
import type { Transaction } from '../../db/database.ts'
import { person } from '../../db/tables/person-tables.ts'
import { textArray, uuidArray } from '../../db/sql-expressions.ts'
import { hideActingNames } from '../../mail/acting-name.ts'
import { markedBy } from '../../records/transition.ts'
import type { UnitOfWork } from '../../records/unit-of-work.ts'
import { unscopedModule } from '../../store-order.ts'
import { noFacts, noNumber } from '../anonymization/empty-columns.ts'
import { eventsOfLinks } from '../anonymization/naming-events.ts'
import { withFormer } from '../former-persons.ts'
import type { PersonWork } from '../kind.ts'
import { refuseWrongName } from '../numbers/name-confirmation.ts'
import { deletePersonMails } from '../anonymization/person-mails.ts'

/** The events whose values stay in the history: clubs, branches, roles and periods, and who has read the data. */
const keptEvents =
  'addMembership changeMembership endMembership addRole changeRole openProtected lookup revealNumber registerExtract'.split(
    ' ',
  )

/** Deletes everything outside the row itself that tells where the person lives, was born, or can be reached. */
export const deleteTraces = async (tx: Transaction, ids: SQL): Promise<void> => {
  await deletePersonMails(tx, ids)
  await tx.execute(sql`delete from guardian where person_id = any(${ids})`)
  await tx.execute(sql`delete from attachment where (record_type = 'person' and record_id = any(${ids}))
    or (record_type = 'licence_application'
      and record_id = any(array(select a.id from licence_application a where a.person_id = any(${ids}))))`)
  await tx.execute(sql`delete from official_person where person_id = any(${ids})`)
  await tx.execute(sql`delete from batch_row where record_id = any(${ids})`)
  await tx.execute(sql`delete from distinct_persons where person_id = any(${ids}) or other_id = any(${ids})`)
}

/**
 * All events whose values must be erased. Those of licence applications have the names of attached files, the message, why more was asked
 * for, and what a payment is found by; those of licences the FAI id. The ids are arrays, because an `in` beside an `or` would read the
 * events of all licences.
 */
const eventsWithValues = (ids: SQL) =>
  sql`${eventsOfLinks(ids)} union select e.id from audit_event e where (e.record_type = 'person' and e.record_id = any(${ids})
      and not (e.action = any(${textArray(keptEvents)})))
    or (e.record_type = 'licence_application' and e.action in ('attach', 'attest', 'detach', 'update', 'restore', 'return')
      and e.record_id = any(array(select a.id from licence_application a where a.person_id = any(${ids}))))
    or (e.record_type = 'licence' and e.fields && array['faiId', 'note']
      and e.record_id = any(array(select l.id from licence l where l.person_id = any(${ids}))))`

const notHeld = { ...noNumber, ...noFacts, countyCode: null }

const change = (old: string, next: string) => [{ field: 'isProtected', label: 'Skyddad identitet', old, new: next }]
const askChange = (old: string, next: string) => [{ field: 'liftAskedAt', label: 'Hävning begärd', old, new: next }]
const notAsked = { liftAskedAt: null, liftAskedBy: null }

/** Takes the persons out of the records of a higher domain. Called before anything else of them is deleted. */
export type HideElsewhere = (work: PersonWork, ids: SQL) => Promise<void>

/** Sends notices of what the persons hold in a higher domain, to those who read it. Called before memberships change. */
export type AnnounceHeld = (unit: UnitOfWork, ids: SQL) => Promise<void>

const protectWith =
  (hideElsewhere: readonly HideElsewhere[]) =>
  async (work: PersonWork, { name }: { name: string }) => {
    const {
      actor,
      tx,
      locked: { view },
      save,
    } = work
    refuseWrongName(view, name)
    const ids = uuidArray(await withFormer(tx, [view.id]))
    for (const hide of hideElsewhere) await hide(work, ids)
    await hideActingNames(tx, ids)
    await deleteTraces(tx, ids)
    await tx
      .update(person)
      .set({ ...notHeld, isProtected: true })
      .where(sql`${person.mergedIntoId} is not null and ${person.id} = any(${ids})`)
    await save({ ...notHeld, isProtected: true })
    await eraseAuditValues(actor, tx, eventsWithValues(ids), memberLabel(view))
    return { changes: change('Nej', 'Ja') }
  }

export const protectionChanges = (hideElsewhere: readonly HideElsewhere[], announceHeld: AnnounceHeld) =>
  ({
    protect: protectWith(hideElsewhere),
    askLift: async (work: PersonWork) => {
      await work.save(markedBy(work, 'liftAsked'))
      return { changes: askChange('Nej', 'Ja') }
    },
    withdrawLift: async ({ save }: PersonWork) => {
      await save(notAsked)
      return { changes: askChange('Ja', 'Nej') }
    },
    lift: async (work: PersonWork) => {
      await announceHeld(work, uuidArray([work.locked.view.id]))
      await work.save({ isProtected: false, ...notAsked })
      return { changes: change('Ja', 'Nej') }
    },
  }) satisfies Record<ProtectionAction, unknown>

unscopedModule<typeof import('./protection.ts')>()
