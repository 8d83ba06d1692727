// Columns of the organization list; the first one links to the organization.
import { organizationColumns } from '#contract/organizations/organization-columns.ts'
import { organizationListSchemas } from '#contract/organizations/search.ts'
import { formatPhone } from '#contract/validation/phone-number.ts'
import { textColumns } from '../../table/table-columns.ts'
import { formatNumber } from '../../ui/number-and-time-formats.ts'
import { MailLink } from '../../ui/text-link.tsx'
import { StatusChip } from './status-chip.tsx'

export const organizationListColumns = textColumns(organizationColumns, {
  sortable: organizationListSchemas.sortable,
  state: 'status',
  number: 'memberCount',
  cells: {
    status: ({ status }) => <StatusChip status={status} />,
    branches: ({ branches }) => branches.map(({ shortName }) => shortName).join(', '),
    district: ({ district }) => district.shortName,
    memberCount: ({ memberCount }) => formatNumber(memberCount),
    email: ({ email }) => <MailLink address={email} />,
    phoneNumber: ({ phoneNumber }) => <span className="tabular-nums">{formatPhone(phoneNumber)}</span>,
  },
})
