// Approves the submitted applications of a selection, one transaction each, so that others take numbers of the type in between.
import { sql } from 'drizzle-orm'
import { changes } from '#contract/access.ts'
import { carriedText, replacedText, typeText } from '#contract/licences/applications/application-texts.ts'
import {
  licenceApplicationLabels,
  licenceApplicationRefusal,
} from '#contract/licences/applications/application-transitions.ts'
import type { LicenceApplicationStatus } from '#contract/licences/applications/application-search.ts'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { handOverText } from '#contract/licences/holder-mail.ts'
import { requirementFacts } from '#contract/licences/applications/requirement-check.ts'
import { licenceBatchRefusal } from '#contract/licences/licence-rights.ts'
import type { ChecklistLine } from '#contract/record/review.ts'
import type { Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { rowsOf, uuidArray } from '../../db/sql-expressions.ts'
import { changeRows } from '../../records/batch/batch-changes.ts'
import type { BulkAct } from '../../records/batch/bulk-act.ts'
import { storeModule } from '../../store-order.ts'
import { branchColumn, hasMailbox } from '../holders.ts'
import { readDecisionFactsOfMany } from '../decision-facts.ts'
import { issuerOf } from '../licence-types/columns.ts'
import { carriedConditions } from '../licences/carried-conditions.ts'
import { approve } from './changes.ts'
import { replacesColumn } from './columns.ts'
import { checkApplicationsForHistory } from './judged.ts'
import { licenceApplicationKind } from './kind.ts'

interface Found {
  id: string
  version: number
  status: LicenceApplicationStatus
  personId: string
  isProtected: boolean
  hasMailbox: boolean
  submittedBy: string | null
  branch: { id: string; name: string }
  type: { code: string; name: string; issuer: { id: string } | null; needsTwoPersons: boolean; isActive: boolean }
  /** The type still holds in the branch. */
  isTypeHere: boolean
  replaces: LicenceApplication['replaces']
  /** The conditions that follow. */
  conditions: string
}

/** Reads the applications in the order of their submission, in which they get their numbers. */
const find = (_viewer: Viewer, db: Database, ids: readonly string[], today: string) =>
  rowsOf<Found>(
    db,
    sql`select a.id, a.version, a.status, a.person_id as "personId", p.is_protected as "isProtected",
      ${hasMailbox('a', sql`${today}::date`)} as "hasMailbox", a.submitted_by as "submittedBy",
      ${branchColumn} as branch,
      json_build_object('code', t.code, 'name', t.name, 'issuer', ${issuerOf}, 'needsTwoPersons', t.needs_two_persons,
        'isActive', t.is_active) as type, a.branch_id = any(t.branch_ids) as "isTypeHere", ${replacesColumn} as replaces,
      ${carriedConditions({ personId: sql`a.person_id`, typeId: sql`a.type_id`, branchId: sql`a.branch_id` })} as conditions
      from licence_application a join person p on p.id = a.person_id join licence_type t on t.id = a.type_id
        join association b on b.id = a.branch_id left join licence r on r.id = a.replaces_id
      where a.id = any(${uuidArray(ids)}) order by a.submitted_at nulls last, a.id`,
  )

/** 'Bör uppfyllas: Läkarintyg. Licensen ersätter SEG-00001, som slutar gälla. Villkoret ”Bara med säkerhetspilot” följer med.' */
const foreseenText = (
  found: Pick<Found, 'replaces' | 'conditions' | 'isProtected' | 'hasMailbox'>,
  lines: readonly ChecklistLine[],
): string => {
  const warnings = lines.filter(({ outcome }) => outcome === 'warning')
  const texts = warnings.map(({ requirement }) => `Bör uppfyllas: ${requirement}`)
  return [...texts, replacedText(found.replaces), carriedText(found.conditions, found.replaces), handOverText(found)]
    .filter(Boolean)
    .join(' ')
}

export const approveMany: BulkAct<object, null> = {
  name: 'licenceApplications.approve',
  scope: changes('Licenses'),
  concerns: sql`a.status in ('Draft', 'Submitted')`,
  refusal: ({ account, context }) => licenceBatchRefusal('decide', account, context),
  title: () => 'Godkänn licensansökningar',
  rows: async (viewer, db, ids, _values, today) => {
    const found = await find(viewer, db, ids, today)
    const submitted = found.filter(({ status }) => status === 'Submitted')
    const checks = await checkApplicationsForHistory(
      viewer,
      db,
      submitted.map(({ id }) => id),
      today,
    )
    const decided = await readDecisionFactsOfMany(viewer, db, found)
    return decided.map((application) => {
      const { id, version, status, personId, branch, type, isTypeHere, replaces, facts } = application
      const lines = checks.get(id) ?? []
      const judged = { ...facts, ...requirementFacts(lines) }
      const refusal = licenceApplicationRefusal(
        'approve',
        { status, branch, type, isTypeHere, replaces },
        viewer.account,
        viewer.context,
        judged,
      )
      return {
        recordId: id,
        recordVersion: version,
        label: typeText(type),
        personId,
        changes: [
          {
            field: 'status',
            label: 'Status',
            old: licenceApplicationLabels[status],
            new: licenceApplicationLabels.Approved,
          },
        ],
        content: null,
        foreseen:
          refusal === null
            ? { outcome: 'done' as const, reason: foreseenText(application, lines) }
            : { outcome: 'refused' as const, reason: refusal },
      }
    })
  },
  perform: (viewer, deps, items, settle) => {
    const rows = items.map((item) => ({ ...item, version: item.recordVersion ?? 0 }))
    return changeRows(
      viewer,
      deps,
      licenceApplicationKind,
      rows,
      {
        action: 'approve',
        reason: 'Godkänd för ett urval',
        stale: 'har ändrats sedan provkörningen. Gör om den.',
        change: approve,
      },
      settle,
    )
  },
}

storeModule<typeof import('./approve-many.ts')>()
