// What the lists of licences and of applications have in common: the cell of the holder, and their filters.
import { holderText, type LicenceHolder } from '#contract/licences/holder.ts'
import { readsLicenceDetails } from '#contract/licences/licence-rights.ts'
import { licenceKindLabels } from '#contract/licences/licence-types/licence-type-search.ts'
import { useAssociationFilters } from '../../records/association-filters.ts'
import { licenceTypeFilter } from '../../records/licence-type-filter.ts'
import { useCurrentUser } from '../../session/session.ts'
import { choiceFilter, type Filter } from '../../table/filters.tsx'
import { ProtectedChip } from './state-chips.tsx'

/** Users who may see a protected name see it with a chip; for others a text that says so replaces the name. */
export const HolderCell = ({ holder }: { holder: LicenceHolder }) => (
  <span className="flex flex-wrap items-center gap-1.5">
    {holderText(holder)}
    {holder.isProtected && holder.name !== '' ? <ProtectedChip /> : null}
  </span>
)

/** Others are not offered e-mail addresses, nor a search of messages. */
export const useReadsLicenceDetails = (): boolean => {
  const user = useCurrentUser()
  return readsLicenceDetails(user, user.context)
}

/** `state`: the filter for the states of the list's records. */
export const useHolderFilters = (state: Filter): Filter[] => {
  const { branch } = useAssociationFilters()
  return [state, licenceTypeFilter('type'), choiceFilter('kind', 'Slag', licenceKindLabels), branch]
}
