// Visibility of announcements, applications and sanctions in a context, as SQL conditions, and their inverse.
// The global context has all, a branch its own, a district those that concern it.
// Aliases: n announcement, p application, s sanction.
import type { Context } from '../../contract/access.ts'
import type { SqlParameters } from '../db/sql-fragments.ts'
import { recordScope } from '../records/record-scope.ts'
import { eventContexts } from './events/visibility.ts'

const concernsDistrict = (n: string, district: string) =>
  `(exists (select from announcement_district nd where nd.announcement_id = ${n}.id and nd.district_id = ${district})
    or exists (select from application na join organization no on no.id = na.organization_id
      where na.announcement_id = ${n}.id and na.first_submitted_at is not null and no.district_id = ${district}))`

/**
 * A condition on the announcement `n`. An announcement concerns the districts that it names and those of clubs that
 * have applied.
 */
export const announcementVisibility = (context: Context, { bind }: SqlParameters, n = 'n'): string => {
  switch (context.kind) {
    case 'global':
      return 'true'
    case 'branch':
      return `${n}.branch_id = ${bind(context.id)}`
    case 'district':
      return concernsDistrict(n, bind(context.id))
  }
}

/**
 * A condition on the application `p` to the announcement `n`. An application that was never submitted is visible to its
 * applicant only. A district sees the applications of clubs in it, and those to announcements that name it.
 */
export const applicationVisibility = (context: Context, { bind }: SqlParameters): string => {
  const isSent = 'p.first_submitted_at is not null'
  switch (context.kind) {
    case 'global':
      return isSent
    case 'branch':
      return `${isSent} and n.branch_id = ${bind(context.id)}`
    case 'district': {
      const district = bind(context.id)
      return `${isSent} and (exists (select from announcement_district pd where pd.announcement_id = n.id and pd.district_id = ${district})
        or exists (select from organization po where po.id = p.organization_id and po.district_id = ${district}))`
    }
  }
}

/** A condition on the sanction `s`. */
export const sanctionVisibility = (context: Context, { bind }: SqlParameters): string => {
  switch (context.kind) {
    case 'global':
      return 'true'
    case 'branch':
      return `s.branch_id = ${bind(context.id)}`
    case 'district':
      return `exists (select from sanction_district sd where sd.sanction_id = s.id and sd.district_id = ${bind(context.id)})`
  }
}

export const announcementScope = recordScope('announcement', {
  from: 'announcement n',
  id: 'n.id',
  staff: announcementVisibility,
  public: "n.status = 'Published'",
})
export const applicationScope = recordScope('application', {
  from: 'application p join announcement n on n.id = p.announcement_id',
  id: 'p.id',
  staff: applicationVisibility,
  link: (applicationId) => `p.id = ${applicationId}::uuid`,
})
export const sanctionScope = recordScope('sanction', {
  from: 'sanction s',
  id: 's.id',
  staff: sanctionVisibility,
  link: (applicationId) => `s.application_id = ${applicationId}::uuid`,
  public: 'true',
})

/** The inverse of the conditions: statements of the ids of the associations in whose contexts the record $1 is visible. */
export const contextsOf = {
  announcement: `select n.branch_id as id from announcement n where n.id = $1
    union select nd.district_id from announcement_district nd where nd.announcement_id = $1
    union select no.district_id from application na join organization no on no.id = na.organization_id
      where na.announcement_id = $1 and na.first_submitted_at is not null`,
  application: `select n.branch_id as id from application p join announcement n on n.id = p.announcement_id
      where p.id = $1 and p.first_submitted_at is not null
    union select pd.district_id from application p join announcement_district pd on pd.announcement_id = p.announcement_id
      where p.id = $1 and p.first_submitted_at is not null
    union select po.district_id from application p join organization po on po.id = p.organization_id
      where p.id = $1 and p.first_submitted_at is not null`,
  sanction: `select s.branch_id as id from sanction s where s.id = $1
    union select sd.district_id from sanction_district sd where sd.sanction_id = $1`,
  event: eventContexts,
}
