// The competition classes that forms and filters choose from.
import { useQuery } from '@tanstack/react-query'
import { classText } from '#contract/competitions/class-types/class-type.ts'
import { classTypes } from '#contract/competitions/class-types/class-type-endpoints.ts'
import { read } from '../../../api/read.ts'
import { associationQuery } from '../../../records/association-filters.ts'
import type { Filter } from '../../../table/filters.tsx'

export const classChoices = () => ({ ...read(classTypes.choices, { query: { branch: [] } }), staleTime: 10 * 60_000 })

/** The list filter for the classes of the chosen branches, or of all. */
export const classFilter = (branches: readonly string[] = []): Filter => ({
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
          .filter(({ branchId }) => branches.length === 0 || branches.includes(branchId))
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
