// Record kind of licence applications, for staff: lock, rules and reading.
import { sql } from 'drizzle-orm'
import {
  licenceApplicationRefusal,
  type LicenceApplicationAction,
} from '#contract/licences/applications/application-transitions.ts'
import {
  type appliedType,
  licenceApplication as licenceApplicationView,
  type LicenceApplication,
} from '#contract/licences/applications/application-view.ts'
import type { AskableClub } from '#contract/licences/certificates/certificate.ts'
import { requirementFacts } from '#contract/licences/applications/requirement-check.ts'
import type { LicenceDecisionFacts } from '#contract/licences/decision-facts.ts'
import type { z } from 'zod'
import type { Viewer } from '../../actor.ts'
import { forbidden, orNotFound } from '../../api-error.ts'
import { readChosen } from '../../associations/chosen-associations.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { licence, licenceApplication } from '../../db/tables/licence-tables.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { lockRow, lockVisible } from '../../records/lock.ts'
import { judgeBy, type RecordKind, type StaffRecord } from '../../records/record-kind.ts'
import { staffKind } from '../../records/staff-kind.ts'
import type { Work } from '../../records/transition.ts'
import { storeModule } from '../../store-order.ts'
import { askableClubOn } from '../certificates/requests.ts'
import { branchColumn, clubColumn, maskedHolderColumn } from '../holders.ts'
import { readDecisionFacts } from '../decision-facts.ts'
import { lockLicenceCounter } from '../licences/licence-counter.ts'
import { licenceApplicationScope } from '../visibility.ts'
import { competitionColumn, replacesColumn, typeColumn } from './columns.ts'
import { checkForHistory } from './judged.ts'
import { readLicenceApplication } from './store.ts'

export interface LockedLicenceApplication {
  row: typeof licenceApplication.$inferSelect
  branch: { id: string; name: string }
  type: z.output<typeof appliedType>
  isTypeHere: boolean
  /** The name is empty when the identity is protected. */
  holder: { name: string; memberNumber: number; isProtected: boolean }
  club: { id: string; name: string } | null
  competition: { id: string; number: string; title: string; startsOn: string; endsOn: string } | null
  replaces: LicenceApplication['replaces']
  today: string
}

/** Reads the related records of the locked row: branch, type, holder, club and competition. */
export const readBeside = async (
  _viewer: Viewer,
  db: Queryable,
  row: Pick<
    LockedLicenceApplication['row'],
    'branchId' | 'typeId' | 'personId' | 'organizationId' | 'sanctionId' | 'replacesId'
  >,
): Promise<Omit<LockedLicenceApplication, 'row' | 'today'>> => {
  const [found] = await rowsOf<Omit<LockedLicenceApplication, 'row' | 'today'>>(
    db,
    sql`select ${branchColumn} as branch, ${typeColumn} as type, b.id = any(t.branch_ids) as "isTypeHere",
      ${maskedHolderColumn} as holder,
      ${clubColumn} as club, ${competitionColumn} as competition, ${replacesColumn} as replaces
      from association b join licence_type t on t.id = ${row.typeId} join person p on p.id = ${row.personId}
        left join organization o on o.id = ${row.organizationId} left join sanction s on s.id = ${row.sanctionId}
        left join licence r on r.id = ${row.replacesId}
      where b.id = ${row.branchId}`,
  )
  return orNotFound(found)
}

/** The label in the history, with the member number instead of the name, which is not kept as long as the history. */
export const applicationLabel = ({
  type,
  holder,
}: {
  type: { code: string }
  holder: { memberNumber: number }
}): string => `${type.code}, medlem ${holder.memberNumber}`

type LicenceApplicationTypes = StaffRecord<
  typeof licenceApplication,
  LockedLicenceApplication,
  LicenceApplication,
  LicenceApplicationAction
>
export type LicenceApplicationWork = Work<LicenceApplicationTypes>

/**
 * Locks what another approval or a change of a licence may be changing: the licence that ends, then the numbers of the type, in the
 * same order as by a change of a licence's last day.
 */
const lockForApproval = async (viewer: Viewer, tx: Transaction, row: LockedLicenceApplication['row']) => {
  if (row.replacesId !== null) await lockRow(viewer, tx, licence, row.replacesId)
  await lockLicenceCounter(viewer, tx, row.typeId)
}

/** Locks the branch, which is not taken out of use while an application waits in it. Throws 403 when it has been. */
const refuseUnusedBranch = async (viewer: Viewer, tx: Transaction, branchId: string) => {
  const { problem } = await readChosen(viewer, tx, [branchId])
  if (problem(branchId, 'Gren') !== null) throw forbidden('Grenen är inaktiv, så ansökan kan inte skickas in.')
}

/** The requirements are judged for the approval alone. */
const judgesRequirements = (action: LicenceApplicationAction, { row }: LockedLicenceApplication) =>
  action === 'approve' && row.status === 'Submitted'

/** Reads the facts for the rules of a decision on the locked application. */
const factsOf = async (
  viewer: Viewer,
  tx: Transaction,
  action: LicenceApplicationAction,
  locked: LockedLicenceApplication,
): Promise<LicenceDecisionFacts> => {
  const { row, today, ...place } = locked
  const { personId, submittedBy } = row
  const facts = await readDecisionFacts(viewer, tx, { ...place, personId, submittedBy })
  const checklist = judgesRequirements(action, locked) ? await checkForHistory(viewer, tx, row.id, today) : []
  return { ...facts, ...requirementFacts(checklist) }
}

/** Reads the facts for the rule on asking the club of the locked application. */
const readAskableClub = async (_viewer: Viewer, tx: Transaction, { row, today }: LockedLicenceApplication) => {
  const [found] = await rowsOf<{ club: AskableClub | null }>(
    tx,
    sql`select ${askableClubOn(sql`${today}::date`)} as club from licence_application a join person p on p.id = a.person_id
      join licence_type t on t.id = a.type_id left join organization o on o.id = a.organization_id where a.id = ${row.id}`,
  )
  return found?.club ?? null
}

export const licenceApplicationKind: RecordKind<LicenceApplicationTypes> = {
  table: licenceApplication,
  view: licenceApplicationView,
  lock: async (viewer, tx, id, { today }) => {
    const row = await lockVisible(viewer, tx, licenceApplication, licenceApplicationScope, id)
    return row && { row, ...(await readBeside(viewer, tx, row)), today }
  },
  judge: async (viewer, tx, action, locked, override) => {
    if (judgesRequirements(action, locked)) await lockForApproval(viewer, tx, locked.row)
    if (action === 'submit') await refuseUnusedBranch(viewer, tx, locked.row.branchId)
    const facts = await factsOf(viewer, tx, action, locked)
    const { row, branch, type, isTypeHere, replaces } = locked
    const askableClub = action === 'askClub' ? await readAskableClub(viewer, tx, locked) : null
    return judgeBy(
      (reason) =>
        licenceApplicationRefusal(
          action,
          { status: row.status, returnedAt: row.returnedAt, branch, type, isTypeHere, replaces, askableClub },
          viewer.account,
          viewer.context,
          {
            ...facts,
            override: reason,
          },
        ),
      override,
    )
  },
  read: readLicenceApplication,
  label: applicationLabel,
  ...staffKind(licenceApplicationScope, (id: string) => id),
}

/** For applications that a change of their competition changes, whatever the viewer may see or do. */
export const followingApplication: typeof licenceApplicationKind = {
  ...licenceApplicationKind,
  lock: async (viewer, tx, id, { today }) => {
    const row = await lockRow(viewer, tx, licenceApplication, id)
    return row && { row, ...(await readBeside(viewer, tx, row)), today }
  },
  judge: async () => ({ refusal: null, overridden: null }),
}

storeModule<typeof import('./kind.ts')>()
