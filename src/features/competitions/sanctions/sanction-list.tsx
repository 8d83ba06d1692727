// List page of the sanctioned competitions of a branch or a district.
import { getRouteApi } from '@tanstack/react-router'
import { Medal } from 'lucide-react'
import { sanctionColumns, sanctions } from '#contract/competitions/sanctions/sanction-endpoints.ts'
import { sanctionListSchemas } from '#contract/competitions/sanctions/sanction-search.ts'
import { sanctionStateLabels } from '#contract/competitions/sanctions/sanction-transitions.ts'
import { RecordList } from '../../../records/record-list.tsx'
import { choiceFilter } from '../../../table/filters.tsx'
import { textColumns } from '../../../table/table-columns.ts'
import { EmptyState } from '../../../ui/placeholder-states.tsx'
import { useCompetitionFilters } from '../competition-filters.ts'
import { SanctionChip } from '../state-chips.tsx'

const columns = textColumns(sanctionColumns, {
  sortable: sanctionListSchemas.sortable,
  name: 'title',
  state: 'state',
  cells: { state: ({ state }) => <SanctionChip state={state} /> },
})

const route = getRouteApi('/_staff/competitions/sanctions/list')

export const SanctionList = () => (
  <RecordList
    title="Sanktionerade tävlingar"
    searchLabel="Sök nummer, titel, plats eller arrangör"
    endpoints={sanctions}
    columns={columns}
    defaultColumns={['number', 'title', 'state', 'period', 'place', 'organizers', 'branch']}
    filters={[
      choiceFilter('state', 'Status', sanctionStateLabels),
      ...useCompetitionFilters({ name: 'year', chosen: route.useSearch().year }),
    ]}
    hasPeriod
    target={({ id }) => ({ to: '/competitions/sanctions/edit/$id', params: { id } })}
    empty={
      <EmptyState icon={<Medal />} title="Inga sanktionerade tävlingar än">
        En tävling får sitt sanktionsnummer när en förenings ansökan om att arrangera den godkänns. Ansökningarna finns
        under utlysningarna.
      </EmptyState>
    }
  />
)
