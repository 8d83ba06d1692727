// Columns of the organization list; the first one links to the organization.
import { formatOrganizationNumber, organizationColumnLabels } from '../../../contract/organizations/search.ts'
import type { OrganizationRow } from '../../../contract/organizations/search.ts'
import { formatPhone } from '../../../contract/validation/phone-number.ts'
import { columnsOf } from '../../table/table-columns.ts'
import { formatNumber } from '../../ui/number-and-time-formats.ts'
import { MailLink } from '../../ui/text-link.tsx'
import { StatusChip } from './status-chip.tsx'

const helper = columnsOf<OrganizationRow>()
const header = organizationColumnLabels

export const organizationListColumns = helper.columns([
  helper.accessor('name', { header: header.name, enableSorting: true }),
  helper.accessor('shortName', { header: header.shortName, enableSorting: true }),
  helper.accessor('organizationNumber', {
    header: header.organizationNumber,
    enableSorting: true,
    cell: (cell) => formatOrganizationNumber(cell.getValue() ?? ''),
  }),
  helper.accessor('status', {
    header: header.status,
    enableSorting: true,
    cell: (cell) => <StatusChip status={cell.getValue()} />,
    meta: { isState: true },
  }),
  helper.accessor('branches', {
    header: header.branches,
    cell: (cell) =>
      cell
        .getValue()
        .map(({ shortName }) => shortName)
        .join(', '),
  }),
  helper.accessor('district', {
    header: header.district,
    enableSorting: true,
    cell: (cell) => cell.getValue().shortName,
  }),
  helper.accessor('municipality', { header: header.municipality, enableSorting: true }),
  helper.accessor('memberSince', {
    header: header.memberSince,
    enableSorting: true,
  }),
  helper.accessor('memberCount', {
    header: header.memberCount,
    enableSorting: true,
    cell: (cell) => formatNumber(cell.getValue()),
    meta: { align: 'end' },
  }),
  helper.accessor('email', { header: header.email, cell: (cell) => <MailLink address={cell.getValue()} /> }),
  helper.accessor('phoneNumber', {
    header: header.phoneNumber,
    cell: (cell) => formatPhone(cell.getValue()),
    meta: { className: 'tabular-nums' },
  }),
])
