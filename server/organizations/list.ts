// The list of organizations: its filters, orders, columns and export. The file holds no personal data.
import { sql } from 'drizzle-orm'
import { organizationColumns } from '#contract/organizations/organization-columns.ts'
import {
  organizationRow,
  organizationStatus,
  organizationStatusLabels,
  type OrganizationColumn,
  type OrganizationFilter,
  type OrganizationRow,
} from '#contract/organizations/search.ts'
import { organization } from '../db/tables/organization-tables.ts'
import { constant, isValidOn, collateSwedish } from '../db/sql-expressions.ts'
import { dateCells, numberCells } from '../export/columns.ts'
import { selected } from '../records/columns.ts'
import type { RecordList } from '../records/list.ts'
import { by, byKnown, byLabel, byText, choice, linkedChoice } from '../records/list-filters.ts'
import { currentBranches, memberCount, sharedColumns } from './store.ts'
import { membershipVisibility, organizationVisibility } from './visibility.ts'

// By the rank of each name, computed once for the statement: comparing Swedish names for every row costs four times more.
const districtRank = constant(
  sql`array_position((select array_agg(d.id order by ${collateSwedish(sql`d.short_name`)}) from association d), o.district_id)`,
)

const filters = {
  branch: linkedChoice(
    'organization_branch',
    'branch_id',
    (alias) => sql`${sql.raw(alias)}.organization_id = o.id and ${isValidOn(alias)}`,
  ),
  district: choice(sql`o.district_id`, 'uuid'),
  status: choice(sql`o.status`),
  municipality: { ...choice(sql`o.municipality`), facet: { value: sql`nullif(o.municipality, '')` } },
  lacking: {
    condition: (chosen: readonly (keyof typeof lacks)[]) =>
      sql`o.status <> 'left' and (${sql.join(
        chosen.map((one) => lacks[one]),
        sql` or `,
      )})`,
  },
}

const lacks = {
  chair: sql`not exists (select from club_role r where r.organization_id = o.id and r.role = 'chair' and ${isValidOn('r')})`,
  email: sql`o.email = ''`,
}

const sortKeys = {
  name: by(collateSwedish(sql`o.name`)),
  shortName: byText(sql`o.short_name`),
  organizationNumber: byKnown(sql`o.organization_number`),
  status: byLabel(sql`o.status`, organizationStatus.options, organizationStatusLabels),
  district: by(districtRank),
  municipality: byText(sql`o.municipality`),
  memberSince: byKnown(sql`o.member_since`),
  memberCount: by(sql`members`),
}

export const organizationList: RecordList<OrganizationFilter, OrganizationRow, OrganizationColumn> = {
  table: 'organization',
  alias: 'o',
  title: 'name',
  joins: sql`join association d on d.id = o.district_id`,
  isVisible: organizationVisibility,
  parts: ({ context }, { sort }) => {
    const isCounted = sort === 'memberCount'
    return {
      filters,
      sortKeys,
      columns: selected(organization, 'o', organizationRow, {
        ...sharedColumns(isCounted ? sql`o.members` : memberCount(context)),
        branches: currentBranches,
      }),
      // Counted in one pass over their memberships. The day is the database's own: with a bound parameter the planner expects a
      // third of the rows, and sorts all memberships on disk instead of reading `membership_current` in its order.
      source: isCounted
        ? (condition) => sql`select o.*, coalesce(counted.members, 0)::int as members from organization o left join
              (select m.organization_id, count(distinct m.person_id) as members from membership m
                where m.organization_id in (select o.id from organization o where ${condition})
                  and ${membershipVisibility(context)} group by m.organization_id) counted on counted.organization_id = o.id
            where ${condition}`
        : undefined,
    }
  },
  file: {
    name: 'Föreningar',
    columns: organizationColumns,
    cells: {
      memberSince: dateCells((row) => row.memberSince),
      memberCount: numberCells((row) => row.memberCount),
    },
  },
}
