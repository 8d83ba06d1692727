// What the lists of licences and of applications have in common: the cell of the holder, and their filters.
import { holderText, type LicenceHolder } from '#contract/licences/holder.ts'
import { licenceKindLabels } from '#contract/licences/licence-types/licence-type-search.ts'
import { useAssociationFilters } from '../../records/association-filters.ts'
import { licenceTypeFilter } from '../../records/licence-type-filter.ts'
import { choiceFilter, type Filter } from '../../table/filters.tsx'
import { ProtectedChip } from './state-chips.tsx'

/** Who may know the name is told that it is protected; others read it instead of the name. */
export const HolderCell = ({ holder }: { holder: LicenceHolder }) => (
  <span className="flex flex-wrap items-center gap-1.5">
    {holderText(holder)}
    {holder.isProtected && holder.name !== '' ? <ProtectedChip /> : null}
  </span>
)

/** `state`: the filter of the list's own states. */
export const useHolderFilters = (state: Filter): Filter[] => {
  const { branch } = useAssociationFilters()
  return [state, licenceTypeFilter('type'), choiceFilter('kind', 'Slag', licenceKindLabels), ...branch]
}
