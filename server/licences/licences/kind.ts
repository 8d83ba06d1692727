// Record kind of licences, for staff: lock, rules and reading.
import { sql } from 'drizzle-orm'
import { requirementFacts } from '#contract/licences/applications/requirement-check.ts'
import type { Validity } from '#contract/licences/licence-types/licence-type.ts'
import { licenceRefusal, type LicenceAction } from '#contract/licences/licences/licence-transitions.ts'
import { licenceStateOf, type LicenceState } from '#contract/licences/licences/licence-state.ts'
import { licence as licenceView, type Licence } from '#contract/licences/licences/licence-view.ts'
import type { Viewer } from '../../actor.ts'
import { orNotFound } from '../../api-error.ts'
import type { Transaction } from '../../db/database.ts'
import { licence } from '../../db/tables/licence-tables.ts'
import { isoTimestamp, rowsOf } from '../../db/sql-expressions.ts'
import { countingEmail } from '../../organizations/email-hold.ts'
import { isClubOf } from '../../organizations/visibility.ts'
import { lockRow, lockVisible } from '../../records/lock.ts'
import { judgeBy, type RecordKind, type StaffRecord } from '../../records/record-kind.ts'
import { staffKind } from '../../records/staff-kind.ts'
import type { Work } from '../../records/transition.ts'
import { storeModule } from '../../store-order.ts'
import { branchColumn, maskedHolderColumn } from '../holders.ts'
import { readDecisionFacts } from '../decision-facts.ts'
import { issuerOf } from '../licence-types/columns.ts'
import { licenceScope } from '../visibility.ts'
import { readLicence } from './store.ts'

interface Block {
  id: string
  validFrom: string
  validTo: string | null
  liftedAt: string | null
}

interface LockedLicence {
  row: typeof licence.$inferSelect
  state: LicenceState
  branch: { id: string; name: string }
  type: {
    code: string
    name: string
    validity: Validity
    holderText: string
    issuer: { id: string } | null
    needsTwoPersons: boolean
  }
  holder: { name: string; memberNumber: number; isProtected: boolean; isAnonymized: boolean }
  /** `isHere`: it is a club of the branch. */
  club: { id: string; name: string; email: string; isHere: boolean } | null
  blocks: Block[]
  today: string
}

const lockedLicence = async (
  _viewer: Viewer,
  tx: Transaction,
  row: LockedLicence['row'] | undefined,
  { today }: { today: string },
): Promise<LockedLicence | undefined> => {
  if (!row) return undefined
  const [found] = await rowsOf<Omit<LockedLicence, 'row' | 'state' | 'today'>>(
    tx,
    sql`select ${branchColumn} as branch,
      json_build_object('code', t.code, 'name', t.name, 'validity', t.validity, 'holderText', t.holder_text, 'issuer', ${issuerOf}, 'needsTwoPersons', t.needs_two_persons) as type,
      ${maskedHolderColumn} as holder,
      case when o.id is not null then json_build_object('id', o.id, 'name', o.name, 'email', ${countingEmail},
        'isHere', ${isClubOf(sql`b.id`, sql`${today}::date`)}) end as club,
      (select coalesce(json_agg(json_build_object('id', k.id, 'validFrom', k.valid_from, 'validTo', k.valid_to,
        'liftedAt', ${isoTimestamp(sql`k.lifted_at`)}) order by k.created_at), '[]') from licence_block k where k.licence_id = ${row.id}) as blocks
      from association b join licence_type t on t.id = ${row.typeId} join person p on p.id = ${row.personId}
        left join organization o on o.id = ${row.organizationId} where b.id = ${row.branchId}`,
  )
  const beside = orNotFound(found)
  return { row, ...beside, state: licenceStateOf({ ...row, blocks: beside.blocks }, today), today }
}

type LicenceTypes = StaffRecord<typeof licence, LockedLicence, Licence, LicenceAction>
export type LicenceWork = Work<LicenceTypes>

export const licenceKind: RecordKind<LicenceTypes> = {
  table: licence,
  view: licenceView,
  lock: async (viewer, tx, id, moment) =>
    lockedLicence(viewer, tx, await lockVisible(viewer, tx, licence, licenceScope, id), moment),
  judge: async (viewer, tx, action, { row, ...shown }, override) => {
    const facts = await readDecisionFacts(viewer, tx, { ...shown, personId: row.personId })
    const judged = { ...shown, validTo: row.validTo }
    return judgeBy(
      (reason) =>
        licenceRefusal(action, judged, viewer.account, viewer.context, {
          ...facts,
          ...requirementFacts([]),
          override: reason,
        }),
      override,
    )
  },
  read: readLicence,
  // The label has no name, which is not kept as long as the history.
  label: ({ row }) => row.number,
  ...staffKind(licenceScope, (id: string) => id),
}

/** For licences that a change of another record changes: of the licence that replaces it, or of its competition. */
export const followingLicence: typeof licenceKind = {
  ...licenceKind,
  lock: async (viewer, tx, id, moment) => lockedLicence(viewer, tx, await lockRow(viewer, tx, licence, id), moment),
  judge: async () => ({ refusal: null, overridden: null }),
}

storeModule<typeof import('./kind.ts')>()
