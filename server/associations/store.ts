// Queries of associations, the list and one of them, and of the federation's settings.
import { sql, type SQL } from 'drizzle-orm'
import { associationColumns } from '#contract/associations/association-columns.ts'
import type { AssociationColumn, AssociationFilter } from '#contract/associations/association-search.ts'
import { association as associationView, shownClubs, type Association } from '#contract/associations/association.ts'
import { federation as federationView, type Federation } from '#contract/associations/federation.ts'
import { federation } from '../db/tables/federation-tables.ts'
import { association } from '../db/tables/association-tables.ts'
import { goesOn, isValidOn } from '../db/sql-expressions.ts'
import { numberCells } from '../export/columns.ts'
import { selected } from '../records/columns.ts'
import { by, byText, choice } from '../records/list-filters.ts'
import type { RecordList } from '../records/list.ts'
import { recordReader } from '../records/record-reads.ts'
import { storeModule } from '../store-order.ts'
import { associationVisibility, federationVisibility, hasAdministrator } from './visibility.ts'

const kind = sql`case a.type when 0 then 'branch' else 'district' end`
const state = sql`case when a.is_active then 'active' else 'inactive' end`
/** The number of clubs that have not left the federation, with those of a branch whose affiliation `x` meets the condition. */
const clubs = (isCounted: SQL): SQL => sql`(select count(*)::int from organization o where o.status <> 'left'
  and (o.district_id = a.id or exists (select from organization_branch x where x.organization_id = o.id
    and x.branch_id = a.id and ${isCounted})))`
const currentClubs = (today: string): SQL => clubs(isValidOn('x', sql`${today}::date`))
/** Those as well whose affiliation is to come: they would be left in a branch that is out of use. */
const remainingClubs = (today: string): SQL => clubs(goesOn('x', sql`${today}::date`))
const roles = sql`(select count(*)::int from role_in_force r where r.association_id = a.id)`
/** The number of licence applications that wait. In a branch that is out of use nobody of its own could decide on them. */
const licenceApplications = sql`(select count(*)::int from licence_application x where x.branch_id = a.id
  and (x.status = 'Submitted' or x.status = 'Draft' and x.returned_at is not null))`

const columns = (today: string): SQL =>
  selected(association, 'a', associationView, {
    kind,
    inherited: sql`(select json_build_object('handlingDays', f.handling_days, 'leadDays', f.lead_days) from federation f)`,
    currentClubs: currentClubs(today),
    usage: sql`json_build_object('clubs', ${remainingClubs(today)}, 'roles', ${roles}, 'licenceApplications', ${licenceApplications})`,
  })

export const associationList: RecordList<AssociationFilter, Association, AssociationColumn> = {
  table: 'association',
  alias: 'a',
  title: 'short_name',
  joins: sql``,
  isVisible: associationVisibility,
  parts: (_viewer, _filter, today) => ({
    columns: columns(today),
    filters: {
      state: choice(state),
      kind: choice(kind),
      // An association that is out of use does not need an administrator.
      lacking: { condition: () => sql`a.is_active and not ${hasAdministrator(sql`a.id`)}` },
    },
    sortKeys: {
      kind: by(sql`a.type`),
      name: byText(sql`a.name`),
      shortName: byText(sql`a.short_name`),
      state: by(state),
      clubs: by(currentClubs(today)),
      roles: by(roles),
    },
  }),
  file: {
    name: 'Grenförbund och distrikt',
    columns: associationColumns,
    cells: {
      clubs: numberCells(shownClubs),
      roles: numberCells(({ usage }) => usage.roles),
      handlingDays: numberCells(({ handlingDays }) => handlingDays),
    },
  },
}

export const readAssociation = recordReader<Association, Association>({
  alias: 'a',
  isVisible: associationVisibility,
  select: (_viewer, where, today) => sql`select ${columns(today)} from association a ${where}`,
})

export const readFederation = recordReader<Federation, Federation>({
  alias: 'f',
  isVisible: federationVisibility,
  select: (_viewer, where) => sql`select ${selected(federation, 'f', federationView, {})} from federation f ${where}`,
})

storeModule<typeof import('./store.ts')>()
