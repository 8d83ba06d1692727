// The competition classes that forms and filters choose from.
import { useQuery } from '@tanstack/react-query'
import { classText } from '#contract/competitions/class-types/class-type.ts'
import { classTypes } from '#contract/competitions/class-types/class-type-endpoints.ts'
import { read } from '../../../api/read.ts'
import { associationQuery } from '../../../records/association-filters.ts'
import type { Filter } from '../../../table/filters.tsx'

export const classChoices = () => ({ ...read(classTypes.choices, { query: { branch: [] } }), staleTime: 10 * 60_000 })

/** The part of a list's search that limits which classes its filter offers. */
export interface ClassLimits {
  branch: readonly string[]
  class: readonly string[]
}
const noLimits: ClassLimits = { branch: [], class: [] }

/** The list filter for the classes of the chosen branches, or of all, and for those that are chosen. */
export const classFilter = ({ branch, class: chosen }: ClassLimits = noLimits): Filter => ({
  name: 'class',
  label: 'Klass',
  options: function useClassOptions(enabled) {
    const associations = useQuery({ ...associationQuery(), enabled })
    const classes = useQuery({ ...classChoices(), enabled })
    const shortNames = new Map(associations.data?.items.map(({ id, shortName }) => [id, shortName]))
    return {
      data:
        associations.data &&
        classes.data?.items
          .filter(({ id, branchId }) => branch.length === 0 || branch.includes(branchId) || chosen.includes(id))
          .map((choice) => ({
            value: choice.id,
            label: classText(choice),
            group: shortNames.get(choice.branchId),
          })),
      error: associations.error ?? classes.error,
      refetch: () => (associations.data ? classes : associations).refetch(),
    }
  },
})
