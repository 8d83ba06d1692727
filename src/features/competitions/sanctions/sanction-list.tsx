// List page of the sanctioned competitions of a branch or a district.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Medal } from 'lucide-react'
import { pageSizes } from '../../../../contract/record/list-search.ts'
import { associationType, type AssociationType } from '../../../../contract/access.ts'
import { sanctions } from '../../../../contract/competitions/sanctions/sanction-endpoints.ts'
import { sanctionColumnLabels, defaultSanctionColumns } from '../../../../contract/competitions/sanctions/sanction.ts'
import { sanctionColumn, sanctionColumns } from '../../../../contract/competitions/sanctions/sanction-search.ts'
import { sanctionStates, competitionTypeLabels, competitionTypes } from '../../../../contract/competitions/enums.ts'
import { sanctionStateLabels } from '../../../../contract/competitions/sanctions/sanction-transitions.ts'
import { today } from '../../../../contract/dates/swedish-day.ts'
import { useDownload } from '../../../api/download.ts'
import { useLive } from '../../../api/live-updates.ts'
import { useCurrentUser } from '../../../session/session.ts'
import type { Filter } from '../../../table/filters.tsx'
import { ListPage } from '../../../table/list-page.tsx'
import { EmptyState } from '../../../ui/placeholder-states.tsx'
import { sanctionListColumns } from './list-columns.tsx'
import { sanctionListLive, sanctionQueries } from './queries.ts'

const route = getRouteApi('/_staff/competitions/sanctions/list')
const columnLabels = sanctionColumns.map((id) => ({ id, label: sanctionColumnLabels[id] }))

export const SanctionList = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const file = useDownload(sanctions.export)
  useLive(sanctionListLive)
  const { context, associations } = useCurrentUser()
  const contextType = associations.find(({ id }) => id === context.id)?.type
  // Filter values are strings.
  const shown = { ...search, year: search.year.map(String) }
  const { columns: _, page: __, size: ___, ...filter } = search
  return (
    <ListPage
      title="Sanktionerade tävlingar"
      searchLabel="Sök nummer, titel, plats eller arrangör"
      search={shown}
      onSearch={(part, how) => void navigate({ search: (before) => ({ ...before, ...part }), ...how })}
      query={useQuery({ ...sanctionQueries.list(search), placeholderData: keepPreviousData })}
      columns={sanctionListColumns}
      columnLabels={columnLabels}
      defaultColumns={defaultSanctionColumns(contextType === associationType.District)}
      sizes={pageSizes}
      filters={useFilters(contextType)}
      facets={sanctionQueries.facets(filter)}
      suggestions={sanctionQueries.suggestions(search.q)}
      hasPeriod
      target={({ id }) => ({ to: '/competitions/sanctions/edit/$id', params: { id } })}
      isExporting={file.isPending}
      onExport={(format, columns) =>
        file.mutate({
          query: { ...filter, format, columns: sanctionColumn.options.filter((id) => columns.includes(id)) },
        })
      }
      empty={
        <EmptyState icon={<Medal />} title="Inga sanktionerade tävlingar än">
          En tävling får sitt sanktionsnummer när en förenings ansökan om att arrangera den godkänns. Ansökningarna
          finns under utlysningarna.
        </EmptyState>
      }
    />
  )
}

const seasons = () => {
  const next = Number(today().slice(0, 4)) + 1
  return Array.from({ length: 6 }, (_, index) => String(next + 1 - index))
}

/** Within a branch or a district, its own filter is left out. */
const useFilters = (contextType: AssociationType | undefined): Filter[] => {
  const associations = useQuery(sanctionQueries.associations()).data?.items ?? []
  const classes = useQuery(sanctionQueries.classes()).data?.items ?? []
  const ofType = (type: 0 | 1) =>
    associations
      .filter((association) => association.type === type)
      .map(({ id, shortName }) => ({ value: id, label: shortName }))
  return [
    {
      name: 'state',
      label: 'Status',
      options: sanctionStates.map((value) => ({ value, label: sanctionStateLabels[value] })),
    },
    { name: 'year', label: 'Säsong', options: seasons().map((value) => ({ value, label: value })) },
    {
      name: 'type',
      label: 'Tävlingstyp',
      options: competitionTypes.map((value) => ({ value, label: competitionTypeLabels[value] })),
    },
    ...(contextType === associationType.Branch ? [] : [{ name: 'branch', label: 'Gren', options: ofType(0) }]),
    ...(contextType === associationType.District ? [] : [{ name: 'district', label: 'Distrikt', options: ofType(1) }]),
    {
      name: 'class',
      label: 'Klass',
      options: classes.map(({ id, code, name, branchId }) => ({
        value: id,
        label: code === name ? code : `${code} ${name}`,
        group: associations.find((association) => association.id === branchId)?.shortName,
      })),
    },
  ]
}
