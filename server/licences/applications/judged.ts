// Judges the requirements of applications: one statement reads the facts of one application or of thousands.
import { sql, type SQL } from 'drizzle-orm'
import type { ChecklistLine } from '../../../contract/competitions/review/review.ts'
import { checkRequirements, type JudgedApplication } from '../../../contract/licences/applications/requirement-check.ts'
import { appliedType } from '../../../contract/licences/applications/application-view.ts'
import { readsLicenceDetails } from '../../../contract/licences/licence-rights.ts'
import type { Viewer } from '../../actor.ts'
import type { Queryable } from '../../db/database.ts'
import { licenceType } from '../../db/licence-tables.ts'
import { constant, isValidOn, isoTimestamp, rowsOf, uuidArray } from '../../db/sql-expressions.ts'
import { jsonFields } from '../../records/columns.ts'
import { storeModule } from '../../store-order.ts'
import { otherTypesOf } from '../licence-types/columns.ts'

const judgedType = appliedType.pick({
  id: true,
  kind: true,
  requirements: true,
  minAge: true,
  maxAge: true,
  validity: true,
  validityMonths: true,
  fee: true,
  otherTypes: true,
})
const typeFields = constant(jsonFields(licenceType, 't', judgedType, { otherTypes: otherTypesOf }))

const isoOrNull = (column: string): SQL => isoTimestamp(sql.raw(column))

/** All licences of the person of the row `a`, with their blocks. */
const licencesOf = sql`(select coalesce(json_agg(json_build_object('id', h.id, 'number', h.number, 'typeId', h.type_id,
    'kind', ht.kind, 'branchId', h.branch_id, 'validFrom', h.valid_from, 'validTo', h.valid_to,
    'recalledAt', ${isoOrNull('h.recalled_at')}, 'replacedAt', ${isoOrNull('h.replaced_at')},
    'blocks', (select coalesce(json_agg(json_build_object('validFrom', k.valid_from, 'validTo', k.valid_to,
      'liftedAt', ${isoOrNull('k.lifted_at')})), '[]') from licence_block k where k.licence_id = h.id)) order by h.valid_from, h.id), '[]')
  from licence h join licence_type ht on ht.id = h.type_id where h.person_id = a.person_id)`

const membershipsOn = (
  day: SQL,
): SQL => sql`(select coalesce(json_agg(json_build_object('club', o.name, 'paidYear', m.paid_year)
    order by o.name), '[]') from membership m join organization o on o.id = m.organization_id
  where m.person_id = a.person_id and ${isValidOn('m', day)} and exists (select from membership_branch x
    where x.membership_id = m.id and x.branch_id = a.branch_id and ${isValidOn('x', day)}))`

type Judged = JudgedApplication & { id: string }

const readJudged = (_viewer: Viewer, db: Queryable, ids: readonly string[], today: string): Promise<Judged[]> =>
  rowsOf<Judged>(
    db,
    sql`select a.id, a.branch_id as "branchId", a.first_day::text as "firstDay", a.replaces_id as "replacesId", a.ticks,
      json_build_object(${typeFields}) as type,
      case when s.id is not null then json_build_object('startsOn', s.starts_on, 'endsOn', s.ends_on) end as competition,
      json_build_object('birthYear', p.birth_year, 'nationality', coalesce(p.nationality, ''), 'diplomaDate', p.diploma_date,
        'medicalValidTo', p.medical_valid_to, 'isProtected', p.is_protected) as person,
      ${membershipsOn(sql`${today}::date`)} as memberships, ${licencesOf} as licences
      from licence_application a join licence_type t on t.id = a.type_id join person p on p.id = a.person_id
        left join sanction s on s.id = a.sanction_id
      where a.id = any(${uuidArray(ids)})`,
  )

/** By application: the lines of its checklist. The caller has found the applications in what the viewer may see. */
export const checkApplications = async (
  viewer: Viewer,
  db: Queryable,
  ids: readonly string[],
  today: string,
): Promise<Map<string, ChecklistLine[]>> => {
  if (ids.length === 0) return new Map()
  const showsMerits = readsLicenceDetails(viewer.account, viewer.context)
  const judged = await readJudged(viewer, db, ids, today)
  return new Map(judged.map((application) => [application.id, checkRequirements(application, showsMerits)]))
}

export const checkApplication = async (viewer: Viewer, db: Queryable, id: string, today: string) =>
  (await checkApplications(viewer, db, [id], today)).get(id) ?? []

storeModule<typeof import('./judged.ts')>()
