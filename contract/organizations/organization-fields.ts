// Texts of the fields of a club, and of the columns of their list.
import { openPeriodText } from '../dates/periods.ts'
import { numberText, type RecordFields } from '../record/fields.ts'
import type { Affiliation } from './affiliation.ts'
import { organizationDraft, type HomeField, type OrganizationDraft } from './organization.ts'
import { formatOrganizationNumber, organizationStatusLabels } from './search.ts'

export type OrganizationFields = Omit<OrganizationDraft, 'version'>

const homeFieldText = ({ name, icao, latitude, longitude }: HomeField) =>
  [
    name,
    ...(icao === '' ? [] : [`(${icao})`]),
    ...(latitude === null || longitude === null ? [] : [`${numberText(latitude)} ${numberText(longitude)}`]),
  ].join(' ')

/** `nameOf`: an association's name by its id. */
export const organizationFields = (nameOf: (id: string) => string): RecordFields<OrganizationFields> => ({
  schema: organizationDraft,
  texts: {
    organizationNumber: formatOrganizationNumber,
    status: (status) => organizationStatusLabels[status],
    districtId: nameOf,
    homeFields: (fields) => fields.map(homeFieldText).join(', '),
    // In one order, because what is stored and what is shown have the list in different ones, and are compared by their texts.
    branches: (list: readonly Affiliation[]) =>
      list
        .map((branch) => `${nameOf(branch.branchId)} ${openPeriodText(branch)}`)
        .toSorted((a, b) => a.localeCompare(b, 'sv'))
        .join(', '),
  },
})
