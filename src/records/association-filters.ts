// The list filters for branch and district, and the associations that forms choose from.
import {
  associationChoices,
  filteredAmong,
  type AssociationChoice,
} from '#contract/associations/association-choices.ts'
import { read } from '../api/read.ts'
import { useCurrentUser } from '../session/session.ts'
import { optionsFrom, type FilterOption } from '../table/filter-options.ts'
import type { Filter } from '../table/filters.tsx'

export const associationQuery = () => ({ ...read(associationChoices), staleTime: 10 * 60_000 })

/** `group`: the heading of the choices. */
export const associationOptions = (
  items: readonly AssociationChoice[],
  type: AssociationChoice['type'],
  group?: string,
): FilterOption[] => filteredAmong(items, type).map(({ id, shortName }) => ({ value: id, label: shortName, group }))

/** The options of a filter with several kinds of associations, or with further choices. */
export const associationOptionsFrom = (optionsOf: (items: readonly AssociationChoice[]) => readonly FilterOption[]) =>
  optionsFrom(associationQuery(), ({ items }) => optionsOf(items))

const filterOf = (name: string, label: string, type: AssociationChoice['type']): Filter => ({
  name,
  label,
  options: associationOptionsFrom((items) => associationOptions(items, type)),
})
const branchFilter = filterOf('branch', 'Gren', 0)
const districtFilter = filterOf('district', 'Distrikt', 1)

/** The filters for branch and district, which a context of that kind does not offer. Clubs have several branches. */
export const useAssociationFilters = ({ hasSeveralBranches = false } = {}): Record<'branch' | 'district', Filter> => {
  const { context } = useCurrentUser()
  return {
    branch: { ...branchFilter, isOffered: context.kind !== 'branch' || hasSeveralBranches },
    district: { ...districtFilter, isOffered: context.kind !== 'district' },
  }
}
