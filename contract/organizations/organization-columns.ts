// The columns of the list of clubs, on the page and in its export.
import type { TextColumn } from '../record/list-columns.ts'
import { namesOf } from '../record/named-ref.ts'
import { formatPhone } from '../validation/phone-number.ts'
import {
  formatOrganizationNumber,
  organizationStatusLabels,
  type OrganizationColumn,
  type OrganizationRow,
} from './search.ts'

/** The columns in their order. */
export const organizationColumns: Record<OrganizationColumn, TextColumn<OrganizationRow>> = {
  name: { label: 'Namn', text: ({ name }) => name },
  shortName: { label: 'Kortnamn', text: ({ shortName }) => shortName },
  organizationNumber: {
    label: 'Organisationsnummer',
    text: ({ organizationNumber }) => formatOrganizationNumber(organizationNumber ?? ''),
  },
  status: { label: 'Status', text: ({ status }) => organizationStatusLabels[status] },
  branches: { label: 'Grenar', text: ({ branches }) => namesOf(branches) },
  district: { label: 'Distrikt', text: ({ district }) => district.name },
  municipality: { label: 'Kommun', text: ({ municipality }) => municipality },
  memberSince: { label: 'Medlem sedan', text: ({ memberSince }) => memberSince ?? '' },
  memberCount: { label: 'Medlemmar', text: ({ memberCount }) => String(memberCount) },
  email: { label: 'E-postadress', text: ({ email }) => email },
  phoneNumber: { label: 'Telefon', text: ({ phoneNumber }) => formatPhone(phoneNumber) },
}
