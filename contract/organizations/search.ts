// Search of the club list: rows, filters, sorting and columns, shared by the address, the API, facets and export. The texts of
// the columns lie in organization-columns.ts, because a route loads this file before its page.
import { z } from 'zod'
import { shortNamedRef } from '../record/named-ref.ts'
import { listSearch } from '../record/list-search.ts'
import { listParam, text } from '../validation/fields.ts'

export const organizationStatus = z.enum(['active', 'dormant', 'forming', 'left'])
export type OrganizationStatus = z.output<typeof organizationStatus>
export const organizationStatusLabels: Record<OrganizationStatus, string> = {
  active: 'Aktiv',
  dormant: 'Vilande',
  forming: 'Under bildande',
  left: 'Utträdd',
}

export const organizationRow = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  organizationNumber: z.string().nullable(),
  status: organizationStatus,
  district: shortNamedRef,
  branches: z.array(shortNamedRef),
  municipality: z.string(),
  memberSince: z.string().nullable(),
  memberCount: z.int(),
  email: z.string(),
  phoneNumber: z.string(),
})
export type OrganizationRow = z.output<typeof organizationRow>

/** '8020010719' → '802001-0719', as people write it. */
export const formatOrganizationNumber = (digits: string): string => digits.replace(/^(\d{6})(\d{4})$/, '$1-$2')

export const defaultOrganizationColumns: readonly OrganizationColumn[] = [
  'name',
  'status',
  'branches',
  'district',
  'municipality',
  'memberCount',
]
const organizationColumnNames = [
  'name',
  'shortName',
  'organizationNumber',
  'status',
  'branches',
  'district',
  'municipality',
  'memberSince',
  'memberCount',
  'email',
  'phoneNumber',
] as const
export type OrganizationColumn = (typeof organizationColumnNames)[number]
/** What a club should have and has not. Of those that have left nobody expects it. */
const lacking = z.enum(['chair', 'email'])
export const lackingLabels: Record<z.output<typeof lacking>, string> = {
  chair: 'Ordförande',
  email: 'E-postadress',
}

export const organizationListSchemas = listSearch({
  columns: organizationColumnNames,
  unsorted: ['branches', 'email', 'phoneNumber'],
  order: ['name', 'asc'],
  filters: () => ({
    branch: listParam(z.uuid()),
    district: listParam(z.uuid()),
    status: listParam(organizationStatus),
    municipality: listParam(text(100)),
    lacking: listParam(lacking),
  }),
})
export type OrganizationFilter = z.output<ReturnType<typeof organizationListSchemas.filter>>
