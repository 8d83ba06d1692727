// Queries of sanctions. Rows outside the viewer's context are neither read, counted nor named.
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../../contract/access.ts'
import {
  sanction as sanctionView,
  type Sanction,
  type sanctionRow,
} from '../../../contract/competitions/sanctions/sanction.ts'
import { invitation } from '../../../contract/competitions/sanctions/invitation.ts'
import type { Viewer } from '../../actor.ts'
import type { Queryable } from '../../db/database.ts'
import { announcement, classType } from '../../db/competition-tables.ts'
import { sanction } from '../../db/sanction-tables.ts'
import { organization } from '../../db/schema.ts'
import { constant, rowsOf } from '../../db/sql-expressions.ts'
import { jsonFields, selected } from '../../records/columns.ts'
import type { ReadCoverage } from '../../records/record-scope.ts'
import { storeModule } from '../../store-order.ts'
import { classesOf, districtsOf, organizersOf } from '../linked-rows.ts'
import { readPermissionFacts } from '../permission-facts.ts'
import { sanctionVisibility } from '../visibility.ts'
import { sanctionStateOn } from './state-sql.ts'

const championship = { championship: sql`x.championship` }

/** Of the sanction `s` with its branch `b`: what the list and the page have in common, with the fields that the answer names. */
export const constantColumns = ({ classes, organizers }: typeof sanctionRow.shape | typeof page.shape) => ({
  branch: sql`json_build_object('id', b.id, 'name', b.name, 'shortName', b.short_name)`,
  districts: constant(districtsOf('sanction')),
  classes: constant(classesOf('sanction', jsonFields(classType, 'c', classes.element, championship))),
  organizers: constant(organizersOf(jsonFields(organization, 'o', organizers.element, {}))),
})

/** Columns of the invitation and programme of the sanction `s`. */
export const invitationColumns = selected(sanction, 's', invitation, {})

const page = sanctionView.omit({ facts: true })
const pageColumns = constantColumns(page.shape)
const announced = jsonFields(announcement, 'n', sanctionView.shape.announcement, {
  lastApplicationDay: sql`n.last_application_day`,
})

const viewStatement = (context: Context, id: string, today: string, coverage: ReadCoverage): SQL =>
  sql`select ${selected(sanction, 's', page, {
    ...pageColumns,
    state: sanctionStateOn(sql`${today}::date`),
    announcement: sql`(select json_build_object(${announced}) from announcement n where n.id = s.announcement_id)`,
    hasDocuments: sql`exists (select from attachment t where t.completed_at is not null
      and (t.record_type, t.record_id) in (('application', s.application_id), ('sanction', s.id)))`,
  })} from sanction s join association b on b.id = s.branch_id
    where s.id = ${id} and ${coverage === 'changed' ? sql`true` : sanctionVisibility(context)}`

/** One sanction with all that its page shows. */
export const byId = async (
  viewer: Viewer,
  db: Queryable,
  id: string,
  today: string,
  coverage: ReadCoverage = 'visible',
): Promise<Sanction | undefined> => {
  const [row] = await rowsOf<Omit<Sanction, 'facts'>>(db, viewStatement(viewer.context, id, today, coverage))
  if (!row) return undefined
  const clubIds = row.organizers.map((club) => club.id)
  return {
    ...row,
    facts: await readPermissionFacts(viewer, db, { branchId: row.branch.id, handIds: [], clubIds }),
  }
}

storeModule<typeof import('./store.ts')>()
