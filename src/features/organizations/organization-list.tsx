// List page of organizations: columns, filters, search and export for the shared list.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { pageSizes } from '../../../contract/record/list-search.ts'
import { organizations } from '../../../contract/organizations/endpoints.ts'
import {
  organizationColumn,
  organizationColumnLabels,
  organizationColumns,
  organizationStatus,
  organizationStatusLabels,
  defaultOrganizationColumns,
} from '../../../contract/organizations/search.ts'
import { useDownload } from '../../api/download.ts'
import { useCurrentUser } from '../../session/session.ts'
import type { Filter } from '../../table/filters.tsx'
import { ListPage } from '../../table/list-page.tsx'
import { EmptyState } from '../../ui/placeholder-states.tsx'
import { organizationListColumns } from './list-columns.tsx'
import { organizationQueries } from './queries.ts'

const route = getRouteApi('/_staff/organizations/list')
const columnLabels = organizationColumns.map((id) => ({ id, label: organizationColumnLabels[id] }))

export const OrganizationList = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const file = useDownload(organizations.export)
  const { columns: _, page: __, size: ___, ...filter } = search
  return (
    <ListPage
      title="Föreningar"
      searchLabel="Sök förening, nummer eller ort"
      search={search}
      onSearch={(part, how) => void navigate({ search: (before) => ({ ...before, ...part }), ...how })}
      query={useQuery({ ...organizationQueries.list(search), placeholderData: keepPreviousData })}
      columns={organizationListColumns}
      columnLabels={columnLabels}
      defaultColumns={defaultOrganizationColumns}
      sizes={pageSizes}
      filters={useFilters()}
      facets={organizationQueries.facets(filter)}
      suggestions={organizationQueries.suggestions(search.q)}
      target={({ id }) => ({ to: '/organizations/view/$id', params: { id } })}
      isExporting={file.isPending}
      onExport={(format, shown) =>
        file.mutate({
          query: { ...filter, format, columns: organizationColumn.options.filter((id) => shown.includes(id)) },
        })
      }
      empty={
        <EmptyState icon={<Building2 />} title="Här finns inga föreningar än">
          Föreningar visas när de har anslutits till det du arbetar i. Saknas någon, kontakta förbundet.
        </EmptyState>
      }
    />
  )
}

const isOfType = (type: 0 | 1) => (association: { type: 0 | 1 }) => association.type === type
const toOption = ({ id, shortName }: { id: string; shortName: string }) => ({ value: id, label: shortName })

/** Within a district, the filter for districts is left out. */
const useFilters = (): Filter[] => {
  const { context, associations: own } = useCurrentUser()
  const associations = useQuery(organizationQueries.associations()).data?.items ?? []
  const municipalities = useQuery(organizationQueries.municipalities()).data?.items ?? []
  const isInDistrict = own.some(({ id, type }) => id === context.id && type === 1)
  return [
    { name: 'branch', label: 'Gren', options: associations.filter(isOfType(0)).map(toOption) },
    ...(isInDistrict
      ? []
      : [{ name: 'district', label: 'Distrikt', options: associations.filter(isOfType(1)).map(toOption) }]),
    {
      name: 'status',
      label: 'Status',
      options: organizationStatus.options.map((value) => ({ value, label: organizationStatusLabels[value] })),
    },
    { name: 'municipality', label: 'Kommun', options: municipalities.map((name) => ({ value: name, label: name })) },
  ]
}
