// The competition classes that forms and filters choose from.
import { useQuery } from '@tanstack/react-query'
import { classText } from '../../../../contract/competitions/class-types/class-type.ts'
import { classTypes } from '../../../../contract/competitions/class-types/class-type-endpoints.ts'
import { read } from '../../../api/read.ts'
import { associationQuery } from '../../../records/association-filters.ts'
import type { Filter } from '../../../table/filters.tsx'

export const classChoices = () => ({ ...read(classTypes.choices, { query: { branch: [] } }), staleTime: 10 * 60_000 })

/** The list filter for the classes of the chosen branches, or of all. */
export const useClassFilter = (branches: readonly string[] = []): Filter => {
  const associations = useQuery(associationQuery()).data?.items ?? []
  const classes = useQuery(classChoices()).data?.items ?? []
  const options = classes
    .filter(({ branchId }) => branches.length === 0 || branches.includes(branchId))
    .map((choice) => ({
      value: choice.id,
      label: classText(choice),
      group: associations.find(({ id }) => id === choice.branchId)?.shortName,
    }))
  return { name: 'class', label: 'Klass', options }
}
