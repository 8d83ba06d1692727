// Judges the requirements of applications: one statement reads the facts of one application or of thousands.
import { sql, type SQL } from 'drizzle-orm'
import type { Attestations } from '#contract/licences/applications/attestation.ts'
import type { ChecklistLine } from '#contract/record/review.ts'
import type { JudgedApplication, ChecklistDetail } from '#contract/licences/applications/judged-application.ts'
import { checkRequirements } from '#contract/licences/applications/requirement-check.ts'
import { appliedType } from '#contract/licences/applications/application-view.ts'
import { readsLicenceDetails } from '#contract/licences/licence-rights.ts'
import { seesProtectedPersons } from '#contract/members/protected-identity.ts'
import type { Viewer } from '../../actor.ts'
import type { Queryable } from '../../db/database.ts'
import { licenceType } from '../../db/tables/licence-type-tables.ts'
import { collateSwedish, constant, isoTimestamp, rowsOf, uuidArray } from '../../db/sql-expressions.ts'
import { emailHoldEnd } from '../../organizations/email-hold.ts'
import { isClubOf } from '../../organizations/visibility.ts'
import { jsonFields } from '../../records/columns.ts'
import { storeModule } from '../../store-order.ts'
import { countsFor, hasMember } from '../branch-memberships.ts'
import { lastPossibleDayOf } from '../last-possible-day.ts'
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
    order by ${collateSwedish(sql`o.name`)}), '[]') from membership m join organization o on o.id = m.organization_id
  where ${countsFor('a', day)})`

type Judged = JudgedApplication & { id: string }

/** Reads the facts of applications. `source`: a table of them, as SQL. */
const readJudged = (_viewer: Viewer, db: Queryable, source: SQL, today: string): Promise<Judged[]> =>
  rowsOf<Judged>(
    db,
    sql`select a.id, a.branch_id as "branchId", a.first_day::text as "firstDay", ${today}::text as today, a.replaces_id as "replacesId", a.ticks as attestations,
      json_build_object(${typeFields}) as type,
      case when s.id is not null then json_build_object('startsOn', s.starts_on, 'endsOn', s.ends_on,
        'lastPossibleDay', ${lastPossibleDayOf('s')}, 'isCancelled', s.cancelled_at is not null, 'isWithdrawn', s.withdrawn_at is not null) end as competition,
      json_build_object('birthYear', p.birth_year, 'nationality', coalesce(p.nationality, ''), 'diplomaDate', p.diploma_date,
        'medicalValidTo', p.medical_valid_to, 'isProtected', p.is_protected) as person,
      case when o.id is not null then json_build_object('name', o.name, 'isHere', ${isClubOf(sql`a.branch_id`, sql`${today}::date`)},
        'hasMember', ${hasMember(sql`${today}::date`)}, 'hasEmail', o.email <> '', 'opensAt', ${emailHoldEnd(sql`o.id`)}, 'clubAskedAt', ${isoOrNull('a.club_asked_at')}, 'clubAnswer', a.club_answer, 'clubAnsweredAt', ${isoOrNull('a.club_answered_at')}) end as club,
      a.status = 'Submitted' as "isSubmitted",
      ${membershipsOn(sql`${today}::date`)} as memberships, ${licencesOf} as licences
      from ${source} a join licence_type t on t.id = a.type_id join person p on p.id = a.person_id
        left join sanction s on s.id = a.sanction_id left join organization o on o.id = a.organization_id`,
  )

type Checks = Map<string, ChecklistLine[]>
const checksOf = (judged: readonly Judged[], detail: (application: Judged) => ChecklistDetail): Checks =>
  new Map(judged.map((application) => [application.id, checkRequirements(application, detail(application))]))

const detailFor = ({ account, context }: Viewer) => {
  const merits = readsLicenceDetails(account, context)
  const isProtectedSeen = seesProtectedPersons(account, context)
  return ({ person }: Judged): ChecklistDetail => ({
    merits,
    reference: merits,
    birthYear: isProtectedSeen || !person.isProtected,
  })
}
/** What is kept is read also by who may know less than the viewer, or when the person has got a protected identity. */
const detailWhenKept = (): ChecklistDetail => ({ merits: false, birthYear: false })

const readApplications = (viewer: Viewer, db: Queryable, ids: readonly string[], today: string) =>
  readJudged(viewer, db, sql`(select * from licence_application where id = any(${uuidArray(ids)}))`, today)

/** The checklist of each application, by id. The caller must have checked that the viewer may see them. */
export const checkApplications = async (
  viewer: Viewer,
  db: Queryable,
  ids: readonly string[],
  today: string,
): Promise<Checks> =>
  ids.length === 0 ? new Map() : checksOf(await readApplications(viewer, db, ids, today), detailFor(viewer))

/** The same for history, decisions and batch jobs, which are kept: without days of diplomas and certificates, and without ages. */
export const checkApplicationsForHistory = async (
  viewer: Viewer,
  db: Queryable,
  ids: readonly string[],
  today: string,
): Promise<Checks> => checksOf(await readApplications(viewer, db, ids, today), detailWhenKept)

/** An application that does not exist yet, to be judged beforehand. */
export interface Candidate {
  id: string
  branchId: string
  typeId: string
  personId: string
  organizationId: string
  firstDay: string
  sanctionId: string
  replacesId: string
  attestations?: Attestations
  clubAskedAt?: string | null
  clubAnswer?: string | null
  clubAnsweredAt?: string | null
  /** It would be a draft, whose club is asked when it is submitted. */
  isDraft?: boolean
}

/** The candidates as a table of applications. */
const candidateSource = (
  candidates: readonly Candidate[],
): SQL => sql`(select c.id, c."branchId" as branch_id, c."typeId" as type_id, c."personId" as person_id, c."firstDay" as first_day,
    nullif(c."organizationId", '')::uuid as organization_id, case when c."isDraft" then 'Draft' else 'Submitted' end as status,
    c."clubAskedAt" as club_asked_at, c."clubAnswer" as club_answer, c."clubAnsweredAt" as club_answered_at,
    nullif(c."replacesId", '')::uuid as replaces_id, nullif(c."sanctionId", '')::uuid as sanction_id, coalesce(c.attestations, '{}') as ticks
  from jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb) c (id uuid, "branchId" uuid, "typeId" uuid, "personId" uuid,
    "organizationId" text, "firstDay" date, "sanctionId" text, "replacesId" text, attestations jsonb, "clubAskedAt" timestamptz,
    "clubAnswer" text, "clubAnsweredAt" timestamptz, "isDraft" boolean))`

/** The checklists that the applications would have, as they are kept, by id. The caller must have checked that the viewer may see the persons. */
export const checkCandidates = async (
  viewer: Viewer,
  db: Queryable,
  candidates: readonly Candidate[],
  today: string,
): Promise<Checks> => checksOf(await readJudged(viewer, db, candidateSource(candidates), today), detailWhenKept)

/** The checklist that the application would have, as the viewer reads it. The caller must have checked that the viewer may see the person. */
export const checkCandidate = async (
  viewer: Viewer,
  db: Queryable,
  candidate: Candidate,
  today: string,
): Promise<ChecklistLine[]> =>
  checksOf(await readJudged(viewer, db, candidateSource([candidate]), today), detailFor(viewer)).get(candidate.id) ?? []

export const checkForHistory = async (viewer: Viewer, db: Queryable, id: string, today: string) =>
  (await checkApplicationsForHistory(viewer, db, [id], today)).get(id) ?? []

export const checkApplication = async (viewer: Viewer, db: Queryable, id: string, today: string) =>
  (await checkApplications(viewer, db, [id], today)).get(id) ?? []

storeModule<typeof import('./judged.ts')>()
