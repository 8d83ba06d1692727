// List page of the sanctioned competitions of a branch or a district.
import { Medal } from 'lucide-react'
import { sanctionColumns, sanctions } from '#contract/competitions/sanctions/sanction-endpoints.ts'
import { sortableSanctionColumns } from '#contract/competitions/sanctions/sanction-search.ts'
import { competitionTypeLabels } from '#contract/competitions/enums.ts'
import { sanctionStateLabels } from '#contract/competitions/sanctions/sanction-transitions.ts'
import { useAssociationFilters } from '../../../records/association-filters.ts'
import { RecordList } from '../../../records/record-list.tsx'
import { useCurrentUser } from '../../../session/session.ts'
import { choiceFilter, type Filter } from '../../../table/filters.tsx'
import { textColumns } from '../../../table/table-columns.ts'
import { EmptyState } from '../../../ui/placeholder-states.tsx'
import { classFilter } from '../class-types/class-choices.ts'
import { seasonFilter } from '../season-filter.ts'
import { SanctionChip } from '../state-chips.tsx'

const columns = textColumns(sanctionColumns, {
  sortable: sortableSanctionColumns,
  name: 'title',
  state: 'state',
  cells: { state: ({ state }) => <SanctionChip state={state} /> },
})
const usualColumns = ['number', 'title', 'state', 'period', 'place', 'organizers'] as const

export const SanctionList = () => (
  <RecordList
    title="Sanktionerade tävlingar"
    searchLabel="Sök nummer, titel, plats eller arrangör"
    endpoints={sanctions}
    columns={columns}
    // A branch column is useless in the context of a branch.
    defaultColumns={useCurrentUser().context.kind === 'district' ? [...usualColumns, 'branch'] : usualColumns}
    filters={useFilters()}
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

const useFilters = (): Filter[] => {
  const { branch, district } = useAssociationFilters()
  return [
    choiceFilter('state', 'Status', sanctionStateLabels),
    seasonFilter('year'),
    choiceFilter('type', 'Tävlingstyp', competitionTypeLabels),
    ...branch,
    ...district,
    classFilter(),
  ]
}
