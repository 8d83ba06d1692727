// Visibility of announcements, applications and sanctions in a context, as SQL conditions, and their inverse.
// The global context has all, a branch its own, a district those that concern it.
// Aliases: n announcement, p application, s sanction, c class type.
import type { Context } from '#contract/access.ts'
import { classTypeAreas } from '#contract/competitions/class-types/class-type-search.ts'
import { sql, type SQL } from 'drizzle-orm'
import { competitionVisibility } from '../licences/visibility.ts'
import { inContext, recordScope } from '../records/record-scope.ts'

const concernsDistrict = (n: SQL, district: string): SQL =>
  sql`(exists (select from announcement_district nd where nd.announcement_id = ${n}.id and nd.district_id = ${district})
    or exists (select from application na join organization no on no.id = na.organization_id
      where na.announcement_id = ${n}.id and na.first_submitted_at is not null and no.district_id = ${district}))`

/**
 * A condition on the announcement `n`. An announcement concerns the districts that it names and those of clubs that
 * have applied.
 */
export const announcementVisibility = (context: Context, alias = 'n'): SQL => {
  const n = sql.raw(alias)
  return inContext(context, {
    branch: (id) => sql`${n}.branch_id = ${id}`,
    district: (id) => concernsDistrict(n, id),
  })
}

/**
 * A condition on the application `p` to the announcement `n`. An application that was never submitted is visible to its
 * applicant only. A district sees the applications of clubs in it, and those to announcements that name it.
 */
export const applicationVisibility = (context: Context): SQL =>
  sql`p.first_submitted_at is not null and ${inContext(context, {
    branch: (id) => sql`n.branch_id = ${id}`,
    district: (
      id,
    ) => sql`(exists (select from announcement_district pd where pd.announcement_id = n.id and pd.district_id = ${id})
      or exists (select from organization po where po.id = p.organization_id and po.district_id = ${id}))`,
  })}`

/** A condition on the sanction `s`. */
export const sanctionVisibility = competitionVisibility

/** A condition on the class type `c`. A district has none of its own. */
export const classTypeVisibility = (context: Context): SQL =>
  context.kind === 'global' ? sql`true` : sql`c.branch_id = ${context.id}`

export const announcementScope = recordScope('announcement', {
  areas: ['Competitions'],
  from: 'announcement n',
  id: 'n.id',
  staff: announcementVisibility,
  public: sql`n.status = 'Published'`,
  contexts: (id) => sql`select n.branch_id as id from announcement n where n.id = ${id}
    union select nd.district_id from announcement_district nd where nd.announcement_id = ${id}
    union select no.district_id from application na join organization no on no.id = na.organization_id
      where na.announcement_id = ${id} and na.first_submitted_at is not null`,
})
export const applicationScope = recordScope('application', {
  areas: ['Competitions'],
  from: 'application p join announcement n on n.id = p.announcement_id',
  id: 'p.id',
  staff: applicationVisibility,
  link: (applicationId) => sql`p.id = ${applicationId}::uuid`,
  contexts: (id) => sql`select n.branch_id as id from application p join announcement n on n.id = p.announcement_id
      where p.id = ${id} and p.first_submitted_at is not null
    union select pd.district_id from application p join announcement_district pd on pd.announcement_id = p.announcement_id
      where p.id = ${id} and p.first_submitted_at is not null
    union select po.district_id from application p join organization po on po.id = p.organization_id
      where p.id = ${id} and p.first_submitted_at is not null`,
})
export const sanctionScope = recordScope('sanction', {
  areas: ['Competitions'],
  from: 'sanction s',
  id: 's.id',
  staff: sanctionVisibility,
  link: (applicationId) => sql`s.application_id = ${applicationId}::uuid`,
  public: sql`true`,
  contexts: (id) => sql`select s.branch_id as id from sanction s where s.id = ${id}
    union select sd.district_id from sanction_district sd where sd.sanction_id = ${id}`,
})
export const classTypeScope = recordScope('class_type', {
  areas: classTypeAreas,
  from: 'class_type c',
  id: 'c.id',
  staff: classTypeVisibility,
  contexts: (id) => sql`select c.branch_id as id from class_type c where c.id = ${id}`,
})
