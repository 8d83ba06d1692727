// The texts of the columns of the list of clubs, on the page and in its export.
import { formatPhone } from '../validation/phone-number.ts'
import {
  formatOrganizationNumber,
  organizationStatusLabels,
  type OrganizationColumn,
  type OrganizationRow,
} from './search.ts'

export const organizationColumnTexts: Record<OrganizationColumn, (row: OrganizationRow) => string> = {
  name: ({ name }) => name,
  shortName: ({ shortName }) => shortName,
  organizationNumber: ({ organizationNumber }) => formatOrganizationNumber(organizationNumber ?? ''),
  status: ({ status }) => organizationStatusLabels[status],
  branches: ({ branches }) => branches.map(({ name }) => name).join(', '),
  district: ({ district }) => district.name,
  municipality: ({ municipality }) => municipality,
  memberSince: ({ memberSince }) => memberSince ?? '',
  memberCount: ({ memberCount }) => String(memberCount),
  email: ({ email }) => email,
  phoneNumber: ({ phoneNumber }) => formatPhone(phoneNumber),
}
