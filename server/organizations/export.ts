// The organization list as a file: the filtered rows and the shown columns. It holds no personal data, so it is not audited.
import type { z } from 'zod'
import {
  formatOrganizationNumber,
  organizationColumnLabels,
  organizationColumns,
  organizationStatusLabels,
  type OrganizationColumn,
  type organizationExport,
  type OrganizationRow,
} from '../../contract/organizations/search.ts'
import { formatPhone } from '../../contract/validation/phone-number.ts'
import type { Viewer } from '../actor.ts'
import type { Database } from '../db/database.ts'
import type { Column } from '../export/columns.ts'
import { download } from '../export/download.ts'
import type { Download } from '../http/file-response.ts'
import { listStatement } from './store.ts'
import { storeModule } from '../store-order.ts'

type Shape = Omit<Column<OrganizationRow>, 'title'>
const text = (value: (row: OrganizationRow) => string | null): Shape => ({ kind: 'text', value })

const shapes: Record<OrganizationColumn, Shape> = {
  name: text((row) => row.name),
  shortName: text((row) => row.shortName),
  organizationNumber: text((row) => formatOrganizationNumber(row.organizationNumber ?? '')),
  status: text((row) => organizationStatusLabels[row.status]),
  branches: text((row) => row.branches.map((branch) => branch.name).join(', ')),
  district: text((row) => row.district.name),
  municipality: text((row) => row.municipality),
  memberSince: { kind: 'date', value: (row) => row.memberSince },
  memberCount: { kind: 'number', value: (row) => row.memberCount },
  email: text((row) => row.email),
  phoneNumber: text((row) => formatPhone(row.phoneNumber)),
}

/** Without chosen columns all are exported. They have the order of the list, not of the query. */
export const exportFile = (
  { context }: Viewer,
  db: Database,
  query: z.output<typeof organizationExport>,
  now: Date,
): Download => {
  const chosen = organizationColumns.filter((name) => query.columns.length === 0 || query.columns.includes(name))
  const columns = chosen.map((name) => ({ title: organizationColumnLabels[name], ...shapes[name] }))
  return download(db, listStatement(context, query), columns, { name: 'Föreningar', format: query.format, now })
}

storeModule<typeof import('./export.ts')>()
