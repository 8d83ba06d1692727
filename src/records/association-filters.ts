// The list filters for branch and district, and the associations that forms choose from.
import { useQuery } from '@tanstack/react-query'
import { associationChoices, filteredAmong } from '../../contract/associations/association-choices.ts'
import { read } from '../api/read.ts'
import { useCurrentUser } from '../session/session.ts'
import type { Filter } from '../table/filters.tsx'

export const associationQuery = () => ({ ...read(associationChoices), staleTime: 10 * 60_000 })

/** Within a branch or a district its own filter is empty, to be left out; the branches of clubs are several. */
export const useAssociationFilters = ({ hasSeveralBranches = false } = {}): Record<'branch' | 'district', Filter[]> => {
  const { context } = useCurrentUser()
  const items = useQuery(associationQuery()).data?.items ?? []
  const filterOf = (name: string, label: string, type: 0 | 1): Filter => ({
    name,
    label,
    options: filteredAmong(items, type).map(({ id, shortName }) => ({ value: id, label: shortName })),
  })
  return {
    branch: context.kind === 'branch' && !hasSeveralBranches ? [] : [filterOf('branch', 'Gren', 0)],
    district: context.kind === 'district' ? [] : [filterOf('district', 'Distrikt', 1)],
  }
}
