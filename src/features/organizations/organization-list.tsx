// List page of organizations: columns, filters and empty state for the shared list.
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { organizations } from '../../../contract/organizations/endpoints.ts'
import { organizationStatusLabels, defaultOrganizationColumns } from '../../../contract/organizations/search.ts'
import { useAssociationFilters } from '../../records/association-filters.ts'
import { RecordList } from '../../records/record-list.tsx'
import { choiceFilter, type Filter } from '../../table/filters.tsx'
import { EmptyState } from '../../ui/placeholder-states.tsx'
import { organizationListColumns } from './list-columns.tsx'
import { organizationQueries } from './queries.ts'

export const OrganizationList = () => (
  <RecordList
    title="Föreningar"
    searchLabel="Sök förening, nummer eller ort"
    endpoints={organizations}
    columns={organizationListColumns}
    defaultColumns={defaultOrganizationColumns}
    filters={useFilters()}
    target={({ id }) => ({ to: '/organizations/view/$id', params: { id } })}
    empty={
      <EmptyState icon={<Building2 />} title="Här finns inga föreningar än">
        Föreningar visas när de har anslutits till det du arbetar i. Saknas någon, kontakta förbundet.
      </EmptyState>
    }
  />
)

const useFilters = (): Filter[] => {
  const { branch, district } = useAssociationFilters({ hasSeveralBranches: true })
  const municipalities = useQuery(organizationQueries.municipalities()).data?.items ?? []
  return [
    ...branch,
    ...district,
    choiceFilter('status', 'Status', organizationStatusLabels),
    { name: 'municipality', label: 'Kommun', options: municipalities.map((name) => ({ value: name, label: name })) },
  ]
}
