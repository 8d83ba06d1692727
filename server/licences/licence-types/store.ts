// Queries of licence types: the list, one type, and the choices of forms and filters.
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#contract/access.ts'
import { licenceApplicationStatuses } from '#contract/licences/applications/application-search.ts'
import { licenceTypeColumns } from '#contract/licences/licence-types/licence-type-fields.ts'
import { licenceTypeChoice, type LicenceTypeChoice } from '#contract/licences/licence-types/licence-type-endpoints.ts'
import {
  licenceKindLabels,
  licenceKinds,
  type LicenceTypeColumn,
  type LicenceTypeFilter,
} from '#contract/licences/licence-types/licence-type-search.ts'
import { licenceType as licenceTypeView, type LicenceType } from '#contract/licences/licence-types/licence-type.ts'
import { associationRef } from '../../associations/association-names.ts'
import type { Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { licenceType } from '../../db/tables/licence-type-tables.ts'
import { jsonList, rowsOf, collateSwedish, textArray } from '../../db/sql-expressions.ts'
import { numberCells } from '../../export/columns.ts'
import { selected } from '../../records/columns.ts'
import { by, byKnown, byLabel, byText, choice, linkedChoice } from '../../records/list-filters.ts'
import type { RecordList } from '../../records/list.ts'
import { listedReader } from '../../records/record-reads.ts'
import { inContext } from '../../records/record-scope.ts'
import { storeModule } from '../../store-order.ts'
import { licenceTypeVisibility } from '../visibility.ts'
import { otherTypesOf } from './columns.ts'

const state = sql`case when t.is_active then 'active' else 'inactive' end`

const columns = selected(licenceType, 't', licenceTypeView, {
  issuer: sql`case when a.id is not null then json_build_object(${associationRef('a')}) end`,
  branches: jsonList(
    associationRef('b'),
    collateSwedish(sql`b.short_name`),
    sql`from association b where b.id = any(t.branch_ids)`,
  ),
  otherTypes: otherTypesOf,
  usage: sql`json_build_object('licenceTypes', (select count(*)::int from licence_type u where u.id <> t.id
      and exists (select from json_array_elements(u.requirements) r where r ->> 'licenceTypeId' = t.id::text)),
    'applications', (select count(*)::int from licence_application u where u.type_id = t.id and u.status in ('Draft', 'Submitted')),
    'licences', (select count(*)::int from licence u where u.type_id = t.id))`,
})
const issuerName = sql`(select i.short_name from association i where i.id = t.issuer_id)`

export const licenceTypeList: RecordList<LicenceTypeFilter, LicenceType, LicenceTypeColumn> = {
  table: 'licence_type',
  alias: 't',
  title: 'name',
  joins: sql`left join association a on a.id = t.issuer_id`,
  isVisible: licenceTypeVisibility,
  parts: () => ({
    columns,
    filters: {
      state: choice(state),
      kind: choice(sql`t.kind`),
      branch: linkedChoice('(select id, unnest(branch_ids) as branch_id from licence_type)', 'branch_id', (alias) =>
        sql.raw(`${alias}.id = t.id`),
      ),
      issuer: choice(sql`coalesce(t.issuer_id::text, 'federation')`),
    },
    sortKeys: {
      code: byText(sql`t.code`),
      name: byText(sql`t.name`),
      nameEn: byText(sql`t.name_en`),
      state: by(state),
      kind: byLabel(sql`t.kind`, licenceKinds, licenceKindLabels),
      // The federation comes last, like other rows without a text.
      issuer: byText(issuerName),
      fee: byKnown(sql`t.fee`),
    },
  }),
  file: { name: 'Licenstyper', columns: licenceTypeColumns, cells: { fee: numberCells(({ fee }) => fee) } },
}

export const readLicenceType = listedReader<LicenceType>(licenceTypeList, columns)

/** An approved application has given a licence, whose number is looked for. The others are few, in an index by branch and status. */
const unapproved = textArray(licenceApplicationStatuses.filter((status) => status !== 'Approved'))

/**
 * A condition on the licence type `t`: the context has it, or licences of it or applications for it. A branch keeps those of a type that
 * has left it, whose numbers lie in an index by type and branch. Members of a district have licences of every branch.
 */
const isChoice = (context: Context): SQL =>
  inContext(context, {
    branch: (id) => sql`(${licenceTypeVisibility(context)}
      or exists (select from licence_number n where n.type_id = t.id and n.branch_id = ${id}::uuid)
      or t.id in (select a.type_id from licence_application a where a.branch_id = ${id}::uuid and a.status = any(${unapproved})))`,
    district: () => sql`true`,
  })

export const choices = ({ context }: Viewer, db: Database): Promise<LicenceTypeChoice[]> =>
  rowsOf(
    db,
    sql`select ${selected(licenceType, 't', licenceTypeChoice, {})} from licence_type t
      where ${isChoice(context)} order by ${collateSwedish(sql`t.name`)}, t.id`,
  )

storeModule<typeof import('./store.ts')>()
