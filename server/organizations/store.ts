// Reads organizations. Every statement is limited to what the context may see.
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#contract/access.ts'
import { organization as organizationView, type Organization } from '#contract/organizations/organization.ts'
import { associationRef } from '../associations/association-names.ts'
import type { Viewer } from '../actor.ts'
import type { Database } from '../db/database.ts'
import { organization } from '../db/tables/organization-tables.ts'
import { constant, isValidOn, jsonList, rowsOf, collateSwedish } from '../db/sql-expressions.ts'
import { selected } from '../records/columns.ts'
import { recordReader } from '../records/record-reads.ts'
import type { Deps, UnitOfWork } from '../records/unit-of-work.ts'
import { emailHoldOf } from './email-hold.ts'
import { organizationVisibility, membershipVisibility } from './visibility.ts'
import { isListedRole, type PersonVisibility } from './members.ts'
import { storeModule } from '../store-order.ts'

export const currentBranches = constant(
  jsonList(
    associationRef('b'),
    collateSwedish(sql`b.short_name`),
    sql`from association b where b.id in
      (select ob.branch_id from organization_branch ob where ob.organization_id = o.id and ${isValidOn('ob')})`,
  ),
)
const allBranches = constant(
  jsonList(
    sql`'branchId', b.id, 'name', b.name, 'shortName', b.short_name, 'validFrom', ob.valid_from, 'validTo', ob.valid_to`,
    sql`${collateSwedish(sql`b.name`)}, ob.valid_from`,
    sql`from organization_branch ob join association b on b.id = ob.branch_id where ob.organization_id = o.id`,
  ),
)

export const memberCount = (context: Context): SQL =>
  sql`(select count(distinct m.person_id)::int from membership m
    where m.organization_id = o.id and ${membershipVisibility(context)})`

/** The columns that list, page and export share, for the organization `o` with its district `d`. */
export const sharedColumns = (memberCount: SQL) => ({
  district: sql`json_build_object(${associationRef('d')})`,
  memberCount,
})

/** SQL that counts records of the organization `o` that the viewer may see. */
export type OrganizationCount = (viewer: Viewer, today: string) => SQL

/** Asks a club with a new registered address again about what waits for its word in other domains. Its former links end. */
export type RenewClubRequests = (
  work: UnitOfWork<Viewer>,
  club: { id: string; name: string; email: string },
) => Promise<void>

/** The parts of the server, and functions of the domains that import this one. */
export interface OrganizationParts extends Deps {
  competitionCount: OrganizationCount
  licenceCount: OrganizationCount
  renewClubRequests: RenewClubRequests
  personVisibility: PersonVisibility
}

const ownCounts = constant(sql`'documents', (select count(*)::int from attachment t
  where t.record_type = 'organization' and t.record_id = o.id and t.completed_at is not null)`)

export type ReadingParts = Pick<OrganizationParts, 'competitionCount' | 'licenceCount' | 'personVisibility'>

/** Makes the read of an organization, with counts of what the context shows. */
export const organizationReader = ({ competitionCount, licenceCount, personVisibility }: ReadingParts) =>
  recordReader<Organization, Organization>({
    alias: 'o',
    isVisible: organizationVisibility,
    select: (viewer, where, today) =>
      sql`select ${selected(organization, 'o', organizationView, {
        ...sharedColumns(memberCount(viewer.context)),
        emailHold: emailHoldOf(sql`o.id`),
        rfNumber: sql`coalesce(o.rf_number, '')`,
        counts: sql`json_build_object(${ownCounts}, 'competitions', ${competitionCount(viewer, today)},
          'licences', ${licenceCount(viewer, today)},
          'board', (select count(*)::int from club_role r join person p on p.id = r.person_id
            where r.organization_id = o.id and ${isListedRole(viewer, personVisibility)}))`,
        branches: allBranches,
      })} from organization o join association d on d.id = o.district_id ${where}`,
  })

/** The municipalities of the visible organizations, for the filter. */
export const municipalities = async ({ context }: Viewer, db: Database): Promise<string[]> => {
  const rows = await rowsOf<{ municipality: string }>(
    db,
    sql`select municipality from (select distinct o.municipality from organization o
      where o.municipality <> '' and ${organizationVisibility(context)}) found order by ${collateSwedish(sql`municipality`)}`,
  )
  return rows.map((row) => row.municipality)
}

storeModule<typeof import('./store.ts')>()
